/**
 * UNTIL of a recurrence rule. RFC 5545 (3.3.10) writes it in UTC, or as a date for all-day events. The database has it in local time, so
 * that it does not depend on the zone data: `20270518T235959`, or `20270518` for all-day events.
 */
import { InvalidValue } from '../errors.js';
import { formatRule } from './format-rule.js';
import type { RecurrenceRule } from './recurrence-rule.js';
import { wallText } from './valid-date.js';
import { firstFromWallClock, toWallClock } from './wall-clock.js';
import { DAY_MS, formatWallTime, midnightOf, readWallTime } from './wall-time.js';

/** The last local time of a stored rule, inclusive, in milliseconds as if it were in UTC; undefined without UNTIL. */
export const untilOf = ({ until }: RecurrenceRule): number | undefined => {
  if (until === undefined) return undefined;
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === DATE_LENGTH) return readWallTime(date) + DAY_MS - 1000;
  return readWallTime(`${date} ${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`);
};

const DATE_LENGTH = '20270518'.length;

/**
 * The rule with another end, in the form of the database.
 * @param until the last local time, inclusive, in milliseconds as if it were in UTC
 */
export const withUntil = (rule: RecurrenceRule, until: number, allDay: boolean): RecurrenceRule => ({
  ...rule,
  until: basicText(until).slice(0, allDay ? DATE_LENGTH : undefined),
});

/**
 * The text of a stored rule for iCalendar: UNTIL is in UTC for a timed series, and a date for an all-day one (RFC 5545, 3.3.10). A local
 * time that occurs twice is the first one and a time that a clock change skips moves forward, as for the dates of the series.
 */
export const ruleForFeed = (rule: RecurrenceRule, zone: string, allDay: boolean): string => {
  const until = untilOf(rule);
  if (until === undefined) return formatRule(rule);
  if (allDay) return formatRule(withUntil(rule, until, allDay));
  const instant = firstFromWallClock(formatWallTime(until), zone);
  return formatRule({ ...rule, until: `${basicText(instant.getTime())}Z` });
};

/** `20270518T235959` */
const basicText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

// The spaces of `2027-05-18 20:00` are removed when the rule is read.
const UNTIL = /^(\d{4})-?(\d\d)-?(\d\d)(?:T?(\d\d):?(\d\d)(?::?(\d\d))?(Z?))?$/;

/**
 * Reads UNTIL as people write it: a date, which is the whole last day; a local time; or a time in UTC with `Z`. Programs write the end of
 * an all-day series in UTC as midnight or the last second of the last day, whatever its zone.
 * @returns the last local time, inclusive, in milliseconds as if it were in UTC
 * @throws InvalidValue `rule-until` or `date-impossible`
 */
export const readUntil = (text: string, { zone, allDay }: { zone: string; allDay: boolean }): number => {
  const found = UNTIL.exec(text);
  if (!found) throw new InvalidValue('rule-until', { given: text.slice(0, 30) });
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((one) => Number(one ?? 0));
  const wall = readWallTime(wallText(year, month, day, hour, minute, second));
  if (found[4] === undefined) return wall + DAY_MS - 1000;
  if (!found[7]) return wall;
  const isDayInUtc = wall === midnightOf(wall) || wall === midnightOf(wall) + DAY_MS - 1000;
  const local = allDay && isDayInUtc ? wall : readWallTime(toWallClock(new Date(wall), zone));
  if (Number.isNaN(local)) throw new InvalidValue('date-out-of-range');
  return local;
};
