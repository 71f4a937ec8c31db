/** Dates in English words. */

import { Temporal } from 'temporal-polyfill';
import { InvalidValue } from '../errors.js';
import { inZone, wallText } from './valid-date.js';
import { fromWallClock } from './wall-clock.js';

export interface ParsedDate {
  instant: Date;
  /** Whether the text has no time: the instant is then 00:00 of the day. */
  day: boolean;
}

/** The context of relative dates: `10:00` is in `zone`, and `tomorrow` is the day after `now` in that zone. */
export interface ParseContext {
  zone: string;
  now: Date;
}

const TIME = String.raw`\d{1,2}(?::\d\d){1,2}|\d{1,2}(?::\d\d){0,2} ?[ap]m`;

const WORDS = new RegExp(`^(.+?)(?: (?:at )?(${TIME}))?$`);

const UNIT = '(second|minute|hour|day|week|month|year)s?';

const AHEAD = new RegExp(String.raw`^(?:\+ ?|in )(\d+) ?${UNIT}$`);

const AGO = new RegExp(String.raw`^(\d+) ${UNIT} ago$`);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const WEEKDAY = new RegExp(`^(next|last) (${WEEKDAYS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})$`);

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const MONTH = [...MONTHS.map((name) => `${name}|${name.slice(0, 3)}`), 'sept'].join('|');

// A day without ordinal suffix, and a year of four digits.
const NAMED_DAY = new RegExp(String.raw`^(?:(\d\d?) (${MONTH})|(${MONTH}) (\d\d?),?) (\d{4})$`);

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

export const readWords = (text: string, { zone, now }: ParseContext): ParsedDate | undefined => {
  const [, when = '', time] = WORDS.exec(text.toLowerCase().replace(/\s+/g, ' ')) ?? [];
  // A numeric date with a 24-hour clock is ISO 8601, which `readIso` parses.
  const moment =
    (time?.endsWith('m') ? isoDay(when) : undefined) ?? namedDay(when) ?? parseMoment(when, inZone(now, zone));
  if (!moment) return undefined;
  if (time !== undefined) {
    const day = moment instanceof Temporal.PlainDate ? moment : moment.toPlainDate();
    return { instant: fromWallClock(`${day}T${timeOf(time)}`, zone), day: false };
  }
  if (moment instanceof Temporal.ZonedDateTime) return { instant: new Date(moment.epochMilliseconds), day: false };
  return { instant: fromWallClock(moment.toString(), zone), day: moment instanceof Temporal.PlainDate };
};

const isoDay = (text: string): Temporal.PlainDate | undefined => {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
};

const namedDay = (text: string): Temporal.PlainDate | undefined => {
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] = NAMED_DAY.exec(text) ?? [];
  const name = (monthAfter ?? monthBefore)?.slice(0, 3);
  if (name === undefined) return undefined;
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1;
  return dayOf(Number(year), month, Number(dayBefore ?? dayAfter));
};

const dayOf = (year: number, month: number, day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(wallText(year, month, day, 0, 0, 0));

/** The value of some words: a day, a local time, or an instant. */
type Moment = Temporal.PlainDate | Temporal.PlainDateTime | Temporal.ZonedDateTime;

const parseMoment = (when: string, now: Temporal.ZonedDateTime): Moment | undefined => {
  const today = now.toPlainDate();
  switch (when) {
    case 'now':
      return now;
    case 'today':
      return today;
    case 'tomorrow':
      return today.add({ days: 1 });
    case 'yesterday':
      return today.subtract({ days: 1 });
  }
  const [, direction, weekday] = WEEKDAY.exec(when) ?? [];
  if (weekday) return relativeDay(today, weekday, direction === 'next');
  const [, ahead, unitAhead] = AHEAD.exec(when) ?? [];
  if (unitAhead) return addUnits(now, Number(ahead), unitAhead);
  const [, ago, unitAgo] = AGO.exec(when) ?? [];
  if (unitAgo) return addUnits(now, -Number(ago), unitAgo);
  return undefined;
};

const relativeDay = (today: Temporal.PlainDate, weekday: string, next: boolean): Temporal.PlainDate => {
  const wanted = WEEKDAYS.findIndex((name) => name.startsWith(weekday)) + 1;
  const days = next ? (wanted - today.dayOfWeek + 6) % 7 : (today.dayOfWeek - wanted + 6) % 7;
  return today.add({ days: next ? days + 1 : -days - 1 });
};

// Hours are added to the instant, days to the local time: a week later the local time is the same, also after a clock change.
const addUnits = (now: Temporal.ZonedDateTime, count: number, unit: string): Moment => {
  const span = { [`${unit}s`]: count };
  return ['second', 'minute', 'hour'].includes(unit) ? now.add(span) : now.toPlainDateTime().add(span);
};

/** `10am`, `10:30 pm` or `22:30` as `22:30:00`. */
const timeOf = (text: string): string => {
  const meridiem = /[ap]m$/.exec(text)?.[0];
  const [hour = 0, minute = 0, second = 0] = text
    .replace(/ ?[ap]m$/, '')
    .split(':')
    .map(Number);
  if (meridiem && (hour < 1 || hour > 12)) throw new InvalidValue('date-impossible');
  const hourOfDay = meridiem ? (hour % 12) + (meridiem === 'pm' ? 12 : 0) : hour;
  return wallText(2000, 1, 1, hourOfDay, minute, second).slice(11);
};
