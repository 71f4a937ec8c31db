/**
 * When an event takes place, as all views show it: by the clock of the site (docs/pages.md, "Times"). Its own local times come with it where
 * they differ.
 */
import { type EventDates, type LocalTimes, localTimes } from '../time/days-of-events.js';
import { shownZone } from '../time/shown-zone.js';

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

const computeTimes = (event: EventDates, site: string): ShownTimes => {
  const { allDay, timezone } = event;
  const own = localTimes(event, timezone);
  const shown = localTimes(event, shownZone(event, site));
  const isSame = shown.start === own.start && shown.end === own.end;
  return { ...shown, allDay, timezone, own: isSame ? undefined : own };
};

/** Whether an event has ended. */
export const isPast = ({ endDate }: Pick<EventDates, 'endDate'>, now: Date): boolean =>
  Date.parse(endDate) <= now.getTime();

/** Whether an event takes all of a day on which it takes place. */
export const isWholeDay = ({ first, last, allDay }: ShownTimes, day: string): boolean =>
  allDay || (first < day && day < last);

/** The local date of a date and time: `2026-11-28`. */
export const datePart = (time: string): string => time.slice(0, 10);
