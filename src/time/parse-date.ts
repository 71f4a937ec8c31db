import { InvalidValue } from '../errors.js';
import { type ParseContext, type ParsedDate, readWords } from './date-words.js';
import { mustBeInYears, wallText } from './valid-date.js';
import { fromWallClock, toWallClock } from './wall-clock.js';
import { MAX_OFFSET_MINUTES } from './zone.js';

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
 * Whether a text is the local time that a response shows for an instant. A client that sends it back means this instant, also if the local
 * time occurs twice.
 */
export const isShownAs = (text: string | number, instant: Date, zone: string): boolean =>
  typeof text === 'string' && text.trim().replace('T', ' ') === toWallClock(instant, zone);

/** Whether the meaning of a date depends on the time of the request. */
// An absolute date has no letters except the `T` and `Z` of ISO 8601. A relative date can start with a digit: `2 days ago`.
export const isRelative = (date: string | number | undefined): boolean =>
  typeof date === 'string' && !/^[\d\s:.,+TZ-]*$/i.test(date);

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

// Temporal throws a RangeError for dates beyond its calendar, such as in a million years.
const withinCalendar = <T>(count: () => T): T => {
  try {
    return count();
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidValue('date-out-of-range');
    throw error;
  }
};
