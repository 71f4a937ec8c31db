import type { Checklist } from '../errors.js';
import { mustBeInYears, parseDate } from './parse-date.js';
import { dayOf, endOfDay, fromWallClock, startOfDay, toWallClock } from './wall-clock.js';
import { parseZone, zoneId } from './zone.js';

/** When an event is, as it is stored: two instants in whole seconds, and the zone whose clock they are shown on. */
export interface EventTimes {
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
}

/** What a client may write of it, dates in any form that `parseDate` reads; undefined was not given. */
export interface EventTimesInput {
  startDate?: string | number | undefined;
  endDate?: string | number | undefined;
  timezone?: string | undefined;
  allDay?: boolean | undefined;
}

/**
 * When an event is after a write: on create without `current`, on update with what is stored (docs/rest-contract.md,
 * "Time"). What is not given keeps the time its clock shows, so `timezone` alone moves the instants.
 * @param checklist notes what is missing or wrong, by parameter; its `done` is the caller's.
 * @returns undefined when something was noted.
 */
export const eventTimes = (
  input: EventTimesInput,
  current: EventTimes | undefined,
  { siteZone, now }: { siteZone: string; now: Date },
  checklist: Checklist,
): EventTimes | undefined => {
  const timezone = checklist.take('timezone', () => readZone(input.timezone, current?.timezone, siteZone));
  const zone = timezone ?? current?.timezone ?? siteZone; // with an unknown zone, the dates are still looked at
  const allDay = input.allDay ?? current?.allDay ?? false;

  const moment = (side: Side): Date | undefined => {
    const { parameter, edgeOfDay } = SIDES[side];
    const text = input[parameter];
    if (text === undefined && !current) {
      checklist.missing.push(parameter);
      return undefined;
    }
    return checklist.take(text === undefined ? 'timezone' : parameter, () => {
      const instant =
        text === undefined && current
          ? currentInstant(current, side, zone)
          : parseDate(text ?? '', { zone, now }).instant;
      const result = allDay ? edgeOfDay(dayOf(instant, zone), zone) : instant;
      mustBeInYears(result, zone);
      return result;
    });
  };
  const starts = moment('starts');
  const ends = moment('ends');

  if (!timezone || !starts || !ends) return undefined;
  if (ends < starts) {
    checklist.note('endDate', { key: 'end-before-start' });
    return undefined;
  }
  return { starts, ends, timezone, allDay };
};

/** What the event's clock shows: all-day events always from 00:00:00 to 23:59:59, also on a day whose midnight the clock skips. */
export const wallTimes = ({ starts, ends, timezone, allDay }: EventTimes): { starts: string; ends: string } =>
  allDay
    ? { starts: `${dayOf(starts, timezone)} 00:00:00`, ends: `${dayOf(ends, timezone)} 23:59:59` }
    : { starts: toWallClock(starts, timezone), ends: toWallClock(ends, timezone) };

type Side = 'starts' | 'ends';

const SIDES = {
  starts: { parameter: 'startDate', edgeOfDay: startOfDay },
  ends: { parameter: 'endDate', edgeOfDay: endOfDay },
} as const;

const readZone = (input: string | undefined, current: string | undefined, siteZone: string): string => {
  if (input === undefined) return current ?? siteZone;
  return input.trim() === '' ? siteZone : parseZone(input);
};

// In the same zone the instant itself is kept: read from its wall time, the first hour of a doubled one would become the second.
const currentInstant = (current: EventTimes, side: Side, zone: string): Date =>
  zoneId(zone) === zoneId(current.timezone) ? current[side] : fromWallClock(wallTimes(current)[side], zone);
