/** Values of type DATE, DATE-TIME, DURATION and PERIOD (RFC 5545, sections 3.3.4 to 3.3.9). Local times are milliseconds as if in UTC. */

/** A date, or a local time, or a time in UTC. */
export interface DateValue {
  /** The local time, in milliseconds as if it were in UTC. Midnight for a date. */
  wall: number;
  isDate: boolean;
  isUtc: boolean;
}

const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d):?(\d\d)?(?:[.,]\d+)?\s*(Z?))?$/i;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/**
 * Reads a date or date and time. `24:00` is the start of the next day, a leap second the second before.
 * @throws Error, with a sentence that says what is wrong
 */
export const readDateValue = (text: string): DateValue => {
  const found = DATE_TIME.exec(text.trim());
  if (!found) throw new Error(`“${shorten(text)}” is not a date: use 20261024, or 20261024T200000.`);
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as Parts;
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw new Error(`The year ${year} is not between ${FIRST_YEAR} and ${LAST_YEAR}.`);
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = new Date(midnight).getUTCMonth() === month - 1 && month > 0 && day > 0;
  const isTime = (hour < 24 || (hour === 24 && minute === 0 && second === 0)) && minute < 60 && second < 61;
  if (!isDay || !isTime) throw new Error(`“${shorten(text)}” does not exist in the calendar.`);
  const seconds = hour * 3600 + minute * 60 + Math.min(second, 59);
  return { wall: midnight + seconds * 1000, isDate: found[4] === undefined, isUtc: Boolean(found[7]) };
};

type Parts = [year: number, month: number, day: number, hour: number, minute: number, second: number];

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A duration: whole days in local time, and then an exact number of milliseconds. */
export interface Duration {
  days: number;
  milliseconds: number;
}

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads a duration: `P1D`, `PT2H30M`, `P1W`. @throws Error, with a sentence that says what is wrong */
export const readDuration = (text: string): Duration => {
  const found = DURATION.exec(text.trim());
  if (!found) throw new Error(`“${shorten(text)}” is not a duration: use PT2H, or P1D.`);
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0)) as number[];
  const factor = found[1] === '-' ? -1 : 1;
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  const milliseconds = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
  if (wholeDays + milliseconds / DAY_MS > MAX_DAYS)
    throw new Error(`“${shorten(text)}” is longer than ${MAX_DAYS.toLocaleString('en')} days.`);
  return { days: factor * wholeDays, milliseconds: factor * milliseconds };
};

export const DAY_MS = 24 * 60 * 60 * 1000;

const MAX_DAYS = 36_525; // 100 years

/** The first millisecond of the day of a local time. */
export const dayOfWall = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/** The day of a local time: `2026-10-24`. */
export const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** A local time: `2026-10-24 20:00:00`. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
