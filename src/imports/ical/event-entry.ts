/** A VEVENT as entries of an import, one for each of its dates. */

import type { Language } from '../../languages/language.js';
import type { EntryDetails, ImportEntry } from '../entry.js';
import { type CalendarFile, hashOf } from './calendar-file.js';
import { readComponent } from './component.js';
import { detailsOf, timesPayload } from './payload.js';
import { type Properties, textOf } from './property.js';
import { keyOfDate } from './slot.js';
import { type ComponentTimes, type Length, readTimes, type ZonedInstant } from './times.js';
import type { Version } from './versions.js';
import type { Zones } from './zones.js';

/** An event that was read. */
export interface ReadEvent {
  where: string;
  uid: string;
  key: string;
  properties: Properties;
  zones: Zones;
  times: ComponentTimes;
  details: EntryDetails;
  warnings: string[];
}

/** Names an event in a report: `line 12 (UID x)`. */
export const whereOf = ({ position: { line, uid } }: Version): string =>
  `line ${line}${uid ? ` (UID ${uid.slice(0, 100)})` : ''}`;

export interface EventOptions {
  zones: Zones;
  /** The language of the title of an event that has none. */
  language: Language;
}

/** Reads an event. @throws Error, with one sentence that says what is wrong */
export const readEvent = (version: Version, { bytes }: CalendarFile, { zones, language }: EventOptions): ReadEvent => {
  const { position, older } = version;
  if (position.truncated) throw new Error('The file ends inside of this event: END:VEVENT is missing.');
  const warnings = new Set<string>();
  const warn = (warning: string) => warnings.add(warning);
  const { properties } = readComponent(bytes, position, warn);
  if (older > 0) warn(`The file has ${older + 1} versions of it. The newest was imported.`);
  const times = readTimes(properties, zones, warn);
  const isOwn = isOfAlmanac(position);
  const details = detailsOf(properties, { isOwn, language, warn });
  const { uid } = position;
  return {
    where: whereOf(version),
    uid,
    key: keyOf(position, properties),
    properties,
    zones,
    times,
    details,
    warnings: [...warnings],
  };
};

/** Whether Almanac wrote the calendar of an event. */
export const isOfAlmanac = ({ calendar }: Version['position']): boolean => calendar.program.includes('//Almanac//');

/** The identity of an event in its source: the UID or its hash, or without one a hash of its start and title. */
const keyOf = ({ uid, uidHash }: Version['position'], properties: Properties): string =>
  uid || uidHash || hashOf(`${properties.get('DTSTART')?.[0]?.value} ${textOf(properties, 'SUMMARY')}`);

/**
 * One date of an event as an entry.
 * @param id the identity of the date in its series; undefined for an event that does not repeat
 */
export const entryOf = (
  { where, uid, key, times, details, warnings }: ReadEvent,
  date: ZonedInstant & { length: Length } = { ...times.start, length: times.length },
  id?: string,
): ImportEntry => ({
  key: keyOfDate(key, id),
  where: id === undefined ? where : `${where}, ${id}`,
  payload: { ...details.payload, ...timesPayload({ times, slot: date, length: date.length }) },
  more: details.more,
  ...(uid && { uid }),
  ...(id !== undefined && { recurrenceId: id }),
  warnings,
});
