/** The series of a repeated event, as this calendar can store it: with a rule, or with a list of its dates. */
import { hash } from 'node:crypto';
import { expandRule, firstRuleDate } from '../../time/expand-rule.js';
import { formatRule } from '../../time/format-rule.js';
import type { RecurrenceRule } from '../../time/recurrence-rule.js';
import { withUntil } from '../../time/rule-until.js';
import type { SeriesDates } from '../../time/series-dates.js';
import { firstFromWallClock } from '../../time/wall-clock.js';
import { readWritableRule } from '../../time/writable-rule.js';
import type { EntrySeries } from '../entry.js';
import { DAY_MS, wallText } from './date-value.js';
import { type FoundDates, type InstantRange, rangeOf, type StatedDates } from './series.js';
import type { ComponentTimes, ZonedInstant } from './times.js';

/** A repeated event. */
export interface RepeatedEvent {
  key: string;
  uid: string;
  times: ComponentTimes;
}

/** What was found of a repeated event. */
export interface FoundSeries extends Pick<FoundDates, 'dates'> {
  stated: StatedDates;
  /** The local starts of dates that are events of their own, and no dates of the series. */
  apart: readonly number[];
}

const MAX_LISTED = 500; // dates that are added, and that are left out; as in the APIs

/**
 * The series of a repeated event, from its first date in the range. A rule that cannot be stored becomes a list of the dates in the range:
 * of several rules, of one in UTC whose dates are shown in another zone, with times of the day.
 * @param found its dates in the range, at least one
 * @returns one sentence when it cannot be a series
 */
export const seriesOf = (event: RepeatedEvent, found: FoundSeries, range: InstantRange): EntrySeries | string => {
  const { key, uid, times } = event;
  const { dates, stated, apart } = found;
  const names = new Set(dates.map(({ instant }) => times.shown.storedAs(instant)));
  const [timezone, other] = names;
  if (timezone === undefined || other !== undefined)
    return 'It is not a series here, because its dates are in several time zones.';
  const { allDay, length } = times;
  const shape = { duration: (length.wall + length.exact) / 1000, timezone, allDay };
  const isComputed = isLocal(times) && (allDay || hasSameInstants(dates, timezone));
  const own = isComputed ? statedDates(times, { stated, apart }, timezone, rangeOf(times, range)) : undefined;
  if (own) {
    const [{ rule, until } = NO_RULE] = stated.rules;
    const text = [rule, until, times.start.wall, shape, stated.added, stated.excluded, apart];
    return { key, ...(uid && { uid }), sha256: sha256Of(text), dates: { ...shape, ...own } };
  }
  const [start = '', ...addedDates] = [...new Set(dates.map((date) => occurrenceStart(date, times)))];
  if (addedDates.length > MAX_LISTED)
    return `It is not a series here, because its rule cannot be stored, and it has more than ${MAX_LISTED} dates.`;
  const listed = { ...shape, rule: null, start, addedDates, excludedDates: [] };
  return { key, ...(uid && { uid }), sha256: sha256Of(listed), dates: listed };
};

const NO_RULE = { rule: undefined, until: undefined };

const sha256Of = (value: unknown): string => hash('sha256', JSON.stringify(value));

/** Whether the local times of the rule are those that are shown: not of a series in UTC. */
const isLocal = ({ zone, shown }: ComponentTimes): boolean => zone === shown;

/** Whether this calendar computes the instants of local times as the source does: the rules of a VTIMEZONE can differ. */
const hasSameInstants = (dates: readonly ZonedInstant[], timezone: string): boolean =>
  dates.every(({ wall, instant }) => firstFromWallClock(wallText(wall), timezone).getTime() === instant);

/** The local start of a date, in the zone in which the event is stored. */
export const occurrenceStart = ({ wall, instant }: ZonedInstant, times: ComponentTimes): string =>
  wallText(isLocal(times) ? wall : times.shown.toWall(instant));

/** The dates of a series with one rule that can be stored, or without a rule; undefined for another one. */
const statedDates = (
  { start, zone, allDay }: ComponentTimes,
  { stated, apart }: Pick<FoundSeries, 'stated' | 'apart'>,
  timezone: string,
  range: InstantRange,
): Pick<SeriesDates, 'rule' | 'start' | 'addedDates' | 'excludedDates'> | undefined => {
  const [only, another] = stated.rules;
  if (!only && start.instant >= range.from) {
    const added = stated.added.filter((wall) => wall !== start.wall && zone.toInstant(wall) >= range.from);
    const dates = new Set([start.wall, ...added]);
    const excluded = [...stated.excluded, ...apart].filter((wall) => dates.has(wall));
    return withLists({ rule: null, start: wallText(start.wall) }, added, excluded);
  }
  const rule = only && withoutTimesOf(only.rule, start.wall);
  if (!rule || another || hasTimes(rule)) return undefined;
  const isToCome = (wall: number) => zone.toInstant(wall) >= range.from;
  // RFC 5545 (3.8.5.3) counts a start that is not a date of the rule.
  const isStartInRule = firstRuleDate(rule, start.wall, start.wall) !== undefined;
  const at = only.walls.findIndex((wall) => isToCome(wall) && (isStartInRule || wall !== start.wall));
  const first = only.walls[at];
  if (first === undefined) return undefined;
  const { count, ...parts } = rule;
  if (count !== undefined && only.isPart) return undefined;
  const counted = count === undefined ? parts : { ...parts, count: count - at };
  const text = writable(only.until === undefined ? counted : withUntil(counted, only.until, allDay), {
    start: wallText(first),
    zone: timezone,
    allDay,
  });
  if (text === undefined) return undefined;
  const ofRule = new Set(only.walls);
  const added = [...stated.added, ...(isStartInRule ? [] : [start.wall])].filter(isToCome);
  const addedSet = new Set(added);
  const last = zone.toWall(range.to);
  const isDate = (wall: number) => ofRule.has(wall) || addedSet.has(wall) || wall > last;
  const excluded = [...stated.excluded, ...apart].filter((wall) => isToCome(wall) && isDate(wall));
  const isSingle = only.walls.at(-1) === first && !hasDateAfter(counted, first, only.until);
  return withLists({ rule: isSingle ? null : text, start: wallText(first) }, added, excluded);
};

/** The dates with lists of local times; undefined when these are too long. */
const withLists = (
  dates: Pick<SeriesDates, 'rule' | 'start'>,
  added: readonly number[],
  excluded: readonly number[],
) => {
  const listed = (walls: readonly number[]) => [...new Set(walls.map(wallText))].sort();
  const [addedDates, excludedDates] = [listed(added), listed(excluded)];
  const isLong = Math.max(addedDates.length, excludedDates.length) > MAX_LISTED;
  return isLong ? undefined : { ...dates, addedDates, excludedDates };
};

/** Whether a rule has a date after one of its dates, within ten years. */
const hasDateAfter = (rule: RecurrenceRule, wall: number, until = Number.POSITIVE_INFINITY): boolean => {
  const to = Math.min(until, wall + MAX_DAYS_BETWEEN * DAY_MS);
  return rule.count !== 1 && expandRule(rule, wall, { from: wall + 1, to }).length > 0;
};

const MAX_DAYS_BETWEEN = 3653;

/** The rule without the time of its start: programs write it again in BYHOUR, BYMINUTE and BYSECOND. */
const withoutTimesOf = (rule: RecurrenceRule, start: number): RecurrenceRule => {
  const { byHour, byMinute, bySecond, ...others } = rule;
  const date = new Date(start);
  const isOnly = (values: readonly number[] | undefined, value: number) =>
    values === undefined || (values.length === 1 && values[0] === value);
  const isSame =
    isOnly(byHour, date.getUTCHours()) &&
    isOnly(byMinute, date.getUTCMinutes()) &&
    isOnly(bySecond, date.getUTCSeconds());
  return isSame ? others : rule;
};

/** A series with several times of a day could not be moved to another time. */
const hasTimes = ({ byHour, byMinute, bySecond }: RecurrenceRule): boolean =>
  [byHour, byMinute, bySecond].some((values) => values !== undefined);

const writable = (
  rule: RecurrenceRule,
  start: { start: string; zone: string; allDay: boolean },
): string | undefined => {
  try {
    return readWritableRule(formatRule(rule), start).text;
  } catch {
    return undefined; // its dates are listed
  }
};
