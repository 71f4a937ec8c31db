/** The filters on the dates of an event. */
import { noteEventTimes, noteExpiry, type RequestContext } from '../../access/caller.js';
import { all, raw, type Sql, sql } from '../../database/sql.js';
import type { Checklist } from '../../errors.js';
import { type DateRange, dateRange } from '../../time/date-range.js';
import { isRelative } from '../../time/parse-date.js';
import { type TimeSpan, timeSpan } from './event-days.js';
import { dateFilters, defaultWindowEnds, type EventFilter } from './event-filter-fields.js';

/** The conditions on the dates of an event, and its date range in the time zone of the site. */
export interface DateConditions {
  starts: Sql;
  ends: Sql;
  /** An event that ends before a time starts before that time. This condition bounds the scan of the index on the start. */
  startsBeforeEnd: Sql | undefined;
  /** An event that has not ended at a time, and that starts before another one. The index on the times of events finds it. */
  overlap: Sql | undefined;
  when: Sql | undefined;
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
  for (const name of dateFilters) if (isRelative(dates[name])) noteExpiry(context, now);
  if (hasDefaults) noteExpiry(context, defaultWindowEnds(site));
  return {
    starts: inRange('starts', starts),
    ends: inRange('ends', ends),
    startsBeforeEnd: ends.lte && sql`r."starts" <= ${ends.lte}`,
    overlap: overlap({ starts, ends }, filter.when, now),
    when: timeFilter(filter.when, now),
    shown: effective,
    span: timeSpan({ starts, ends }, filter.when, now),
  };
};

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

/**
 * The condition that follows from a lower bound of the ends and an upper bound of the starts. Undefined without them, and for more than some
 * weeks or with a lower bound of the starts too, because the index on the starts is then as good.
 */
const overlap = (
  { starts, ends }: Pick<DateRange, 'starts' | 'ends'>,
  when: EventFilter['when'],
  now: Date,
): Sql | undefined => {
  const isOpen = when === 'UPCOMING' || when === 'RUNNING';
  const from = inOrder([ends.gt, isOpen ? now : undefined]).at(-1);
  const until = inOrder([starts.lte, starts.lt, when === 'RUNNING' ? now : undefined])[0];
  if (!from || !until || starts.gte || starts.gt || until.getTime() - from.getTime() > MOST_OVERLAP) return undefined;
  return from <= until
    ? sql`${TIMES} && tstzrange(${from}, ${until}, '[]')`
    : sql`${TIMES} @> tstzrange(${until}, ${from}, '[]')`;
};

/** Sorts dates. They stay the same objects, because cached totals recognize the time of the request (reading/totals.ts). */
const inOrder = (dates: readonly (Date | undefined)[]): Date[] =>
  dates.filter((date) => date !== undefined).sort((one, other) => one.getTime() - other.getTime());

const MOST_OVERLAP = 45 * 86_400_000; // the weeks of a month, in milliseconds

/** The expression of the index on the times of events. */
const TIMES = raw(`tstzrange(r."starts", greatest(r."starts", r."ends"), '[]')`);
