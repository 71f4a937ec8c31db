/** Recurrence rules of RFC 5545 (3.3.10): a strict parser. */

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
 * @throws Error, with one sentence that says which part is wrong
 */
export const parseRule = (text: string): RecurrenceRule => {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s+/g, '').split(';')) {
    if (part === '' || part.startsWith('X-')) continue;
    const [name = ''] = part.split('=', 1);
    const value = part.slice(name.length + 1);
    if (!Object.hasOwn(readers, name)) throw new Error(`${name.slice(0, 20)} is not a part of a rule.`);
    if (value.replaceAll(',', '') === '') throw new Error(`${name} has no value.`);
    if (parts.has(name)) throw new Error(`${name} occurs twice.`);
    parts.set(name, value);
  }
  const rule: RecurrenceRule = { freq: frequency(parts.get('FREQ') ?? ''), interval: 1 };
  for (const [name, value] of parts) Object.assign(rule, readers[name]?.(value));
  mustCombine(rule);
  return rule;
};

const frequency = (text: string): RecurrenceRule['freq'] => {
  if (text === 'DAILY' || text === 'WEEKLY' || text === 'MONTHLY' || text === 'YEARLY') return text;
  throw new Error(`FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY${text && `, not ${text}`}.`);
};

const MAX_COUNT = 1_000_000_000;

const MAX_TIMES = 24; // starts in a day

const whole = (name: string, text: string, min: number, max: number): number => {
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || value < min || value > max)
    throw new Error(`${name} must be a number from ${min} to ${max}, not ${text.slice(0, 20)}.`);
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
  if (values.includes(0)) throw new Error(`${name} cannot be 0.`);
  return values;
};

const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

const weekdays = (text: string): string[] =>
  [...new Set(text.split(',').filter(Boolean))].map((day) => {
    const found = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(day);
    if (!found || (found[1] && Number(found[1]) === 0) || Math.abs(Number(found[1] ?? 1)) > 53)
      throw new Error(`BYDAY must have weekdays such as MO or -1FR, not ${day.slice(0, 20)}.`);
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
    if (!WEEKDAY.test(text)) throw new Error(`WKST must be a weekday, not ${text.slice(0, 20)}.`);
    return { wkst: text };
  },
  RSCALE: (text) => {
    if (text !== 'GREGORIAN') throw new Error(`RSCALE must be GREGORIAN, not ${text.slice(0, 20)}.`);
    return {};
  },
};

/** Combinations that RFC 5545 forbids. */
const mustCombine = (rule: RecurrenceRule): void => {
  const { freq, byDay = [], byWeekNo, byYearDay, byMonthDay } = rule;
  const isNumbered = byDay.some((day) => day.length > 2);
  if (isNumbered && (freq === 'DAILY' || freq === 'WEEKLY'))
    throw new Error(`BYDAY cannot have numbers with FREQ=${freq}.`);
  if (isNumbered && byWeekNo) throw new Error('BYDAY cannot have numbers together with BYWEEKNO.');
  if (byWeekNo && freq !== 'YEARLY') throw new Error('BYWEEKNO needs FREQ=YEARLY.');
  if (byYearDay && freq !== 'YEARLY') throw new Error('BYYEARDAY needs FREQ=YEARLY.');
  if (byMonthDay && freq === 'WEEKLY') throw new Error('BYMONTHDAY cannot be used with FREQ=WEEKLY.');
  const { byHour = [0], byMinute = [0], bySecond = [0] } = rule;
  if (byHour.length * byMinute.length * bySecond.length > MAX_TIMES)
    throw new Error(`A rule can have at most ${MAX_TIMES} starts in a day.`);
};
