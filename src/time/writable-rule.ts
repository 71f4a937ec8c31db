import { InvalidValue } from '../errors.js';
import { firstRuleDate } from './expand-rule.js';
import { formatRule } from './format-rule.js';
import { parseRule, type RecurrenceRule } from './recurrence-rule.js';
import { readUntil, untilOf, withUntil } from './rule-until.js';
import { formatWallTime, readWallTime } from './wall-time.js';

/** The first date of a series, which a rule depends on. */
interface SeriesStart {
  /** The local time of the first date: `2026-10-24 20:00:00`. */
  start: string;
  zone: string;
  allDay: boolean;
}

/** A rule that a series can have. */
export interface WritableRule {
  rule: RecurrenceRule;
  /** The text of the rule in the form of the database (`format-rule.ts`, `rule-until.ts`). */
  text: string;
  /** The last local time, inclusive, as `expandRule` takes it. */
  until: number | undefined;
}

const MAX_LENGTH = 2000; // characters

const MAX_COUNT = 5000;

const MAX_YEARS = 10; // from the start to the first date

/**
 * Reads a rule for a series: RRULE of RFC 5545, with or without `RRULE:`, and within limits: at most 5,000 dates with COUNT,
 * an end with COUNT or UNTIL but not both, a date within 10 years. The start may be outside the rule: see {@link firstDateOf}.
 * @param allowTimes whether BYHOUR, BYMINUTE and BYSECOND are allowed, as in imports
 * @throws InvalidValue, whose message says what would be right
 */
export const readWritableRule = (
  input: string,
  { start, zone, allDay, allowTimes = false }: SeriesStart & { allowTimes?: boolean },
): WritableRule => {
  if (input.length > MAX_LENGTH) throw new InvalidValue('too-long', { limit: MAX_LENGTH });
  const parsed = parseRule(input.trim().replace(/^RRULE\s*:/i, ''));
  mustBeWritable(parsed, allowTimes);
  const until = parsed.until === undefined ? undefined : readUntil(parsed.until, { zone, allDay });
  if (until !== undefined && until < readWallTime(start)) throw new InvalidValue('rule-until-before-start', { start });
  const rule = until === undefined ? parsed : withUntil(parsed, until, allDay);
  if (firstDateOf(rule, start) === undefined) throw new InvalidValue('rule-no-dates', { start, years: MAX_YEARS });
  return { rule, text: formatRule(rule), until: untilOf(rule) };
};

/**
 * The first date of a rule at or after the start. It is another date than the start when the start is not in the rule, which RFC 5545
 * (3.8.5.3) leaves undefined: `expandRule` counts the start as the first date.
 * @param rule in the form of the database
 * @param start the local time of the start: `2026-10-24 20:00:00`
 * @returns the local time in the same form; undefined when there is none within 10 years, or until the end of the rule
 */
export const firstDateOf = (rule: RecurrenceRule, start: string): string | undefined => {
  const from = readWallTime(start);
  const tenYears = new Date(from);
  tenYears.setUTCFullYear(tenYears.getUTCFullYear() + MAX_YEARS);
  const last = Math.min(tenYears.getTime(), untilOf(rule) ?? Number.POSITIVE_INFINITY);
  const first = firstRuleDate(rule, from, last);
  return first === undefined ? undefined : formatWallTime(first);
};

/** Limits of rules that parsing does not have, because imports need more. */
const mustBeWritable = (rule: RecurrenceRule, allowTimes: boolean): void => {
  const { count, until, byHour, byMinute, bySecond, bySetPos } = rule;
  const { byDay, byMonth, byMonthDay, byYearDay, byWeekNo } = rule;
  const times = { BYHOUR: byHour, BYMINUTE: byMinute, BYSECOND: bySecond };
  const [time] = Object.entries(times).find(([, values]) => values) ?? [];
  if (time && !allowTimes) throw new InvalidValue('rule-times', { part: time });
  if (count !== undefined && until !== undefined) throw new InvalidValue('rule-count-and-until');
  if (count !== undefined && count > MAX_COUNT)
    throw new InvalidValue('rule-number', { part: 'COUNT', min: 1, max: MAX_COUNT, given: count });
  if (bySetPos && !(byDay ?? byMonth ?? byMonthDay ?? byYearDay ?? byWeekNo ?? time))
    throw new InvalidValue('rule-position-alone');
};
