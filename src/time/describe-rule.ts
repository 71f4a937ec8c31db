/** Recurrence in a sentence: `every second Tuesday until 18 May 2027, not on 24 December 2026`. */
import type { Language } from '../languages/language.js';
import { de } from './description/de.js';
import { en } from './description/en.js';
import { es } from './description/es.js';
import { fr } from './description/fr.js';
import { nl } from './description/nl.js';
import { describeDays } from './description/rule-phrases.js';
import { simplestRule } from './description/simplest-rule.js';
import { fullDate, type Words } from './description/words.js';
import { firstRuleDate, timesOf } from './expand-rule.js';
import type { RecurrenceRule } from './recurrence-rule.js';
import { untilOf } from './rule-until.js';
import { DAY_MS, midnightOf, readWallTime } from './wall-time.js';

/** When the events of a series start. Local times are texts: `2026-10-24 20:00:00`, or a date alone for the whole day. */
export interface Recurrence {
  /** In the form of the database (`rule-until.ts`). */
  rule?: RecurrenceRule;
  /** The local time of the first date. */
  start: string;
  allDay: boolean;
  addedDates: readonly string[];
  excludedDates: readonly string[];
}

const wordsOf: Readonly<Record<Language, Words>> = { nl, en, fr, de, es };

const MAX_NAMED = 3; // added or excluded dates

/**
 * Describes a recurrence in a language, without a capital letter and without a full stop: the days, the end if there is one, and the first
 * added and excluded dates. Times of the day are included only where they differ from the start.
 */
export const describeRecurrence = ({ language, ...recurrence }: Recurrence & { language: Language }): string => {
  const { rule, allDay } = recurrence;
  const words = wordsOf[language];
  const start = readWallTime(recurrence.start);
  const isOutside = rule !== undefined && firstRuleDate(rule, start, start + DAY_MS) !== start;
  const count = rule?.count === undefined ? undefined : rule.count - (isOutside ? 1 : 0);
  if (!rule || count === 0) return describeDates(recurrence, language);
  const times = timesOf(rule, start);
  const isTimed = !allDay && (times.length > 1 || times[0] !== start - midnightOf(start));
  const days = describeDays(simplestRule(rule, start, times.length === 1), {
    language,
    words,
    times: isTimed ? times.map(timeText) : [],
  });
  const added = [...(isOutside ? [recurrence.start] : []), ...recurrence.addedDates];
  const isExcluded = new Set(recurrence.excludedDates.map(readWallTime));
  const also = dateItems(
    added.filter((date) => !isExcluded.has(readWallTime(date))),
    { language, words, isWithTime: (wall) => !allDay && !times.includes(wall - midnightOf(wall)) },
  );
  const notOn = dateItems(
    recurrence.excludedDates.filter((date) => !isOutside || readWallTime(date) !== start),
    { language, words, isWithTime: () => !allDay && times.length > 1 },
  );
  return [
    withEnd(days, { rule, until: lastDay(rule, times), count, language, words }),
    ...(also.length ? [words.also(also)] : []),
    ...(notOn.length ? [words.notOn(notOn)] : []),
  ].join(', ');
};

/** The last day until UNTIL; the day before when UNTIL is before the first time of the day. */
const lastDay = (rule: RecurrenceRule, [first = 0]: readonly number[]): number | undefined => {
  const until = untilOf(rule);
  return until === undefined ? undefined : midnightOf(until - first);
};

const withEnd = (
  days: string,
  {
    rule,
    until,
    count,
    language,
    words,
  }: { rule: RecurrenceRule; until?: number; count?: number; language: Language; words: Words },
): string => {
  if (count !== undefined) return `${days}, ${words.times(count)}`;
  if (until === undefined) return days;
  // Without a comma, the end would belong to the last condition, or to months: from April to October until 31 October.
  return `${days}${days.includes(',') || rule.byMonth ? ',' : ''} ${words.until(fullDate(language, until))}`;
};

/** Describes dates without a rule: one by its date, several by their number and the last one. */
const describeDates = ({ start, addedDates, excludedDates }: Recurrence, language: Language): string => {
  const words = wordsOf[language];
  const excludedDays = excludedDates.filter((date) => date.length === DAY_LENGTH).map(readWallTime);
  const excluded = excludedDates.filter((date) => date.length !== DAY_LENGTH).map(readWallTime);
  const dates = uniqueDates([start, ...addedDates]).filter(
    (wall) => !excluded.includes(wall) && !excludedDays.includes(midnightOf(wall)),
  );
  const [only, another] = dates;
  if (only === undefined) return words.onNoDate;
  if (another === undefined) return words.on([words.date(fullDate(language, only))]);
  return `${words.onDates(dates.length)} ${words.until(fullDate(language, dates.at(-1) ?? only))}`;
};

const DAY_LENGTH = '2026-10-24'.length;

/** The items of the first dates, and of the number of the others. */
const dateItems = (
  dates: readonly string[],
  { language, words, isWithTime }: { language: Language; words: Words; isWithTime: (wall: number) => boolean },
): string[] => {
  const days = new Set(dates.filter((date) => date.length === DAY_LENGTH).map(readWallTime));
  const walls = uniqueDates(dates);
  const items = walls.slice(0, MAX_NAMED).map((wall) => {
    const date = fullDate(language, wall);
    const isShown = !days.has(wall) && isWithTime(wall);
    return words.date(isShown ? `${date} ${words.at([timeText(wall - midnightOf(wall))])}` : date);
  });
  const others = walls.length - items.length;
  return others ? [...items, words.otherDates(others)] : items;
};

const uniqueDates = (dates: readonly string[]): number[] =>
  [...new Set(dates.map(readWallTime))].sort((one, other) => one - other);

/** `09:00`, or `09:00:30` */
const timeText = (time: number): string => {
  const text = new Date(time).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
};
