import type { Checklist } from '../errors.js';
import { defaultEnd, defaultStart, overridesDefaultWindow } from './default-window.js';
import { parseDate } from './parse-date.js';
import { clampToRange } from './valid-date.js';
import { dayOf, endOfDay, fromWallClock, startOfDay, toOffsetDateTime, toWallClock } from './wall-clock.js';

/**
 * The date filters of an event list (docs/rest-contract.md, "List window"), with dates in any format of `parseDate`; undefined means no filter.
 */
export interface DateFilter {
  startDate?: string | number | undefined;
  endDate?: string | number | undefined;
  startsBefore?: string | number | undefined;
  startsAfter?: string | number | undefined;
  endsBefore?: string | number | undefined;
  endsAfter?: string | number | undefined;
  strictDates?: boolean | undefined;
}

/** Bounds of an instant, in the form of Prisma's `where`; undefined means no bound. */
export interface Bounds {
  gte?: Date | undefined;
  gt?: Date | undefined;
  lte?: Date | undefined;
  lt?: Date | undefined;
}

export interface DateRange {
  starts: Bounds;
  ends: Bounds;
  /** The bounds in effect, for `rest_url`: parameters of the REST API, absolute, in the time zone of the site. */
  effective: Partial<
    Record<'start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after', string>
  >;
}

/**
 * The range of the date filters (docs/rest-contract.md, "List window").
 *
 * Unless strict, a filter applies to the whole day of its date. "Before" and "after" are then both compared with the last second of
 * that day: events start and end on whole seconds, and the next midnight may be in the year 10000.
 * @param site the time zone of the site, and `defaults`: whether the default window of REST applies (default-window.ts).
 * @param checklist collects invalid dates, by parameter; the caller calls `done`.
 */
export const dateRange = (
  filter: DateFilter,
  { zone, now, defaults }: { zone: string; now: Date; defaults: boolean },
  checklist: Checklist,
): DateRange => {
  const strict = filter.strictDates ?? false;
  const readParameter = (parameter: DateParameter): Date | undefined => {
    const date = filter[parameter];
    return date === undefined ? undefined : checklist.take(parameter, () => parseDate(date, { zone, now }).instant);
  };
  const firstSecond = (date?: Date) => date && (strict ? date : clampToRange(startOfDay(dayOf(date, zone), zone)));
  const lastSecond = (date?: Date) => date && (strict ? date : clampToRange(endOfDay(dayOf(date, zone), zone)));
  const hasDefaultWindow = defaults && !overridesDefaultWindow({ ...filter });

  const start = readParameter('startDate') ?? (hasDefaultWindow ? defaultStart(now, zone) : undefined);
  const from = firstSecond(start);
  const until = lastSecond(readParameter('endDate')) ?? (hasDefaultWindow ? defaultEnd(start, now, zone) : undefined);
  const [before, after] = [readParameter('startsBefore'), readParameter('startsAfter')];
  const [endsBeforeDate, endsAfterDate] = [readParameter('endsBefore'), readParameter('endsAfter')];
  const startsBefore = lastSecond(before);
  const endsBefore = lastSecond(endsBeforeDate);

  return {
    starts: {
      gte: from,
      gt: lastSecond(after),
      ...(strict ? { lt: startsBefore } : { lte: startsBefore }),
    },
    ends: {
      gt: lastSecond(endsAfterDate),
      ...(strict ? { lte: until, lt: endsBefore } : { lte: earlier(until, endsBefore) }),
    },
    effective: {
      ...(from && { start_date: formatBound(from, zone) }),
      ...(until && { end_date: formatBound(until, zone) }),
      ...(before && { starts_before: formatBound(before, zone) }),
      ...(after && { starts_after: formatBound(after, zone) }),
      ...(endsBeforeDate && { ends_before: formatBound(endsBeforeDate, zone) }),
      ...(endsAfterDate && { ends_after: formatBound(endsAfterDate, zone) }),
    },
  };
};

type DateParameter = Exclude<keyof DateFilter, 'strictDates'>;

const earlier = (one?: Date, other?: Date): Date | undefined => (one && other && other < one ? other : (one ?? other));

// When a clock change repeats an hour, the first of the two needs an offset to be unambiguous.
const formatBound = (date: Date, zone: string): string => {
  const text = toWallClock(date, zone);
  return fromWallClock(text, zone).getTime() === date.getTime() ? text : toOffsetDateTime(date, zone);
};
