import { Temporal } from 'temporal-polyfill';
import { dayInUtc, valueOfDays } from './value-of-days.js';
import { fixedOffset, offsetText, zoneId } from './zone.js';

/** The local time in a zone at an instant: `2026-03-29 10:00:00`, with four digits for the years 1 to 9999. */
export const toWallClock = (instant: Date, zone: string): string => {
  const minutes = fixedOffset(zone);
  const seconds = Math.floor(instant.getTime() / 1000);
  const offset = minutes === undefined ? offsetOn(dayInUtc(seconds), zone) : minutes * 60;
  return offset === undefined
    ? formattedInZone(instant, zone)
    : isoSeconds((seconds + offset) * 1000).replace('T', ' ');
};

/** The same, from Intl: 2 µs, where Temporal takes 14 µs (Node 20). */
const formattedInZone = (instant: Date, zone: string): string => {
  const [month, day, year = '', hour, minute, second] = formatOf(zone).format(instant).match(/\d+/g) ?? [];
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
};

/**
 * The instant of a local time in a zone. A time that a clock change skips moves forward by the length of the gap; of a time that occurs
 * twice it is the second (docs/rest-contract.md, "Time"). Temporal calls both `later`.
 * @param text `2026-03-29 10:00:00`; `T` instead of the space is accepted, and seconds or the time can be absent.
 * @throws RangeError for an invalid date. Input of clients is parsed by `parseDate`.
 */
export const fromWallClock = (text: string, zone: string): Date =>
  fromConstantOffset(text, zone) ??
  toDate(Temporal.PlainDateTime.from(text).toZonedDateTime(zoneId(zone), { disambiguation: 'later' }));

/**
 * The instant of a local time in a zone, as iCalendar reads it (RFC 5545, 3.3.5): of a time that occurs twice it is the first. A time that
 * a clock change skips moves forward by the length of the gap.
 * @param text as for {@link fromWallClock}
 * @throws RangeError for an invalid date
 */
export const firstFromWallClock = (text: string, zone: string): Date =>
  fromConstantOffset(text, zone) ??
  toDate(Temporal.PlainDateTime.from(text).toZonedDateTime(zoneId(zone), { disambiguation: 'compatible' }));

/**
 * The instant of a local time when no clock change is near, so that only the offset is needed. Temporal takes five times as long.
 * @returns undefined near a clock change, for a text in another format, and for an invalid date.
 */
const fromConstantOffset = (text: string, zone: string): Date | undefined => {
  if (!/^(?:19[7-9]\d|20\d\d)-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined;
  const wall = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}Z`);
  // Date.parse reads February 30, 24:00 and similar texts as other instants.
  if (Number.isNaN(wall) || isoSeconds(wall) !== `${text.slice(0, 10)}T${text.slice(11)}`) return undefined;
  const minutes = fixedOffset(zone);
  if (minutes !== undefined) return new Date(wall - minutes * 60_000);
  const day = dayInUtc(wall / 1000);
  const offset = offsetOn(day, zone);
  // The instant differs from the same time in UTC by less than a day.
  if (offset === undefined || offsetOn(day - 1, zone) !== offset || offsetOn(day + 1, zone) !== offset)
    return undefined;
  return new Date(wall - offset * 1000);
};

/** The instant with the zone's offset, in ISO 8601: `2026-03-29T10:00:00+02:00`; `+00:00` for UTC. */
export const toOffsetDateTime = (instant: Date, zone: string): string => {
  const seconds = Math.floor(instant.getTime() / 1000);
  // Offsets in ISO 8601 have no seconds, local mean time (before about 1920) does: the offset is rounded, the instant is unchanged.
  const minutes = fixedOffset(zone) ?? Math.round(secondsAhead(seconds, zone) / 60);
  return isoSeconds((seconds + minutes * 60) * 1000) + offsetText(minutes);
};

/** The offset of a zone from UTC, in seconds. */
const secondsAhead = (seconds: number, zone: string): number =>
  offsetOn(dayInUtc(seconds), zone) ?? computeOffset(seconds, zone);

const computeOffset = (seconds: number, zone: string): number =>
  Date.parse(`${formattedInZone(new Date(seconds * 1000), zone).replace(' ', 'T')}Z`) / 1000 - seconds;

/** The offset on a day in UTC; undefined if there is a clock change on that day. */
const offsetOn = valueOfDays(computeOffset);

/** The first second of a day (`2026-03-29`) in the zone. Not 00:00:00 when a clock change skips midnight. */
export const startOfDay = (day: string, zone: string): Date =>
  fromConstantOffset(`${day} 00:00:00`, zone) ?? toDate(Temporal.PlainDate.from(day).toZonedDateTime(zoneId(zone)));

/** The last second of a day (`2026-03-29`) in the zone. For a day that the zone skipped (Apia in 2011) it is the last second before the next day. */
export const endOfDay = (day: string, zone: string): Date => {
  const end = fromWallClock(`${day} 23:59:59`, zone);
  const skipped = dayOf(end, zone) !== day && dayOf(startOfDay(day, zone), zone) === day;
  if (!skipped) return end;
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return new Date(startOfDay(next, zone).getTime() - 1000);
};

/** The local date in a zone at an instant: `2026-03-29`. */
export const dayOf = (instant: Date, zone: string): string => toWallClock(instant, zone).slice(0, 10);

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

const isoSeconds = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

// One for each time zone of Intl: at most about 600, 10 kB each.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known) return known;
  // Every build of Node includes English. Only the digits are used, so the order of the fields does not matter.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zoneId(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(key, format);
  return format;
};
