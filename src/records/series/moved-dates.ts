/** What other times of one occurrence change in its series (docs/recurring-events.md, "Other times"). */
import type { Series } from '../../../prisma/client/client.js';
import { Checklist } from '../../errors.js';
import { type EventTimes, wallTimes } from '../../time/event-times.js';
import { movedRule } from '../../time/moved-rule.js';
import { durationOf, movedWall, occurrenceTimes } from '../../time/series-dates.js';
import { readWallTime } from '../../time/wall-time.js';
import type { EventChanges } from '../events/event-fields.js';
import { timesOf } from '../events/unsaved-event.js';
import type { WriteContext } from '../writing/write-context.js';
import { type Occurrence, timeColumns } from './occurrences.js';
import { startOf } from './series-scope.js';
import { withChanges } from './store-series.js';

/** The changed dates of a series. */
export interface MovedDates {
  isChanged: boolean;
  /** The columns of the series. */
  columns: Partial<Series>;
  /** The date of an occurrence after the write. */
  startOf(row: Occurrence): string;
  /** The changed times of an occurrence that the write does not name. */
  timesOf(row: Occurrence): Partial<EventTimes>;
  /** The times of the named occurrence. Undefined if the write has none. */
  named: EventTimes | undefined;
  /** The names of the times of the named occurrence that the series does not have. */
  overridden: string[];
}

/**
 * The dates of a series after a write that names one of its occurrences. Another start becomes the date of the named occurrence, and all
 * dates move by the time between the two. Another end becomes that of all.
 * @throws ApiError `invalid-params` for invalid times, and for a rule that cannot be moved
 */
export const movedDates = (
  series: Series,
  target: Occurrence,
  changes: EventChanges,
  writer: WriteContext,
): MovedDates => {
  const { startDate, endDate, timezone, allDay } = changes;
  if ([startDate, endDate, timezone, allDay].every((value) => value === undefined)) return unchanged(target);
  const named = timesOf(changes, target, writer);
  const { seconds, duration } = movement(series, target, { changes, named }, writer);
  const move = (wall: string) => {
    const moved = movedWall(wall, seconds);
    return named.allDay ? `${moved.slice(0, 10)} 00:00:00` : moved;
  };
  const start = move(series.start);
  const columns = {
    start,
    rule: movedRuleOf(series, start, named.allDay),
    duration,
    timezone: named.timezone,
    allDay: named.allDay,
    addedDates: series.addedDates.map(move),
    excludedDates: series.excludedDates.map(move),
  };
  const moved = withChanges(series, columns);
  const isSame = seconds === 0 && duration === series.duration && named.timezone === series.timezone;
  const isChanged = !isSame || named.allDay !== series.allDay;
  return {
    isChanged,
    columns: isChanged ? columns : {},
    startOf: (row) => move(startOf(row)),
    timesOf: (row) => (isChanged ? timeColumns(move(startOf(row)), moved, row) : {}),
    named,
    overridden: differentTimes(named, occurrenceTimes(move(startOf(target)), moved)),
  };
};

const unchanged = ({ overridden }: Occurrence): MovedDates => ({
  isChanged: false,
  columns: {},
  startOf,
  timesOf: () => ({}),
  named: undefined,
  overridden: overridden.filter((name) => isTime(name)),
});

/** By how many seconds the dates of a series move, and how long its occurrences are afterwards. */
const movement = (
  series: Series,
  target: Occurrence,
  { changes: { startDate, endDate, timezone, allDay }, named }: { changes: EventChanges; named: EventTimes },
  writer: WriteContext,
): { seconds: number; duration: number } => {
  const slot = startOf(target);
  // Clients send back the times that they have read.
  const before = wallTimes(timesOf({ timezone, allDay }, target, writer));
  const after = wallTimes(named);
  if (startDate !== undefined && after.starts !== before.starts)
    return { seconds: (readWallTime(after.starts) - readWallTime(slot)) / 1000, duration: durationOf(named) };
  if (endDate !== undefined && after.ends !== before.ends) return { seconds: 0, duration: durationOf(named) };
  if (named.allDay === series.allDay) return { seconds: 0, duration: series.duration };
  const ofSeries = timesOf({ timezone, allDay }, occurrenceTimes(slot, series), writer);
  return { seconds: 0, duration: durationOf(ofSeries) };
};

/** @throws ApiError `invalid-params` for a rule that cannot be moved */
const movedRuleOf = ({ rule, start }: Series, to: string, allDay: boolean): string | null => {
  if (rule === null) return null;
  const checklist = new Checklist();
  const moved = checklist.take('startDate', () => movedRule(rule, { from: start, to, allDay }));
  checklist.done();
  return moved ?? rule;
};

const timeNames = ['starts', 'ends', 'timezone', 'allDay'] as const;

/** Whether a name in `overridden` is that of a time. */
export const isTime = (name: string): boolean => timeNames.some((time) => time === name);

const differentTimes = (one: EventTimes, other: EventTimes): string[] =>
  timeNames.filter((name) => one[name].valueOf() !== other[name].valueOf());
