/** The dates of a series: those of its rule, those that were added, without those that are left out (RFC 5545, 3.8.5). */

import { type EventTimes, wallTimes } from './event-times.js';
import { expandRule } from './expand-rule.js';
import { parseRule } from './recurrence-rule.js';
import { untilOf } from './rule-until.js';
import { endOfDay, fromWallClock, startOfDay } from './wall-clock.js';
import { formatWallTime, readWallTime } from './wall-time.js';

/**
 * The dates of a series, as they are stored. All local times have the form `2026-10-24 19:30:00`, and 00:00:00 in an all-day series, so
 * that they are compared as texts.
 */
export interface SeriesDates {
  /** An RRULE whose UNTIL is local time; null for a series of listed dates. */
  rule: string | null;
  /** The first date. */
  start: string;
  /** The local time between start and end, in seconds. In an all-day series the number of days times 86,400. */
  duration: number;
  timezone: string;
  allDay: boolean;
  addedDates: readonly string[];
  excludedDates: readonly string[];
}

/** Moves a local time by seconds. */
export const movedWall = (wall: string, seconds: number): string => formatWallTime(readWallTime(wall) + seconds * 1000);

/** The same local time some years later, at most in the year 9999. @returns a limit for comparisons: the day need not exist */
export const yearsAfter = (wall: string, years: number): string =>
  `${String(Math.min(9999, Number(wall.slice(0, 4)) + years)).padStart(4, '0')}${wall.slice(4)}`;

/**
 * The local starts of the dates of a rule, in order, without added dates, and with dates that are left out.
 * @param range local times, both inclusive
 */
export const ruleStarts = (
  { rule, start }: Pick<SeriesDates, 'rule' | 'start'>,
  range: { from?: string; until: string },
): string[] => {
  const walls = { from: readWallTime(range.from ?? start), to: readWallTime(range.until) };
  if (rule === null) return start >= (range.from ?? start) && start <= range.until ? [start] : [];
  const parsed = parseRule(rule);
  return expandRule(parsed, readWallTime(start), walls, untilOf(parsed)).map(formatWallTime);
};

/** The local starts of the dates of a series, in order. @param range local times, both inclusive */
export const seriesStarts = (
  series: Pick<SeriesDates, 'rule' | 'start' | 'addedDates' | 'excludedDates'>,
  range: { from?: string; until: string },
): string[] => {
  const excluded = new Set(series.excludedDates);
  const from = range.from ?? '';
  const added = series.addedDates.filter((date) => date >= from && date <= range.until);
  const all = new Set([...ruleStarts(series, range), ...added]);
  return [...all].filter((date) => !excluded.has(date)).sort();
};

/** The duration of an event in a series, in seconds ({@link SeriesDates.duration}). */
export const durationOf = (times: EventTimes): number => {
  const { starts, ends } = wallTimes(times);
  return (readWallTime(ends) - readWallTime(starts)) / 1000 + (times.allDay ? 1 : 0);
};

/** The times of the occurrence that starts at a local time. The second of a doubled hour, as for all events. */
export const occurrenceTimes = (start: string, { duration, timezone, allDay }: SeriesDates): EventTimes => {
  if (allDay) {
    const lastDay = movedWall(start, duration - 1).slice(0, 10);
    const day = start.slice(0, 10);
    return { starts: startOfDay(day, timezone), ends: endOfDay(lastDay, timezone), timezone, allDay };
  }
  const starts = fromWallClock(start, timezone);
  const ends = fromWallClock(movedWall(start, duration), timezone);
  // A clock change between them can be longer than the event.
  return { starts, ends: ends < starts ? starts : ends, timezone, allDay };
};
