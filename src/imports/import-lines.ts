/** Imports NDJSON: events in the format of the REST API, or the lines of an export. */
import type { RequestContext } from '../access/caller.js';
import { now } from '../time/clock.js';
import { isExportedLine } from './exported-lines.js';
import { createExportImport } from './import-exported.js';
import type { LineOutcome } from './line-outcome.js';
import { inBatches, type Line, prefetch, readLines, type UnreadableLine } from './lines.js';
import { writeBatch } from './load.js';
import { matchLinkedRecords } from './match-linked-records.js';
import { type Batch, readBatches } from './read-batch.js';

/** A batch of lines that was written. */
export interface WrittenLines extends LineOutcome {
  /** Whether the lines are those of an export. */
  isExport: boolean;
  last: Line | UnreadableLine | undefined;
}

export interface LinesImport {
  dryRun: boolean;
  /** Whether venues and organizers with the same name are found. */
  match: boolean;
  /** The maximum number of lines. */
  limit: number | undefined;
  /** Ends the import between two batches. */
  signal?: AbortSignal | undefined;
  sink: {
    lines(batch: WrittenLines): void;
    progress(phase: string, done: number, total: number | undefined): void | Promise<void>;
  };
}

const BATCH = 500; // lines in one transaction

/** Imports the lines. An invalid line loses only itself. @throws Error when the database cannot be reached; the reason of the signal. */
export const importLines = async (
  chunks: AsyncIterable<Uint8Array>,
  context: RequestContext,
  { dryRun, match, limit, signal, sink }: LinesImport,
): Promise<void> => {
  const linkedRecords = matchLinkedRecords(match);
  const { isExport, batches } = await detectExport(inBatches(readLines(chunks, limit), BATCH));
  const exported = createExportImport({ dryRun });
  let done = 0;
  for await (const batch of prefetch<Batch | ExportedBatch>(
    isExport ? withLast(batches) : readBatches(batches, context),
  )) {
    signal?.throwIfAborted();
    const writer = { ...context, now: now() };
    const outcome =
      'lines' in batch
        ? await exported.write(batch.lines, writer)
        : await writeBatch(batch, writer, { linkedRecords, dryRun });
    sink.lines({ ...outcome, isExport, last: batch.last });
    done += outcome.loaded + outcome.alreadyLoaded + outcome.invalid.length;
    await sink.progress('lines', done, undefined);
  }
  await exported.finish(context);
};

type Lines = readonly (Line | UnreadableLine)[];

/** Whether the first line is one of an export, and all batches including the first one. */
const detectExport = async (
  all: AsyncGenerator<Lines>,
): Promise<{ isExport: boolean; batches: AsyncGenerator<Lines> }> => {
  const first = await all.next();
  async function* batches(): AsyncGenerator<Lines> {
    if (first.done) return;
    yield first.value;
    yield* all;
  }
  const line = first.done ? undefined : first.value[0];
  return { isExport: line !== undefined && 'text' in line && isExportedLine(line.text), batches: batches() };
};

/** A batch of lines of an export. */
interface ExportedBatch {
  lines: Lines;
  last: Line | UnreadableLine | undefined;
}

async function* withLast(batches: AsyncGenerator<Lines>): AsyncGenerator<ExportedBatch> {
  for await (const lines of batches) yield { lines, last: lines.at(-1) };
}
