import { Temporal } from 'temporal-polyfill';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

// biome-ignore format: a year in two lines
const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
];

const ordinals = ['first', 'second', 'third', 'fourth'];

/**
 * The date of an expression such as `Friday +3 weeks` or `last Monday of October +2 days` (`day` in port-merrow.schema.json). Without
 * steps it is the first such day that is today or later.
 */
export const resolveDay = (expression: string, today: Temporal.PlainDate): Temporal.PlainDate => {
  const [series = '', ...steps] = expression.split(/ (?=[+-])/);
  const count = (unit: string) => Number(steps.find((step) => step.includes(unit))?.split(' ')[0] ?? 0);
  return memberOf(series, count('month'), today).add({ weeks: count('week'), days: count('day') });
};

/** The day of a series that is today or later, or the one `skipped` months after it. */
const memberOf = (series: string, skipped: number, today: Temporal.PlainDate): Temporal.PlainDate => {
  if (series === 'today') return today;
  if (weekdays.includes(series)) return onOrAfter(today, series);
  const [number = '', name = ''] = series.split(' ');
  const month = months.indexOf(series.split(' ').at(-1) ?? '') + 1;
  /** The member of the month or year `passed` months or years from today. */
  const member = (passed: number) => {
    const during = month
      ? Temporal.PlainYearMonth.from({ year: today.year + passed, month })
      : today.toPlainYearMonth().add({ months: passed });
    return weekdays.includes(name) ? nthWeekday(number, name, during) : during.toPlainDate({ day: Number(number) });
  };
  return member(skipped + (Temporal.PlainDate.compare(member(0), today) < 0 ? 1 : 0));
};

const nthWeekday = (ordinal: string, weekday: string, month: Temporal.PlainYearMonth): Temporal.PlainDate => {
  const firstDay = month.toPlainDate({ day: 1 });
  return ordinal === 'last'
    ? onOrAfter(firstDay.add({ months: 1 }), weekday).subtract({ weeks: 1 })
    : onOrAfter(firstDay, weekday).add({ weeks: ordinals.indexOf(ordinal) });
};

const onOrAfter = (date: Temporal.PlainDate, weekday: string): Temporal.PlainDate =>
  date.add({ days: (weekdays.indexOf(weekday) + 8 - date.dayOfWeek) % 7 });
