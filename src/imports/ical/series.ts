/** The dates of a repeated event: RRULE, RDATE and EXDATE (RFC 5545, section 3.8.5). */
import { InvalidValue } from '../../errors.js';
import { formatProblem } from '../../languages/format-message.js';
import { expandRule, type RuleBudget } from '../../time/expand-rule.js';
import { parseRule, type RecurrenceRule } from '../../time/recurrence-rule.js';
import { DAY_MS, dayOfWall, dayText, readDateValue } from './date-value.js';
import type { Properties, Property } from './property.js';
import { slotId } from './slot.js';
import { type ComponentTimes, type Length, type ReadDate, readMoment, readPeriod, type ZonedInstant } from './times.js';
import type { EventZone } from './zone.js';
import type { Zones } from './zones.js';

/** The instants of the first and the last start that are imported. */
export interface InstantRange {
  from: number;
  to: number;
}

/** One date of a series, with its own length if it has one. */
export interface SeriesDate extends ZonedInstant {
  /** The identity of the date in its series: `20261024T180000Z`, or `20261024` in an all-day series. */
  id: string;
  length: Length;
}

/** The dates of a series, and why dates can be missing. */
export interface SeriesDates {
  dates: SeriesDate[];
  problems: string[];
}

const MAX_DATES = 1000; // of one series; a daily one has 731 in 24 months
const MAX_RULES = 10; // RFC 5545 expects one
const MAX_LISTED = 10_000; // dates in the RDATE and in the EXDATE of an event

/** Whether an event repeats. */
export const isSeries = (properties: Properties): boolean => properties.has('RRULE') || properties.has('RDATE');

/**
 * The dates of a series that start in a range, in order, at most {@link MAX_DATES}. A rule that cannot be read is left out.
 * @param budget the steps of its rules are taken from it
 * @throws Error, with one sentence, when it has too many rules or dates
 */
export const datesOf = (
  { properties, times, zones }: { properties: Properties; times: ComponentTimes; zones: Zones },
  { range, budget }: { range: InstantRange; budget: RuleBudget },
  warn: (warning: string) => void,
): SeriesDates => {
  const { zone, start, length } = times;
  const problems: string[] = [];
  const dates = new Map<string, SeriesDate>();
  const isInRange = ({ instant }: ZonedInstant) => instant >= range.from && instant <= range.to;
  const add = (slot: ZonedInstant, own = length) => {
    if (!isInRange(slot)) return;
    const id = slotId(slot, times);
    if (!dates.has(id) || own !== length) dates.set(id, { ...slot, id, length: own });
  };
  add(start);
  const rules = properties.get('RRULE') ?? [];
  if (rules.length > MAX_RULES) throw new Error(`It has more than ${MAX_RULES} rules (RRULE).`);
  const walls = { from: zone.toWall(range.from) - DAY_MS, to: zone.toWall(range.to) + DAY_MS };
  for (const { value } of rules) {
    const rule = readRule(value, times);
    if ('reason' in rule) {
      const imported = isInRange(start) ? 'only its first date was imported' : 'its dates were not imported';
      problems.push(`The rule “${value.slice(0, 80)}” cannot be read, so that ${imported}. ${rule.reason}`);
    } else
      for (const wall of expandRule(rule.rule, start.wall, walls, rule.until, budget))
        add(wall === start.wall ? start : slotAt(wall, zone));
  }
  const added = readEach(properties, 'RDATE', (property, text) => {
    const period = readPeriod(property, text, zones);
    add(slotOf(period.start, times), period.length);
  });
  if (added) problems.push(added);
  const excluded = new Set<string>();
  const kept = readEach(properties, 'EXDATE', (property, text) =>
    excluded.add(dateKey(readMoment(property, text, zones), times)),
  );
  if (kept) warn(kept);
  const left = [...dates.values()].filter((date) => !keysOfDate(date, times).some((key) => excluded.has(key)));
  const sorted = left.sort((one, other) => one.instant - other.instant);
  const most = MAX_DATES.toLocaleString('en');
  if (sorted.length > MAX_DATES)
    problems.push(`The series has more than ${most} dates. The first ${most} were imported.`);
  return { dates: sorted.slice(0, MAX_DATES), problems };
};

/** Reads each date in a list that can be in several lines. @returns a sentence about the dates that cannot be read */
const readEach = (
  properties: Properties,
  name: string,
  read: (property: Property, text: string) => void,
): string | undefined => {
  let [count, failed, reason] = [0, 0, ''];
  for (const property of properties.get(name) ?? [])
    for (const text of property.value.split(',')) {
      if (!text.trim()) continue;
      if (++count > MAX_LISTED)
        throw new Error(`It has more than ${MAX_LISTED.toLocaleString('en')} dates in ${name}.`);
      try {
        read(property, text);
      } catch (error) {
        if (failed++ === 0) reason = (error as Error).message;
      }
    }
  if (failed === 0) return undefined;
  return failed === 1
    ? `A date in ${name} was left out: ${reason}`
    : `${failed.toLocaleString('en')} dates in ${name} were left out. The first: ${reason}`;
};

/** A rule with its last local time, or why it cannot be read. */
const readRule = (
  text: string,
  times: ComponentTimes,
): { rule: RecurrenceRule; until: number | undefined } | { reason: string } => {
  try {
    const rule = parseRule(text);
    return { rule, until: rule.until === undefined ? undefined : untilWall(rule.until, times) };
  } catch (error) {
    return { reason: error instanceof InvalidValue ? formatProblem(error.problem, 'en') : (error as Error).message };
  }
};

/**
 * UNTIL as the last local time: a date includes the whole day. For an all-day series, programs write it in UTC as the local midnight of
 * the last day, as its end, or as midnight or the end of that day in UTC.
 */
const untilWall = (text: string, { zone, allDay }: ComponentTimes): number => {
  const { wall, isDate, isUtc } = readDateValue(text);
  if (isDate) return wall + DAY_MS - 1;
  if (!isUtc) return wall;
  const isDayInUtc = wall % DAY_MS === 0 || wall % DAY_MS === DAY_MS - 1000;
  return allDay && isDayInUtc ? wall : zone.toWall(wall);
};

const slotAt = (wall: number, zone: EventZone): ZonedInstant => ({ wall, instant: zone.toInstant(wall) });

/** The date that a date value means in a series. Without a time, it has the time of the series. */
export const slotOf = (moment: ReadDate, times: ComponentTimes): ZonedInstant => {
  const { zone, start, allDay } = times;
  if (allDay) return slotAt(dayInSeries(moment, times), zone);
  if (moment.isDate) return slotAt(moment.wall + (start.wall - dayOfWall(start.wall)), zone);
  return { wall: zone.toWall(moment.instant), instant: moment.instant };
};

/** The day of a date in an all-day series. Exchange writes midnight of the local day in UTC. */
const dayInSeries = ({ isUtc, instant, wall }: ReadDate, { shown }: ComponentTimes): number =>
  dayOfWall(isUtc ? shown.toWall(instant) : wall);

/** What EXDATE and RECURRENCE-ID name: a date of the series by its identity, or its day. {@link keysOfDate} has both. */
export const dateKey = (moment: ReadDate, times: ComponentTimes): string =>
  moment.isDate && !times.allDay ? dayText(moment.wall) : slotId(slotOf(moment, times), times);

export const keysOfDate = (date: ZonedInstant, times: ComponentTimes): string[] => [
  slotId(date, times),
  dayText(date.wall),
];
