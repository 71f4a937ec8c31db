import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { fixedOffset, offsetText, zoneId } from './zone.js';

/**
 * What a clock in the zone shows at an instant: `2026-03-29 10:00:00`, with four digits for the years 1 to 9999. An event
 * is shown with about eight of these, so Intl is asked directly: 2 µs, where Temporal takes 14 (Node 20).
 */
export const toWallClock = (instant: Date, zone: string): string => {
  const minutes = fixedOffset(zone);
  if (minutes !== undefined) return isoSeconds(instant.getTime() + minutes * 60_000).replace('T', ' ');
  const [month, day, year = '', hour, minute, second] = formatOf(zone).format(instant).match(/\d+/g) ?? [];
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
};

/**
 * The instant at which a clock in the zone shows the text. A time in the gap of a clock change moves forward by the gap, of one that
 * comes twice it is the second (docs/rest-contract.md, "Time"); Temporal calls both `later`.
 * @param text `2026-03-29 10:00:00`; a `T` for the blank, and no seconds or no time, will do.
 * @throws RangeError for a text that is no date: what clients send goes through `parseDate`.
 */
export const fromWallClock = (text: string, zone: string): Date =>
  fromConstantOffset(text, zone) ??
  toDate(Temporal.PlainDateTime.from(text).toZonedDateTime(zoneId(zone), { disambiguation: 'later' }));

/**
 * The instant of a text in the zone, where no clock change is near: then it needs only the offset. Temporal takes five times as long.
 * @returns undefined where a change is near, for a text in another form, and for one that is no date.
 */
const fromConstantOffset = (text: string, zone: string): Date | undefined => {
  if (!/^(?:19[7-9]\d|20\d\d)-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined;
  const wall = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}Z`);
  // A 30th of February, 24:00 and the like are read as other moments.
  if (Number.isNaN(wall) || isoSeconds(wall) !== `${text.slice(0, 10)}T${text.slice(11)}`) return undefined;
  const minutes = fixedOffset(zone);
  if (minutes !== undefined) return new Date(wall - minutes * 60_000);
  const day = Math.floor(wall / 1000 / DAY);
  const offset = offsetOn(day, zone);
  // The instant is less than a day from the same time in UTC.
  if (offset === 'changes' || offsetOn(day - 1, zone) !== offset || offsetOn(day + 1, zone) !== offset)
    return undefined;
  return new Date(wall - offset * 1000);
};

/** The instant with the zone's offset, in ISO 8601: `2026-03-29T10:00:00+02:00`; `+00:00` for UTC. */
export const toOffsetDateTime = (instant: Date, zone: string): string => {
  const seconds = Math.floor(instant.getTime() / 1000);
  // ISO 8601 has no seconds in offsets, local mean time (before about 1920) has: we round the offset and keep the instant.
  const minutes = fixedOffset(zone) ?? Math.round(secondsAhead(seconds, zone) / 60);
  return isoSeconds((seconds + minutes * 60) * 1000) + offsetText(minutes);
};

/** How many seconds a clock in a zone is ahead of UTC. */
const secondsAhead = (seconds: number, zone: string): number => {
  const offset = offsetOn(Math.floor(seconds / DAY), zone);
  return offset === 'changes' ? computeOffset(seconds, zone) : offset;
};

/** The same for all of a day of UTC, by its number since 1970; computed once, unless it changes on that day. */
const offsetOn = (day: number, zone: string): number | 'changes' => {
  let days = offsets.get(zone);
  if (!days || days.size === MAX_DAYS) {
    days = new Map();
    offsets.set(zone, days);
  }
  let offset = days.get(day);
  if (offset === undefined) {
    const [first, last] = [computeOffset(day * DAY, zone), computeOffset((day + 1) * DAY, zone)];
    offset = first === last ? first : 'changes';
    days.set(day, offset);
  }
  return offset;
};

const computeOffset = (seconds: number, zone: string): number =>
  Date.parse(`${toWallClock(new Date(seconds * 1000), zone).replace(' ', 'T')}Z`) / 1000 - seconds;

const DAY = 24 * 60 * 60; // seconds

const MAX_DAYS = 4000; // of one zone: 11 years

// By zone as it is stored, so that there may be more than Intl knows.
const offsets = new LRUCache<string, Map<number, number | 'changes'>>({ max: 50 });

/** The first second of a day (`2026-03-29`) in the zone: not 00:00:00 where the clock skips midnight. */
export const startOfDay = (day: string, zone: string): Date =>
  fromConstantOffset(`${day} 00:00:00`, zone) ?? toDate(Temporal.PlainDate.from(day).toZonedDateTime(zoneId(zone)));

/** The last second of a day (`2026-03-29`) in the zone; of a day that the zone skipped, as in Apia in 2011, that of the next. */
export const endOfDay = (day: string, zone: string): Date => {
  const end = fromWallClock(`${day} 23:59:59`, zone);
  const skipped = dayOf(end, zone) !== day && dayOf(startOfDay(day, zone), zone) === day;
  if (!skipped) return end;
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return new Date(startOfDay(next, zone).getTime() - 1000);
};

/** The day that a calendar in the zone shows at an instant: `2026-03-29`. */
export const dayOf = (instant: Date, zone: string): string => toWallClock(instant, zone).slice(0, 10);

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

const isoSeconds = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

// One for each name that Intl knows: about 600 at most, 10 kB each.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known) return known;
  // English is in every build of Node, languages that write the year first are not. Only the digits are read.
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
