import { noteExpiry, type RequestContext } from '../../access/caller.js';
import { type Sql, sql } from '../../database/sql.js';
import type { Checklist } from '../../errors.js';
import { isRelative, parseDate } from '../../time/parse-date.js';
import type { DateInput } from '../fields/fields.js';

/** The condition of the filter `modifiedAfter` of lists. Notes a date that is invalid, and one whose meaning changes, for caches. */
export const modifiedFilter = (
  { modifiedAfter: input }: { modifiedAfter?: DateInput | undefined },
  context: RequestContext,
  checklist: Checklist,
): Sql | undefined => {
  if (input === undefined) return undefined;
  const { now, settings } = context;
  if (isRelative(input)) noteExpiry(context, now);
  const moment = checklist.take('modifiedAfter', () => parseDate(input, { zone: settings.siteTimezone, now }).instant);
  return moment && sql`r."modified" > ${moment}`;
};
