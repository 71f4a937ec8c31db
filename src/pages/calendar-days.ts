/**
 * Days, weeks and months of the calendar pages. Dates are texts: `2026-11-28`, `2026-11`, `2026-W48` (ISO 8601, weeks start on Monday). They
 * are computed as dates in UTC: the polyfill of Temporal takes twenty times as long.
 */
import { InvalidValue } from '../errors.js';
import { addDays } from '../time/days.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The years that events can be in. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2200;

/** A date if it exists, otherwise undefined. */
export const existingDay = (text: string): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isYear(Number(text.slice(0, 4)))) return undefined;
  const time = Date.parse(text);
  // Date.parse reads February 30 as a day of March.
  return Number.isNaN(time) || dayAt(time) !== text ? undefined : text;
};

/** The date of a time in UTC. */
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

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
  const fourth = `${year}-01-04`;
  const monday = addDays(fourth, 1 - weekdayOf(fourth) + 7 * (Number(number) - 1));
  return weekOf(monday) === `${year}-W${number}` ? monday : undefined;
};

/** The ISO week of a date: `2026-W48`. */
export const weekOf = (day: string): string => {
  // A week is in the year of its Thursday.
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const daysBefore = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS;
  return `${year}-W${String(Math.floor(daysBefore / 7) + 1).padStart(2, '0')}`;
};

/** The month that is `months` later: `2026-12` for `2026-11` and 1. */
export const addMonths = (month: string, months: number): string =>
  dayAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)).slice(0, 7);

/** The last day of a month: `2026-11-30`. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The weeks that show a month: lists of seven dates. @param firstDay the first day of a week: 1 for Monday to 7 for Sunday. */
export const weeksOf = (month: string, firstDay = 1): string[][] => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const weeks: string[][] = [];
  let start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  while (start <= last) {
    weeks.push(daysFrom(start, 7));
    start = addDays(start, 7);
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
