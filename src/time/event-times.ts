import type { Checklist } from '../errors.js';
import { isShownAs, parseDate } from './parse-date.js';
import { mustBeInYears } from './valid-date.js';
import { dayOf, endOfDay, fromWallClock, startOfDay, toWallClock } from './wall-clock.js';
import { parseZone, zoneId } from './zone.js';

/** The stored times of an event: two instants in whole seconds, and the time zone in which they are shown. */
export interface EventTimes {
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
}

/** The input of a client, with dates in any format of `parseDate`; undefined for fields that are absent. */
export interface EventTimesInput {
  startDate?: string | number | undefined;
  endDate?: string | number | undefined;
  timezone?: string | undefined;
  allDay?: boolean | undefined;
}

/**
 * The times of an event after a write: on create without `current`, on update with the stored times (docs/rest-contract.md,
 * "Time"). Absent fields keep their local time, so a change of `timezone` alone moves the instants.
 * @param checklist collects missing and invalid parameters; the caller calls `done`.
 * @returns undefined when a problem was collected.
 */
export const eventTimes = (
  input: EventTimesInput,
  current: EventTimes | undefined,
  { siteZone, now }: { siteZone: string; now: Date },
  checklist: Checklist,
): EventTimes | undefined => {
  const timezone = checklist.take('timezone', () => readZone(input.timezone, current?.timezone, siteZone));
  const zone = timezone ?? current?.timezone ?? siteZone; // with an unknown time zone, the dates are still validated
  const allDay = input.allDay ?? current?.allDay ?? false;

  const moment = (side: Side): Date | undefined => {
    const { parameter, edgeOfDay } = SIDES[side];
    const text = input[parameter];
    if (text === undefined && !current) {
      checklist.missing.push(parameter);
      return undefined;
    }
    return checklist.take(text === undefined ? 'timezone' : parameter, () => {
      const isUnchanged = current && (text === undefined || isShownIn(zone, current, side, text));
      const instant = isUnchanged ? currentInstant(current, side, zone) : parseDate(text ?? '', { zone, now }).instant;
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

/** The local times of an event. All-day events last from 00:00:00 to 23:59:59, also on a day without midnight. */
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

const isShownIn = (zone: string, current: EventTimes, side: Side, text: string | number): boolean =>
  zoneId(zone) === zoneId(current.timezone) && isShownAs(text, current[side], zone);

// In the same time zone the instant is unchanged. Computed from the local time, the first of two repeated hours would become the second.
const currentInstant = (current: EventTimes, side: Side, zone: string): Date =>
  zoneId(zone) === zoneId(current.timezone) ? current[side] : fromWallClock(wallTimes(current)[side], zone);
