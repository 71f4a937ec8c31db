import { listIn, type Noun, numberedItems, numberIn, type Period, type Unit, type Words } from './words.js';

const list = (items: readonly string[]) => listIn('fr', items);
const number = (value: number) => numberIn('fr', value);

// With their article, which is repeated in lists.
const masculine = {
  1: 'le premier',
  2: 'le deuxième',
  3: 'le troisième',
  4: 'le quatrième',
  5: 'le cinquième',
  [-1]: 'le dernier',
  [-2]: 'l’avant-dernier',
};

const feminine = {
  1: 'la première',
  2: 'la deuxième',
  3: 'la troisième',
  4: 'la quatrième',
  5: 'la cinquième',
  [-1]: 'la dernière',
  [-2]: 'l’avant-dernière',
};

const digits = (value: number, isFeminine = false) =>
  `${isFeminine ? 'la' : 'le'} ${value}${value > 1 ? 'e' : isFeminine ? 're' : 'er'}`;

const singular: Readonly<Record<Unit, string>> = { day: 'jour', week: 'semaine', month: 'mois', year: 'année' };
const plural: Readonly<Record<Unit, string>> = {
  day: 'tous les {} jours',
  week: 'toutes les {} semaines',
  month: 'tous les {} mois',
  year: 'tous les {} ans',
};

/** `de` is `d’` before a vowel. */
const from = (name: string) => (/^[aeiouh]/i.test(name) ? `d’${name}` : `de ${name}`);

const nameOf = (period: Period): string => {
  if (period.of === 'named month') return from(period.name);
  if (period.of === 'each') return `de chaque ${singular[period.unit]}`;
  return period.of === 'month' ? 'du mois' : 'de l’année';
};

const within = (period: Period) => (period.of === 'month' && period.isImplied ? '' : ` ${nameOf(period)}`);

const nth = (numbers: readonly number[], { text, isFeminine }: Noun, period: Period) =>
  numberedItems(numbers, {
    words: isFeminine ? feminine : masculine,
    digits: (value) => digits(value, isFeminine),
    join: (words) => `${list(words)} ${text}${within(period)}`,
    fromEnd: (value) => `${digits(value, isFeminine)} ${text} à partir de la fin ${nameOf(period)}`,
  });

const week = (value: number): string | string[] =>
  value > 0
    ? `en semaine ${value}`
    : nth([value], { text: 'semaine', isFeminine: true }, { of: 'year' }).map((item) => `dans ${item}`);

export const fr: Words = {
  every: (unit, interval) =>
    interval === 1 ? `chaque ${singular[unit]}` : plural[unit].replace('{}', number(interval)),
  everyWeekday: (weekday) => `tous les ${weekday}s`,
  everySecondWeekday: (weekday) => `un ${weekday} sur deux`,
  everyWorkday: 'chaque jour de semaine (du lundi au vendredi)',
  onWeekdays: (weekdays) => list(weekdays.map((weekday) => `le ${weekday}`)),
  eachWeekday: (weekday) => `chaque ${weekday}`,
  weekday: (weekday) => `le ${weekday}`,
  monthDays(days, period) {
    const numbers = list(days.map((day) => (day === 1 ? 'le 1er' : `le ${day}`)));
    return period.of === 'named month' ? `${numbers} ${period.name}` : `${numbers}${within(period)}`;
  },
  nth,
  nouns: {
    day: { text: 'jour' },
    date: { text: 'date', isFeminine: true },
    workday: { text: 'jour de semaine (du lundi au vendredi)' },
    weekendDay: { text: 'jour de week-end (samedi ou dimanche)' },
  },
  date: (date) => `le ${date}`,
  on: list,
  inMonths: (months) => list(months.map((month) => `en ${month}`)),
  fromMonthTo: (first, last) => `${from(first)} à ${last}`,
  inWeeks: (weeks) => list(weeks.flatMap(week)),
  butOnly: (phrases) => `mais seulement ${phrases.join(' et seulement ')}`,
  ofThese: (items) => `dont seulement ${list(items)}`,
  weekStart: (weekday) => `les semaines commencent le ${weekday}`,
  at: (times) => list(times.map((time) => `à ${time}`)),
  until: (date) => `jusqu’au ${date}`,
  times: (count) => `${count === 1 ? 'une' : number(count)} fois`,
  also: (items) => `et aussi ${list(items)}`,
  notOn: (items) => `sauf ${list(items)}`,
  otherDates: (count) => (count === 1 ? 'à une autre date' : `à ${number(count)} autres dates`),
  onDates: (count) => `à ${number(count)} dates`,
  onNoDate: 'à aucune date',
};
