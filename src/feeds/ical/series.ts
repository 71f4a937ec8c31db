/**
 * Series in iCalendar: a component with the rule, and one with `RECURRENCE-ID` for each date that differs from it (RFC 5545, 3.8.4.4 and
 * 3.8.5).
 */
import { parseRule } from '../../time/recurrence-rule.js';
import { ruleForFeed } from '../../time/rule-until.js';
import { movedWall, ruleStarts, type SeriesDates } from '../../time/series-dates.js';
import { dayOf, firstFromWallClock, toWallClock } from '../../time/wall-clock.js';
import { fixedOffset } from '../../time/zone.js';
import type { FeedSeries, OccurrenceTimes } from '../feed-series.js';
import { contentLine } from './content-line.js';
import { basic, timeZoneId } from './date-time.js';

/** The UID of an occurrence that is sent as a single event. */
export const occurrenceUid = (originalStart: string, { uid, allDay }: Pick<FeedSeries, 'uid' | 'allDay'>): string =>
  `${basic(allDay ? originalStart.slice(0, 10) : originalStart)}-${uid}`;

/**
 * Whether calendar programs compute the dates of a rule in local time as we do: not with a fixed offset, whose times are in UTC, and not
 * from a start that a clock change skips.
 */
export const hasPortableDates = ({ start, timezone, allDay }: SeriesDates): boolean => {
  if (allDay) return true;
  if ((fixedOffset(timezone) ?? 0) !== 0) return false;
  return toWallClock(firstFromWallClock(start, timezone), timezone) === start;
};

/**
 * The dates of a series that a calendar program computes from its rule, up to those for which occurrences exist. Later dates of an endless
 * rule have no occurrence yet, and are created with these times.
 */
export const computedDates = (
  series: Pick<FeedSeries, 'rule' | 'start' | 'addedDates' | 'generatedUntil'>,
): Set<string> => {
  const until = series.generatedUntil ?? LAST;
  const added = series.addedDates.filter((date) => date >= series.start && date <= until);
  return new Set([...ruleStarts(series, { until }), ...added].sort());
};

const LAST = '9999-12-31 23:59:59';

/**
 * Whether every calendar program computes the times of an occurrence from the rule. Programs differ in times that occur twice or never,
 * and in the end of an event during which clocks change.
 */
export const hasSeriesTimes = (times: OccurrenceTimes, series: FeedSeries): boolean => {
  const { originalStart: start, starts, ends, timezone } = times;
  const { duration } = series;
  if (start === null || times.allDay !== series.allDay) return false;
  if (series.allDay) {
    const last = movedWall(start, duration - 1);
    return dayOf(starts, timezone) === start.slice(0, 10) && dayOf(ends, timezone) === last.slice(0, 10);
  }
  return (
    timeZoneId(timezone) === timeZoneId(series.timezone) &&
    starts.getTime() === firstFromWallClock(start, timezone).getTime() &&
    ends.getTime() - starts.getTime() === duration * 1000 &&
    toWallClock(starts, timezone) === start &&
    toWallClock(ends, timezone) === movedWall(start, duration)
  );
};

/** `RECURRENCE-ID` of a date of a series. */
export const recurrenceId = (date: string, series: SeriesDates): string => dateLine('RECURRENCE-ID', [date], series);

/**
 * The lines with the dates of a series.
 * @param dates those of {@link computedDates}
 * @param missing those of them that the calendar does not have
 */
export const seriesDateLines = (
  series: FeedSeries,
  { dates, missing }: { dates: ReadonlySet<string>; missing: ReadonlySet<string> },
): string => {
  const { rule, start, timezone, allDay, generatedUntil, addedDates, excludedDates } = series;
  const later = generatedUntil === null ? [] : excludedDates.filter((date) => date > generatedUntil);
  const added = addedDates.filter((date) => dates.has(date) && !missing.has(date) && date !== start);
  return [
    dateLine('DTSTART', [start], series),
    endLine(series),
    rule === null ? '' : contentLine(`RRULE:${ruleForFeed(parseRule(rule), timezone, allDay)}`),
    dateLine('RDATE', added, series),
    dateLine('EXDATE', [...missing, ...later], series),
  ].join('');
};

const endLine = (series: FeedSeries): string => {
  const { start, duration, timezone, allDay } = series;
  if (duration === 0) return '';
  const starts = firstFromWallClock(start, timezone);
  const ends = new Date(starts.getTime() + duration * 1000);
  const end = movedWall(start, duration);
  // DTEND gives all dates the exact duration of the first one (3.8.5.3).
  if (allDay || hasSeriesTimes({ originalStart: start, starts, ends, timezone, allDay }, series))
    return dateLine('DTEND', [end], series);
  return contentLine(`DURATION:PT${duration}S`);
};

/** A property with dates in the form of the start of their series; empty without dates. */
const dateLine = (name: string, dates: readonly string[], { timezone, allDay }: SeriesDates): string => {
  if (dates.length === 0) return '';
  if (allDay) return contentLine(`${name};VALUE=DATE:${dates.map((date) => basic(date.slice(0, 10))).join()}`);
  const zone = timeZoneId(timezone);
  return zone === undefined
    ? contentLine(`${name}:${dates.map((date) => `${basic(date)}Z`).join()}`)
    : contentLine(`${name};TZID=${zone}:${dates.map(basic).join()}`);
};
