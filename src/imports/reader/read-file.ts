/** Reads a file in parts. It runs in the process that reads. */
import type { RequestContext } from '../../access/caller.js';
import type { Fields } from '../../records/fields/fields.js';
import { type EntryReader, type ImportEntry, isUnreadable } from '../entry.js';
import { withDefaults } from '../entry-defaults.js';
import { isExportedLine } from '../exported-lines.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import { inBatches, readLines } from '../lines.js';
import { openReader } from '../open-reader.js';
import { parseEntry } from '../parse-entry.js';
import { readLinesOf } from '../read-lines.js';
import { reasonOf } from '../reason.js';
import type { EntryPart, InvalidEntry, LinePart, ReadPart, ReadRequest } from './protocol.js';

/** The records in one part, and so in one transaction. */
export const PART_RECORDS = 500;

/** The text in one part, in characters: the service copies a part without a delay for its clients. */
const PART_LENGTH = 2 ** 20;

/**
 * The parts of a file.
 * @param chunks its bytes, decompressed.
 * @param note receives sentences about the whole file.
 * @throws Error, with one sentence, when the file is not what its kind says.
 */
export const readFile = (
  request: ReadRequest,
  chunks: AsyncIterable<Uint8Array>,
  note: (sentence: string) => void,
): AsyncGenerator<ReadPart> => {
  const { kind, options, settings, now } = request;
  const language = options.language ?? settings.defaultLanguage;
  if (kind === 'ndjson') return lineParts(chunks, options.limit, { language });
  if (kind === 'site') throw new Error('A site is not a file.');
  const reader = openReader({ kind, chunks }, { ...options, now }, settings, note);
  return entryParts(withDefaults(reader, options), { language, withPayload: request.withPayload });
};

async function* lineParts(
  chunks: AsyncIterable<Uint8Array>,
  limit: number | undefined,
  context: Pick<RequestContext, 'language'>,
): AsyncGenerator<LinePart> {
  let isExport: boolean | undefined;
  for await (const lines of inBatches(readLines(chunks, limit), { records: PART_RECORDS, length: PART_LENGTH })) {
    const [first] = lines;
    isExport ??= first !== undefined && 'text' in first && isExportedLine(first.text);
    const last = lines.at(-1);
    yield {
      type: 'lines',
      ...readLinesOf(lines, isExport, context),
      isExport,
      last: last && { number: last.number, bytes: last.bytes },
    };
  }
}

/** How entries are checked. */
export interface Checking extends Pick<RequestContext, 'language'> {
  /** Whether the part has the fields as they were read. */
  withPayload?: boolean | undefined;
}

/** The entries of a reader in parts. An entry that is not valid loses only itself. */
export async function* entryParts(reader: EntryReader, checking: Checking): AsyncGenerator<EntryPart> {
  let part = createPart();
  for await (const entry of reader) {
    if (isUnreadable(entry)) part.reject({ key: entry.where, kind: 'event', warnings: [], ...entry });
    else part.add(entry, fieldsOfKind[entry.kind ?? 'event'], checking);
    if (!part.isFull()) continue;
    yield part.end();
    part = createPart();
  }
  if (!part.isEmpty()) yield part.end();
}

/** A part to which entries are added. */
export const createPart = () => {
  const entries: EntryPart['entries'] = [];
  const unreadable: EntryPart['unreadable'] = [];
  let length = 0;
  const count = () => entries.length + unreadable.length;
  const reject = (entry: Omit<InvalidEntry, 'position'>): void => {
    unreadable.push({ ...entry, position: entries.length });
  };
  return {
    reject,
    add(entry: ImportEntry, fields: Fields, { language, withPayload = false }: Checking): void {
      const { key, where, kind = 'event', warnings } = entry;
      try {
        const parsed = parseEntry(entry, fields, { language });
        entries.push({ ...parsed, ...(withPayload && { payload: { ...entry.payload, ...entry.more } }) });
        length += lengthOf(parsed.read);
      } catch (error) {
        reject({ key, where, kind, reason: reasonOf(error, fields), warnings });
      }
    },
    isEmpty: () => count() === 0,
    isFull: () => count() >= PART_RECORDS || length >= PART_LENGTH,
    end: (site: Partial<Pick<EntryPart, 'listed' | 'totals' | 'nextPage'>> = {}): EntryPart => ({
      ...{ type: 'entries', entries, unreadable },
      ...{ listed: 0, totals: [], nextPage: undefined, ...site },
    }),
  };
};

/** The characters of all texts in a value. */
const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + lengthOf(one), 1);
};
