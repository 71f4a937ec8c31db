/** Makes the dates of a series in a source occurrences of a series of this calendar, in the transaction that writes them. */
import { raw, select, sql } from '../../database/sql.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import { readWallTime } from '../../time/wall-time.js';
import type { EntryReport, EntrySeries } from '../entry.js';
import type { ParsedEntry } from '../parse-entry.js';
import { isFromElsewhere, markSeen, readStoredEntries } from '../source-entries.js';
import type { SourceRun } from '../sources.js';
import { followSeries, lockSeriesById } from './follow-series.js';
import type { Group, JoinOptions, State } from './group.js';
import { joinGroups } from './join-groups.js';
import { takeOver } from './take-over.js';

/** The series of a batch of entries, before the entries are written. */
export interface OpenSeries {
  /** Entries that are not written: this calendar leaves their dates out. */
  skipped: readonly EntryReport[];
  /** The events of entries whose series the calendar has from elsewhere, by their keys. */
  matched: ReadonlyMap<string, number>;
  /** Links the events of the batch with their series. @returns the reports, with what the series adds to them */
  join(reports: readonly EntryReport[]): Promise<EntryReport[]>;
}

/**
 * Follows the dates of the series in a batch, and creates the occurrences that they do not have yet. The number of statements depends on
 * the number of series, and not of dates.
 */
export const openSeries = async (
  entries: readonly ParsedEntry[],
  options: JoinOptions,
  writer: WriteContext,
): Promise<OpenSeries> => {
  const { source } = options;
  const stated = new Map(
    entries.flatMap(({ occurrence }) => (occurrence ? [[occurrence.series.key, occurrence.series]] : [])),
  );
  const single = entries.filter(({ occurrence }) => !occurrence).map(({ key }) => key);
  const stored = await readStoredEntries(source, 'series', [...new Set([...stated.keys(), ...single])], writer.db);
  const found = await lockSeriesById(
    [...stored.values()].map(({ recordId }) => recordId),
    writer,
  );
  // An event that no longer repeats.
  for (const key of single) {
    const [before, series] = [stored.get(key), found.get(stored.get(key)?.recordId ?? 0)];
    if (before && series && !stated.has(key)) await followSeries(series, before, undefined, options, writer);
  }
  if (stated.size === 0) return { skipped: [], matched: new Map(), join: async (reports) => [...reports] };
  const states = await readStates(source, entries, writer);
  const elsewhere = await seriesElsewhere(
    [...stated.values()].filter(({ key }) => !stored.has(key)),
    writer,
  );
  const matched = new Map<string, number>();
  const groups: Group[] = [];
  const seen: string[] = [];
  for (const [key, series] of stated) {
    const own = entries.filter(({ occurrence }) => occurrence?.series.key === key);
    const other = elsewhere.get(series.uid ?? '');
    if (other?.size) {
      for (const entry of own) {
        const id = other.get(entry.occurrence?.start ?? '');
        if (id !== undefined && !states.has(entry.key)) matched.set(entry.key, id);
      }
      continue;
    }
    const before = stored.get(key);
    const current = found.get(before?.recordId ?? 0);
    if (!before || !current) {
      groups.push({
        ...{ stated: series, entries: own, series: undefined, isUidTaken: other !== undefined },
        ...{ isEdited: false, isKept: false, shift: 0 },
      });
      continue;
    }
    seen.push(key);
    const followed = await followSeries(current, before, series, options, writer);
    const shift = (readWallTime(current.start) - readWallTime(before.fields.start)) / 1000;
    groups.push({ ...followed, stated: series, entries: own, isUidTaken: false, shift: followed.isEdited ? shift : 0 });
  }
  await markSeen(source, 'series', seen, writer.db);
  const { skipped, created } = await takeOver(groups, states, options, writer);
  return {
    skipped,
    matched,
    async join(reports) {
      const joining = { states, created, reports: new Map(reports.map((report) => [report.key, report])) };
      await joinGroups(groups, joining, options, writer);
      const kept = new Map(
        groups.flatMap(({ isKept, entries: [first] }) => (isKept && first ? [[first.key, true]] : [])),
      );
      return reports.map((report) => ({
        ...report,
        ...(created.has(report.key) && { result: 'created' as const }),
        ...(kept.has(report.key) && { kept: [...(report.kept ?? []), 'recurrence'] }),
      }));
    },
  };
};

const readStates = async (
  source: SourceRun,
  entries: readonly ParsedEntry[],
  { db }: WriteContext,
): Promise<Map<string, State>> => {
  const keys = entries.flatMap(({ key, occurrence }) => (occurrence ? [key] : []));
  const rows = await select<State>(
    db,
    sql`SELECT entry."key", coalesce(r."id", 0) AS "id", r."seriesId", coalesce(r."overridden", '{}') AS "overridden", r."status",
        ${isFromElsewhere(raw('entry'))} AS "isOther"
      FROM "SourceEntry" entry LEFT JOIN "Event" r ON r."id" = entry."recordId"
      WHERE entry."sourceId" = ${source.id} AND entry."kind" = 'event' AND entry."key" = ANY(${keys}::text[])`,
  );
  return new Map(rows.map((row) => [row.key, row]));
};

/** The occurrences of series with these UIDs that the calendar has from elsewhere, by UID and local start; none for a series without any. */
const seriesElsewhere = async (
  series: readonly EntrySeries[],
  { db }: WriteContext,
): Promise<Map<string, Map<string, number>>> => {
  const uids = series.flatMap(({ uid }) => uid ?? []);
  if (uids.length === 0) return new Map();
  const rows = await select<{ uid: string; id: number | null; start: string }>(
    db,
    sql`SELECT s."uid", r."id", r."originalStart" AS "start" FROM "Series" s LEFT JOIN "Event" r ON r."seriesId" = s."id"
      WHERE s."uid" = ANY(${uids}::text[])`,
  );
  const found = new Map<string, Map<string, number>>();
  for (const { uid, id, start } of rows) {
    const starts = found.get(uid) ?? new Map<string, number>();
    found.set(uid, id === null ? starts : starts.set(start, id));
  }
  return found;
};
