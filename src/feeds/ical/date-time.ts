/** Dates and times of iCalendar (RFC 5545, sections 3.3.4 and 3.3.5). */
import { addDays } from '../../time/days.js';
import { dayOf, toWallClock } from '../../time/wall-clock.js';
import { fixedOffset, zoneId } from '../../time/zone.js';
import { contentLine } from './content-line.js';

/** The times of an event. */
export interface ICalTimes {
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
}

/**
 * `DTSTART` and `DTEND`. All-day events have dates, and the day after the last one as end. A timed event has the local time of its zone
 * if the zone is declared. An event without a duration has no end.
 * @param zones the time zones that the calendar declares, by their names in it.
 */
export const timeLines = ({ starts, ends, timezone, allDay }: ICalTimes, zones: ReadonlySet<string>): string => {
  if (allDay) {
    const [first, last] = [dayOf(starts, timezone), dayOf(ends, timezone)];
    return contentLine(`DTSTART;VALUE=DATE:${basic(first)}`) + contentLine(`DTEND;VALUE=DATE:${basic(dayAfter(last))}`);
  }
  const start = contentLine(`DTSTART${momentOf(starts, timezone, zones)}`);
  return ends > starts ? start + contentLine(`DTEND${momentOf(ends, timezone, zones)}`) : start;
};

/** A point in time in UTC: `20260329T100000Z`. */
export const utcTime = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The name of a zone as `TZID`; undefined for UTC and fixed offsets, whose times are written in UTC. */
export const timeZoneId = (timezone: string): string | undefined => {
  if (fixedOffset(timezone) !== undefined) return undefined;
  let name = zoneNames.get(timezone);
  if (name === undefined) {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zoneId(timezone) }).resolvedOptions().timeZone;
    const isSame = canonical.toLowerCase() === timezone.toLowerCase();
    // A stored name can be in lower case. An old name such as US/Eastern is as well known as the new one.
    name = isSame || /^[a-z]/.test(timezone) ? canonical : timezone;
    zoneNames.set(timezone, name);
  }
  return name === 'UTC' ? undefined : name;
};

// At most the zones of Intl in the spellings of the calendar.
const zoneNames = new Map<string, string>();

/** The rest of a property with a point in time: `;TZID=Europe/Paris:20260329T100000`, or `:20260329T080000Z`. */
const momentOf = (instant: Date, timezone: string, zones: ReadonlySet<string>): string => {
  const name = timeZoneId(timezone);
  if (name === undefined || !zones.has(name) || isRepeated(instant, timezone)) return `:${utcTime(instant)}`;
  return `;TZID=${name}:${localTime(instant, timezone)}`;
};

/** A local time: `20260329T100000`. */
export const localTime = (instant: Date, timezone: string): string => basic(toWallClock(instant, timezone));

/**
 * Whether the local time of an instant occurred before, because a clock was set back. RFC 5545 (3.3.5) reads such a local time as the
 * first of the two.
 */
const isRepeated = (instant: Date, timezone: string): boolean => {
  const setBack = secondsAhead(new Date(instant.getTime() - DAY_MS), timezone) - secondsAhead(instant, timezone);
  if (setBack <= 0) return false;
  const before = new Date(instant.getTime() - setBack * 1000);
  return toWallClock(before, timezone) === toWallClock(instant, timezone);
};

/** The offset of a zone from UTC at an instant, in seconds. */
export const secondsAhead = (instant: Date, timezone: string): number =>
  (Date.parse(`${toWallClock(instant, timezone).replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1000) * 1000) /
  1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A local time or a day without its separators: `20260329T100000`. */
export const basic = (wall: string): string => wall.replace(/[-:]/g, '').replace(' ', 'T');

/** The day after a day. Years have four digits: the last day is the day after itself. */
const dayAfter = (day: string): string => (day === '9999-12-31' ? day : addDays(day, 1));
