import type { Language } from '../../languages/language.js';
import { WEEKDAYS, weekStartOf } from '../format-rule.js';
import type { RecurrenceRule } from '../recurrence-rule.js';
import { isPlain } from './simplest-rule.js';
import { dayAndMonth, monthName, type Noun, type Period, type Unit, type Words, weekdayName } from './words.js';

/** What the phrases of a rule need. */
interface Context {
  language: Language;
  words: Words;
  /** The times of a day, when they are a part of the description: `09:00`. */
  times: readonly string[];
}

const unitOf = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const satisfies Record<
  RecurrenceRule['freq'],
  Unit
>;

/**
 * Describes which days and times a rule has, without its end. Each part of the rule that limits the days is in the first phrases, or in
 * `but only …`.
 * @param rule as `simplestRule` returns it
 */
export const describeDays = (rule: RecurrenceRule, context: Context): string => {
  const { language, words, times } = context;
  const { phrases, conditions, isWithPositions } = phrasesOf(rule, context);
  const weekStart = weekStartOf(rule);
  // The week of a single weekday does not depend on its first day.
  const isWeekCounted = rule.byWeekNo ?? (rule.byDay ?? []).length > 1;
  const positions = rule.bySetPos && !isWithPositions ? inOrder(rule.bySetPos) : [];
  return [
    [
      ...phrases,
      ...(weekStart && isWeekCounted ? [`(${words.weekStart(nameOfDay(language, weekStart))})`] : []),
      ...(times.length ? [words.at(times)] : []),
    ].join(' '),
    ...(conditions.length ? [words.butOnly(conditions)] : []),
    ...(positions.length
      ? [words.ofThese(words.nth(positions, words.nouns.date, { of: 'each', unit: unitOf[rule.freq] }))]
      : []),
  ].join(', ');
};

interface Phrases {
  phrases: string[];
  /** Phrases of the parts that limit the days further. */
  conditions: string[];
  /** Whether BYSETPOS is in the phrases. */
  isWithPositions?: boolean;
}

const phrasesOf = (rule: RecurrenceRule, context: Context): Phrases => {
  if (rule.freq === 'DAILY') return dailyPhrases(rule, context);
  if (rule.freq === 'WEEKLY') return weeklyPhrases(rule, context);
  const { byDay, byMonthDay, byYearDay, byWeekNo } = rule;
  const numbered = positionedNoun(rule, context);
  if (numbered) return dayPhrases(rule, context, { days: context.words.on(numbered), isWithPositions: true });
  if (byYearDay) return yearDayPhrases(rule, context);
  if (byMonthDay) return monthDayPhrases(rule, context);
  if (byWeekNo) return weekPhrases(rule, context);
  return dayPhrases(rule, context, {
    days: weekdays(rule, context),
    hasPlainDays: (byDay ?? []).some((day) => day.length === 2),
  });
};

/** The phrase of the weekdays of months or years. BYSETPOS counts in all of them together. */
const weekdays = (rule: RecurrenceRule, context: Context): string => {
  const { language, words } = context;
  const { byDay = [], bySetPos } = rule;
  if (bySetPos && isPlain(byDay)) return words.onWeekdays(sortedDays(byDay).map((day) => nameOfDay(language, day)));
  return words.on(weekdayItems(byDay, periodOf(rule, context), context));
};

const dailyPhrases = (rule: RecurrenceRule, context: Context): Phrases => {
  const { byDay, byMonth, byMonthDay, interval, bySetPos } = rule;
  const every = context.words.every('day', interval);
  if (interval === 1 && byMonth && !bySetPos) return { phrases: [every, months(byMonth, context)], conditions: [] };
  return { phrases: [every], conditions: conditionsOf({ byDay, byMonthDay, byMonth }, context) };
};

const weeklyPhrases = (rule: RecurrenceRule, context: Context): Phrases => {
  const { byMonth, interval, bySetPos } = rule;
  const isInMonths = interval === 1 && byMonth && !bySetPos;
  return {
    phrases: [...weeklyDays(rule, context), ...(isInMonths ? [months(byMonth, context)] : [])],
    conditions: isInMonths ? [] : conditionsOf({ byMonth }, context),
  };
};

const weeklyDays = ({ byDay = [], interval, bySetPos }: RecurrenceRule, { language, words }: Context): string[] => {
  const days = sortedDays(byDay);
  const names = days.map((day) => nameOfDay(language, day));
  const [only = ''] = names;
  if (!bySetPos && interval === 1 && names.length === 1) return [words.everyWeekday(only)];
  if (!bySetPos && interval === 2 && names.length === 1) return [words.everySecondWeekday(only)];
  if (!bySetPos && interval === 1 && days.join() === WORKDAYS) return [words.everyWorkday];
  return [words.every('week', interval), words.onWeekdays(names)];
};

const WORKDAYS = 'MO,TU,WE,TH,FR';

/** The items of BYDAY with BYSETPOS when the weekdays together have a name: the last weekday of the month. */
const positionedNoun = (rule: RecurrenceRule, context: Context): string[] | undefined => {
  const { byDay, byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos, freq } = rule;
  if (!bySetPos || !byDay || byMonthDay || byYearDay || byWeekNo || context.times.length > 1) return undefined;
  if (freq === 'YEARLY' && byMonth && byMonth.length > 1) return undefined;
  const { workday, weekendDay, day } = context.words.nouns;
  const nouns: Readonly<Record<string, Noun>> = { [WORKDAYS]: workday, 'SA,SU': weekendDay, [WEEKDAYS.join()]: day };
  const noun = nouns[sortedDays(byDay).join()];
  return noun && context.words.nth(inOrder(bySetPos), noun, periodOf(rule, context));
};

/** A day of a year. */
const yearDayPhrases = (rule: RecurrenceRule, context: Context): Phrases => {
  const { words } = context;
  const { interval, byDay, byMonth, byMonthDay, byWeekNo, byYearDay = [] } = rule;
  const items = words.nth(inOrder(byYearDay), words.nouns.day, { of: 'year' });
  return {
    phrases: [words.every('year', interval), words.on(items)],
    conditions: conditionsOf({ byMonthDay, byDay, byWeekNo, byMonth }, context, periodOfWeekdays(rule)),
  };
};

/** A day of a month, or of a month of the year: `on the 15th`, `on 5 December`. */
const monthDayPhrases = (rule: RecurrenceRule, context: Context): Phrases => {
  const { byDay, byMonthDay = [], byWeekNo, byMonth = [] } = rule;
  const period = periodOf(rule, context);
  const fromStart = inOrder(byMonthDay.filter((day) => day > 0));
  const fromEnd = byMonthDay.filter((day) => day < 0);
  const dates = rule.freq === 'YEARLY' ? datesOf(byMonth, fromStart, context) : [];
  const areNamed = dates.length > 0 && dates.length <= MAX_NAMED && (byMonth.length === 1 || fromEnd.length === 0);
  const items = areNamed
    ? [...dates, ...monthDayItems(fromEnd, period, context)]
    : monthDayItems(byMonthDay, period, context);
  const conditions = { byDay, byWeekNo };
  return dayPhrases(rule, context, { days: context.words.on(items), conditions, hasMonths: areNamed });
};

const MAX_NAMED = 6; // dates such as 5 December

/** Dates of the year that exist: not 30 February. */
const datesOf = (byMonth: readonly number[], days: readonly number[], { language, words }: Context): string[] =>
  inOrder(byMonth).flatMap((month) =>
    days
      .filter((day) => day <= new Date(Date.UTC(2024, month, 0)).getUTCDate()) // a leap year
      .map((day) => words.date(dayAndMonth(language, month, day))),
  );

const weekPhrases = (rule: RecurrenceRule, context: Context): Phrases => {
  const { language, words } = context;
  const { interval, byDay = [], byWeekNo = [], byMonth } = rule;
  return {
    phrases: [
      words.every('year', interval),
      words.inWeeks(inOrder(byWeekNo)),
      words.on(sortedDays(byDay).map((day) => words.weekday(nameOfDay(language, day)))),
    ],
    conditions: conditionsOf({ byMonth }, context),
  };
};

/** The phrases of days of months or years. The months of a yearly rule are a phrase, unless the days name them. */
const dayPhrases = (
  rule: RecurrenceRule,
  context: Context,
  {
    days,
    conditions = {},
    hasPlainDays = false,
    hasMonths = false,
    isWithPositions = false,
  }: {
    /** The phrase of the days. */
    days: string;
    conditions?: Conditions;
    /** Whether every Monday is among the days: it does not name the month. */
    hasPlainDays?: boolean;
    /** Whether the days have the names of all months. */
    hasMonths?: boolean;
    isWithPositions?: boolean;
  },
): Phrases => {
  const { words } = context;
  const { freq, interval, byMonth } = rule;
  const isNamed = hasMonths || (byMonth?.length === 1 && !hasPlainDays);
  const isYearly = freq === 'YEARLY';
  return {
    phrases: [
      words.every(unitOf[freq], interval),
      ...(isYearly && byMonth && !isNamed ? [months(byMonth, context)] : []),
      days,
    ],
    conditions: conditionsOf({ ...conditions, ...(isYearly ? {} : { byMonth }) }, context, periodOfWeekdays(rule)),
    isWithPositions,
  };
};

/** The period in which the days of a monthly or yearly rule are counted. */
const periodOf = ({ freq, byMonth, byMonthDay }: RecurrenceRule, { language }: Context): Period => {
  if (freq === 'MONTHLY') return { of: 'month', isImplied: true };
  const [only, another] = byMonth ?? [];
  if (only !== undefined && another === undefined) return { of: 'named month', name: monthName(language, only) };
  if (byMonth) return { of: 'month' };
  return byMonthDay ? { of: 'each', unit: 'month' } : { of: 'year' };
};

/** The period in which numbered weekdays are counted. */
const periodOfWeekdays = ({ freq, byMonth }: RecurrenceRule): Period => ({
  of: freq === 'YEARLY' && !byMonth ? 'year' : 'month',
});

type Conditions = Pick<RecurrenceRule, 'byDay' | 'byMonth' | 'byMonthDay' | 'byWeekNo'>;

/** Phrases of parts that limit the days further. */
const conditionsOf = (
  { byMonthDay, byDay, byWeekNo, byMonth }: Conditions,
  context: Context,
  weekdaysOf: Period = { of: 'month' },
): string[] => {
  const { language, words } = context;
  const days = sortedDays(byDay ?? []);
  return [
    ...(byMonthDay ? [words.on(monthDayItems(byMonthDay, { of: 'month' }, context))] : []),
    ...(byDay && isPlain(days) ? [words.onWeekdays(days.map((day) => nameOfDay(language, day)))] : []),
    ...(byDay && !isPlain(days) ? [words.on(weekdayItems(days, weekdaysOf, context))] : []),
    ...(byWeekNo ? [words.inWeeks(inOrder(byWeekNo))] : []),
    ...(byMonth ? [months(byMonth, context)] : []),
  ];
};

const monthDayItems = (byMonthDay: readonly number[], period: Period, { words }: Context): string[] => {
  const days = inOrder(byMonthDay);
  const fromStart = days.filter((day) => day > 0);
  return [
    ...(fromStart.length ? [words.monthDays(fromStart, period)] : []),
    ...words.nth(
      days.filter((day) => day < 0),
      words.nouns.day,
      period,
    ),
  ];
};

/** The items of BYDAY: `every Monday`, `the first and third Tuesday`. */
const weekdayItems = (byDay: readonly string[], period: Period, { language, words }: Context): string[] => {
  const days = sortedDays(byDay);
  const plain = days.filter((day) => day.length === 2).map((day) => words.eachWeekday(nameOfDay(language, day)));
  const numbered = WEEKDAYS.flatMap((weekday) => {
    const numbers = days
      .filter((day) => day.length > 2 && day.endsWith(weekday))
      .map((day) => Number(day.slice(0, -2)));
    return words.nth(inOrder(numbers), { text: nameOfDay(language, weekday) }, period);
  });
  return [...plain, ...numbered];
};

/** The phrase of months; three or more that follow each other are a range. */
const months = (byMonth: readonly number[], { language, words }: Context): string => {
  const sorted = inOrder(byMonth);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  const isRange = sorted.length > 2 && last - first === sorted.length - 1;
  if (isRange) return words.fromMonthTo(monthName(language, first), monthName(language, last));
  return words.inMonths(sorted.map((month) => monthName(language, month)));
};

const nameOfDay = (language: Language, day: string): string => weekdayName(language, WEEKDAYS.indexOf(day.slice(-2)));

const sortedDays = (days: readonly string[]): string[] =>
  [...days].sort((one, other) => WEEKDAYS.indexOf(one.slice(-2)) - WEEKDAYS.indexOf(other.slice(-2)));

/** Numbers from the start, then those from the end: 1, 15, -1. */
const inOrder = (numbers: readonly number[]): number[] =>
  [...numbers].sort((one, other) => Number(one < 0) - Number(other < 0) || Math.abs(one) - Math.abs(other));
