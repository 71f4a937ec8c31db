/** Validation of dates: they exist in the calendar, and are in the years 1 to 9999. */
import { Temporal } from 'temporal-polyfill';
import { InvalidValue } from '../errors.js';
import { zoneId } from './zone.js';

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

const FIRST_INSTANT = new Date('0001-01-01T00:00:00Z');

const LAST_INSTANT = new Date('9999-12-31T23:59:59Z');

/**
 * Returns the instant, or the first or last instant of the range. East of Greenwich the first day of the year 1 starts before the first
 * instant; west of it the last day of 9999 ends after the last one.
 */
export const clampToRange = (date: Date): Date => {
  if (date < FIRST_INSTANT) return FIRST_INSTANT;
  return date > LAST_INSTANT ? LAST_INSTANT : date;
};

const SECOND_YEAR = new Date('0002-01-01T00:00:00Z');

const LAST_YEAR = new Date('9999-01-01T00:00:00Z');

// The constructor rejects February 30 and :60. From a text, Temporal would read :60 as :59.
export const wallText = (
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

export const inZone = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(instant.getTime() / 1000) * 1000).toZonedDateTimeISO(zoneId(zone));
