/**
 * The dates of recurrence rules (RFC 5545, 3.3.10) in local time. Each part with BY limits the days of a period: a year, month, week or
 * day. A year with BYWEEKNO is the weeks of the year, whose first and last days can be in the years around it.
 */
import type { RecurrenceRule } from './recurrence-rule.js';
import { DAY_MS } from './wall-time.js';

/** A range of local times, both ends included, in milliseconds as if they were in UTC. */
export interface WallRange {
  from: number;
  to: number;
}

/** The number of steps that rules may still take: a step is a day that is examined, or a date that is computed. */
export interface RuleBudget {
  steps: number;
}

/** Takes steps from a budget. @throws Error, with one sentence, when there are not enough */
export const spend = (budget: RuleBudget, steps: number): void => {
  budget.steps -= steps;
  if (budget.steps < 0)
    throw new Error('The rules of the repeated events and time zones of the file are too many: divide it.');
};

/**
 * The dates of a rule in local time, in order. The start is the first date, also when the rule does not contain it, and counts.
 * @param start the local time of the first date, in milliseconds as if it were in UTC
 * @param until the last local time, inclusive
 * @param budget the steps are taken from it
 * @throws Error, with one sentence, when the budget is too small
 */
export const expandRule = (
  rule: RecurrenceRule,
  start: number,
  range: WallRange,
  until = range.to,
  budget: RuleBudget = { steps: Number.POSITIVE_INFINITY },
): number[] => {
  const last = Math.min(range.to, until);
  if (!Number.isFinite(last)) throw new RangeError('The range of a rule needs an end.');
  const dates = start >= range.from && start <= range.to ? [start] : [];
  const { count = Number.POSITIVE_INFINITY } = rule;
  let number = 1;
  // Without a count, the periods before the range need not be examined.
  const from = rule.count === undefined ? Math.max(start, range.from) : start;
  for (const wall of datesOf(withDefaults(rule, start), { start, from, last }, budget)) {
    if (wall <= start) continue;
    if (wall > last || ++number > count) break;
    if (wall >= range.from) dates.push(wall);
  }
  return dates;
};

/**
 * The first date of a rule in local time, from `start` to `last`. The start is a date only if the rule contains it; UNTIL and COUNT of the
 * rule are ignored.
 */
export const firstRuleDate = (rule: RecurrenceRule, start: number, last: number): number | undefined => {
  const budget = { steps: Number.POSITIVE_INFINITY };
  for (const wall of datesOf(withDefaults(rule, start), { start, from: start, last }, budget))
    if (wall >= start) return wall <= last ? wall : undefined;
  return undefined;
};

const dayOf = (wall: number): number => Math.floor(wall / DAY_MS);

const SUNDAY_TO_SATURDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The weekday of a day: 0 is Sunday. 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The rule with the parts that it takes from the start. */
export const withDefaults = (rule: RecurrenceRule, start: number): RecurrenceRule => {
  const date = new Date(start);
  const { freq, byDay, byMonth, byMonthDay, byWeekNo, byYearDay } = rule;
  const ofWeekday = { byDay: [SUNDAY_TO_SATURDAY[date.getUTCDay()] ?? ''] };
  if (freq === 'DAILY' || byDay || byMonthDay || byYearDay) return rule;
  if (freq === 'WEEKLY' || byWeekNo) return { ...rule, ...ofWeekday };
  const ofDay = { ...rule, byMonthDay: [date.getUTCDate()] };
  return freq === 'MONTHLY' ? ofDay : { ...ofDay, byMonth: byMonth ?? [date.getUTCMonth() + 1] };
};

/** The dates of a rule from the period of `from` to the period of `last`, in order. */
function* datesOf(
  rule: RecurrenceRule,
  { start, from, last }: { start: number; from: number; last: number },
  budget: RuleBudget,
): Generator<number> {
  const periods = periodsOf(rule);
  const findDays = dayFinder(rule, budget);
  const times = timesOf(rule, start);
  const first = periods.of(dayOf(start));
  const skipped = Math.floor((periods.of(dayOf(from)) - first) / rule.interval) * rule.interval;
  for (let number = first + skipped; ; number += rule.interval) {
    const period = periods.days(number);
    if (period.first * DAY_MS > last) return;
    const days = findDays(period);
    spend(budget, days.length * times.length);
    const dates = days.flatMap((day) => times.map((time) => day * DAY_MS + time));
    yield* rule.bySetPos ? chosen(dates, rule.bySetPos) : dates;
  }
}

const chosen = (dates: readonly number[], positions: readonly number[]): number[] =>
  [...new Set(positions.flatMap((one) => dates.at(one > 0 ? one - 1 : one) ?? []))].sort((one, other) => one - other);

/** The times of a day, in milliseconds, in order. */
export const timesOf = ({ byHour, byMinute, bySecond }: RecurrenceRule, start: number): number[] => {
  const date = new Date(start);
  const times = (byHour ?? [date.getUTCHours()]).flatMap((hour) =>
    (byMinute ?? [date.getUTCMinutes()]).flatMap((minute) =>
      (bySecond ?? [date.getUTCSeconds()]).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
  return times.sort((one, other) => one - other);
};

/** Days as numbers from 1 January 1970. */
interface Days {
  first: number;
  /** The day after the last one. */
  end: number;
}

/** The periods of a rule, by numbers without gaps. */
interface Periods {
  /** The number of the period of a day. */
  of(day: number): number;
  days(number: number): Days;
}

const periodsOf = ({ freq, wkst = 'MO', byWeekNo }: RecurrenceRule): Periods => {
  const weekStart = SUNDAY_TO_SATURDAY.indexOf(wkst);
  if (freq === 'DAILY') return { of: (day) => day, days: (number) => ({ first: number, end: number + 1 }) };
  if (freq === 'WEEKLY') {
    const offset = weekStart - 4;
    return {
      of: (day) => Math.floor((day - offset) / 7),
      days: (number) => ({ first: number * 7 + offset, end: number * 7 + offset + 7 }),
    };
  }
  if (freq === 'MONTHLY') return { of: monthOf, days: daysOfMonth };
  if (!byWeekNo) return { of: (day) => Math.floor(monthOf(day) / 12), days: daysOfYear };
  const days = (year: number) => ({ first: firstWeek(year, weekStart), end: firstWeek(year + 1, weekStart) });
  return {
    of(day) {
      const year = Math.floor(monthOf(day) / 12);
      const { first, end } = days(year);
      return day < first ? year - 1 : day >= end ? year + 1 : year;
    },
    days,
  };
};

/** The number of the month of a day: 12 for each year. */
const monthOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

const daysOfMonth = (month: number): Days => ({ first: firstOfMonth(month), end: firstOfMonth(month + 1) });

const daysOfYear = (year: number): Days => ({ first: firstOfMonth(year * 12), end: firstOfMonth(year * 12 + 12) });

const firstOfMonth = (month: number): number => dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));

/** The first day of the first week of a year: the week that has 4 January. */
const firstWeek = (year: number, weekStart: number): number => {
  const fourth = firstOfMonth(year * 12) + 3;
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
};

/** A month with its year. */
interface Month extends Days {
  /** From 1. */
  number: number;
  year: Days;
}

/** The months of days that are looked up in order. */
const monthFinder = (): ((day: number) => Month) => {
  let month: Month | undefined;
  return (day) => {
    if (!month || day < month.first || day >= month.end) {
      const number = monthOf(day);
      month = { ...daysOfMonth(number), number: (number % 12) + 1, year: daysOfYear(Math.floor(number / 12)) };
    }
    return month;
  };
};

type Filter = (day: number, month: Month, period: Days) => boolean;

/** Returns the days of a period that fit, in order. */
const dayFinder = (rule: RecurrenceRule, budget: RuleBudget): ((period: Days) => number[]) => {
  const { byMonth } = rule;
  const fits = filterOf(rule);
  const findMonth = monthFinder();
  return (period) => {
    const days: number[] = [];
    for (let first = period.first; first < period.end; ) {
      const month = findMonth(first);
      const end = Math.min(period.end, month.end);
      const isSkipped = byMonth && !byMonth.includes(month.number);
      spend(budget, isSkipped ? 1 : end - first);
      if (!isSkipped) for (let day = first; day < end; day++) if (fits(day, month, period)) days.push(day);
      first = end;
    }
    return days;
  };
};

/** Whether a day fits all parts of a rule that name days. */
const filterOf = ({ freq, byDay, byMonth, byMonthDay, byWeekNo, byYearDay }: RecurrenceRule): Filter => {
  const filters: Filter[] = [];
  if (byDay) {
    const plain = new Set(byDay.filter((one) => one.length === 2).map((one) => SUNDAY_TO_SATURDAY.indexOf(one)));
    const numbered = byDay
      .filter((one) => one.length > 2)
      .map((one) => ({ number: Number(one.slice(0, -2)), weekday: SUNDAY_TO_SATURDAY.indexOf(one.slice(-2)) }));
    const isOfMonth = freq === 'MONTHLY' || byMonth !== undefined;
    filters.push((day, month) => {
      const weekday = weekdayOf(day);
      if (plain.has(weekday)) return true;
      const { first, end } = isOfMonth ? month : month.year;
      const [fromStart, fromEnd] = [Math.floor((day - first) / 7) + 1, -Math.floor((end - 1 - day) / 7) - 1];
      return numbered.some((one) => one.weekday === weekday && (one.number === fromStart || one.number === fromEnd));
    });
  }
  if (byMonthDay) filters.push((day, month) => isAt(day - month.first, month.end - month.first, byMonthDay));
  if (byYearDay) filters.push((day, { year }) => isAt(day - year.first, year.end - year.first, byYearDay));
  if (byWeekNo)
    filters.push((day, _, period) =>
      isAt(Math.floor((day - period.first) / 7), (period.end - period.first) / 7, byWeekNo),
    );
  return (day, month, period) => filters.every((fits) => fits(day, month, period));
};

/** Whether the element at an index of `length` ones has one of the numbers: from 1, or from -1 at the end. */
const isAt = (index: number, length: number, numbers: readonly number[]): boolean =>
  numbers.includes(index + 1) || numbers.includes(index - length);
