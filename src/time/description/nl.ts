import { listIn, type Noun, numberedItems, numberIn, type Period, type Unit, type Words } from './words.js';

const list = (items: readonly string[]) => listIn('nl', items);
const number = (value: number) => numberIn('nl', value);
const digits = (value: number) => `${value}e`;

const ordinals = {
  1: 'eerste',
  2: 'tweede',
  3: 'derde',
  4: 'vierde',
  5: 'vijfde',
  [-1]: 'laatste',
  [-2]: 'op één na laatste',
};

const singular: Readonly<Record<Unit, string>> = {
  day: 'elke dag',
  week: 'elke week',
  month: 'elke maand',
  year: 'elk jaar',
};
const plural: Readonly<Record<Unit, string>> = { day: 'dagen', week: 'weken', month: 'maanden', year: 'jaar' };

const nameOf = (period: Period): string => {
  if (period.of === 'named month') return `van ${period.name}`;
  if (period.of === 'each') return `van ${singular[period.unit]}`;
  return period.of === 'month' ? 'van de maand' : 'van het jaar';
};

const within = (period: Period) => (period.of === 'month' && period.isImplied ? '' : ` ${nameOf(period)}`);

const nth = (numbers: readonly number[], { text }: Noun, period: Period) =>
  numberedItems(numbers, {
    words: ordinals,
    digits,
    join: (words) => `de ${list(words)} ${text}${within(period)}`,
    fromEnd: (value) => `de ${digits(value)} ${text} vanaf het einde ${nameOf(period)}`,
  });

export const nl: Words = {
  every: (unit, interval) => (interval === 1 ? singular[unit] : `elke ${number(interval)} ${plural[unit]}`),
  everyWeekday: (weekday) => `elke ${weekday}`,
  everySecondWeekday: (weekday) => `elke tweede ${weekday}`,
  everyWorkday: 'elke werkdag (maandag tot en met vrijdag)',
  onWeekdays: (weekdays) => `op ${list(weekdays)}`,
  eachWeekday: (weekday) => `elke ${weekday}`,
  weekday: (weekday) => weekday,
  monthDays: (days, period) => `de ${list(days.map(digits))}${within(period)}`,
  nth,
  nouns: {
    day: { text: 'dag' },
    date: { text: 'datum' },
    workday: { text: 'werkdag (maandag tot en met vrijdag)' },
    weekendDay: { text: 'weekenddag (zaterdag of zondag)' },
  },
  date: (date) => date,
  on: (items) => `op ${list(items)}`,
  inMonths: (months) => `in ${list(months)}`,
  fromMonthTo: (first, last) => `van ${first} tot en met ${last}`,
  inWeeks: (weeks) =>
    `in ${list(weeks.flatMap((week) => (week > 0 ? `week ${week}` : nth([week], { text: 'week' }, { of: 'year' }))))}`,
  butOnly: (phrases) => `maar alleen ${phrases.join(' en alleen ')}`,
  ofThese: (items) => `daarvan alleen ${list(items)}`,
  weekStart: (weekday) => `weken beginnen op ${weekday}`,
  at: (times) => `om ${list(times)}`,
  until: (date) => `tot en met ${date}`,
  times: (count) => `${count === 1 ? 'één' : number(count)} keer`,
  also: (items) => `ook op ${list(items)}`,
  notOn: (items) => `niet op ${list(items)}`,
  otherDates: (count) => (count === 1 ? '1 andere datum' : `${number(count)} andere data`),
  onDates: (count) => `op ${number(count)} data`,
  onNoDate: 'op geen enkele datum',
};
