/** The filters on the dates of an event. */
import { noteEventTimes, noteExpiry, type RequestContext } from '../../access/caller.js';
import { all, raw, type Sql, sql } from '../../database/sql.js';
import type { Checklist } from '../../errors.js';
import { type DateRange, dateRange } from '../../time/date-range.js';
import { parseDate } from '../../time/parse-date.js';
import type { DateInput } from '../fields/fields.js';
import { type TimeSpan, timeSpan } from './event-days.js';
import { dateFilters, defaultWindowEnds, type EventFilter } from './event-filter-fields.js';

/** The conditions on the dates of an event, and its date range in the time zone of the site. */
export interface DateConditions {
  starts: Sql;
  ends: Sql;
  /** An event that ends before a time starts before that time. This condition bounds the scan of the index on the start. */
  startsBeforeEnd: Sql | undefined;
  when: Sql | undefined;
  modified: Sql | undefined;
  shown: DateRange['effective'];
  span: TimeSpan;
}

/**
 * Reads the dates of a filter. Notes when their meaning changes, for caches.
 * @param defaults whether the default date range of REST applies when dates are absent.
 */
export const dateFilter = (
  filter: EventFilter,
  defaults: boolean,
  context: RequestContext,
  checklist: Checklist,
): DateConditions => {
  const { now, settings } = context;
  const site = { zone: settings.siteTimezone, now };
  const dates = filter.include ? {} : filter;
  const hasDefaults = defaults && !filter.include;
  const { starts, ends, effective } = dateRange(dates, { ...site, defaults: hasDefaults }, checklist);
  if (filter.when || filter.onePerSeries) noteEventTimes(context);
  if (isRelative(filter.modifiedAfter)) noteExpiry(context, now);
  for (const name of dateFilters) if (isRelative(dates[name])) noteExpiry(context, now);
  if (hasDefaults) noteExpiry(context, defaultWindowEnds(site));
  return {
    starts: inRange('starts', starts),
    ends: inRange('ends', ends),
    startsBeforeEnd: ends.lte && sql`r."starts" <= ${ends.lte}`,
    when: timeFilter(filter.when, now),
    modified: modifiedAfter(filter, context, checklist),
    shown: effective,
    span: timeSpan({ starts, ends }, filter.when, now),
  };
};

/** Whether a date depends on the time of the request. */
// An absolute date has no letters except the `T` and `Z` of ISO 8601. A relative date can start with a digit: `2 days ago`.
const isRelative = (date: DateInput | undefined) => typeof date === 'string' && !/^[\d\s:.,+TZ-]*$/i.test(date);

const inRange = (column: 'starts' | 'ends', { gte, gt, lte, lt }: DateRange['starts']): Sql => {
  const name = raw(`r."${column}"`);
  return all([
    gte && sql`${name} >= ${gte}`,
    gt && sql`${name} > ${gt}`,
    lte && sql`${name} <= ${lte}`,
    lt && sql`${name} < ${lt}`,
  ]);
};

const timeFilter = (when: EventFilter['when'], now: Date): Sql | undefined => {
  if (when === 'UPCOMING') return sql`r."ends" > ${now}`;
  if (when === 'RUNNING') return sql`r."starts" <= ${now} AND r."ends" > ${now}`;
  return when === 'PAST' ? sql`r."ends" <= ${now}` : undefined;
};

const modifiedAfter = (
  { modifiedAfter: input }: EventFilter,
  { now, settings }: RequestContext,
  checklist: Checklist,
): Sql | undefined => {
  if (input === undefined) return undefined;
  const moment = checklist.take('modifiedAfter', () => parseDate(input, { zone: settings.siteTimezone, now }).instant);
  return moment && sql`r."modified" > ${moment}`;
};
