/**
 * The default window of lists of REST (docs/rest-contract.md, "List window"): without dates, a list has the events from yesterday until the
 * end of the day 24 months from now, in the time zone of the site. The resolver of `GET /events` (schema/rest/resolvers.ts) asks for it by
 * `defaults`, and so do feeds, with a start of their own. Lists of GraphQL have no default window.
 */
import { Temporal } from 'temporal-polyfill';
import { clampToRange } from './valid-date.js';
import { dayOf, endOfDay, fromWallClock } from './wall-clock.js';

const WINDOW_MONTHS = 24;

/** Whether a filter has a date that replaces the default window: any of the dates "before" and "after". */
export const overridesDefaultWindow = (filter: Readonly<Record<string, unknown>>): boolean =>
  OVERRIDES.some((parameter) => filter[parameter] !== undefined);

const OVERRIDES = ['startsBefore', 'startsAfter', 'endsBefore', 'endsAfter'];

/** The default of `start_date`: yesterday, 23:59. Filters that are not strict start at the beginning of that day. */
export const defaultStart = (now: Date, zone: string): Date => {
  const yesterday = Temporal.PlainDate.from(dayOf(now, zone)).subtract({ days: 1 });
  return fromWallClock(`${yesterday}T23:59:00`, zone);
};

/**
 * The default of `end_date`: the end of the day 24 months after today, or after `start` if that is later. The last day is included as a
 * whole, also when the filter is strict: the default is a day, not a time.
 */
export const defaultEnd = (start: Date | undefined, now: Date, zone: string): Date => {
  const lastDay = Temporal.PlainDate.from(dayOf(start && start > now ? start : now, zone)).add({
    months: WINDOW_MONTHS,
  });
  return clampToRange(endOfDay(lastDay.year > 9999 ? '9999-12-31' : lastDay.toString(), zone));
};
