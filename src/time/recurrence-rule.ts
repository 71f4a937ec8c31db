/** Recurrence rules of RFC 5545 (3.3.10): a strict parser. */
import { InvalidValue } from '../errors.js';

/** A rule: its parts. */
export interface RecurrenceRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count?: number;
  /** The text of UNTIL. Its meaning depends on the zone of the event. */
  until?: string;
  byHour?: number[];
  byMinute?: number[];
  bySecond?: number[];
  byDay?: string[];
  byMonth?: number[];
  byMonthDay?: number[];
  byYearDay?: number[];
  byWeekNo?: number[];
  bySetPos?: number[];
  wkst?: string;
}

/**
 * Reads a rule. Spaces, lower case, empty parts and a `;` at the end are accepted, and parts that start with `X-` ignored.
 * A part of another name, or without a value, is an error: without it the rule would have other dates.
 * @throws InvalidValue, whose message says which part is wrong
 */
export const parseRule = (text: string): RecurrenceRule => {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s+/g, '').split(';')) {
    if (part === '' || part.startsWith('X-')) continue;
    const [name = ''] = part.split('=', 1);
    const value = part.slice(name.length + 1);
    if (!Object.hasOwn(readers, name)) throw new InvalidValue('rule-part-unknown', { part: shorten(name) });
    if (value.replaceAll(',', '') === '') throw new InvalidValue('rule-part-empty', { part: name });
    if (parts.has(name)) throw new InvalidValue('rule-part-twice', { part: name });
    parts.set(name, value);
  }
  const rule: RecurrenceRule = { freq: frequency(parts.get('FREQ') ?? ''), interval: 1 };
  for (const [name, value] of parts) Object.assign(rule, readers[name]?.(value));
  mustCombine(rule);
  return rule;
};

const frequency = (text: string): RecurrenceRule['freq'] => {
  if (text === 'DAILY' || text === 'WEEKLY' || text === 'MONTHLY' || text === 'YEARLY') return text;
  throw text
    ? new InvalidValue('rule-frequency', { given: shorten(text) })
    : new InvalidValue('rule-frequency-missing');
};

const MAX_COUNT = 1_000_000_000;

const MAX_TIMES = 24; // starts in a day

/** What a message repeats of the input. */
const shorten = (text: string): string => text.slice(0, 20);

const whole = (part: string, text: string, min: number, max: number): number => {
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || value < min || value > max)
    throw new InvalidValue('rule-number', { part, min, max, given: shorten(text) });
  return value;
};

const list =
  (name: string, min: number, max: number) =>
  (text: string): number[] => {
    const values = text.split(',').filter(Boolean);
    return [...new Set(values.map((value) => whole(name, value, min, max)))];
  };

/** A list of numbers from 1 to `max`, or from the end, without 0. */
const signed = (name: string, max: number) => (text: string) => {
  const values = list(name, -max, max)(text);
  if (values.includes(0)) throw new InvalidValue('rule-zero', { part: name });
  return values;
};

const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

const weekdays = (text: string): string[] =>
  [...new Set(text.split(',').filter(Boolean))].map((day) => {
    const found = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(day);
    if (!found || (found[1] && Number(found[1]) === 0) || Math.abs(Number(found[1] ?? 1)) > 53)
      throw new InvalidValue('rule-weekday', { given: shorten(day) });
    return found[1] ? `${Number(found[1])}${found[2]}` : day;
  });

const readers: Readonly<Record<string, (text: string) => Partial<RecurrenceRule>>> = {
  FREQ: () => ({}),
  INTERVAL: (text) => ({ interval: whole('INTERVAL', text, 1, 1000) }),
  COUNT: (text) => ({ count: whole('COUNT', text, 1, MAX_COUNT) }),
  UNTIL: (text) => ({ until: text }),
  BYSECOND: (text) => ({ bySecond: list('BYSECOND', 0, 59)(text) }),
  BYMINUTE: (text) => ({ byMinute: list('BYMINUTE', 0, 59)(text) }),
  BYHOUR: (text) => ({ byHour: list('BYHOUR', 0, 23)(text) }),
  BYDAY: (text) => ({ byDay: weekdays(text) }),
  BYMONTHDAY: (text) => ({ byMonthDay: signed('BYMONTHDAY', 31)(text) }),
  BYYEARDAY: (text) => ({ byYearDay: signed('BYYEARDAY', 366)(text) }),
  BYWEEKNO: (text) => ({ byWeekNo: signed('BYWEEKNO', 53)(text) }),
  BYMONTH: (text) => ({ byMonth: list('BYMONTH', 1, 12)(text) }),
  BYSETPOS: (text) => ({ bySetPos: signed('BYSETPOS', 366)(text) }),
  WKST: (text) => {
    if (!WEEKDAY.test(text)) throw new InvalidValue('rule-week-start', { given: shorten(text) });
    return { wkst: text };
  },
  RSCALE: (text) => {
    if (text !== 'GREGORIAN') throw new InvalidValue('rule-calendar', { given: shorten(text) });
    return {};
  },
};

/** Combinations that RFC 5545 forbids. */
const mustCombine = (rule: RecurrenceRule): void => {
  const { freq, byDay = [], byWeekNo, byYearDay, byMonthDay } = rule;
  const isNumbered = byDay.some((day) => day.length > 2);
  if (isNumbered && (freq === 'DAILY' || freq === 'WEEKLY')) throw new InvalidValue('rule-numbered-weekday', { freq });
  if (isNumbered && byWeekNo) throw new InvalidValue('rule-numbered-weekday-of-week');
  if (byWeekNo && freq !== 'YEARLY') throw new InvalidValue('rule-needs-yearly', { part: 'BYWEEKNO' });
  if (byYearDay && freq !== 'YEARLY') throw new InvalidValue('rule-needs-yearly', { part: 'BYYEARDAY' });
  if (byMonthDay && freq === 'WEEKLY') throw new InvalidValue('rule-month-day-of-week');
  const { byHour = [0], byMinute = [0], bySecond = [0] } = rule;
  if (byHour.length * byMinute.length * bySecond.length > MAX_TIMES)
    throw new InvalidValue('rule-too-many-starts', { limit: MAX_TIMES });
};
