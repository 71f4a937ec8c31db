/** The time zone of each date in a calendar file, by the first rule that fits. */
import type { CalendarFile, EventPosition } from './calendar-file.js';
import { first, type Property } from './property.js';
import { zoneOfRules } from './vtimezone.js';
import { type EventZone, storedZone } from './zone.js';
import { zoneNamed } from './zone-name.js';

/** The zone of local times, with a warning if it was guessed. */
export interface FoundZone {
  zone: EventZone;
  warning?: string;
}

export interface Zones {
  /** The zone of a local time, from the TZID of its property. */
  of(property: Property): FoundZone;
  /** The zone in which times in UTC are shown. */
  forUtc: EventZone;
  /** The zone of dates. */
  forDates: EventZone;
}

/** Returns the zones for the events of a file. @param chosen the zone of the import, in the form that events store */
export const openZones = ({ zones }: CalendarFile, chosen: string): ((event: EventPosition) => Zones) => {
  const named = cached((tzid: string) => findZone(tzid, zones, chosen));
  const stored = cached(storedZone);
  const [only, ...others] = zones.keys();
  const declared = only && others.length === 0 ? named(only) : undefined;
  const calendarZone = cached((name: string) => (name && zoneNamed(name)) || undefined);
  return ({ calendar }) => {
    const ofCalendar = calendarZone(calendar.timezone);
    const fallback = stored(ofCalendar ?? chosen);
    return {
      of(property) {
        const tzid = property.parameters.get('TZID')?.replaceAll('"', '').trim();
        const known = tzid ? named(tzid) : undefined;
        if (known) return { zone: known };
        const shown = ofCalendar ?? chosen;
        if (tzid)
          return { zone: fallback, warning: `The time zone “${tzid.slice(0, 60)}” is not known. ${shown} was used.` };
        if (ofCalendar) return { zone: fallback };
        // Some programs declare the zone of a calendar and do not name it at the times.
        if (declared) return { zone: declared };
        return { zone: fallback, warning: `The times have no time zone. ${shown} was used.` };
      },
      forUtc: fallback,
      forDates: fallback,
    };
  };
};

const findZone = (tzid: string, zones: CalendarFile['zones'], chosen: string): EventZone | undefined => {
  const component = zones.get(tzid);
  const location = component && first(component.properties, 'X-LIC-LOCATION')?.value;
  const name = zoneNamed(tzid) ?? (location && zoneNamed(location));
  if (name) return storedZone(name);
  return component && zoneOfRules(component, [chosen]);
};

const cached = <Key, Value>(find: (key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key: Key): Value => {
    if (!values.has(key)) values.set(key, find(key));
    return values.get(key) as Value;
  };
};
