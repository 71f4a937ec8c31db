/** When an event takes place: DTSTART with DTEND or DURATION, as programs write them. */
import { fixedOffset } from '../../time/zone.js';
import { DAY_MS, type DateValue, type Duration, dayOfWall, readDateValue, readDuration } from './date-value.js';
import { first, type Properties, type Property } from './property.js';
import { type EventZone, storedZone } from './zone.js';
import type { Zones } from './zones.js';

/** A start, and how long it lasts. */
export interface ComponentTimes {
  allDay: boolean;
  /** The zone of the local times. */
  zone: EventZone;
  /** The zone in which the event is stored. It is another object than `zone` for times in UTC that are shown in another zone. */
  shown: EventZone;
  start: ZonedInstant;
  length: Length;
}

/** One start, in local time and as an instant. */
export interface ZonedInstant {
  wall: number;
  instant: number;
}

/** A length: a difference of local times, and then exact milliseconds. That of an all-day event is whole days, at least one. */
export interface Length {
  wall: number;
  exact: number;
}

/** A date in a property, with its zone. */
export interface ReadDate extends ZonedInstant {
  isDate: boolean;
  /** In UTC. Its local time is that of UTC. */
  isUtc: boolean;
  zone: EventZone;
}

/** @throws Error, with one sentence that says what is wrong with the start */
export const readTimes = (properties: Properties, zones: Zones, warn: (warning: string) => void): ComponentTimes => {
  const property = first(properties, 'DTSTART');
  if (!property?.value.trim()) throw new Error('It has no start: DTSTART is missing.');
  const start = readMoment(property, property.value, zones, warn);
  const outlookDay = isOutlookDay(properties, start, zones);
  const allDay = start.isDate || outlookDay !== undefined;
  const wall = allDay ? (outlookDay ?? dayOfWall(start.wall)) : start.wall;
  const shown = allDay ? zones.forDates : start.isUtc ? (zoneOfEnd(properties, zones) ?? zones.forUtc) : start.zone;
  const isShownInUtc = start.isUtc && fixedOffset(shown.storedAs(start.instant)) === 0;
  const zone = allDay || isShownInUtc ? shown : start.zone;
  return {
    allDay,
    zone,
    shown,
    start: { wall, instant: allDay ? zone.toInstant(wall) : start.instant },
    length: readLength(properties, start, allDay, zones, warn),
  };
};

/** A value of a property as a date. @throws Error, with one sentence that says what is wrong */
export const readMoment = (
  property: Property,
  text: string,
  zones: Zones,
  warn: (warning: string) => void = () => undefined,
): ReadDate => {
  const value: DateValue = readDateValue(text);
  const isDate = value.isDate || property.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (isDate) return moment(dayOfWall(value.wall), zones.forDates, { isDate, isUtc: false });
  if (value.isUtc) return moment(value.wall, UTC, { isDate, isUtc: true });
  const { zone, warning } = zones.of(property);
  if (warning) warn(warning);
  return moment(value.wall, zone, { isDate, isUtc: false });
};

const moment = (wall: number, zone: EventZone, kind: Pick<ReadDate, 'isDate' | 'isUtc'>): ReadDate => ({
  ...kind,
  wall,
  zone,
  instant: zone.toInstant(wall),
});

const UTC = storedZone('UTC');

/** The zone of an end in local time. The start can be in UTC because its local time occurs twice. */
const zoneOfEnd = (properties: Properties, zones: Zones): EventZone | undefined => {
  const end = first(properties, 'DTEND');
  return end?.parameters.has('TZID') && !/z\s*$/i.test(end.value) ? zones.of(end).zone : undefined;
};

/** The day of an all-day event that Outlook wrote from midnight to midnight. */
const isOutlookDay = (properties: Properties, start: ReadDate, zones: Zones): number | undefined => {
  if (first(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() !== 'TRUE') return undefined;
  const wall = start.isUtc ? zones.forDates.toWall(start.instant) : start.wall;
  return wall === dayOfWall(wall) ? wall : undefined;
};

const readLength = (
  properties: Properties,
  start: ReadDate,
  allDay: boolean,
  zones: Zones,
  warn: (warning: string) => void,
): Length => {
  const length = readWritten(properties, start, zones, warn) ?? { wall: 0, exact: 0 };
  const total = length.wall + length.exact;
  if (total < 0) warn('The end is before the start. The event ends when it starts.');
  if (allDay) return { wall: Math.max(1, Math.ceil(total / DAY_MS)) * DAY_MS, exact: 0 };
  return total < 0 ? { wall: 0, exact: 0 } : length;
};

/** The length by DTEND or DURATION; undefined without them, and when they cannot be read. */
const readWritten = (
  properties: Properties,
  start: ReadDate,
  zones: Zones,
  warn: (warning: string) => void,
): Length | undefined => {
  const end = first(properties, 'DTEND');
  const duration = first(properties, 'DURATION');
  try {
    if (end?.value.trim()) return between(start, readMoment(end, end.value, zones, warn));
    return duration?.value.trim() ? lengthOf(readDuration(duration.value)) : undefined;
  } catch (error) {
    warn(`The end was left out: ${(error as Error).message}`);
    return undefined;
  }
};

const between = (start: ReadDate, end: ReadDate): Length => {
  const isSameZone = start.isDate || end.isDate || (start.zone === end.zone && !start.isUtc);
  return isSameZone ? { wall: end.wall - start.wall, exact: 0 } : { wall: 0, exact: end.instant - start.instant };
};

const lengthOf = ({ days, milliseconds }: Duration): Length => ({ wall: days * DAY_MS, exact: milliseconds });

/** The end of an occurrence, as an instant. For an all-day event it is the start of the day after the last one. */
export const endOf = (slot: ZonedInstant, length: Length, zone: EventZone): number =>
  (length.wall ? zone.toInstant(slot.wall + length.wall) : slot.instant) + length.exact;

/** A period of RDATE: `20261024T200000Z/PT2H`. @returns its start, and its length if it has one */
export const readPeriod = (property: Property, text: string, zones: Zones): { start: ReadDate; length?: Length } => {
  const [begin = '', end] = text.split('/', 2);
  const start = readMoment(property, begin, zones);
  if (!end) return { start };
  return {
    start,
    length: /^[+-]?P/i.test(end) ? lengthOf(readDuration(end)) : between(start, readMoment(property, end, zones)),
  };
};
