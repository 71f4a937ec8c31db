import { Temporal } from 'temporal-polyfill';

/** A day counted from today. In every series 0 is the first one today or later, 1 the one after it, -1 the last one gone by. */
export type Day = (today: Temporal.PlainDate) => Temporal.PlainDate;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

// biome-ignore format: a year in two lines
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const;

type Weekday = (typeof weekdays)[number];
type Month = (typeof months)[number];
type NthWeekday = `${(typeof ordinals)[number]} ${Weekday}`;

/** The day `count` days from today; negative is past. */
export const day =
  (count: number): Day =>
  (today) =>
    today.add({ days: count });

/** The day `count` days after another. */
export const daysAfter =
  (count: number, other: Day): Day =>
  (today) =>
    other(today).add({ days: count });

const weekly =
  (weekday: Weekday) =>
  (count: number): Day =>
  (today) =>
    today.add({ days: ((weekdays.indexOf(weekday) + 8 - today.dayOfWeek) % 7) + 7 * count });

export const monday = weekly('Monday');
export const tuesday = weekly('Tuesday');
export const wednesday = weekly('Wednesday');
export const thursday = weekly('Thursday');
export const friday = weekly('Friday');
export const saturday = weekly('Saturday');
export const sunday = weekly('Sunday');

/** The same weekday of every month: `monthly('first Thursday', 0)` is the next first Thursday. */
export const monthly =
  (rule: NthWeekday, count: number): Day =>
  (today) =>
    fromToday(today, count, (passed) => nthWeekday(rule, today.toPlainYearMonth().add({ months: passed })));

/** The next time a yearly day comes round: `annual('17 March')`, `annual('third Saturday of August')`. */
export const annual =
  (rule: `${number} ${Month}` | `${NthWeekday} of ${Month}`): Day =>
  (today) =>
    fromToday(today, 0, (passed) => yearlyDay(rule, today.year + passed));

/** The `count`th of a series whose member 0 lies in the running month or year, and so may have gone by already. */
const fromToday = (today: Temporal.PlainDate, count: number, member: (passed: number) => Temporal.PlainDate) =>
  member(count + (Temporal.PlainDate.compare(member(0), today) < 0 ? 1 : 0));

const yearlyDay = (rule: string, year: number): Temporal.PlainDate => {
  const words = rule.split(' ');
  const month = Temporal.PlainYearMonth.from({ year, month: months.indexOf(words.at(-1) as Month) + 1 });
  return words.length === 2 ? month.toPlainDate({ day: Number(words[0]) }) : nthWeekday(rule, month);
};

const nthWeekday = (rule: string, month: Temporal.PlainYearMonth): Temporal.PlainDate => {
  const [ordinal, weekday] = rule.split(' ');
  const first = weekly(weekday as Weekday)(0)(month.toPlainDate({ day: 1 }));
  if (ordinal !== 'last') return first.add({ weeks: (ordinals as readonly string[]).indexOf(ordinal ?? '') });
  return weekly(weekday as Weekday)(-1)(month.add({ months: 1 }).toPlainDate({ day: 1 }));
};
