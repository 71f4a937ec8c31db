/** The series of an event in the vocabulary of schema.org: an EventSeries with a Schedule. */
import type { EventSeries, Schedule } from 'schema-dts';
import { parseRule, type RecurrenceRule } from '../../time/recurrence-rule.js';
import { untilOf } from '../../time/rule-until.js';
import { ruleStarts, type SeriesDates, seriesStarts, yearsAfter } from '../../time/series-dates.js';
import { formatWallTime, midnightOf, readWallTime } from '../../time/wall-time.js';

export type LdSeries = Omit<SeriesDates, 'duration'>;

/**
 * The value of `superEvent`. The schedule is absent for a series without a rule, and for a rule that schema.org cannot express.
 * @param name the title of the occurrences; undefined if the title of this occurrence is its own.
 */
export const seriesLd = (series: LdSeries, name: string | undefined): EventSeries => {
  const rule = series.rule === null ? undefined : parseRule(series.rule);
  const last = lastDay(series, rule);
  const schedule = rule && scheduleLd(series, rule, last);
  return {
    '@type': 'EventSeries',
    ...(name && { name }),
    startDate: series.start.slice(0, 10),
    ...(last && { endDate: last }),
    ...(schedule && { eventSchedule: schedule }),
  };
};

const scheduleLd = (series: LdSeries, rule: RecurrenceRule, last: string | undefined): Schedule | undefined => {
  if (!isExpressible(rule)) return undefined;
  const { start, timezone, allDay, excludedDates } = series;
  const { freq, interval, count, byDay, byMonth, byMonthDay } = rule;
  const dateOf = (wall: string) => (allDay ? wall.slice(0, 10) : wall.replace(' ', 'T'));
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${interval}${units[freq]}`,
    ...(byDay && { byDay: byDay.map((day) => weekdays[day] ?? day) }),
    ...(byMonth && { byMonth }),
    ...(byMonthDay && { byMonthDay }),
    startDate: start.slice(0, 10),
    ...(!allDay && { startTime: start.slice(11) }),
    ...(count === undefined && last && { endDate: last }),
    ...(count !== undefined && { repeatCount: count }),
    ...(excludedDates.length > 0 && { exceptDate: excludedDates.map(dateOf) }),
    scheduleTimezone: timezone,
  };
};

const units = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M', YEARLY: 'Y' } as const;

// A numbered weekday, such as 2TU, is a text in the form of iCalendar, which `byDay` accepts too.
const weekdays: Readonly<Record<string, `https://schema.org/${Weekday}`>> = {
  MO: 'https://schema.org/Monday',
  TU: 'https://schema.org/Tuesday',
  WE: 'https://schema.org/Wednesday',
  TH: 'https://schema.org/Thursday',
  FR: 'https://schema.org/Friday',
  SA: 'https://schema.org/Saturday',
  SU: 'https://schema.org/Sunday',
};

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** Whether a Schedule has properties for all parts of a rule. The week start only matters in weeks that are skipped. */
const isExpressible = ({ freq, interval, byMonthDay, wkst, ...rule }: RecurrenceRule): boolean =>
  !rule.bySetPos &&
  !rule.byYearDay &&
  !rule.byWeekNo &&
  !rule.byHour &&
  !rule.byMinute &&
  !rule.bySecond &&
  (byMonthDay ?? []).every((day) => day > 0) &&
  (freq !== 'WEEKLY' || interval === 1 || wkst === undefined || wkst === 'MO');

/** The day of the last date, or of UNTIL; undefined for a series without an end. */
const lastDay = (series: LdSeries, rule: RecurrenceRule | undefined): string | undefined => {
  if (rule && rule.count === undefined) {
    const until = untilOf(rule);
    if (until === undefined) return undefined;
    // UNTIL can be before the time of the dates on its day.
    const start = readWallTime(series.start);
    const last = formatWallTime(midnightOf(until - (start - midnightOf(start))));
    return [last, ...series.addedDates].sort().at(-1)?.slice(0, 10);
  }
  const last = `${yearsAfter(series.start, MAX_YEARS).slice(0, 4)}-12-31 23:59:59`;
  if (rule && ruleStarts(series, { until: last }).length < (rule.count ?? 0)) return undefined;
  return seriesStarts(series, { until: last }).at(-1)?.slice(0, 10);
};

const MAX_YEARS = 30; // after the start: a later end is left out, because it takes long to compute
