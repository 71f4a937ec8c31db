/** What a write of one occurrence changes in its place in the series. */
import type { Event, Series } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { seriesStarts } from '../../time/series-dates.js';
import type { WriteContext } from './write-context.js';

/** The columns that decide whether calendars show the date of an occurrence. */
const shownBy = ['status', 'published', 'hideFromListings', 'passwordHash'] as const;

/**
 * Counts a change of the dates of a series in calendars: one occurrence is shown, or no longer shown (SEQUENCE, RFC 5546, 2.1.4). This is
 * not a write of the series, whose version stays.
 */
export const noteInSeries = async (
  before: Event,
  after: Partial<Event>,
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
): Promise<void> => {
  const isChanged = shownBy.some(
    (name) => after[name] !== undefined && after[name]?.valueOf() !== before[name]?.valueOf(),
  );
  if (before.seriesId === null || !isChanged) return;
  await select(
    db,
    sql`UPDATE "Series" SET "sequence" = "sequence" + 1, "modified" = GREATEST("modified", ${now}) WHERE "id" = ${before.seriesId}`,
  );
};

/**
 * Whether an occurrence that leaves the trash with this status is kept although its series no longer has its date. Undefined for one that
 * does not leave the trash. Sends at most one statement.
 */
export const offRuleAfter = async (
  { seriesId, originalStart, status }: Event,
  after: Event['status'],
  { db }: Pick<WriteContext, 'db'>,
): Promise<boolean | undefined> => {
  if (seriesId === null || originalStart === null || status !== 'trash' || after === 'trash') return undefined;
  const [series] = await select<Series>(db, sql`SELECT * FROM "Series" WHERE "id" = ${seriesId}`);
  return series && seriesStarts(series, { from: originalStart, until: originalStart }).length === 0;
};
