/** Makes the dates of a series in a source occurrences of a series of this calendar, in the transaction that writes them. */
import type { Series } from '../../../prisma/client/client.js';
import { mayEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { anyId, select, sql } from '../../database/sql.js';
import { type RowUpdate, updateRows } from '../../database/written-rows.js';
import { loadRows } from '../../records/reading/rows.js';
import { hasDatesAfter, insertOccurrencesOfEach } from '../../records/series/occurrences.js';
import { asPublishable, readPattern, type SeriesPattern } from '../../records/series/pattern.js';
import { differences, isSamePattern, patternAfter, patternOfRow } from '../../records/series/pattern-of-row.js';
import { generated, insertSeries, storeSeries } from '../../records/series/store-series.js';
import { isTrashedAlone } from '../../records/writing/overridden-status.js';
import { modifiedAfter } from '../../records/writing/precondition.js';
import { lockRecords } from '../../records/writing/trash.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import { movedWall } from '../../time/series-dates.js';
import { readWallTime } from '../../time/wall-time.js';
import type { EntryReport, EntrySeries } from '../entry.js';
import { hashesOfOccurrence, ofOtherOrigin } from '../field-hashes.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import type { ParsedEntry } from '../parse-entry.js';
import { markSeen, readStoredEntries, type StoredSeries, storeEntries } from '../source-entries.js';
import type { SourceRun } from '../sources.js';
import { followSeries, lockSeriesById } from './follow-series.js';
import { ownChanges } from './own-changes.js';

/** The series of a batch of entries, before the entries are written. */
export interface OpenSeries {
  /** Entries that are not written: this calendar leaves their dates out. */
  skipped: readonly EntryReport[];
  /** The events of entries whose series the calendar has from elsewhere, by their keys. */
  matched: ReadonlyMap<string, number>;
  /** Links the events of the batch with their series. @returns the reports, with what the series adds to them */
  join(reports: readonly EntryReport[]): Promise<EntryReport[]>;
}

export interface JoinOptions {
  source: SourceRun;
  /** Whether new rows of `SourceEntry` are not stored: the source may have no row yet. */
  dryRun: boolean;
  /** Is called for each event that is moved to the trash, because its date is no longer in the source. */
  trashed(id: number): void;
}

/** The event of an entry that was imported before. */
interface State {
  key: string;
  /** 0 for an event that was deleted permanently. */
  id: number;
  seriesId: number | null;
  overridden: string[];
  status: string;
  isOther: boolean;
}

/** A series of the source with its entries in the batch. */
interface Group {
  stated: EntrySeries;
  entries: readonly ParsedEntry[];
  /** The series of this calendar; undefined for a new one. */
  series: Series | undefined;
  /** Whether the rule or the times were edited here. */
  isEdited: boolean;
  /** Whether the source has changed dates that keep their edit. */
  isKept: boolean;
  /** Whether a series from elsewhere that has no events left has its UID. */
  isUidTaken: boolean;
  /** From the times of the source to those of an edited series, in seconds. */
  shift: number;
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
        coalesce(entry."fields"->'status'->>1 = ${ofOtherOrigin.status?.[1] ?? ''}, FALSE) AS "isOther"
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

const startIn = ({ shift }: Group, { occurrence }: ParsedEntry): string => {
  const start = occurrence?.start ?? '';
  return shift === 0 ? start : movedWall(start, shift);
};

/**
 * Stores new entries of series that exist, with their occurrences. Those that the daily run has not created yet are created, so that new
 * dates have what was edited in the series.
 */
const takeOver = async (
  groups: readonly Group[],
  states: ReadonlyMap<string, State>,
  { source }: JoinOptions,
  writer: WriteContext,
): Promise<{ skipped: EntryReport[]; created: ReadonlySet<string> }> => {
  const unknown = groups.flatMap((group) =>
    group.series ? group.entries.filter(({ key }) => !states.has(key)).map((entry) => ({ group, entry })) : [],
  );
  if (unknown.length === 0) return { skipped: [], created: new Set() };
  const existing = await occurrencesAt(
    unknown.map(({ group, entry }) => ({ seriesId: group.series?.id ?? 0, start: startIn(group, entry) })),
    source,
    writer,
  );
  const nameOf = (group: Group, entry: ParsedEntry) => `${group.series?.id} ${startIn(group, entry)}`;
  const mayCreate = ({ series, isEdited }: Group, { occurrence }: ParsedEntry) =>
    series !== undefined &&
    !series.trashed &&
    !isEdited &&
    !series.excludedDates.includes(occurrence?.start ?? '') &&
    mayEdit(writer, asPublishable(series));
  const created = new Set<string>();
  const ids = new Map<string, number>();
  const skipped: EntryReport[] = [];
  const missing = new Map<Group, ParsedEntry[]>();
  for (const { group, entry } of unknown) {
    const found = existing.get(nameOf(group, entry));
    if (found && !found.isKnown) ids.set(entry.key, found.id);
    else if (!found && mayCreate(group, entry)) missing.set(group, [...(missing.get(group) ?? []), entry]);
    else {
      const { key, where, kind, warnings } = entry;
      skipped.push({ key, where, kind, warnings, result: 'unchanged', ...(found && { id: found.id }) });
    }
  }
  const wanted = [...missing].map(([group, added]) => {
    const sorted = [...added].sort((one, other) => (startIn(group, one) < startIn(group, other) ? -1 : 1));
    return { series: group.series as Series, starts: sorted.map((entry) => startIn(group, entry)), sorted };
  });
  const inserted = await insertOccurrencesOfEach(wanted, writer);
  for (const [at, { sorted }] of wanted.entries())
    for (const [position, { key }] of sorted.entries()) {
      ids.set(key, inserted[at]?.[position] as number);
      created.add(key);
    }
  await storeTaken(
    unknown.filter(({ entry }) => ids.has(entry.key)),
    ids,
    source,
    writer,
  );
  return { skipped, created };
};

/** The occurrences of series at local starts, by series and start. */
const occurrencesAt = async (
  wanted: readonly { seriesId: number; start: string }[],
  source: SourceRun,
  { db }: WriteContext,
): Promise<Map<string, { id: number; isKnown: boolean }>> => {
  const rows = await select<{ name: string; id: number; isKnown: boolean }>(
    db,
    sql`SELECT r."seriesId" || ' ' || r."originalStart" AS "name", r."id", EXISTS (SELECT FROM "SourceEntry" entry
        WHERE entry."kind" = 'event' AND entry."recordId" = r."id" AND entry."sourceId" = ${source.id}) AS "isKnown"
      FROM unnest(${wanted.map(({ seriesId }) => seriesId)}::int[], ${wanted.map(({ start }) => start)}::text[]) wanted(series, start)
      JOIN "Event" r ON r."seriesId" = wanted.series AND r."originalStart" = wanted.start`,
  );
  return new Map(rows.map(({ name, ...row }) => [name, row]));
};

const NO_HASH = '0'.repeat(64); // of no entry, so that it is compared with its event

const storeTaken = async (
  taken: readonly { group: Group; entry: ParsedEntry }[],
  ids: ReadonlyMap<string, number>,
  source: SourceRun,
  writer: WriteContext,
): Promise<void> => {
  if (taken.length === 0) return;
  const siblings = await readSiblings([...new Set(taken.map(({ group }) => group.series?.id ?? 0))], source, writer);
  const rows = await loadRows(
    'event',
    taken.map(({ entry }) => ({ id: ids.get(entry.key) ?? 0 })),
    writer,
  );
  const stored = taken.map(({ group, entry: { key, read } }, at) => ({
    key,
    recordId: ids.get(key) ?? 0,
    sha256: NO_HASH,
    vanished: false,
    fields: hashesOfOccurrence(
      { fields: fieldsOfKind.event, read },
      { ...rows[at] },
      {
        sibling: siblings.get(group.series?.id ?? 0),
        keepsTimes: group.isEdited,
      },
    ),
  }));
  await storeEntries(source, 'event', stored, writer.db);
};

/** The hashes of the last occurrence of each series that is like it. */
const readSiblings = async (seriesIds: readonly number[], source: SourceRun, { db }: WriteContext) => {
  const rows = await select<{ seriesId: number; fields: Parameters<typeof hashesOfOccurrence>[2]['sibling'] }>(
    db,
    sql`SELECT DISTINCT ON (r."seriesId") r."seriesId", entry."fields" FROM "Event" r
      JOIN "SourceEntry" entry ON entry."kind" = 'event' AND entry."recordId" = r."id" AND entry."sourceId" = ${source.id}
      WHERE r."seriesId" = ${anyId(seriesIds)} AND r."overridden" = '{}' AND r."status" <> 'trash'
      ORDER BY r."seriesId", r."starts" DESC`,
  );
  return new Map(rows.map(({ seriesId, fields }) => [seriesId, fields]));
};

interface Joining {
  states: ReadonlyMap<string, State>;
  /** The keys of entries whose occurrences this transaction has created. */
  created: ReadonlySet<string>;
  reports: ReadonlyMap<string, EntryReport>;
}

/** An entry with its event after the write. */
interface Member {
  entry: ParsedEntry;
  row: EventRow;
  state: State | undefined;
  isWritten: boolean;
}

const joinGroups = async (
  groups: readonly Group[],
  { states, created, reports }: Joining,
  { source, dryRun }: JoinOptions,
  writer: WriteContext,
): Promise<void> => {
  const isWritten = ({ key }: ParsedEntry) =>
    created.has(key) || /^(?:created|updated)$/.test(reports.get(key)?.result ?? '');
  const isUnjoined = ({ key }: ParsedEntry) => states.get(key)?.seriesId === null;
  const active = groups.filter(({ entries }) => entries.some((entry) => isWritten(entry) || isUnjoined(entry)));
  const wanted = active.flatMap(({ entries }) => entries.flatMap((entry) => reports.get(entry.key)?.id || []));
  await lockRecords('event', wanted, writer);
  for (const id of wanted) writer.changes.noteLock('event', id);
  const rows = new Map<number, EventRow>();
  const loaded = await loadRows(
    'event',
    wanted.map((id) => ({ id })),
    writer,
  );
  for (const row of loaded) if (row) rows.set(row.id, row);
  const updates: RowUpdate<'event'>[] = [];
  const stored: StoredSeries[] = [];
  for (const group of active) {
    const members = group.entries.flatMap((entry): Member[] => {
      const row = rows.get(reports.get(entry.key)?.id ?? 0);
      const isOther = states.get(entry.key)?.isOther || reports.get(entry.key)?.result === 'matched';
      return row && !isOther ? [{ entry, row, state: states.get(entry.key), isWritten: isWritten(entry) }] : [];
    });
    const joined = group.series
      ? await joinExisting(group.series, group, members, writer)
      : await joinNew(group, members, writer);
    if (!joined) continue;
    updates.push(...joined.updates);
    if (joined.stored) stored.push(joined.stored);
  }
  await updateRows('event', updates, writer);
  if (!dryRun) await storeEntries(source, 'series', stored, writer.db);
};

interface Joined {
  updates: RowUpdate<'event'>[];
  stored?: StoredSeries;
}

/** Makes a series of events that exist. Undefined when there is no use for one: for a single date, and when all were deleted here. */
const joinNew = async (
  { stated: { key, uid, sha256, dates }, entries, isUidTaken }: Group,
  members: readonly Member[],
  writer: WriteContext,
): Promise<Joined | undefined> => {
  const free = members.filter(({ row }) => row.seriesId === null && mayEdit(writer, row));
  const common = commonOf(free);
  if (!common || (dates.rule === null && dates.addedDates.length === 0)) return undefined;
  const pattern = patternOfRow(common);
  const starts = new Set(free.map(({ entry }) => entry.occurrence?.start));
  const apart = entries.flatMap(({ occurrence }) =>
    occurrence && !starts.has(occurrence.start) ? [occurrence.start] : [],
  );
  const excludedDates = [...new Set([...dates.excludedDates, ...apart])].sort();
  const last = entries
    .map(({ occurrence }) => occurrence?.start ?? '')
    .reduce((one, other) => (other > one ? other : one));
  const until = hasDatesAfter(dates, last) ? last : undefined;
  const columns = {
    ...dates,
    excludedDates,
    ...generated(until, writer),
    ...(uid !== undefined && !isUidTaken && { uid }),
  };
  const series = await insertSeries(columns, pattern, writer);
  return {
    updates: updatesOf(free, series, pattern, writer),
    stored: { key, recordId: series.id, sha256, fields: dates, vanished: false },
  };
};

/** Links further events with a series, and gives it what has changed in all of them. */
const joinExisting = async (
  current: Series,
  { entries, stated, isEdited }: Group,
  members: readonly Member[],
  writer: WriteContext,
): Promise<Joined | undefined> => {
  if (current.trashed || !mayEdit(writer, asPublishable(current))) return undefined;
  const excluded = new Set(current.excludedDates);
  const startOf = ({ entry }: Member) => entry.occurrence?.start ?? '';
  // An event that was taken out of its series has a date that the series leaves out.
  const added = members.filter(
    (member) =>
      member.row.seriesId === null && !isEdited && !excluded.has(startOf(member)) && mayEdit(writer, member.row),
  );
  const own = members.filter(({ row, isWritten }) => row.seriesId === current.id && isWritten);
  const like = own.filter(
    ({ entry, state }) =>
      !entry.occurrence?.isChanged && state?.seriesId === current.id && state.overridden.length === 0,
  );
  const before = readPattern(current);
  const common = commonOf(like);
  const pattern = common ? patternAfter(before, common) : before;
  const joined = new Set(
    members
      .filter(({ row }) => row.seriesId === current.id)
      .concat(added)
      .map(startOf),
  );
  const statedExcluded = new Set(stated.dates.excludedDates);
  const apart = isEdited
    ? []
    : entries.flatMap(({ occurrence: { start } = { start: '' } }) =>
        joined.has(start) || excluded.has(start) || statedExcluded.has(start) ? [] : [start],
      );
  const last = [...joined].reduce((one, other) => (other > one ? other : one), current.generatedUntil ?? '');
  const isAhead = current.generatedUntil !== null && last > current.generatedUntil && !isEdited;
  const changes = {
    ...(!isSamePattern(pattern, before) && { pattern }),
    ...(apart.length && { excludedDates: [...current.excludedDates, ...apart].sort() }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const { version, modified } = current;
  if (isChanged || isAhead)
    await storeSeries(
      current,
      {
        ...changes,
        ...(isAhead && generated(hasDatesAfter(current, last) ? last : undefined, writer)),
        ...(!isChanged && { version, modified }),
      },
      writer,
    );
  return { updates: updatesOf([...added, ...own], current, pattern, writer) };
};

/** Of the events that are like most others of their series, the first. Those that the source has changed are only used without others. */
const commonOf = (members: readonly Member[]): EventRow | undefined => {
  const active = members.filter(({ row }) => row.status !== 'trash');
  const plain = active.filter(({ entry }) => !entry.occurrence?.isChanged);
  const [first, ...others] = plain.length > 0 ? plain : active;
  if (!first) return undefined;
  const kinds: { row: EventRow; pattern: SeriesPattern; count: number }[] = [];
  for (const { row } of [first, ...others]) {
    const known = kinds.find(({ pattern }) => differences(row, pattern).length === 0);
    if (known) known.count++;
    else if (kinds.length < MAX_KINDS) kinds.push({ row, pattern: patternOfRow(row), count: 1 });
  }
  return kinds.reduce((most, one) => (one.count > most.count ? one : most)).row;
};

const MAX_KINDS = 5; // different events that are compared; edits are few

/** What is written of the events: their date in the series, and what differs from it. */
const updatesOf = (
  members: readonly Member[],
  series: Series,
  pattern: SeriesPattern,
  writer: WriteContext,
): RowUpdate<'event'>[] =>
  members.flatMap(({ entry, row, state }): RowUpdate<'event'>[] => {
    const originalStart =
      row.seriesId === series.id && row.originalStart !== null ? row.originalStart : entry.occurrence?.start;
    if (originalStart === undefined) return [];
    const overridden = ownChanges(row, originalStart, { series, pattern });
    if (row.status === 'trash' && (row.seriesId === null || isTrashedAlone(row))) overridden.push('trash');
    const isSame =
      row.seriesId === series.id &&
      row.overridden.length === overridden.length &&
      overridden.every((name) => row.overridden.includes(name));
    if (isSame) return [];
    // An event that this transaction has created is not changed once more.
    const modified = state && { modified: modifiedAfter(row, writer) };
    return [{ current: row, data: { seriesId: series.id, originalStart, overridden, ...modified } }];
  });
