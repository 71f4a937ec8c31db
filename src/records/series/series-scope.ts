/** Finds the occurrences that a write of a series changes. */
import type { Series } from '../../../prisma/client/client.js';
import { mustEdit } from '../../access/permission.js';
import { select, sql } from '../../database/sql.js';
import { Collision } from '../../database/transaction.js';
import { updateRows } from '../../database/write-rows.js';
import { ApiError, apiError } from '../../errors.js';
import { wallTimes } from '../../time/event-times.js';
import { splitDates } from '../../time/split-dates.js';
import type { Key } from '../fields/record-key.js';
import { idOfKey, lockForWrite, mustBeEditable } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { lockSeriesWithOccurrences, type Occurrence } from './occurrences.js';
import { asPublishable, readPattern } from './pattern.js';
import { generated, insertSeries, storeSeries } from './store-series.js';

/** Which occurrences of a series a write changes. */
export type Scope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

/** A locked series, its locked occurrences, and the one that a write names. */
export interface LockedSeries {
  series: Series;
  rows: Occurrence[];
  target: Occurrence;
}

/**
 * Locks the series of an event and all its occurrences.
 * @throws ApiError `event-not-found`, `event-not-accessible`, 403; `invalid-params` for an event that is in no series.
 */
export const lockSeriesOf = async (key: Key, writer: WriteContext): Promise<LockedSeries> => {
  const id = idOfKey('event', key, writer);
  const [found] = await select<{ id: number; seriesId: number | null }>(
    writer.db,
    sql`SELECT r."id", r."seriesId" FROM "Event" r WHERE r."id" = ${id}`,
  );
  if (!found) throw apiError('event-not-found');
  if (found.seriesId === null) {
    await lockForWrite('event', { id: found.id }, writer);
    throw invalidScope();
  }
  const { series, rows } = await lockSeriesWithOccurrences(found.seriesId, writer);
  const target = rows.find((row) => row.id === found.id);
  if (!series || !target) throw new Collision('the event is not in this series any more');
  mustBeEditable('event', target, writer);
  mustEdit(writer, asPublishable(series));
  return { series, rows, target };
};

/** The occurrences that a change of a scope writes, after the series was divided for `THIS_AND_FOLLOWING`. */
export const inScope = async (locked: LockedSeries, scope: Scope, writer: WriteContext): Promise<LockedSeries> => {
  const { rows, target } = locked;
  const isFirst = !rows.some((row) => isBefore(row, target));
  if (scope === 'ALL' || isFirst) return locked;
  return divide(locked, writer);
};

/** The date of an occurrence in its series, by which occurrences are in order. */
export const startOf = (row: Occurrence): string => row.originalStart ?? wallTimes(row).starts;

const isBefore = (one: Occurrence, other: Occurrence) => startOf(one) < startOf(other);

/**
 * Ends a series before an occurrence. That one and those after it become a series of their own, with the rest of the rule. They keep their
 * ids and everything else.
 */
const divide = async ({ series, rows, target }: LockedSeries, writer: WriteContext): Promise<LockedSeries> => {
  const from = startOf(target);
  const { before, after } = splitDates(series, from, rows.map(startOf).sort()[0] ?? from);
  const { duration, timezone, allDay, generatedUntil, extendAfter, trashed } = series;
  // The write that needs the division stores the new series too.
  const dates = { ...after, duration, timezone, allDay, generatedUntil, extendAfter, trashed };
  const rest = await insertSeries(dates, readPattern(series), writer, series.authorId, 0);
  await storeSeries(series, { ...before, ...generated(undefined, writer), sequence: series.sequence + 1 }, writer);
  const moved = rows.filter((row) => startOf(row) >= from);
  await updateRows(
    'event',
    moved.map((current) => ({ current, data: { seriesId: rest.id } })),
    writer,
  );
  const own = moved.map((row) => ({ ...row, seriesId: rest.id, version: row.version + 1 }));
  return { series: rest, rows: own, target: own.find(({ id }) => id === target.id) as Occurrence };
};

const invalidScope = () => new ApiError('invalid-params', { params: 'scope' }, { scope: { key: 'not-in-series' } });
