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
export interface FoundDates {
  dates: SeriesDate[];
  problems: string[];
  /** What the dates are made of; undefined when a rule or an added date cannot be read. */
  stated: StatedDates | undefined;
}

/** What a source says about the dates of a series. Local times are in the zone of its start. */
export interface StatedDates {
  /** Each with its dates in the range, or of a rule with COUNT from its start, unless they are only a part. */
  rules: { rule: RecurrenceRule; until: number | undefined; walls: readonly number[]; isPart: boolean }[];
  added: readonly number[];
  excluded: readonly number[];
}

export const MAX_FILE_DATES = 50_000; // of all series of a file

/** Of the rules of a file. A series takes about 731, and its days since the start if it has a COUNT. */
export const MAX_STEPS = 10_000_000;

const MAX_DATES = 1000; // of one series; a daily one has 731 in 24 months
const MAX_COUNTED = 5000; // dates of a rule with COUNT that a series can have
const MAX_RULES = 10; // RFC 5545 expects one
const MAX_LISTED = 10_000; // dates in the RDATE and in the EXDATE of an event

/** Whether an event repeats. */
export const isSeries = (properties: Properties): boolean => properties.has('RRULE') || properties.has('RDATE');

/** The range in which the dates of an event are read. Today's date of an event of whole days has not passed. */
export const rangeOf = ({ allDay, zone }: ComponentTimes, { from, to }: InstantRange): InstantRange => ({
  from: allDay ? zone.toInstant(dayOfWall(zone.toWall(from))) : from,
  to,
});

/**
 * The dates of a series that start in a range ({@link rangeOf}), in order, at most {@link MAX_DATES}. A rule that cannot be read is left out.
 * @param budget the steps of its rules are taken from it
 * @param withdrawn dates that do not take place
 * @throws Error, with one sentence, when it has too many rules or dates
 */
export const datesOf = (
  { properties, times, zones }: { properties: Properties; times: ComponentTimes; zones: Zones },
  {
    range: all,
    budget,
    withdrawn = [],
  }: { range: InstantRange; budget: RuleBudget; withdrawn?: readonly SeriesSlot[] },
  warn: (warning: string) => void,
): FoundDates => {
  const { zone, start, length } = times;
  const range = rangeOf(times, all);
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
  const stated = { rules: [] as StatedDates['rules'], added: [] as number[], excluded: [] as number[] };
  for (const { value } of rules) {
    const rule = readRule(value, times);
    if ('reason' in rule) {
      const imported = isInRange(start) ? 'only its first date was imported' : 'its dates were not imported';
      problems.push(`The rule “${value.slice(0, 80)}” cannot be read, so that ${imported}. ${rule.reason}`);
      continue;
    }
    const { count = Number.POSITIVE_INFINITY } = rule.rule;
    const isPart = count > MAX_COUNTED;
    // A rule with COUNT is examined from its start in any case.
    const found = expandRule(
      rule.rule,
      start.wall,
      isPart ? walls : { ...walls, from: start.wall },
      rule.until,
      budget,
    );
    stated.rules.push({ ...rule, walls: found, isPart });
    for (const wall of found) if (wall >= walls.from) add(wall === start.wall ? start : slotAt(wall, zone));
  }
  const added = readEach(properties, 'RDATE', (property, text) => {
    const period = readPeriod(property, text, zones);
    const slot = slotOf(period.start, times);
    stated.added.push(slot.wall);
    add(slot, period.length);
  });
  if (added) problems.push(added);
  const isComplete = problems.length === 0;
  const excluded = new Set<string>();
  const exclude = ({ key, wall }: SeriesSlot) => {
    excluded.add(key);
    stated.excluded.push(wall);
  };
  const kept = readEach(properties, 'EXDATE', (property, text) =>
    exclude(seriesSlot(readMoment(property, text, zones), times)),
  );
  if (kept) warn(kept);
  withdrawn.forEach(exclude);
  const left = [...dates.values()].filter((date) => !keysOfDate(date, times).some((key) => excluded.has(key)));
  const sorted = left.sort((one, other) => one.instant - other.instant);
  const most = MAX_DATES.toLocaleString('en');
  if (sorted.length > MAX_DATES)
    problems.push(`The series has more than ${most} dates. The first ${most} were imported.`);
  return { dates: sorted.slice(0, MAX_DATES), problems, stated: isComplete ? stated : undefined };
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
const slotOf = (moment: ReadDate, times: ComponentTimes): ZonedInstant => {
  const { zone, start, allDay } = times;
  if (allDay) return slotAt(dayInSeries(moment, times), zone);
  if (moment.isDate) return slotAt(moment.wall + (start.wall - dayOfWall(start.wall)), zone);
  return { wall: zone.toWall(moment.instant), instant: moment.instant };
};

/** The day of a date in an all-day series. Exchange writes midnight of the local day in UTC. */
const dayInSeries = ({ isUtc, instant, wall }: ReadDate, { shown }: ComponentTimes): number =>
  dayOfWall(isUtc ? shown.toWall(instant) : wall);

/** A date of a series that a property names. */
export interface SeriesSlot {
  /** The date by its identity, or its day. {@link keysOfDate} has both. */
  key: string;
  /** The identity of the date. */
  id: string;
  /** Its local start. */
  wall: number;
}

/** What EXDATE and RECURRENCE-ID name. */
export const seriesSlot = (moment: ReadDate, times: ComponentTimes): SeriesSlot => {
  const slot = slotOf(moment, times);
  const id = slotId(slot, times);
  const key = moment.isDate && !times.allDay ? dayText(moment.wall) : id;
  return { key: key === id ? id : key, id, wall: slot.wall }; // one string in place of two equal ones
};

export const keysOfDate = (date: ZonedInstant, times: ComponentTimes): string[] => [
  slotId(date, times),
  dayText(date.wall),
];
