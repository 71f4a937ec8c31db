/** The dates of a repeated event: RRULE, RDATE and EXDATE (RFC 5545, section 3.8.5). */
import { expandRule } from '../../time/expand-rule.js';
import { parseRule } from '../../time/recurrence-rule.js';
import { DAY_MS, dayOfWall, dayText, readDateValue } from './date-value.js';
import type { Properties, Property } from './property.js';
import { type Length, type Moment, readMoment, readPeriod, type Slot, type Times } from './times.js';
import type { EventZone } from './zone.js';
import type { Zones } from './zones.js';

/** The instants of the first and the last start that are imported. */
export interface Window {
  from: number;
  to: number;
}

/** One date of a series, with its own length if it has one. */
export interface SeriesDate extends Slot {
  /** The identity of the date in its series: `20261024T180000Z`, or `20261024` in an all-day series. */
  id: string;
  length: Length;
}

export const MAX_DATES = 500; // of one series

/** Whether an event repeats. */
export const isSeries = (properties: Properties): boolean => properties.has('RRULE') || properties.has('RDATE');

/**
 * The dates of a series that start in a window, in order, at most {@link MAX_DATES}. A rule that cannot be read is left out with a warning.
 */
export const datesOf = (
  properties: Properties,
  times: Times,
  zones: Zones,
  window: Window,
  warn: (warning: string) => void,
): SeriesDate[] => {
  const { zone, start, length } = times;
  const dates = new Map<string, SeriesDate>();
  const add = (slot: Slot, own = length) => {
    if (slot.instant < window.from || slot.instant > window.to) return;
    const id = slotId(slot, times);
    if (!dates.has(id) || own !== length) dates.set(id, { ...slot, id, length: own });
  };
  add(start);
  for (const { value } of properties.get('RRULE') ?? [])
    for (const wall of ruleDates(value, times, window, warn)) add(wall === start.wall ? start : slotAt(wall, zone));
  for (const { property, text } of valuesOf(properties, 'RDATE'))
    attempt('RDATE', warn, () => {
      const period = readPeriod(property, text, zones);
      add(slotOf(period.start, times), period.length);
    });
  const excluded = new Set<string>();
  for (const { property, text } of valuesOf(properties, 'EXDATE'))
    attempt('EXDATE', warn, () => excluded.add(dateKey(readMoment(property, text, zones), times)));
  const left = [...dates.values()].filter((date) => !keysOfDate(date, times).some((key) => excluded.has(key)));
  const sorted = left.sort((one, other) => one.instant - other.instant);
  if (sorted.length > MAX_DATES)
    warn(`The series has more than ${MAX_DATES} dates. The first ${MAX_DATES} were imported.`);
  return sorted.slice(0, MAX_DATES);
};

/** The values of a property that can occur several times, each with a list. */
const valuesOf = (properties: Properties, name: string): { property: Property; text: string }[] =>
  (properties.get(name) ?? []).flatMap((property) =>
    property.value.split(',').flatMap((text) => (text.trim() ? [{ property, text }] : [])),
  );

const ruleDates = (text: string, { zone, start }: Times, window: Window, warn: (warning: string) => void): number[] => {
  try {
    const rule = parseRule(text);
    const range = { from: zone.toWall(window.from) - DAY_MS, to: zone.toWall(window.to) + DAY_MS };
    return expandRule(rule, start.wall, range, rule.until === undefined ? undefined : untilWall(rule.until, zone));
  } catch (error) {
    warn(
      `The rule “${text.slice(0, 80)}” cannot be read, so that only its first date was imported. ${(error as Error).message}`,
    );
    return [];
  }
};

/** UNTIL as the last local time: a date includes the whole day. */
const untilWall = (text: string, zone: EventZone): number => {
  const { wall, isDate, isUtc } = readDateValue(text);
  if (isDate) return wall + DAY_MS - 1;
  return isUtc ? zone.toWall(wall) : wall;
};

const attempt = (name: string, warn: (warning: string) => void, work: () => void): void => {
  try {
    work();
  } catch (error) {
    warn(`A date in ${name} was left out: ${(error as Error).message}`);
  }
};

const slotAt = (wall: number, zone: EventZone): Slot => ({ wall, instant: zone.toInstant(wall) });

/** The date that a date value means in a series. Without a time, it has the time of the series. */
export const slotOf = (moment: Moment, times: Times): Slot => {
  const { zone, start, allDay } = times;
  if (allDay) return slotAt(dayInSeries(moment, times), zone);
  if (moment.isDate) return slotAt(moment.wall + (start.wall - dayOfWall(start.wall)), zone);
  return { wall: zone.toWall(moment.instant), instant: moment.instant };
};

/** The day of a date in an all-day series. Exchange writes midnight of the local day in UTC. */
const dayInSeries = ({ isUtc, instant, wall }: Moment, { shown }: Times): number =>
  dayOfWall(isUtc ? shown.toWall(instant) : wall);

/** What EXDATE and RECURRENCE-ID name: a date of the series by its identity, or its day. {@link keysOfDate} has both. */
export const dateKey = (moment: Moment, times: Times): string =>
  moment.isDate && !times.allDay ? dayText(moment.wall) : slotId(slotOf(moment, times), times);

export const keysOfDate = (date: Slot, times: Times): string[] => [slotId(date, times), dayText(date.wall)];

/** The identity of a date in a series. */
export const slotId = ({ wall, instant }: Slot, { allDay }: Pick<Times, 'allDay'>): string =>
  allDay ? dayText(wall).replaceAll('-', '') : `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
