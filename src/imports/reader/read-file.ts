/** Reads a file in parts. It runs in the process that reads. */
import type { RequestContext } from '../../access/caller.js';
import { parseZone } from '../../time/zone.js';
import { readCsv } from '../csv/read-csv.js';
import { type EntryReader, type EntrySeries, type ImportEntry, isEnded, isUnreadable } from '../entry.js';
import { withDefaults } from '../entry-defaults.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import { readCalendar, seriesRange } from '../ical/read-calendar.js';
import { readLines } from '../lines.js';
import { parseEntry } from '../parse-entry.js';
import { isExportedLine, parseExportedLine, parseLine, parseSeriesLine } from '../read-lines.js';
import { reasonOf } from '../reason.js';
import type { ExportedSeries } from '../series/exported-series.js';
import type { InvalidEntry, LinePosition, ReadEntry, ReadPart, ReadRequest } from './protocol.js';

/** The records in one part, and so in one transaction. */
export const PART_RECORDS = 500;

/** The text in one part, in characters: the service copies a part without a delay for its clients. */
const PART_LENGTH = 2 ** 20;

/**
 * The parts of a file.
 * @param chunks its bytes, decompressed.
 * @param note receives sentences about the whole file.
 * @throws InvalidValue `zone-unknown`; Error, with one sentence, when the file is not what its kind says.
 */
export const readFile = (
  request: ReadRequest,
  chunks: AsyncIterable<Uint8Array>,
  note: (sentence: string) => void,
): AsyncGenerator<ReadPart> => {
  const { kind, options, settings, now, withOriginal } = request;
  const { language = settings.defaultLanguage, map = [], dates: order, limit } = options;
  if (kind === 'ndjson') return lineParts(chunks, limit, { language });
  if (kind === 'site') throw new Error('A site is not a file.');
  const timezone = options.timezone === undefined ? settings.siteTimezone : parseZone(options.timezone);
  const reader =
    kind === 'ical'
      ? readCalendar(chunks, { timezone, language, range: seriesRange(now), note })
      : readCsv(chunks, { timezone, map, order, note, range: seriesRange(now) });
  return entryParts(withDefaults(reader, options), { language, withOriginal });
};

/** Lines of NDJSON in parts. The first one decides whether they are those of an export. */
async function* lineParts(
  chunks: AsyncIterable<Uint8Array>,
  limit: number | undefined,
  context: Pick<RequestContext, 'language'>,
): AsyncGenerator<ReadPart> {
  let isExport: boolean | undefined;
  let part = createPart();
  let last: LinePosition = { number: 0, bytes: 0 };
  for await (const line of readLines(chunks, limit)) {
    const { number, bytes } = line;
    last = { number, bytes };
    isExport ??= 'text' in line && isExportedLine(line.text);
    const where = `line ${number}`;
    part.add({ key: where, where, kind: 'event', warnings: [] }, () => {
      if ('reason' in line) throw new Error(line.reason);
      if (!isExport) return parseLine(line, context);
      return parseSeriesLine(line) ?? parseExportedLine(line);
    });
    if (!part.isFull()) continue;
    yield { ...part.end(), isExport, last };
    part = createPart();
  }
  if (!part.isEmpty()) yield { ...part.end(), isExport, last };
}

/** How entries are checked. */
export interface Checking extends Pick<RequestContext, 'language'> {
  /** Whether entries are also sent as they were read. */
  withOriginal?: boolean | undefined;
}

/** The entries of a reader in parts. An entry that is not valid loses only itself. */
export async function* entryParts(reader: EntryReader, checking: Checking): AsyncGenerator<ReadPart> {
  let part = createPart();
  for await (const entry of reader) {
    if (isEnded(entry)) part.addEnded(entry.ended);
    else if (isUnreadable(entry)) part.reject({ key: entry.where, kind: 'event', warnings: [], ...entry });
    else part.addEntry(entry, checking);
    if (!part.isFull()) continue;
    yield part.end();
    part = createPart();
  }
  if (!part.isEmpty()) yield part.end();
}

/** A part to which entries are added. */
export const createPart = () => {
  const entries: ReadPart['entries'] = [];
  const invalid: ReadPart['invalid'] = [];
  const ended: string[] = [];
  const exported: ExportedSeries[] = [];
  let length = 0;
  let series: EntrySeries | undefined;
  const count = () => entries.length + invalid.length + ended.length + exported.length;
  const reject = (entry: Omit<InvalidEntry, 'position'>): void => {
    invalid.push({ ...entry, position: entries.length });
  };
  const add = (unread: Omit<InvalidEntry, 'position' | 'reason'>, parse: () => ReadEntry | ExportedSeries): void => {
    try {
      const entry = parse();
      if ('dates' in entry) {
        exported.push(entry);
        length += lengthOf(entry.occurrences);
        return;
      }
      entries.push(entry);
      length += lengthOf(entry.read) + lengthOf(entry.links);
      // The dates of a series follow each other, and the series is sent once.
      if (entry.occurrence && entry.occurrence.series !== series) {
        series = entry.occurrence.series;
        length += lengthOf(series);
      }
    } catch (error) {
      reject({ ...unread, reason: reasonOf(error, fieldsOfKind[unread.kind]) });
    }
  };
  return {
    reject,
    /** Adds what `parse` returns, or the reason why it cannot be parsed. */
    add,
    addEntry(entry: ImportEntry, { language, withOriginal = false }: Checking): void {
      const { key, where, kind = 'event', warnings } = entry;
      add({ key, where, kind, warnings }, () => ({
        ...parseEntry(entry, fieldsOfKind[kind], { language }),
        ...(withOriginal && { original: entry }),
      }));
    },
    addEnded(key: string): void {
      ended.push(key);
      length += key.length;
    },
    isEmpty: () => count() === 0,
    isFull: () => count() >= PART_RECORDS || length >= PART_LENGTH,
    end: (): ReadPart => ({
      entries,
      invalid,
      ...(ended.length && { ended }),
      ...(exported.length && { series: exported }),
    }),
  };
};

/** The characters of all texts in a value. */
const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + lengthOf(one), 1);
};
