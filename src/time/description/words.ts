import { type Language, localeOf } from '../../languages/language.js';
import { perLanguage } from '../../languages/per-language.js';

export type Unit = 'day' | 'week' | 'month' | 'year';

/** What is counted: the third Monday, the last day. */
export interface Noun {
  text: string;
  isFeminine?: boolean;
}

/** The period in which days are counted. */
export type Period =
  | { of: 'month'; isImplied?: boolean }
  | { of: 'year' }
  | { of: 'each'; unit: Unit }
  | { of: 'named month'; name: string };

/**
 * The texts of one language, from which a rule is described. An item is a day, or several, that can stand in a list: `the first Monday`.
 * In languages that repeat the preposition or the article, the item contains it: `am ersten Montag`, `le premier lundi`. A phrase always
 * contains it. Names of weekdays and months are from Intl.
 */
export interface Words {
  /** `every 2 weeks` */
  every(unit: Unit, interval: number): string;
  /** `every Tuesday` */
  everyWeekday(weekday: string): string;
  /** `every second Tuesday` */
  everySecondWeekday(weekday: string): string;
  /** `every weekday (Monday to Friday)` */
  everyWorkday: string;
  /** The phrase `on Tuesday and Thursday`. */
  onWeekdays(weekdays: readonly string[]): string;
  /** The item `every Tuesday` of a month or year. */
  eachWeekday(weekday: string): string;
  /** The item `Tuesday` of a numbered week. */
  weekday(weekday: string): string;
  /** The item `the 1st and 15th of each month`. */
  monthDays(days: readonly number[], period: Period): string;
  /** The items `the first and last Monday`. Negative numbers count from the end. */
  nth(numbers: readonly number[], noun: Noun, period: Period): string[];
  nouns: Readonly<Record<'day' | 'date' | 'workday' | 'weekendDay', Noun>>;
  /** The item of a date with or without a year. */
  date(date: string): string;
  /** The phrase of items: `on the first Monday and the last day`. */
  on(items: readonly string[]): string;
  /** The phrase `in January and March`. */
  inMonths(months: readonly string[]): string;
  /** The phrase `from April to October`. */
  fromMonthTo(first: string, last: string): string;
  /** The phrase `in week 20 and the last week of the year`. */
  inWeeks(weeks: readonly number[]): string;
  /** `but only on Friday and only in May` */
  butOnly(phrases: readonly string[]): string;
  /** `of these only the last date of each month` */
  ofThese(items: readonly string[]): string;
  /** `weeks start on Sunday` */
  weekStart(weekday: string): string;
  /** The phrase `at 09:00 and 12:00`. */
  at(times: readonly string[]): string;
  /** `until 18 May 2027` */
  until(date: string): string;
  /** `12 times` */
  times(count: number): string;
  /** `also on 3 January 2027` */
  also(items: readonly string[]): string;
  /** `not on 24 December 2026` */
  notOn(items: readonly string[]): string;
  /** The item `4 other dates`. */
  otherDates(count: number): string;
  /** `on 3 dates` */
  onDates(count: number): string;
  onNoDate: string;
}

const listFormat = perLanguage((language) => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }));

/** `A, B and C` */
export const listIn = (language: Language, items: readonly string[]): string => listFormat(language).format(items);

const numberFormat = perLanguage((language) => new Intl.NumberFormat(localeOf(language)));

export const numberIn = (language: Language, number: number): string => numberFormat(language).format(number);

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }));

const weekdayFormat = dateFormat({ weekday: 'long' });
const monthFormat = dateFormat({ month: 'long' });
const dayAndMonthFormat = dateFormat({ day: 'numeric', month: 'long' });
const dayFormat = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The name of a weekday: 0 is Monday. */
export const weekdayName = (language: Language, weekday: number): string =>
  weekdayFormat(language).format(Date.UTC(2024, 0, 1 + weekday));

/** The name of a month, from 1. */
export const monthName = (language: Language, month: number): string =>
  monthFormat(language).format(Date.UTC(2024, month - 1, 1));

/** `5 December`. The date must exist in a leap year. */
export const dayAndMonth = (language: Language, month: number, day: number): string =>
  withFrenchFirst(language, dayAndMonthFormat(language).format(Date.UTC(2024, month - 1, day)));

/** `18 May 2027`, of a local time in milliseconds as if it were in UTC. */
export const fullDate = (language: Language, wall: number): string =>
  withFrenchFirst(language, dayFormat(language).format(wall));

/** French has an ordinal for the first day of a month only: `1er mai`. Intl has the number. */
const withFrenchFirst = (language: Language, date: string): string =>
  language === 'fr' ? date.replace(/^1(?= )/, '1er') : date;

/**
 * The items of numbered days: one for all that have an ordinal, and one for each that is counted from the end of the period.
 * @param ordinals the words of the first numbers; numbers without a word are written with digits by `digits`, and then all of them are
 */
export const numberedItems = (
  numbers: readonly number[],
  {
    words,
    digits,
    join,
    fromEnd,
  }: {
    /** The words for 1, 2 …, -1, -2 …. */
    words: Readonly<Record<number, string>>;
    digits(number: number): string;
    join(ordinals: readonly string[]): string | string[];
    /** The item of a number that counts from the end, as a positive number. */
    fromEnd(number: number): string;
  },
): string[] => {
  const named = numbers.filter((number) => number > 0 || words[number] !== undefined);
  const haveWords = named.every((number) => words[number] !== undefined);
  const ordinals = named.map((number) =>
    number > 0 && !haveWords ? digits(number) : (words[number] ?? digits(number)),
  );
  return [
    ...(named.length ? [join(ordinals)].flat() : []),
    ...numbers.filter((number) => !named.includes(number)).map((number) => fromEnd(-number)),
  ];
};
