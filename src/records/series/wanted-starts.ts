/** The local starts for which a series has occurrences now. */
import type { Series } from '../../../prisma/client/client.js';
import { Checklist } from '../../errors.js';
import { parseRule } from '../../time/recurrence-rule.js';
import { untilOf } from '../../time/rule-until.js';
import { ruleStarts, type SeriesDates, seriesStarts } from '../../time/series-dates.js';
import { dayOf, toWallClock } from '../../time/wall-clock.js';
import { formatWallTime, readWallTime } from '../../time/wall-time.js';
import type { WriteContext } from '../writing/write-context.js';

/** The local starts that should exist now, and up to when they were computed. */
interface Wanted {
  starts: string[];
  /** Undefined when the series has no dates after those. */
  generatedUntil: string | undefined;
}

/** The first local start that has not passed: of whole days that of today. */
export const firstToCome = ({ timezone, allDay }: SeriesDates, now: Date): string =>
  allDay ? `${dayOf(now, timezone)} 00:00:00` : toWallClock(now, timezone);

/**
 * The local starts of a series from its start to the horizon: `SERIES_MONTHS` from now or from a later start, and at most `SERIES_EVENTS`
 * starts that have not passed. All starts up to the last one that has an occurrence belong to them, so that occurrences stay when the rule
 * gets more dates. An import can have created more than this server does.
 * @param existing the local starts of its occurrences, without those that stay in the trash
 */
export const wantedStarts = (
  series: SeriesDates,
  { now, settings }: Pick<WriteContext, 'now' | 'settings'>,
  existing: ReadonlySet<string | null> = new Set(),
): Wanted => {
  const today = firstToCome(series, now);
  const later = addMonths(today > series.start ? today : series.start, settings.seriesMonths);
  const horizon = later.startsWith('+') ? LAST_TIME : later;
  const furthest = [...existing].reduce(
    (last: string, start) => (start !== null && start > last ? start : last),
    horizon,
  );
  const starts = seriesStarts(series, { until: furthest });
  const [passed, inHorizon] = [
    countBefore(starts, (start) => start < today),
    countBefore(starts, (start) => start <= horizon),
  ];
  const lastExisting = starts.findLastIndex((start) => existing.has(start));
  const end = Math.max(Math.min(inHorizon, passed + settings.seriesEvents), lastExisting + 1);
  if (end < starts.length && end < inHorizon) return { starts: starts.slice(0, end), generatedUntil: starts[end - 1] };
  const until = end > inHorizon ? (starts[end - 1] as string) : horizon;
  return { starts: starts.slice(0, end), generatedUntil: hasDatesAfter(series, until) ? until : undefined };
};

/** The number of elements at the start of a list that meet a condition. */
const countBefore = <Value>(list: readonly Value[], meets: (value: Value) => boolean): number => {
  const end = list.findIndex((value) => !meets(value));
  return end === -1 ? list.length : end;
};

const LAST_TIME = '9999-12-31 00:00:00';

/** Whether a series can have dates after a local time. */
export const hasDatesAfter = (
  { rule, start, addedDates }: Pick<Series, 'rule' | 'start'> & { addedDates: readonly string[] },
  wall: string,
): boolean => {
  if (addedDates.some((date) => date > wall)) return true;
  if (rule === null) return false;
  const parsed = parseRule(rule);
  const { count } = parsed;
  if (count !== undefined) return ruleStarts({ rule, start }, { until: wall }).length < count;
  return (untilOf(parsed) ?? Number.POSITIVE_INFINITY) > readWallTime(wall);
};

/** Adds months to a local time; the last day of a shorter month is kept. */
const addMonths = (wall: string, months: number): string => {
  const date = new Date(`${wall.slice(0, 10)}T${wall.slice(11)}Z`);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return formatWallTime(date.getTime());
};

const MAX_CREATED = 5000;

/** @throws ApiError `invalid-params` for too many dates, such as those of a daily series from a hundred years ago */
export const mustBeFew = (starts: readonly string[]): void => {
  const checklist = new Checklist();
  if (starts.length > MAX_CREATED) checklist.note('recurrence', { key: 'too-many', values: { limit: MAX_CREATED } });
  checklist.done();
};
