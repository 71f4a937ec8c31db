/**
 * A model of recurrence rules that shares no code with the service: it examines every day, and tests each part by its definition in
 * RFC 5545 (3.3.10). Days are counted with Temporal.
 */
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

type Parts = Partial<Record<string, string>>;

const partsOf = (text: string): Parts => Object.fromEntries(text.split(';').map((part) => part.split('=')));

const numbers = (text: string | undefined) => text?.split(',').map(Number);

/** The first day of the week of a day. */
const weekOf = (day: Temporal.PlainDate, weekStart: string): Temporal.PlainDate => {
  let first = day;
  while (WEEKDAYS[first.dayOfWeek - 1] !== weekStart) first = first.subtract({ days: 1 });
  return first;
};

/** The week of a year: week 1 is the first with at least four days in the year. Its fourth day is in the year, whatever the week. */
const numberedWeek = (day: Temporal.PlainDate, weekStart: string): { year: number; number: number } => {
  const fourth = weekOf(day, weekStart).add({ days: 3 });
  return { year: fourth.year, number: Math.ceil(fourth.dayOfYear / 7) };
};

const weeksIn = (year: number, weekStart: string): number =>
  numberedWeek(Temporal.PlainDate.from({ year, month: 12, day: 28 }), weekStart).number;

/** Whether the list has the number of an element, from the start or from the end. */
const has = (list: readonly number[], number: number, length: number): boolean =>
  list.includes(number) || list.includes(number - length - 1);

/** The days of the month or of the year that have the weekday of a day. */
const sameWeekdays = (day: Temporal.PlainDate, period: 'month' | 'year'): number[] => {
  const length = period === 'month' ? day.daysInMonth : day.daysInYear;
  const first = day.with(period === 'month' ? { day: 1 } : { month: 1, day: 1 });
  return Array.from({ length }, (_, index) => first.add({ days: index }))
    .filter((one) => one.dayOfWeek === day.dayOfWeek)
    .map((one) => (period === 'month' ? one.day : one.dayOfYear));
};

const fits = (day: Temporal.PlainDate, parts: Parts): boolean => {
  const { FREQ, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, WKST = 'MO' } = parts;
  if (BYMONTH && !numbers(BYMONTH)?.includes(day.month)) return false;
  if (BYYEARDAY && !has(numbers(BYYEARDAY) ?? [], day.dayOfYear, day.daysInYear)) return false;
  if (BYMONTHDAY && !has(numbers(BYMONTHDAY) ?? [], day.day, day.daysInMonth)) return false;
  if (BYWEEKNO) {
    const { year, number } = numberedWeek(day, WKST);
    if (!has(numbers(BYWEEKNO) ?? [], number, weeksIn(year, WKST))) return false;
  }
  if (!BYDAY) return true;
  return BYDAY.split(',').some((one) => {
    if (one.slice(-2) !== WEEKDAYS[day.dayOfWeek - 1]) return false;
    if (one.length === 2) return true;
    const period = FREQ === 'MONTHLY' || BYMONTH ? 'month' : 'year';
    const same = sameWeekdays(day, period);
    return has([Number(one.slice(0, -2))], same.indexOf(period === 'month' ? day.day : day.dayOfYear) + 1, same.length);
  });
};

/** The parts that a rule takes from its start ("Information, not contained in the rule …"). */
const withStart = (parts: Parts, start: Temporal.PlainDateTime): Parts => {
  const { FREQ, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY } = parts;
  const taken: Parts = { BYHOUR: `${start.hour}`, BYMINUTE: `${start.minute}`, BYSECOND: `${start.second}` };
  const hasDay = BYYEARDAY ?? BYMONTHDAY ?? BYDAY;
  if (!hasDay && (FREQ === 'WEEKLY' || BYWEEKNO)) taken.BYDAY = WEEKDAYS[start.dayOfWeek - 1];
  else if (!hasDay && FREQ === 'MONTHLY') taken.BYMONTHDAY = `${start.day}`;
  else if (!hasDay && FREQ === 'YEARLY') {
    taken.BYMONTHDAY = `${start.day}`;
    if (!BYMONTH) taken.BYMONTH = `${start.month}`;
  }
  return { ...taken, ...parts };
};

/** The number of the period of a day, without gaps. */
const periodOf = (day: Temporal.PlainDate, { FREQ, BYWEEKNO, WKST = 'MO' }: Parts): number => {
  if (FREQ === 'DAILY') return EPOCH.until(day).days;
  if (FREQ === 'WEEKLY') return Math.round(weekOf(EPOCH, WKST).until(weekOf(day, WKST)).days / 7);
  if (FREQ === 'MONTHLY') return day.year * 12 + day.month;
  return BYWEEKNO ? numberedWeek(day, WKST).year : day.year;
};

const EPOCH = Temporal.PlainDate.from('1970-01-01');

/**
 * The dates of a rule in order, as texts. The start is among them only if the rule contains it.
 * @param text without an end; without spaces
 * @param last the last day
 */
export const modelDates = (text: string, startText: string, last: string): string[] => {
  const start = Temporal.PlainDateTime.from(startText);
  const parts = withStart(partsOf(text), start);
  const interval = Number(parts.INTERVAL ?? 1);
  const firstPeriod = periodOf(start.toPlainDate(), parts);
  const sets = new Map<number, Temporal.PlainDateTime[]>();
  // The set of the first period can have days before the start, and that of the last one days after the last day.
  const end = Temporal.PlainDate.from(last).add({ days: 372 });
  for (let day = start.toPlainDate().subtract({ days: 372 }); Temporal.PlainDate.compare(day, end) <= 0; ) {
    const period = periodOf(day, parts);
    if (period >= firstPeriod && (period - firstPeriod) % interval === 0 && fits(day, parts)) {
      const set = sets.get(period) ?? [];
      sets.set(period, set);
      for (const hour of numbers(parts.BYHOUR) ?? [])
        for (const minute of numbers(parts.BYMINUTE) ?? [])
          for (const second of numbers(parts.BYSECOND) ?? []) set.push(day.toPlainDateTime({ hour, minute, second }));
    }
    day = day.add({ days: 1 });
  }
  const positions = numbers(parts.BYSETPOS);
  return [...sets.values()]
    .flatMap((set) => {
      const sorted = set.sort(Temporal.PlainDateTime.compare);
      return sorted.filter((_, index) => !positions || has(positions, index + 1, sorted.length));
    })
    .filter((date) => Temporal.PlainDateTime.compare(date, start) >= 0 && date.toString().slice(0, 10) <= last)
    .map((date) => date.toString({ smallestUnit: 'second' }).replace('T', ' '));
};
