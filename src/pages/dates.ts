/**
 * Dates and times of the pages, formatted by Intl. Times are local (shown-times.ts). They are passed to Intl as times in UTC, so that one
 * formatter serves all time zones. Formatters and their results are cached, because they cost more than the markup.
 */
import { LRUCache } from 'lru-cache';
import { type Language, localeOf } from '../languages/language.js';
import { datePart, type ShownTimes } from './shown-times.js';

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Sat 28 Nov */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat 28 Nov 2027 */
  shortDayOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Saturday 28 November */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDayOfYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
  dayNumber: { day: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  days: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof shapes;

// At most one for each language and shape.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (shape: DateShape, language: Language): Intl.DateTimeFormat => {
  const key = `${language} ${shape}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { ...shapes[shape], timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
};

const results = new LRUCache<string, string>({ max: 10_000 });

const cached = (key: string, compute: () => string): string => {
  const known = results.get(key);
  if (known !== undefined) return known;
  // Versions of ICU differ in their spaces.
  const text = compute().replace(/[\u2009\u202f]/g, ' ');
  results.set(key, text);
  return text;
};

const inUtc = (local: string): number => Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}Z`);

/** @param local a local date (`2026-11-28`) or time (`2026-11-28T20:00:00`). */
export const formatDate = (local: string, shape: DateShape, language: Language): string =>
  cached(`${language} ${shape} ${local}`, () => formatterOf(shape, language).format(inUtc(local)));

/** `28–30 November 2026` @param first and last are local dates or times. */
export const formatDays = (first: string, last: string, language: Language): string =>
  cached(`${language} range ${first} ${last}`, () =>
    formatterOf('days', language).formatRange(inUtc(first.slice(0, 10)), inUtc(last.slice(0, 10))),
  );

/** `20:00–22:30`, `20:00` for an event without a duration, or the text for an event that takes the whole day. */
const formatTimes = (
  times: Pick<ShownTimes, 'start' | 'end' | 'allDay'>,
  allDay: string,
  language: Language,
): string => {
  if (times.allDay) return allDay;
  const start = formatDate(times.start, 'time', language);
  const end = formatDate(times.end, 'time', language);
  const isMoment = start === end && datePart(times.start) === datePart(times.end);
  return isMoment ? start : `${start}–${end}`;
};

/** `Sat 28 Nov`, with the year if it is not this year. @param today the date of the site. */
export const formatDay = (
  local: string,
  today: string,
  language: Language,
  form: 'short' | 'long' = 'short',
): string => {
  const day = datePart(local);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  if (form === 'long') return formatDate(day, isThisYear ? 'longDay' : 'longDayOfYear', language);
  return formatDate(day, isThisYear ? 'shortDay' : 'shortDayOfYear', language);
};

/** What {@link formatWhen} writes with. */
export interface TimeFormat {
  /** The date of the site. */
  today: string;
  allDay: string;
  language: Language;
  form?: 'short' | 'long';
}

/** When an event takes place: `Sat 28 Nov, 20:00–22:30`, `28–30 November 2026`, `Sat 28 Nov, 20:00 – Sun 29 Nov, 02:00`. */
export const formatWhen = (times: ShownTimes, { today, allDay, language, form = 'short' }: TimeFormat): string => {
  const day = (time: string) => formatDay(time, today, language, form);
  const { start, end, first, last } = times;
  if (first === last) return `${day(start)}, ${formatTimes(times, allDay, language)}`;
  if (times.allDay) return formatDays(first, last, language);
  const time = (local: string) => formatDate(local, 'time', language);
  return `${day(start)}, ${time(start)} – ${day(end)}, ${time(end)}`;
};

/**
 * The times in an event's own zone, with the days that are not those of the page: `13:30–15:00`, `Sun 29 Nov, 09:00–10:30`. Undefined if
 * they are the same.
 */
export const formatOwnTimes = (times: ShownTimes, format: TimeFormat): string | undefined => {
  const { own, first, last } = times;
  if (!own) return undefined;
  const isSameDay = own.first === own.last && first === last && own.first === first;
  const shown = { ...times, ...own };
  return isSameDay ? formatTimes(shown, format.allDay, format.language) : formatWhen(shown, format);
};
