/** Dates are texts, as in the API: `2026-12-01`. */
const shift = (date: string, change: (date: Date) => void): string => {
  const shifted = new Date(`${date}T00:00Z`);
  change(shifted);
  return shifted.toISOString().slice(0, 10);
};

export const today = (): string => new Intl.DateTimeFormat('sv').format();
export const addDays = (date: string, days: number) => shift(date, (day) => day.setUTCDate(day.getUTCDate() + days));
export const addMonths = (date: string, months: number) =>
  shift(date, (day) => day.setUTCMonth(day.getUTCMonth() + months, 1));

/** The weeks that a month is part of, each with its days from Monday to Sunday. */
export const weeksOf = (month: string): string[][] => {
  const monday = addDays(month, -((new Date(month).getUTCDay() + 6) % 7));
  const weeks = [0, 7, 14, 21, 28, 35].map((first) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, first + day)));
  return weeks.filter(([first = '']) => first < addMonths(month, 1));
};
