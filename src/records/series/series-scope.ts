/** Finds the occurrences that a write of a series changes. */
import type { Series } from '../../../prisma/client/client.js';
import { mustEdit } from '../../access/permission.js';
import { select, sql } from '../../database/sql.js';
import { updateRows } from '../../database/written-rows.js';
import { ApiError, apiError } from '../../errors.js';
import { splitRule } from '../../time/split-rule.js';
import type { Key } from '../fields/record-key.js';
import { idOfKey, lockForWrite, mustBeEditable } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { lockOccurrences, lockSeries, type Occurrence } from './occurrences.js';
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
  const series = await lockSeries(found.seriesId, writer);
  const rows = await lockOccurrences(found.seriesId, writer);
  const target = rows.find((row) => row.id === found.id);
  if (!series || !target) throw apiError('event-not-found');
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

export const startOf = (row: Occurrence): string => row.originalStart ?? '';

const isBefore = (one: Occurrence, other: Occurrence) => startOf(one) < startOf(other);

/**
 * Ends a series before an occurrence. That one and those after it become a series of their own, with the rest of the rule. They keep their
 * ids and everything else.
 */
const divide = async ({ series, rows, target }: LockedSeries, writer: WriteContext): Promise<LockedSeries> => {
  const from = startOf(target);
  const { before, after, firstStart } = splitRule(series, from);
  const isAfter = (date: string) => date >= from;
  const rest = await insertSeries(
    {
      rule: after,
      start: firstStart,
      duration: series.duration,
      timezone: series.timezone,
      allDay: series.allDay,
      addedDates: series.addedDates.filter(isAfter),
      excludedDates: series.excludedDates.filter(isAfter),
    },
    readPattern(series),
    writer,
    series.authorId,
  );
  await storeSeries(
    series,
    {
      rule: before,
      addedDates: series.addedDates.filter((date) => !isAfter(date)),
      excludedDates: series.excludedDates.filter((date) => !isAfter(date)),
      ...generated(undefined, writer),
      sequence: series.sequence + 1,
    },
    writer,
  );
  const stored = await storeSeries(rest, generated(series.generatedUntil ?? undefined, writer), writer);
  const moved = rows.filter((row) => isAfter(startOf(row)));
  await updateRows(
    'event',
    moved.map((current) => ({ current, data: { seriesId: stored.id } })),
    writer,
  );
  const own = moved.map((row) => ({ ...row, seriesId: stored.id, version: row.version + 1 }));
  return { series: stored, rows: own, target: own.find(({ id }) => id === target.id) as Occurrence };
};

const invalidScope = () => new ApiError('invalid-params', { params: 'scope' }, { scope: { key: 'not-in-series' } });
