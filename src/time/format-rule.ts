import type { RecurrenceRule } from './recurrence-rule.js';

/**
 * The text of a rule (RFC 5545, 3.3.10) in one form: parts in a fixed order, lists sorted, and no part that has no effect. Rules with the
 * same parts have the same text.
 * @param rule its `until` is written as it is
 */
export const formatRule = (rule: RecurrenceRule): string => {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond, bySetPos } = rule;
  const parts = {
    FREQ: rule.freq,
    UNTIL: rule.until,
    COUNT: rule.count,
    INTERVAL: rule.interval === 1 ? undefined : rule.interval,
    BYMONTH: numbers(byMonth),
    BYWEEKNO: numbers(byWeekNo),
    BYYEARDAY: numbers(byYearDay),
    BYMONTHDAY: numbers(byMonthDay),
    BYDAY: byDay && inOrder(byDay, orderOfDay).join(),
    BYHOUR: numbers(byHour),
    BYMINUTE: numbers(byMinute),
    BYSECOND: numbers(bySecond),
    BYSETPOS: numbers(bySetPos),
    WKST: weekStartOf(rule),
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
};

/**
 * The first weekday of the weeks of a rule; undefined when it is Monday, or cannot change a date. Weeks are counted only with an interval
 * of weeks, positions in a week, and numbers of weeks. Without BYDAY, all dates of a weekly rule have the same weekday.
 */
export const weekStartOf = ({
  freq,
  interval,
  byDay,
  byWeekNo,
  bySetPos,
  wkst,
}: RecurrenceRule): string | undefined => {
  const isCounted = byWeekNo ?? (freq === 'WEEKLY' && byDay && (interval > 1 || bySetPos));
  return isCounted && wkst !== 'MO' ? wkst : undefined;
};

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Numbers from 0, then those that count from the end: 1, 2, 15, -2, -1. */
const orderOf = (number: number): number => (number >= 0 ? number : FROM_END + number);

const FROM_END = 10_000; // above all numbers of a rule

/** Days without a number, then by number, then by weekday. */
const orderOfDay = (day: string): number => {
  const number = day.length > 2 ? orderOf(Number(day.slice(0, -2))) : 0;
  return number * WEEKDAYS.length + WEEKDAYS.indexOf(day.slice(-2));
};

const inOrder = <T>(values: readonly T[], order: (value: T) => number): T[] =>
  [...values].sort((one, other) => order(one) - order(other));

const numbers = (values: readonly number[] | undefined): string | undefined =>
  values && inOrder(values, orderOf).join();
