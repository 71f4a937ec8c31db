/** Creates the occurrences of series, and adapts them to changed dates. */
import type { Event, Series } from '../../../prisma/client/client.js';
import { mustEdit } from '../../access/permission.js';
import { reserveIds } from '../../database/many-rows.js';
import { anyId, select, sql } from '../../database/sql.js';
import { ownColumns } from '../../database/tables.js';
import { type RowUpdate, updateRows } from '../../database/write-rows.js';
import type { EventTimes } from '../../time/event-times.js';
import { durationOf, occurrenceTimes, type SeriesDates } from '../../time/series-dates.js';
import { insertUnsavedEvents } from '../events/event-bulk-writes.js';
import { isTrashedAlone } from '../writing/overridden-status.js';
import { modifiedAfter } from '../writing/precondition.js';
import type { WriteContext } from '../writing/write-context.js';
import { readPattern, unsavedOccurrences, withoutMissing } from './pattern.js';
import { statusUpdates } from './series-status.js';
import { firstToCome, mustBeFew, wantedStarts } from './wanted-starts.js';

/** An event that is an occurrence of a series. */
export type Occurrence = Event & { seriesId: number };

/**
 * Locks the occurrences of a series until the end of the transaction.
 * @param except the ids of occurrences that are locked already
 * @returns those in the trash too, in the order of their ids
 */
export const lockOccurrences = async (
  seriesId: number,
  { db, changes }: WriteContext,
  except: readonly number[] = [],
): Promise<Occurrence[]> => {
  const rows = await select<Occurrence>(
    db,
    sql`SELECT ${ownColumns('event')} FROM "Event" r
      WHERE r."seriesId" = ${seriesId} AND NOT r."id" = ${anyId(except)} ORDER BY r."id" FOR UPDATE`,
  );
  for (const { id } of rows) changes.noteLock('event', id);
  return rows;
};

/** Locks a series until the end of the transaction. */
const lockSeries = async (seriesId: number, { db }: WriteContext): Promise<Series | undefined> => {
  const [series] = await select<Series>(db, sql`SELECT * FROM "Series" WHERE "id" = ${seriesId} FOR UPDATE`);
  return series;
};

/**
 * Locks the occurrences of a series, and then the series. All writers lock in this order, so that they cannot deadlock: a write of one
 * occurrence locks it, and stores what changes in its series afterwards.
 */
export const lockSeriesWithOccurrences = async (
  seriesId: number,
  writer: WriteContext,
): Promise<{ series: Series | undefined; rows: Occurrence[] }> => {
  const rows = await lockOccurrences(seriesId, writer);
  const series = await lockSeries(seriesId, writer);
  // Another writer can have added occurrences while this one waited for the series.
  const added = await lockOccurrences(
    seriesId,
    writer,
    rows.map(({ id }) => id),
  );
  return { series, rows: [...rows, ...added] };
};

/** Whether an event has ended. Changes of its series do not change it. */
export const hasEnded = ({ ends }: Pick<Event, 'ends'>, { now }: Pick<WriteContext, 'now'>): boolean => ends < now;

/** Creates the occurrences at local starts. The number of statements does not depend on their number. @returns their ids */
export const insertOccurrences = async (
  series: Series,
  starts: readonly string[],
  writer: WriteContext,
): Promise<number[]> => {
  const [ids = []] = await insertOccurrencesOfEach([{ series, starts }], writer);
  return ids;
};

/**
 * Creates the occurrences of several series. Sends one statement for each series, and some for all.
 * @param wanted the local starts of each, in order
 * @returns the ids of each
 */
export const insertOccurrencesOfEach = async (
  wanted: readonly { series: Series; starts: readonly string[] }[],
  writer: WriteContext,
): Promise<number[][]> => {
  const unsaved = [];
  for (const { series, starts } of wanted) {
    if (starts.length === 0) continue;
    const pattern = await withoutMissing(readPattern(series), writer);
    unsaved.push(...unsavedOccurrences(pattern, starts, series, writer));
  }
  const ids = await reserveIds(unsaved.length, writer.db);
  if (unsaved.length > 0) await insertUnsavedEvents(unsaved, ids, writer);
  return wanted.map(({ starts }) => ids.splice(0, starts.length));
};

/** The local starts that occurrences have in their series. */
export const startsOf = (rows: readonly Occurrence[]): Set<string | null> =>
  new Set(rows.map(({ originalStart }) => originalStart));

/**
 * Makes the occurrences of a series those of its dates. An occurrence that keeps its date keeps everything. A new date gets one, if it has
 * not passed. One whose date is no longer in the series is moved to the trash, or kept and marked if it was changed. What is marked or has
 * ended stays.
 * @param rows all occurrences, locked
 * @returns up to when occurrences exist; undefined when all exist
 * @throws ApiError `invalid-params` when too many have to be created
 */
export const mergeOccurrences = async (
  series: Series,
  rows: readonly Occurrence[],
  writer: WriteContext,
): Promise<string | undefined> => {
  const existing = startsOf(rows);
  const active = rows.filter(({ status }) => status !== 'trash');
  const { starts, generatedUntil } = wantedStarts(series, writer, startsOf(active));
  const today = firstToCome(series, writer.now);
  await settleOccurrences(
    rows,
    { wanted: new Set(starts), isChanged: ({ overridden }) => overridden.length > 0 },
    writer,
  );
  const added = starts.filter((start) => !existing.has(start) && start >= today);
  mustBeFew(added);
  await insertOccurrences(series, added, writer);
  return generatedUntil;
};

/**
 * Moves occurrences whose date is no longer in the series to the trash, or marks those that were changed, and restores those whose date is
 * in it again. What has ended stays.
 * @param rows locked
 * @param isChanged whether an occurrence is kept because it was changed
 * @returns the ids of those that were moved to the trash
 */
export const settleOccurrences = async (
  rows: readonly Occurrence[],
  { wanted, isChanged }: { wanted: ReadonlySet<string>; isChanged: (row: Occurrence) => boolean },
  writer: WriteContext,
): Promise<number[]> => {
  const updates: RowUpdate<'event'>[] = [];
  const vanished: Occurrence[] = [];
  const returned: Occurrence[] = [];
  for (const row of rows) {
    if (hasEnded(row, writer)) continue;
    const isWanted = row.originalStart !== null && wanted.has(row.originalStart);
    const isInTrash = row.status === 'trash';
    if (isWanted && isInTrash && !isTrashedAlone(row)) returned.push(row);
    const offRule = !isWanted && !isInTrash && (row.offRule || isChanged(row));
    if (!isWanted && !isInTrash && !offRule) vanished.push(row);
    if (offRule !== row.offRule)
      updates.push({ current: row, data: { offRule, modified: modifiedAfter(row, writer) } });
  }
  for (const row of [...vanished, ...returned]) mustEdit(writer, row);
  await updateRows('event', updates, writer);
  await updateRows('event', await statusUpdates(vanished, 'trash', writer), writer);
  await updateRows('event', await statusUpdates(returned, 'restored', writer), writer);
  return vanished.map(({ id }) => id);
};

/**
 * The columns of the times of an occurrence that its series has at a local start. None for an occurrence that was moved alone. One that only
 * ends at another time keeps its length.
 */
export const timeColumns = (start: string, series: SeriesDates, row: Event): Partial<EventTimes> => {
  const isOwn = (name: keyof EventTimes) => row.overridden.includes(name);
  if (isOwn('starts') || isOwn('timezone') || isOwn('allDay')) return {};
  const isLonger = isOwn('ends') && row.allDay === series.allDay;
  return occurrenceTimes(start, isLonger ? { ...series, duration: durationOf(row) } : series);
};
