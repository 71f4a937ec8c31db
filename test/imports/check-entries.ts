/** Checks and writes entries as an import does, without a process that reads them. */
import type { RequestContext } from '../../src/access/caller.js';
import type { EntryReport, ImportEntry } from '../../src/imports/entry.js';
import type { ReadPart } from '../../src/imports/reader/protocol.js';
import { entryParts } from '../../src/imports/reader/read-file.js';
import { type WriteOptions, writePart } from '../../src/imports/write-entries.js';

async function* readerOf(entries: readonly ImportEntry[]) {
  yield* entries;
}

/** The parts of these entries. */
const partsOf = (
  entries: readonly ImportEntry[],
  context: Pick<RequestContext, 'language'>,
): AsyncGenerator<ReadPart> => entryParts(readerOf(entries), context);

/** The reports of all entries, in their order. */
export const checkAndWrite = async (
  entries: readonly ImportEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const reports: EntryReport[] = [];
  for await (const part of partsOf(entries, context)) reports.push(...(await writePart(part, context, options)));
  const order = new Map(entries.map(({ key }, at) => [key, at]));
  return reports.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
};
