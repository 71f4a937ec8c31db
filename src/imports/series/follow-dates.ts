/** The dates of a series of this calendar after its source has changed them. */
import { hasDatesAfter } from '../../records/series/wanted-starts.js';
import { formatRule } from '../../time/format-rule.js';
import { parseRule } from '../../time/recurrence-rule.js';
import { withUntil } from '../../time/rule-until.js';
import { movedWall, ruleStarts, type SeriesDates, seriesStarts } from '../../time/series-dates.js';
import { readWallTime } from '../../time/wall-time.js';

/** The dates of a series, without its other columns. */
export const datesOf = (series: SeriesDates): SeriesDates => {
  const { rule, start, duration, timezone, allDay, addedDates, excludedDates } = series;
  return { rule, start, duration, timezone, allDay, addedDates, excludedDates };
};

/**
 * Whether the rule or the times of a series were changed in this calendar. Its dates are then its own. Dates that were added or left out
 * here are merged with those of the source.
 * @param before the dates that the last import made of the source
 */
export const areEdited = (series: SeriesDates, before: SeriesDates): boolean =>
  (['rule', 'start', 'duration', 'timezone', 'allDay'] as const).some((name) => series[name] !== before[name]);

/**
 * The dates of a series with what was added and left out here since the last import.
 * @param next the dates of the source, as this calendar would have them without an edit
 */
export const withEdits = (next: SeriesDates, series: SeriesDates, before: SeriesDates): SeriesDates => ({
  ...next,
  addedDates: mergedList(next.addedDates, series.addedDates, before.addedDates),
  excludedDates: mergedList(next.excludedDates, series.excludedDates, before.excludedDates),
});

const mergedList = (next: readonly string[], now: readonly string[], before: readonly string[]): string[] => {
  const removed = new Set(without(before, now));
  return [...new Set([...next.filter((date) => !removed.has(date)), ...without(now, before)])].sort();
};

const without = (dates: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return dates.filter((date) => !left.has(date));
};

/**
 * The dates of a source, which start at the first one that has not passed, with those that have passed if the rule is still the same one.
 * @param before the dates that the last import made of the source
 * @param now the local time
 */
export const continuedDates = (stated: SeriesDates, before: SeriesDates, now: string): SeriesDates => {
  const isSameClock = before.timezone === stated.timezone && before.allDay === stated.allDay;
  if (!isSameClock || before.start >= now || stated.start < before.start) return stated;
  const hasPassed = (date: string) => date < now;
  const passed = {
    start: before.start,
    addedDates: [...before.addedDates.filter(hasPassed), ...stated.addedDates],
    excludedDates: [...before.excludedDates.filter(hasPassed), ...stated.excludedDates],
  };
  if (stated.rule === null && before.rule === null)
    return { ...stated, ...passed, addedDates: [...passed.addedDates, stated.start] };
  if (stated.rule === null || before.rule === null) return stated;
  const { count, until: _u, ...parts } = parseRule(stated.rule);
  const rule = formatRule(parts);
  const { count: _c, until: _o, ...oldParts } = parseRule(before.rule);
  const isInRule = ruleStarts({ rule, start: before.start }, { from: stated.start, until: stated.start }).length > 0;
  const last = movedWall(stated.start, -1);
  if (rule !== formatRule(oldParts) || !isInRule || seriesStarts(before, { from: now, until: last }).length > 0)
    return stated;
  if (count === undefined) return { ...stated, ...passed };
  const passedCount = ruleStarts({ rule, start: before.start }, { until: last }).length;
  return { ...stated, ...passed, rule: formatRule({ ...parts, count: passedCount + count }) };
};

/** The dates of a series whose source has no more of them from a local time on. */
export const endedDates = (before: SeriesDates, now: string): SeriesDates => {
  if (!hasDatesAfter(before, now)) return before;
  const addedDates = before.addedDates.filter((date) => date < now);
  if (before.start >= now) return { ...before, rule: null, addedDates, excludedDates: [before.start] };
  if (before.rule === null) return { ...before, addedDates };
  const { count: _, until: __, ...parts } = parseRule(before.rule);
  const last = readWallTime(movedWall(now, -1));
  const until = Math.max(readWallTime(before.start), last);
  return { ...before, rule: formatRule(withUntil(parts, until, before.allDay)), addedDates };
};
