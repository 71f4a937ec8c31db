/** The facet of days: on how many days of a calendar month, or of up to a year, events take place. */
import { noteExpiry, type RequestContext } from '../../access/caller.js';
import { raw, sql } from '../../database/sql.js';
import { perLanguage } from '../../languages/per-language.js';
import type { Bounds, DateRange } from '../../time/date-range.js';
import { addDays } from '../../time/days.js';
import { dayOf, endOfDay, startOfDay } from '../../time/wall-clock.js';
import type { Aggregate } from '../reading/aggregates.js';
import type { Facet } from './event-facets.js';
import type { EventFilter } from './event-filter-fields.js';

/** The maximum number of days. */
export const MOST_DAYS = 366;

/** The time in which the events of a list take place, as far as its filter has bounds. */
export interface TimeSpan {
  from?: Date | undefined;
  until?: Date | undefined;
}

/** The time span of a filter. */
export const timeSpan = (
  { starts, ends }: Pick<DateRange, 'starts' | 'ends'>,
  when: EventFilter['when'],
  now: Date,
): TimeSpan => {
  const lower = [firstOf(starts), firstOf(ends), when && when !== 'PAST' ? now : undefined];
  const upper = [lastOf(starts), lastOf(ends), when && when !== 'UPCOMING' ? now : undefined];
  return { from: extreme(Math.max, lower), until: extreme(Math.min, upper) };
};

/** The first second within bounds. Events start and end on whole seconds. */
const firstOf = ({ gte, gt }: Bounds) => gte ?? (gt && new Date(gt.getTime() + 1000));

const lastOf = ({ lte, lt }: Bounds) => lte ?? (lt && new Date(lt.getTime() - 1000));

const extreme = (choose: (...values: number[]) => number, dates: readonly (Date | undefined)[]): Date | undefined => {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length ? new Date(choose(...times)) : undefined;
};

/** The first second of each day, and the first second after the last day. At least one day. */
interface Days {
  names: string[];
  boundaries: Date[];
}

/**
 * The days of a list by the clock of the site: from the first day of its time span, or the last 366 days of a time span without a start, or
 * else from today.
 */
const daysOf = ({ from, until }: TimeSpan, context: RequestContext): Days => {
  const { now } = context;
  const zone = context.settings.siteTimezone;
  const today = dayOf(now, zone);
  // `from` and `until` can be the time of the request, and so the days begin or end today.
  noteExpiry(context, endOfDay(today, zone));
  const last = until && dayOf(until, zone);
  const first = from ? dayOf(from, zone) : last ? firstDay(addDays(last, 1 - MOST_DAYS)) : today;
  const names = [first];
  for (let day = addDays(first, 1); names.length < MOST_DAYS; day = addDays(day, 1)) {
    if (!isDay(day) || (last !== undefined && day > last)) break;
    names.push(day);
  }
  const end = endOfDay(names.at(-1) ?? first, zone).getTime() + 1000;
  return { names, boundaries: [...names.map((day) => startOfDay(day, zone)), new Date(end)] };
};

const firstDay = (day: string) => (isDay(day) ? day : '0001-01-01');

/** Whether a day is in the years 1 to 9999. */
const isDay = (day: string) => /^\d{4}-/.test(day) && day >= '0001';

const dateFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Events that take place from one day to another, by the numbers of the days, from 1. */
export interface DayCount {
  first: number;
  last: number;
  count: number;
}

/** The days on which events take place. An event counts on each of its days. */
export const dayFacet = (
  span: TimeSpan,
  context: RequestContext,
): Aggregate & { facets(rows: DayCount[]): Facet[] } => {
  const { names, boundaries } = daysOf(span, context);
  const end = boundaries.at(-1);
  const days = sql`${boundaries}::timestamptz[]`;
  return {
    name: 'days',
    statement: ({ from, where }) => sql`
      SELECT greatest(1, width_bucket(r."starts", ${days})) AS "first",
        least(${names.length}::int, width_bucket(greatest(r."starts", r."ends" - ${raw(`interval '1 second'`)}), ${days})) AS "last",
        count(*)::int AS "count"
      FROM ${from} WHERE ${where} AND r."starts" < ${end} AND r."ends" >= ${boundaries[0]} GROUP BY 1, 2`,
    facets: (rows) => {
      const counts = names.map(() => 0);
      for (const { first, last, count } of rows)
        for (let day = first; day <= last; day++) counts[day - 1] = (counts[day - 1] ?? 0) + count;
      const format = dateFormat(context.language);
      return names.flatMap((value, at) => {
        const count = counts[at] ?? 0;
        return count ? [{ value, label: format.format(new Date(value)), count }] : [];
      });
    },
  };
};
