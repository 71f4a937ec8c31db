/** Imports NDJSON: events in the format of the REST API, or the lines of an export. */
import type { RequestContext } from '../access/caller.js';
import { now } from '../time/clock.js';
import { createExportImport } from './import-exported.js';
import type { LineOutcome } from './line-outcome.js';
import { writeBatch } from './load.js';
import { matchLinkedRecords } from './match-linked-records.js';
import type { LinePart } from './reader/protocol.js';

/** A batch of lines that was written. */
export interface WrittenLines extends LineOutcome, Pick<LinePart, 'isExport' | 'last'> {}

export interface LinesImport {
  dryRun: boolean;
  /** Whether venues and organizers with the same name are found. */
  match: boolean;
  /** Ends the import between two batches. */
  signal?: AbortSignal | undefined;
  sink: {
    lines(batch: WrittenLines): void;
    progress(phase: string, done: number, total: number | undefined): void | Promise<void>;
  };
}

/** Imports the lines. An invalid line loses only itself. @throws Error when the database cannot be reached; the reason of the signal. */
export const importLines = async (
  parts: AsyncIterable<LinePart>,
  context: RequestContext,
  { dryRun, match, signal, sink }: LinesImport,
): Promise<void> => {
  const linkedRecords = matchLinkedRecords(match);
  const exported = createExportImport({ dryRun });
  let done = 0;
  for await (const part of parts) {
    signal?.throwIfAborted();
    const { isExport, last } = part;
    const writer = { ...context, now: now() };
    const outcome = isExport
      ? await exported.write(part, writer)
      : await writeBatch(part, writer, { linkedRecords, dryRun });
    sink.lines({ ...outcome, isExport, last });
    done += outcome.loaded + outcome.alreadyLoaded + outcome.invalid.length;
    await sink.progress('lines', done, undefined);
  }
  const warnings = await exported.finish(context);
  if (warnings.length)
    sink.lines({ loaded: 0, alreadyLoaded: 0, invalid: [], warnings, isExport: true, last: undefined });
};
