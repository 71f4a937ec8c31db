/** Imports a calendar, a table, or lines of NDJSON. */
import type { RequestContext } from '../access/caller.js';
import { raw, sql } from '../database/sql.js';
import { now } from '../time/clock.js';
import { startOfDay } from '../time/wall-clock.js';
import type { EntryReport } from './entry.js';
import { exportHistory } from './export-history.js';
import { isPastDate } from './ical/slot.js';
import type { ImportHistory } from './import-history.js';
import type { ImportRequest, ImportSink } from './import-request.js';
import { lineHistory } from './line-history.js';
import { matchLinkedRecords } from './match-linked-records.js';
import type { ParsedEntry } from './parse-entry.js';
import type { ReadPart } from './reader/protocol.js';
import { trashEmptySeries } from './series/end-series.js';
import type { ExportedSeries } from './series/exported-series.js';
import { sourceHistory } from './source-history.js';
import { finishSource, openSource } from './sources.js';
import { type MissingOptions, trashMissing } from './trash-missing.js';
import { writePart } from './write-entries.js';

/** What is known of the entries of a file. */
interface FileRun {
  history: ImportHistory;
  /** Is called for each part, when it was written. */
  note?(part: ReadPart, reports: readonly EntryReport[]): void;
  /** Is called when the whole file was read. */
  finish?(): Promise<void>;
}

/**
 * Writes the parts of a file, each in its own transactions. An entry that cannot be read or written loses only itself.
 * @throws Error when the file is not what its kind says, or the database cannot be reached; the reason of the signal.
 */
export const importFile = async (
  parts: AsyncIterable<ReadPart>,
  request: ImportRequest,
  context: RequestContext,
  sink: ImportSink,
): Promise<void> => {
  const { dryRun = false, match = true } = request.options;
  const isLines = request.kind === 'ndjson';
  const linkedRecords = matchLinkedRecords(match);
  let run: FileRun | undefined;
  let done = 0;
  for await (const part of parts) {
    request.signal?.throwIfAborted();
    run ??= await (isLines ? linesRun(part, dryRun, context, sink) : entriesRun(request, context, sink));
    const reports = await writePart(part, context, { history: run.history, linkedRecords, dryRun });
    for (const report of reports) sink.report(report);
    run.note?.(part, reports);
    done += part.entries.length + part.invalid.length;
    const phase = isLines ? (part.isExport ? 'records' : 'lines') : 'events';
    await sink.progress(phase, done, undefined, part.last);
  }
  await run?.finish?.();
};

/** Lines of NDJSON. */
const linesRun = ({ isExport }: ReadPart, dryRun: boolean, context: RequestContext, sink: ImportSink): FileRun => {
  if (!isExport) return { history: lineHistory };
  const history = exportHistory(dryRun);
  const series: ExportedSeries[] = [];
  return {
    history,
    note(part) {
      series.push(...(part.series ?? []));
    },
    async finish() {
      for (const { where, text } of await history.finish(series, context)) sink.message(text, where);
    },
  };
};

/** The identity of files: an event that two files have is imported once. */
const FILE = 'file';

/**
 * The entries of a calendar or table. With `followDeletions`, events that the source no longer has are moved to the trash: those between its
 * first and last start, because feeds leave out the past, and of a series those to come. Nothing is moved when an entry cannot be read, because
 * that may be the event that is missing.
 */
const entriesRun = async (request: ImportRequest, context: RequestContext, sink: ImportSink): Promise<FileRun> => {
  const { kind, url, options } = request;
  const { dryRun = false, followDeletions = false } = options;
  const source = await openSource(kind, url ?? FILE, { db: context.db, dryRun });
  const found: FoundEntries = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY, keys: new Set() };
  // What one file does not have may be in another one.
  let follows = followDeletions && url !== undefined;
  return {
    history: sourceHistory(source, context, dryRun, (id) => sink.moved('event', id)),
    note({ entries, invalid }) {
      if (invalid.length > 0) follows = false;
      if (follows) noteEntries(found, entries);
    },
    async finish() {
      const missing = { ...request, ...missingFrom(found), source, dryRun, message: sink.message };
      for (const { id } of follows ? await trashMissing('event', missing, context) : []) sink.moved('event', id);
      if (follows && !dryRun) await trashEmptySeries(source, context);
      if (!dryRun) await finishSource(source, context.db);
    },
  };
};

/** What a run has found: the keys of its entries, and the first and last start. */
interface FoundEntries {
  keys: Set<string>;
  first: number;
  last: number;
}

const noteEntries = (found: FoundEntries, entries: readonly ParsedEntry[]): void => {
  for (const { key, read } of entries) {
    found.keys.add(key);
    const { startDate: start, timezone } = read;
    if (typeof start !== 'string' || typeof timezone !== 'string') continue;
    const instant = start.length === DAY_LENGTH ? startOfDay(start, timezone).getTime() : Date.parse(start);
    found.first = Math.min(found.first, instant);
    found.last = Math.max(found.last, instant);
  }
};

const DAY_LENGTH = '2026-10-24'.length;

/**
 * Which events that were not found are missing: those that start in the dates of the feed, because feeds leave out the past, and what is far
 * ahead. A date of a series that has passed is never missing: it is no longer read. One that was kept when its series left out its date stays.
 */
const missingFrom = ({ keys, first, last }: FoundEntries): Pick<MissingOptions, 'only' | 'where'> => ({
  // A dry run does not store what it has found.
  only: ({ key }) => !keys.has(key) && !isPastDate(key, now()),
  where:
    first > last ? raw('FALSE') : sql`r."starts" BETWEEN ${new Date(first)} AND ${new Date(last)} AND NOT r."offRule"`,
});
