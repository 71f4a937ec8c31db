import type { Series } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { DAY_MS } from '../../time/wall-time.js';
import type { WriteContext } from '../writing/write-context.js';
import { patternJson, type SeriesPattern } from './pattern.js';
import type { NewDates } from './read-recurrence.js';

/** Columns of a series to write. */
export type SeriesChanges = Partial<Omit<Series, 'pattern'>> & { pattern?: SeriesPattern };

/**
 * Stores a new series without occurrences.
 * @param dates with further columns
 * @param version 0 if the same write stores the series once more with {@link storeSeries}, so that its first version is 1.
 */
export const insertSeries = async (
  dates: NewDates & Partial<Pick<Series, 'uid' | 'sequence' | 'generatedUntil' | 'extendAfter' | 'trashed'>>,
  pattern: SeriesPattern,
  writer: WriteContext,
  authorId: number | null = pattern.columns.authorId ?? writer.caller?.id ?? null,
  version: 0 | 1 = 1,
): Promise<Series> => {
  const { addedDates, excludedDates } = dates;
  const data = {
    ...dates,
    addedDates: [...addedDates],
    excludedDates: [...excludedDates],
    pattern: patternJson(pattern),
  };
  const { now } = writer;
  return writer.db.series.create({ data: { ...data, version, authorId, created: now, modified: now } });
};

/** Changes columns of a locked series, and counts its version: once in each write. */
export const storeSeries = async (series: Series, changes: SeriesChanges, writer: WriteContext): Promise<Series> => {
  await noteSeries(series, writer);
  return writer.db.series.update({
    where: { id: series.id },
    data: { modified: writer.now, version: { increment: 1 }, ...columnsOf(changes) },
  });
};

/** Stores up to when the occurrences of a locked series exist, which is not a write of the series. @param until undefined when all exist */
export const storeGenerated = async (
  series: Series,
  until: string | undefined,
  writer: WriteContext,
): Promise<Series> => {
  await noteSeries(series, writer);
  return writer.db.series.update({ where: { id: series.id }, data: generated(until, writer) });
};

/** A series as it will be with these changes. */
export const withChanges = (series: Series, changes: SeriesChanges): Series => ({ ...series, ...columnsOf(changes) });

const columnsOf = ({ pattern, ...columns }: SeriesChanges) => ({
  ...columns,
  ...(pattern && { pattern: patternJson(pattern) }),
});

/** Responses that show a series depend on every change of an event. */
const noteSeries = async ({ id }: Series, { db, changes }: WriteContext): Promise<void> => {
  const [occurrence] = await select<{ id: number }>(db, sql`SELECT "id" FROM "Event" WHERE "seriesId" = ${id} LIMIT 1`);
  if (occurrence)
    changes.note({ kind: 'event', id: occurrence.id, action: 'updated', lists: false, slugs: false, counts: [] });
};

/** The columns that say up to when occurrences exist. @param until undefined when all exist */
export const generated = (until: string | undefined, { now }: Pick<WriteContext, 'now'>) => ({
  generatedUntil: until ?? null,
  extendAfter: until === undefined ? null : dayAfter(now),
});

export const dayAfter = (moment: Date): Date => new Date(moment.getTime() + DAY_MS);
