/** Makes events occurrences of their series, after the entries of a batch were written. */
import type { Series } from '../../../prisma/client/client.js';
import { mayEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { type RowUpdate, updateRows } from '../../database/write-rows.js';
import { asPublishable, readPattern, type SeriesPattern } from '../../records/series/pattern.js';
import { differences, isSamePattern, patternAfter, patternOfRow } from '../../records/series/pattern-of-row.js';
import { generated, insertSeries, storeSeries } from '../../records/series/store-series.js';
import { hasDatesAfter } from '../../records/series/wanted-starts.js';
import { isTrashedAlone } from '../../records/writing/overridden-status.js';
import { modifiedAfter } from '../../records/writing/precondition.js';
import { readLocked } from '../../records/writing/read-locked.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import type { EntryReport } from '../entry.js';
import type { ParsedEntry } from '../parse-entry.js';
import { type StoredSeries, storeEntries } from '../source-entries.js';
import type { Group, JoinOptions, State } from './group.js';
import { ownChanges } from './own-changes.js';

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

export const joinGroups = async (
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
  const rows = new Map<number, EventRow>();
  const loaded = await readLocked('event', wanted, writer);
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
