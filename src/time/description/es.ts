import { listIn, type Noun, numberIn, type Period, type Unit, type Words } from './words.js';

const list = (items: readonly string[]) => listIn('es', items);
const number = (value: number) => numberIn('es', value);

// With their article, which is repeated in lists.
const masculine = {
  1: 'el primer',
  2: 'el segundo',
  3: 'el tercer',
  4: 'el cuarto',
  5: 'el quinto',
  [-1]: 'el último',
  [-2]: 'el penúltimo',
};

const feminine = {
  1: 'la primera',
  2: 'la segunda',
  3: 'la tercera',
  4: 'la cuarta',
  5: 'la quinta',
  [-1]: 'la última',
  [-2]: 'la penúltima',
};

const singular: Readonly<Record<Unit, string>> = { day: 'día', week: 'semana', month: 'mes', year: 'año' };
const plural: Readonly<Record<Unit, string>> = { day: 'días', week: 'semanas', month: 'meses', year: 'años' };

/** Weekdays in -s have one form: lunes, but sábados. */
const pluralOf = (weekday: string) => (weekday.endsWith('s') ? weekday : `${weekday}s`);

const nameOf = (period: Period): string => {
  if (period.of === 'named month') return `de ${period.name}`;
  if (period.of === 'each') return `de cada ${singular[period.unit]}`;
  return period.of === 'month' ? 'del mes' : 'del año';
};

const within = (period: Period) => (period.of === 'month' && period.isImplied ? '' : ` ${nameOf(period)}`);

/** Ordinals above 5 are rare in Spanish: `el lunes número 20`. */
const nth = (numbers: readonly number[], { text, isFeminine }: Noun, period: Period): string[] => {
  const article = isFeminine ? 'la' : 'el';
  const words: Readonly<Record<number, string>> = isFeminine ? feminine : masculine;
  const named = numbers.filter((value) => words[value] !== undefined);
  const counted = numbers.filter((value) => words[value] === undefined && value > 0);
  return [
    ...(named.length ? [`${list(named.map((value) => words[value] ?? ''))} ${text}${within(period)}`] : []),
    ...counted.map((value) => `${article} ${text} número ${value}${within(period)}`),
    ...numbers
      .filter((value) => words[value] === undefined && value < 0)
      .map((value) => `${article} ${text} número ${-value} desde el final ${nameOf(period)}`),
  ];
};

const week = (value: number): string | string[] =>
  value > 0 ? `la semana ${value}` : nth([value], { text: 'semana', isFeminine: true }, { of: 'year' });

export const es: Words = {
  every: (unit, interval) => (interval === 1 ? `cada ${singular[unit]}` : `cada ${number(interval)} ${plural[unit]}`),
  everyWeekday: (weekday) => `todos los ${pluralOf(weekday)}`,
  everySecondWeekday: (weekday) => `un ${weekday} de cada dos`,
  everyWorkday: 'cada día laborable (de lunes a viernes)',
  onWeekdays: (weekdays) => list(weekdays.map((weekday) => `los ${pluralOf(weekday)}`)),
  eachWeekday: (weekday) => `todos los ${pluralOf(weekday)}`,
  weekday: (weekday) => `el ${weekday}`,
  monthDays: (days, period) =>
    `${days.length === 1 ? 'el día' : 'los días'} ${list(days.map(String))}${within(period)}`,
  nth,
  nouns: {
    day: { text: 'día' },
    date: { text: 'fecha', isFeminine: true },
    workday: { text: 'día laborable (de lunes a viernes)' },
    weekendDay: { text: 'día de fin de semana (sábado o domingo)' },
  },
  date: (date) => `el ${date}`,
  on: list,
  inMonths: (months) => `en ${list(months)}`,
  fromMonthTo: (first, last) => `de ${first} a ${last}`,
  inWeeks: (weeks) => `en ${list(weeks.flatMap(week))}`,
  butOnly: (phrases) => `pero solo ${phrases.join(' y solo ')}`,
  ofThese: (items) => `de estas solo ${list(items)}`,
  weekStart: (weekday) => `las semanas empiezan el ${weekday}`,
  at: (times) => list(times.map((time) => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`)),
  until: (date) => `hasta el ${date}`,
  times: (count) => (count === 1 ? 'una vez' : `${number(count)} veces`),
  also: (items) => `y también ${list(items)}`,
  notOn: (items) => `excepto ${list(items)}`,
  otherDates: (count) => (count === 1 ? 'en otra fecha' : `en otras ${number(count)} fechas`),
  onDates: (count) => `en ${number(count)} fechas`,
  onNoDate: 'en ninguna fecha',
};
