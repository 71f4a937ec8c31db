import type { Series } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { DAY_MS } from '../../time/wall-time.js';
import type { WriteContext } from '../writing/write-context.js';
import { patternJson, type SeriesPattern } from './pattern.js';
import type { NewDates } from './read-recurrence.js';

/** Stores a new series without occurrences. @param dates with further columns */
export const insertSeries = async (
  dates: NewDates & Partial<Pick<Series, 'uid' | 'generatedUntil' | 'extendAfter'>>,
  pattern: SeriesPattern,
  writer: WriteContext,
  authorId: number | null = pattern.columns.authorId ?? writer.caller?.id ?? null,
): Promise<Series> => {
  const { addedDates, excludedDates } = dates;
  const data = {
    ...dates,
    addedDates: [...addedDates],
    excludedDates: [...excludedDates],
    pattern: patternJson(pattern),
  };
  const { now } = writer;
  return writer.db.series.create({ data: { ...data, authorId, created: now, modified: now } });
};

/** Changes columns of a locked series, and counts its version. */
export const storeSeries = async (
  series: Series,
  data: Partial<Omit<Series, 'pattern'>> & { pattern?: SeriesPattern },
  { db, now, changes }: WriteContext,
): Promise<Series> => {
  const { pattern, ...columns } = data;
  const [occurrence] = await select<{ id: number }>(
    db,
    sql`SELECT "id" FROM "Event" WHERE "seriesId" = ${series.id} LIMIT 1`,
  );
  // Responses that show a series depend on every change of an event.
  if (occurrence)
    changes.note({ kind: 'event', id: occurrence.id, action: 'updated', lists: false, slugs: false, counts: [] });
  return db.series.update({
    where: { id: series.id },
    data: { modified: now, version: { increment: 1 }, ...columns, ...(pattern && { pattern: patternJson(pattern) }) },
  });
};

/** The columns that say up to when occurrences exist. @param until undefined when all exist */
export const generated = (until: string | undefined, { now }: Pick<WriteContext, 'now'>) => ({
  generatedUntil: until ?? null,
  extendAfter: until === undefined ? null : dayAfter(now),
});

export const dayAfter = (moment: Date): Date => new Date(moment.getTime() + DAY_MS);
