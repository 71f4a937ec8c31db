import { InvalidValue } from '../errors.js';
import { formatRule, WEEKDAYS } from './format-rule.js';
import { parseRule, type RecurrenceRule } from './recurrence-rule.js';
import { untilOf, withUntil } from './rule-until.js';
import { DAY_MS, midnightOf, readWallTime } from './wall-time.js';

/**
 * The rule of a series whose dates are all moved by the same time. The weekdays of a weekly rule move too.
 * @param moved the local start of the series before and after
 * @throws InvalidValue `rule-names-days` for another rule that names days, when the dates move to other days; also when the days of a
 * month or year would not all move alike
 */
export const movedRule = (
  rule: string,
  { from, to, allDay }: { from: string; to: string; allDay: boolean },
): string => {
  const parsed = parseRule(rule);
  const { until: _, ...parts } = parsed;
  const until = untilOf(parsed);
  const [before, after] = [readWallTime(from), readWallTime(to)];
  const days = (midnightOf(after) - midnightOf(before)) / DAY_MS;
  const ended = (moved: RecurrenceRule) =>
    formatRule(until === undefined ? moved : withUntil(moved, until + after - before, allDay));
  if (days === 0) return ended(parts);
  const { freq, byDay, byMonth, byMonthDay, byYearDay, byWeekNo } = parts;
  if (byMonth || byMonthDay || byYearDay || byWeekNo || (byDay && freq !== 'WEEKLY'))
    throw new InvalidValue('rule-names-days');
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7) && Math.max(dayOf(from), dayOf(to)) <= SHORTEST_MONTH;
  if ((freq === 'MONTHLY' || freq === 'YEARLY') && !isSameMonth) throw new InvalidValue('rule-names-days');
  const moved = (day: string) => WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7] as string;
  return ended(byDay ? { ...parts, byDay: byDay.map(moved), wkst: moved(parts.wkst ?? 'MO') } : parts);
};

const SHORTEST_MONTH = 28; // days: a later day is not in every month

const dayOf = (wall: string): number => Number(wall.slice(8, 10));
