/**
 * When an event takes place, as all views show it: by the clock of the site (docs/pages.md, "Times"). Its own local times come with it where
 * they differ.
 */
import { addDays } from '../time/days.js';
import { shownZone } from '../time/shown-zone.js';
import { toWallClock } from '../time/wall-clock.js';

/** The times of an event in the public schema. */
export interface EventDates {
  /** With the offset of the event's own zone: `2026-11-28T20:00:00+01:00`. */
  startDate: string;
  endDate: string;
  allDay: boolean;
  timezone: string;
}

/** When an event takes place by one clock. */
export interface LocalTimes {
  /** Without an offset: `2026-11-28T20:00:00`. */
  start: string;
  end: string;
  /** The first and the last day on which the event takes place: `2026-11-28`. */
  first: string;
  last: string;
}

export interface ShownTimes extends LocalTimes {
  allDay: boolean;
  timezone: string;
  /** The times in the event's own zone; undefined if they are the same. */
  own: LocalTimes | undefined;
}

// The times of each event in the zone that was used last.
const cached = new WeakMap<EventDates, { site: string; times: ShownTimes }>();

/**
 * The times of an event. They are computed once, so the event must not be modified.
 * @param site the zone of the page: that of the site, or the one that an embedded view has chosen.
 */
export const shownTimes = (event: EventDates, site: string): ShownTimes => {
  const before = cached.get(event);
  if (before?.site === site) return before.times;
  const times = computeTimes(event, site);
  cached.set(event, { site, times });
  return times;
};

const computeTimes = ({ startDate, endDate, allDay, timezone }: EventDates, site: string): ShownTimes => {
  const own = localTimes(localPart(startDate), localPart(endDate));
  const zone = shownZone({ allDay, timezone }, site);
  const shown = zone === timezone ? own : localTimes(localTime(startDate, zone), localTime(endDate, zone));
  const isSame = shown.start === own.start && shown.end === own.end;
  return { ...shown, allDay, timezone, own: isSame ? undefined : own };
};

/** An event that ends at midnight does not take place on the next day. */
const localTimes = (start: string, end: string): LocalTimes => {
  const [first, endDay] = [datePart(start), datePart(end)];
  const isMidnight = end.endsWith('T00:00:00') && first < endDay;
  return { start, end, first, last: isMidnight ? addDays(endDay, -1) : endDay };
};

/** Whether an event takes place on any day from the first to the last one. */
export const takesPlaceOn = ({ first, last }: ShownTimes, from: string, until: string = from): boolean =>
  first <= until && from <= last;

/** Whether an event has ended. */
export const isPast = ({ endDate }: Pick<EventDates, 'endDate'>, now: Date): boolean =>
  Date.parse(endDate) <= now.getTime();

/** Whether an event takes all of a day on which it takes place. */
export const isWholeDay = ({ first, last, allDay }: ShownTimes, day: string): boolean =>
  allDay || (first < day && day < last);

/** The local part of a date and time with an offset: `2026-11-28T20:00:00` of `2026-11-28T20:00:00+01:00`. */
const localPart = (time: string): string => time.slice(0, 19);

const localTime = (time: string, zone: string): string => toWallClock(new Date(time), zone).replace(' ', 'T');

/** The local date of a date and time: `2026-11-28`. */
export const datePart = (time: string): string => time.slice(0, 10);
