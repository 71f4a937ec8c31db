/** Dates as texts: `2026-11-28`. */

const parse = (day: string) => day.split('-').map(Number) as [year: number, month: number, date: number];

const format = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => format(Date.parse(day) + days * 86_400_000);

/** The same date of another month, or its last date: February 28 for January 31 and 1. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = parse(day);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
};

export const monthOf = (day: string): string => day.slice(0, 7);
