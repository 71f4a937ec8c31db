/** Days, weeks and months of the calendar pages. Dates are texts: `2026-11-28`, `2026-11`, `2026-W48` (ISO 8601, weeks start on Monday). */
import { Temporal } from 'temporal-polyfill';
import { InvalidValue } from '../errors.js';
import { addDays } from '../time/days.js';

/** The years that events can be in. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2200;

/** A date if it exists, otherwise undefined. */
export const existingDay = (text: string): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isYear(Number(text.slice(0, 4)))) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
};

/** A month if it exists, otherwise undefined. */
export const existingMonth = (text: string): string | undefined =>
  existingDay(`${text}-01`) === undefined ? undefined : text;

/** Reads a month. @throws InvalidValue `not-a-month` */
export const parseMonth = (text: string): string => {
  const month = existingMonth(text);
  if (!month) throw new InvalidValue('not-a-month');
  return month;
};

/** The Monday of a week; undefined if the week does not exist. */
export const mondayOf = (week: string): string | undefined => {
  const [, year = '', number = ''] = /^(\d{4})-W(\d\d)$/i.exec(week) ?? [];
  if (!isYear(Number(year))) return undefined;
  // The first week has January 4.
  const fourth = Temporal.PlainDate.from(`${year}-01-04`);
  const monday = fourth.add({ days: 1 - fourth.dayOfWeek + 7 * (Number(number) - 1) });
  return weekOf(monday.toString()) === `${year}-W${number}` ? monday.toString() : undefined;
};

/** The ISO week of a date: `2026-W48`. */
export const weekOf = (day: string): string => {
  const { weekOfYear = 1, yearOfWeek = 0 } = Temporal.PlainDate.from(day);
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;
};

/** The month that is `months` later: `2026-12` for `2026-11` and 1. */
export const addMonths = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** The last day of a month: `2026-11-30`. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** The weeks that show a month: lists of seven dates. @param firstDay the first day of a week: 1 for Monday to 7 for Sunday. */
export const weeksOf = (month: string, firstDay = 1): string[][] => {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const weeks: string[][] = [];
  let start = first.subtract({ days: (first.dayOfWeek - firstDay + 7) % 7 });
  while (Temporal.PlainDate.compare(start, last) <= 0) {
    weeks.push(daysFrom(start.toString(), 7));
    start = start.add({ days: 7 });
  }
  return weeks;
};

/** Dates in order, from the first one. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => addDays(first, days));

/** The days of the coming or running weekend: Saturday and Sunday. */
export const weekendOf = (day: string): { first: string; last: string } => {
  const weekday = weekdayOf(day);
  const first = weekday === 7 ? day : addDays(day, Math.max(0, 6 - weekday));
  return { first, last: weekday === 7 ? day : addDays(first, 1) };
};
