/** Imports the entries of a file or feed. */
import type { RequestContext } from '../access/caller.js';
import { select, sql } from '../database/sql.js';
import { now } from '../time/clock.js';
import { startOfDay } from '../time/wall-clock.js';
import type { EntryReport } from './entry.js';
import { isPastDate } from './ical/slot.js';
import { matchLinkedRecords } from './match-linked-records.js';
import type { ParsedEntry } from './parse-entry.js';
import { inOrder } from './reader/part-order.js';
import type { EntryPart } from './reader/protocol.js';
import type { StoredEntry } from './source-entries.js';
import { finishSource, openSource } from './sources.js';
import { trashMissing } from './trash-missing.js';
import { writeEntries } from './write-entries.js';

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
   * the past, and of a series those to come. Nothing is moved when an entry is invalid, because that may be the event that is missing.
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
 * Writes the parts of a file, each in its own transactions. An entry that cannot be read or written loses only itself.
 * @throws Error when the source is not what its kind says; ApiError 401, 403; the reason of the signal.
 */
export const importEntries = async (
  parts: AsyncIterable<EntryPart>,
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
  for await (const { entries, unreadable } of parts) {
    signal?.throwIfAborted();
    source ??= await openSource(kind, identity, { db: context.db, dryRun });
    const writer = { ...context, now: now() };
    const reports = await writeEntries(entries, writer, { source, linkedRecords, dryRun });
    for (const one of inOrder(reports, unreadable)) report('result' in one ? one : { ...one, result: 'invalid' });
    if (followDeletions) noteEntries(found, entries);
    done += entries.length + unreadable.length;
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

/** What a run has found: the keys of its entries, and the first and last start. */
interface Found {
  keys: Set<string>;
  first: number;
  last: number;
}

const noteEntries = (found: Found, entries: readonly ParsedEntry[]): void => {
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
 * Whether an event that was not found starts in the window of the feed: feeds leave out the past, and what is far ahead. A date of a series
 * that has passed is never missing: it is no longer read.
 */
const isMissing = async ({ key, recordId }: StoredEntry, found: Found, { db }: RequestContext): Promise<boolean> => {
  if (found.keys.has(key)) return false; // a dry run does not store what it has found
  if (isPastDate(key, now())) return false;
  const [event] = await select<{ starts: Date }>(
    db,
    sql`SELECT "starts" FROM "Event" WHERE "id" = ${recordId} AND "status" <> 'trash'`,
  );
  return event !== undefined && event.starts.getTime() >= found.first && event.starts.getTime() <= found.last;
};
