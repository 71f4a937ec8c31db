import { listIn, type Noun, numberedItems, numberIn, type Period, type Unit, type Words } from './words.js';

const list = (items: readonly string[]) => listIn('de', items);
const number = (value: number) => numberIn('de', value);
const digits = (value: number) => `${value}.`;

// In the dative, after “am” and “in der”.
const ordinals = {
  1: 'ersten',
  2: 'zweiten',
  3: 'dritten',
  4: 'vierten',
  5: 'fünften',
  [-1]: 'letzten',
  [-2]: 'vorletzten',
  [-3]: 'drittletzten',
  [-4]: 'viertletzten',
  [-5]: 'fünftletzten',
};

const singular: Readonly<Record<Unit, string>> = {
  day: 'jeden Tag',
  week: 'jede Woche',
  month: 'jeden Monat',
  year: 'jedes Jahr',
};
const plural: Readonly<Record<Unit, string>> = { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' };
const ofEach: Readonly<Record<Unit, string>> = {
  day: 'jedes Tages',
  week: 'jeder Woche',
  month: 'jedes Monats',
  year: 'jedes Jahres',
};

const genitiveOf = (period: Period): string => {
  if (period.of === 'named month') return `des Monats ${period.name}`;
  if (period.of === 'each') return ofEach[period.unit];
  return period.of === 'month' ? 'des Monats' : 'des Jahres';
};

const within = (period: Period): string => {
  if (period.of === 'month' && period.isImplied) return '';
  return period.of === 'named month' ? ` im ${period.name}` : ` ${genitiveOf(period)}`;
};

const nth = (numbers: readonly number[], { text, isFeminine }: Noun, period: Period) => {
  const article = isFeminine ? 'der' : 'am';
  return numberedItems(numbers, {
    words: ordinals,
    digits,
    join: (words) => `${article} ${list(words)} ${text}${within(period)}`,
    fromEnd: (value) => `${article} ${digits(value)} ${text} vom Ende ${genitiveOf(period)}`,
  });
};

const week = (value: number): string | string[] =>
  value > 0 ? `Kalenderwoche ${value}` : nth([value], { text: 'Woche', isFeminine: true }, { of: 'year' });

export const de: Words = {
  every: (unit, interval) => (interval === 1 ? singular[unit] : `alle ${number(interval)} ${plural[unit]}`),
  everyWeekday: (weekday) => `jeden ${weekday}`,
  everySecondWeekday: (weekday) => `jeden zweiten ${weekday}`,
  everyWorkday: 'jeden Wochentag (Montag bis Freitag)',
  onWeekdays: (weekdays) => `am ${list(weekdays)}`,
  eachWeekday: (weekday) => `an jedem ${weekday}`,
  weekday: (weekday) => `am ${weekday}`,
  monthDays(days, period) {
    const numbers = `am ${list(days.map(digits))}`;
    return period.of === 'named month' ? `${numbers} ${period.name}` : `${numbers}${within(period)}`;
  },
  nth,
  nouns: {
    day: { text: 'Tag' },
    date: { text: 'Termin' },
    workday: { text: 'Wochentag (Montag bis Freitag)' },
    weekendDay: { text: 'Wochenendtag (Samstag oder Sonntag)' },
  },
  date: (date) => `am ${date}`,
  on: list,
  inMonths: (months) => `im ${list(months)}`,
  fromMonthTo: (first, last) => `von ${first} bis ${last}`,
  inWeeks: (weeks) => `in ${list(weeks.flatMap(week))}`,
  butOnly: (phrases) => `aber nur ${phrases.join(' und nur ')}`,
  ofThese: (items) => `davon nur ${list(items)}`,
  weekStart: (weekday) => `Wochen beginnen am ${weekday}`,
  at: (times) => `um ${list(times)} Uhr`,
  until: (date) => `bis zum ${date}`,
  times: (count) => (count === 1 ? 'einmal' : `${number(count)} Mal`),
  also: (items) => `außerdem ${list(items)}`,
  notOn: (items) => `nicht ${list(items)}`,
  otherDates: (count) => (count === 1 ? 'an einem weiteren Termin' : `an ${number(count)} weiteren Terminen`),
  onDates: (count) => `an ${number(count)} Terminen`,
  onNoDate: 'an keinem Termin',
};
