import { Temporal } from 'temporal-polyfill';
import { InvalidValue } from '../errors.js';
import { fromWallClock } from './wall-clock.js';
import { MAX_OFFSET_MINUTES, zoneId } from './zone.js';

export interface ParsedDate {
  instant: Date;
  /** Whether the text has no time: the instant is then 00:00 of the day. */
  day: boolean;
}

/** The context of relative dates: `10:00` is in `zone`, and `tomorrow` is the day after `now` in that zone. */
export interface ParseContext {
  zone: string;
  now: Date;
}

/**
 * Parses a date in one of the formats of docs/rest-contract.md, "Dates accepted": ISO 8601 with optional parts and spaces, a date with
 * a 12-hour clock, a day with an English month name, Unix seconds, or some English words.
 *
 * The words have a small grammar here. chrono-node finds dates inside any text, which suits prose, but formats outside the list have
 * to be rejected.
 * @throws InvalidValue `date-unreadable`, `date-impossible` or `date-out-of-range`
 */
export const parseDate = (input: string | number, at: ParseContext): ParsedDate => {
  const text = (typeof input === 'number' ? unixText(input) : input).trim();
  if (text.length > MAX_LENGTH) throw new InvalidValue('date-unreadable');
  const date = readIso(text, at) ?? readUnix(text) ?? withinCalendar(() => readWords(text, at));
  if (!date) throw new InvalidValue('date-unreadable');
  mustBeInYears(date.instant, at.zone);
  return date;
};

/**
 * Requires an instant in the years 1 to 9999, in UTC and in the time zone: the range of the database and of the date formats.
 * @throws InvalidValue `date-out-of-range`
 */
export const mustBeInYears = (instant: Date, zone: string): void => {
  // Farther from the limits than the offset of any time zone.
  if (instant > SECOND_YEAR && instant < LAST_YEAR) return;
  const { year } = inZone(instant, zone);
  if (year < 1 || year > 9999 || instant < FIRST_INSTANT || instant > LAST_INSTANT) {
    throw new InvalidValue('date-out-of-range');
  }
};

export const FIRST_INSTANT = new Date('0001-01-01T00:00:00Z');

export const LAST_INSTANT = new Date('9999-12-31T23:59:59Z');

const SECOND_YEAR = new Date('0002-01-01T00:00:00Z');

const LAST_YEAR = new Date('9999-01-01T00:00:00Z');

const MAX_LENGTH = 64; // characters; limits the time that the patterns below take

const DAY = String.raw`(?<year>\d{4,6})-(?<month>\d\d)-(?<day>\d\d)`;

const CLOCK = String.raw`(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?`;

const ISO = new RegExp(String.raw`^${DAY}(?:[ T]${CLOCK}(?: ?(?<offset>Z|[+-]\d\d(?::?\d\d)?))?)?$`, 'i');

const readIso = (text: string, { zone }: ParseContext): ParsedDate | undefined => {
  const parts: Record<string, string | undefined> | undefined = ISO.exec(text)?.groups;
  if (!parts) return undefined;
  const { hour, offset } = parts;
  const year = Number(parts.year);
  if (year < 1 || year > 9999) throw new InvalidValue('date-out-of-range');
  const wall = wallText(
    year,
    Number(parts.month),
    Number(parts.day),
    Number(hour ?? 0),
    Number(parts.minute ?? 0),
    Number(parts.second ?? 0),
  );
  if (offset === undefined) return { instant: fromWallClock(wall, zone), day: hour === undefined };
  const instant = new Date(fromWallClock(wall, 'UTC').getTime() - offsetMinutes(offset) * 60_000);
  return { instant, day: false };
};

const offsetMinutes = (offset: string): number => {
  if (/^z$/i.test(offset)) return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(':', ''));
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > MAX_OFFSET_MINUTES) throw new InvalidValue('date-impossible');
  return offset.startsWith('-') ? -total : total;
};

// From 1973 to the year 5138. Fewer digits may be a date without hyphens, more digits are milliseconds.
const readUnix = (text: string): ParsedDate | undefined =>
  /^\d{9,11}$/.test(text) ? { instant: new Date(Number(text) * 1000), day: false } : undefined;

// `Date.now() / 1000` has a fraction.
const unixText = (seconds: number): string => String(Math.trunc(seconds));

const TIME = String.raw`\d{1,2}(?::\d\d){1,2}|\d{1,2}(?::\d\d){0,2} ?[ap]m`;

const WORDS = new RegExp(`^(.+?)(?: (?:at )?(${TIME}))?$`);

const UNIT = '(second|minute|hour|day|week|month|year)s?';

const AHEAD = new RegExp(String.raw`^(?:\+ ?|in )(\d+) ?${UNIT}$`);

const AGO = new RegExp(String.raw`^(\d+) ${UNIT} ago$`);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const WEEKDAY = new RegExp(`^(next|last) (${WEEKDAYS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})$`);

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const MONTH = [...MONTHS.map((name) => `${name}|${name.slice(0, 3)}`), 'sept'].join('|');

// A day without ordinal suffix, and a year of four digits.
const NAMED_DAY = new RegExp(String.raw`^(?:(\d\d?) (${MONTH})|(${MONTH}) (\d\d?),?) (\d{4})$`);

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

const readWords = (text: string, { zone, now }: ParseContext): ParsedDate | undefined => {
  const [, when = '', time] = WORDS.exec(text.toLowerCase().replace(/\s+/g, ' ')) ?? [];
  // A numeric date with a 24-hour clock is ISO 8601, which `readIso` parses.
  const moment =
    (time?.endsWith('m') ? isoDay(when) : undefined) ?? namedDay(when) ?? parseMoment(when, inZone(now, zone));
  if (!moment) return undefined;
  if (time !== undefined) {
    const day = moment instanceof Temporal.PlainDate ? moment : moment.toPlainDate();
    return { instant: fromWallClock(`${day}T${timeOf(time)}`, zone), day: false };
  }
  if (moment instanceof Temporal.ZonedDateTime) return { instant: new Date(moment.epochMilliseconds), day: false };
  return { instant: fromWallClock(moment.toString(), zone), day: moment instanceof Temporal.PlainDate };
};

const isoDay = (text: string): Temporal.PlainDate | undefined => {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
};

const namedDay = (text: string): Temporal.PlainDate | undefined => {
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] = NAMED_DAY.exec(text) ?? [];
  const name = (monthAfter ?? monthBefore)?.slice(0, 3);
  if (name === undefined) return undefined;
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1;
  return dayOf(Number(year), month, Number(dayBefore ?? dayAfter));
};

const dayOf = (year: number, month: number, day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(wallText(year, month, day, 0, 0, 0));

/** The value of some words: a day, a local time, or an instant. */
type Moment = Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime;

const parseMoment = (when: string, now: Temporal.ZonedDateTime): Moment | undefined => {
  const today = now.toPlainDate();
  switch (when) {
    case 'now':
      return now;
    case 'today':
      return today;
    case 'tomorrow':
      return today.add({ days: 1 });
    case 'yesterday':
      return today.subtract({ days: 1 });
  }
  const [, direction, weekday] = WEEKDAY.exec(when) ?? [];
  if (weekday) return relativeDay(today, weekday, direction === 'next');
  const [, ahead, unitAhead] = AHEAD.exec(when) ?? [];
  if (unitAhead) return addUnits(now, Number(ahead), unitAhead);
  const [, ago, unitAgo] = AGO.exec(when) ?? [];
  if (unitAgo) return addUnits(now, -Number(ago), unitAgo);
  return undefined;
};

const relativeDay = (today: Temporal.PlainDate, weekday: string, next: boolean): Temporal.PlainDate => {
  const wanted = WEEKDAYS.findIndex((name) => name.startsWith(weekday)) + 1;
  const days = next ? (wanted - today.dayOfWeek + 6) % 7 : (today.dayOfWeek - wanted + 6) % 7;
  return today.add({ days: next ? days + 1 : -days - 1 });
};

// Hours are added to the instant, days to the local time: a week later the local time is the same, also after a clock change.
const addUnits = (now: Temporal.ZonedDateTime, count: number, unit: string): Moment => {
  const span = { [`${unit}s`]: count };
  return ['second', 'minute', 'hour'].includes(unit) ? now.add(span) : now.toPlainDateTime().add(span);
};

/** `10am`, `10:30 pm` or `22:30` as `22:30:00`. */
const timeOf = (text: string): string => {
  const meridiem = /[ap]m$/.exec(text)?.[0];
  const [hour = 0, minute = 0, second = 0] = text
    .replace(/ ?[ap]m$/, '')
    .split(':')
    .map(Number);
  if (meridiem && (hour < 1 || hour > 12)) throw new InvalidValue('date-impossible');
  const hourOfDay = meridiem ? (hour % 12) + (meridiem === 'pm' ? 12 : 0) : hour;
  return wallText(2000, 1, 1, hourOfDay, minute, second).slice(11);
};

// The constructor rejects February 30 and :60. From a text, Temporal would read :60 as :59.
const wallText = (
  ...fields: [year: number, month: number, day: number, hour: number, minute: number, second: number]
) => {
  const [year, month, day, hour, minute, second] = fields;
  // Date is faster, and keeps the fields of a valid date.
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDate =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  if (isDate) return date.toISOString().slice(0, 19);
  try {
    return new Temporal.PlainDateTime(...fields).toString();
  } catch {
    throw new InvalidValue('date-impossible');
  }
};

// Temporal throws a RangeError for dates beyond its calendar, such as in a million years.
const withinCalendar = <T>(count: () => T): T => {
  try {
    return count();
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidValue('date-out-of-range');
    throw error;
  }
};

const inZone = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(instant.getTime() / 1000) * 1000).toZonedDateTimeISO(zoneId(zone));
