/** Imports the entries of a file or feed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestContext } from '../access/caller.js';
import { select, sql } from '../storage/sql.js';
import { now } from '../time/clock.js';
import { startOfDay } from '../time/wall-clock.js';
import { type EntryReader, type EntryReport, type ImportEntry, isUnreadable } from './entry.js';
import { prefetch } from './lines.js';
import { matchLinkedRecords } from './match-linked-records.js';
import type { StoredEntry } from './source-entries.js';
import { finishSource, openSource } from './sources.js';
import { trashMissing } from './trash-missing.js';
import { ENTRIES_BATCH, writeEntries } from './write-entries.js';

export interface EntriesImport {
  /** The kind of the source, such as `ical`. */
  kind: string;
  /** The URL of a feed. All files of a kind have the same identity, so that an event that two files have is imported once. */
  identity: string;
  dryRun?: boolean;
  /** Whether venues and organizers with the same name are found; default: true. */
  match?: boolean;
  /**
   * Whether events that the source no longer has are moved to the trash: those between its first and last start, because feeds leave out
   * the past. Nothing is moved when an entry is invalid, because that may be the event that is missing.
   */
  followDeletions?: boolean;
  /** Whether nothing is moved when more events are missing than the source has. */
  isCareful?: boolean | undefined;
  /** Ends the import between two batches. */
  signal?: AbortSignal | undefined;
  report(report: EntryReport): void;
  /** Receives a sentence about the whole source. */
  message?(text: string): void;
  moved?(id: number): void;
  /** Called after each batch. @param events the number of entries until then */
  progress?(events: number): void | Promise<void>;
}

/** The identity of files. */
export const FILE = 'file';

/**
 * Writes the entries of a reader in batches, each in its own transaction. An entry that cannot be read or written loses only itself.
 * @throws Error when the source is not what its kind says; ApiError 401, 403; the reason of the signal.
 */
export const importEntries = async (
  reader: EntryReader,
  context: RequestContext,
  { kind, identity, dryRun = false, match = true, followDeletions = false, isCareful, signal, ...calls }: EntriesImport,
): Promise<void> => {
  const linkedRecords = matchLinkedRecords(match);
  const found: Found = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY, keys: new Set() };
  let [done, failed] = [0, 0];
  const report = (one: EntryReport) => {
    if (one.result === 'invalid') failed++;
    calls.report(one);
  };
  let source: Awaited<ReturnType<typeof openSource>> | undefined;
  for await (const { entries, invalid } of prefetch(batchesOf(reader))) {
    signal?.throwIfAborted();
    source ??= await openSource(kind, identity, { db: context.db, dryRun });
    invalid.forEach(report);
    if (entries.length) {
      const writer = { ...context, now: now() };
      const reports = await writeEntries(entries, writer, { source, linkedRecords, dryRun, lenient: true });
      reports.forEach(report);
    }
    if (followDeletions) noteEntries(found, entries);
    done += entries.length + invalid.length;
    await calls.progress?.(done);
  }
  if (!source) return;
  if (followDeletions && failed === 0) {
    const only = (entry: StoredEntry) => isMissing(entry, found, context);
    const { message } = calls;
    const options = { source, dryRun, only, isCareful, signal, ...(message && { message }) };
    for (const { id } of await trashMissing('event', options, context)) calls.moved?.(id);
  }
  if (!dryRun) await finishSource(source, context.db);
};

const SLICE = 10; // entries

interface Batch {
  entries: ImportEntry[];
  invalid: EntryReport[];
}

async function* batchesOf(reader: EntryReader): AsyncGenerator<Batch> {
  let batch: Batch = { entries: [], invalid: [] };
  let count = 0;
  for await (const entry of reader) {
    // A server that runs an import responds to requests in between.
    if (++count % SLICE === 0) await nextTurn();
    if (isUnreadable(entry))
      batch.invalid.push({ ...entry, key: entry.where, kind: 'event', result: 'invalid', warnings: [] });
    else batch.entries.push(entry);
    if (batch.entries.length + batch.invalid.length < ENTRIES_BATCH) continue;
    yield batch;
    batch = { entries: [], invalid: [] };
  }
  if (batch.entries.length + batch.invalid.length) yield batch;
}

/** What a run has found: the keys of its entries, and the first and last start. */
interface Found {
  keys: Set<string>;
  first: number;
  last: number;
}

const noteEntries = (found: Found, entries: readonly ImportEntry[]): void => {
  for (const { key, payload } of entries) {
    found.keys.add(key);
    const { start_date: start, timezone } = payload;
    if (typeof start !== 'string' || typeof timezone !== 'string') continue;
    const instant = start.length === DAY_LENGTH ? startOfDay(start, timezone).getTime() : Date.parse(start);
    found.first = Math.min(found.first, instant);
    found.last = Math.max(found.last, instant);
  }
};

const DAY_LENGTH = '2026-10-24'.length;

/** Whether an event that was not found starts in the window of the feed: feeds leave out the past, and what is far ahead. */
const isMissing = async ({ key, recordId }: StoredEntry, found: Found, { db }: RequestContext): Promise<boolean> => {
  if (found.keys.has(key)) return false; // a dry run does not store what it has found
  const [event] = await select<{ starts: Date }>(
    db,
    sql`SELECT "starts" FROM "Event" WHERE "id" = ${recordId} AND "status" <> 'trash'`,
  );
  return event !== undefined && event.starts.getTime() >= found.first && event.starts.getTime() <= found.last;
};
