import { listIn, type Noun, numberedItems, numberIn, type Period, type Unit, type Words } from './words.js';

const list = (items: readonly string[]) => listIn('en', items);
const number = (value: number) => numberIn('en', value);

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const digits = (value: number) => `${value}${suffixes[ordinalRules.select(value)] ?? 'th'}`;

const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last', [-2]: 'second to last' };

const units: Readonly<Record<Unit, string>> = { day: 'day', week: 'week', month: 'month', year: 'year' };

const nameOf = (period: Period): string => {
  if (period.of === 'named month') return `of ${period.name}`;
  return period.of === 'each' ? `of each ${units[period.unit]}` : `of the ${period.of}`;
};

const within = (period: Period) => (period.of === 'month' && period.isImplied ? '' : ` ${nameOf(period)}`);

const nth = (numbers: readonly number[], { text }: Noun, period: Period) =>
  numberedItems(numbers, {
    words: ordinals,
    digits,
    join: (words) => `the ${list(words)} ${text}${within(period)}`,
    fromEnd: (value) => `the ${digits(value)} ${text} from the end ${nameOf(period)}`,
  });

export const en: Words = {
  every: (unit, interval) => (interval === 1 ? `every ${units[unit]}` : `every ${number(interval)} ${units[unit]}s`),
  everyWeekday: (weekday) => `every ${weekday}`,
  everySecondWeekday: (weekday) => `every second ${weekday}`,
  everyWorkday: 'every weekday (Monday to Friday)',
  onWeekdays: (weekdays) => `on ${list(weekdays)}`,
  eachWeekday: (weekday) => `every ${weekday}`,
  weekday: (weekday) => weekday,
  monthDays: (days, period) => `the ${list(days.map(digits))}${within(period)}`,
  nth,
  nouns: {
    day: { text: 'day' },
    date: { text: 'date' },
    workday: { text: 'weekday (Monday to Friday)' },
    weekendDay: { text: 'weekend day (Saturday or Sunday)' },
  },
  date: (date) => date,
  on: (items) => `on ${list(items)}`,
  inMonths: (months) => `in ${list(months)}`,
  fromMonthTo: (first, last) => `from ${first} to ${last}`,
  inWeeks: (weeks) =>
    `in ${list(weeks.flatMap((week) => (week > 0 ? `week ${week}` : nth([week], { text: 'week' }, { of: 'year' }))))}`,
  butOnly: (phrases) => `but only ${phrases.join(' and only ')}`,
  ofThese: (items) => `of these only ${list(items)}`,
  weekStart: (weekday) => `weeks start on ${weekday}`,
  at: (times) => `at ${list(times)}`,
  until: (date) => `until ${date}`,
  times: (count) => (count === 1 ? 'once' : `${number(count)} times`),
  also: (items) => `also on ${list(items)}`,
  notOn: (items) => `not on ${list(items)}`,
  otherDates: (count) => (count === 1 ? '1 other date' : `${number(count)} other dates`),
  onDates: (count) => `on ${number(count)} dates`,
  onNoDate: 'on no date',
};
