/** Dates and times as people and spreadsheets write them, in English, Dutch, German, French and Spanish. */
import { languages } from '../../languages/language.js';

/** Which number comes first in `03/04/2026`. */
export type DateOrder = 'day-month' | 'month-day';

export const dateOrders = ['day-month', 'month-day'] as const satisfies DateOrder[];

/** A date, with its time if it has one, and its offset if that is written too. */
export interface CsvDate {
  /** `2026-10-24` */
  day: string;
  /** `20:00:00` */
  time: string | undefined;
  /** `+02:00`, `Z` */
  offset: string | undefined;
}

const MAX_LENGTH = 100; // characters; limits the time that the patterns below take

const NUMBERS = /^(\d{1,4})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/;

/** Whether a date says which order the file has: undefined when it fits both, or is in another form. */
export const orderShownBy = (text: string): DateOrder | 'ambiguous' | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const [, first = '', separator, second = ''] = NUMBERS.exec(withoutTime(text)) ?? [];
  // With full stops the day is first in every country. A year is first in ISO 8601.
  if (first.length > 2 || !separator || separator === '.') return undefined;
  if (Number(first) > 12) return 'day-month';
  if (Number(second) > 12) return 'month-day';
  return first.padStart(2, '0') === second.padStart(2, '0') ? undefined : 'ambiguous';
};

const TIME_AFTER_DATE =
  /(?:[T\s,]+|\s+(?:at|om|um|à|a las)\s+)(\d{1,2}(?:[:.h]\d\d){1,2}(?:[.,]\d+)?\s*(?:[ap]\.?\s?m\.?)?|\d{1,2}\s*[ap]\.?\s?m\.?)\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;

const withoutTime = (text: string): string => text.trim().replace(TIME_AFTER_DATE, '').trim();

/**
 * Reads a date: `2026-10-24`, `24.10.2026`, `10/24/2026`, `24 Oct 2026`, `October 24, 2026`, also with a time, and `20261024T200000Z`.
 * @throws Error, with one sentence that says what is wrong
 */
export const readCsvDate = (text: string, order: DateOrder): CsvDate => {
  if (text.length > MAX_LENGTH) throw new Error(`“${text.slice(0, 40)}…” is not a date: use 2026-10-24.`);
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
  if (compact) {
    const [, year = '', month = '', day = '', hour, minute = '', second = '00', offset] = compact;
    return { day: dayOf(year, month, day, text), time: hour && `${hour}:${minute}:${second}`, offset };
  }
  const [, time, offset] = TIME_AFTER_DATE.exec(text.trim()) ?? [];
  return {
    day: readDay(withoutTime(text), order, text),
    time: time === undefined ? undefined : readCsvTime(time),
    offset: offset && (/^utc$/i.test(offset) ? 'Z' : offset),
  };
};

const readDay = (text: string, order: DateOrder, written: string): string => {
  const [, first = '', separator, second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (separator) {
    if (first.length > 2) return dayOf(first, second, third, written);
    const dayFirst = separator === '.' || order === 'day-month';
    return dayOf(third, dayFirst ? second : first, dayFirst ? first : second, written);
  }
  // `24 Oct 2026`, `Saturday, October 24th, 2026`, `24 de octubre de 2026`
  const month = (text.match(/\p{L}+/gu) ?? []).map(monthNamed).find((one) => one !== undefined);
  const [number = '', other = '', ...more] = text.match(/\d+/g) ?? [];
  const [day, year] = number.length === 4 ? [other, number] : [number, other];
  if (!month || !day || year.length !== 4 || more.length)
    throw new Error(`“${written.slice(0, 40)}” is not a date: use 2026-10-24.`);
  return dayOf(year, String(month), day, written);
};

const dayOf = (year: string, month: string, day: string, written: string): string => {
  const full = year.length <= 2 ? `20${year.padStart(2, '0')}` : year;
  const date = new Date(Date.UTC(Number(full), Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isDay) throw new Error(`“${written.slice(0, 40)}” does not exist in the calendar.`);
  if (Number(full) < 1900 || Number(full) > 2200) throw new Error(`The year ${full} is not between 1900 and 2200.`);
  return date.toISOString().slice(0, 10);
};

/** Reads a time: `20:00`, `8 PM`, `8:00:00 p.m.`, `20.00`, `20h30`. @throws Error, with one sentence that says what is wrong */
export const readCsvTime = (text: string): string => {
  if (text.length > MAX_LENGTH) throw new Error(`“${text.slice(0, 40)}…” is not a time: use 20:00.`);
  const found =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)?)?(?:[:.](\d\d)(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?(?:\s*(?:uur|uhr|h))?$/i.exec(
      text.trim(),
    );
  const [, hours = '', minutes = '00', seconds = '00', half] = found ?? [];
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (!found || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && Number(hours) > 12))
    throw new Error(`“${text.slice(0, 40)}” is not a time: use 20:00.`);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
};

let months: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name or abbreviation in one of the five languages; undefined for another word. */
const monthNamed = (word: string): number | undefined => {
  months ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => [plain(format.format(Date.UTC(2026, at, 15))), at + 1] as const);
      }),
    ),
  );
  return (
    months.get(plain(word)) ??
    (word.length === 3 || /^sept$/i.test(word) ? months.get(plain(word).slice(0, 3)) : undefined)
  );
};

const plain = (word: string): string => word.toLowerCase().replace(/\.$/, '');
