/** Local dates as texts: `2026-11-28`. On the server and in browsers. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date that is `days` later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => format(Date.parse(day) + days * DAY_MS);

/** The same date of another month, or its last date: `2026-02-28` for `2026-01-31` and 1. */
export const sameDateOf = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
};

const format = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The filter for events that take place on any day from the first to the last one. */
export const onDays = (first: string, last: string) => ({
  endsAfter: addDays(first, -1),
  startsBefore: last,
  strictDates: false,
});
