/** The time zone of each date in a calendar file, by the first rule that fits. */
import type { RuleBudget } from '../../time/expand-rule.js';
import type { CalendarFile, EventPosition } from './calendar-file.js';
import { type Component, readComponent } from './component.js';
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

export interface ZoneOptions {
  /** The zone of the import, in the form that events store. */
  chosen: string;
  /** The steps that rules may take. */
  budget: RuleBudget;
  /** Receives a sentence for a declared zone that cannot be read. */
  note(sentence: string): void;
}

/** Returns the zones for the events of a file. */
export const openZones = (file: CalendarFile, options: ZoneOptions): ((event: EventPosition) => Zones) => {
  const { zones } = file;
  const { chosen } = options;
  const named = cached((tzid: string) => findZone(tzid, file, options));
  const [only, ...others] = zones.keys();
  const declared = only && others.length === 0 ? named(only) : undefined;
  const calendarZone = cached((name: string) => {
    const zone = name && zoneNamed(name);
    return zone ? { name: zone, zone: storedZone(zone) } : undefined;
  });
  const own = { name: chosen, zone: storedZone(chosen) };
  return ({ calendar }) => {
    const ofCalendar = calendarZone(calendar.timezone);
    const { name: shown, zone: fallback } = ofCalendar ?? own;
    return {
      of(property) {
        const tzid = property.parameters.get('TZID')?.replaceAll('"', '').trim();
        const known = tzid ? named(tzid) : undefined;
        if (known) return { zone: known };
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

const findZone = (
  tzid: string,
  { bytes, zones }: CalendarFile,
  { chosen, budget, note }: ZoneOptions,
): EventZone | undefined => {
  const position = zones.get(tzid);
  try {
    return zoneOf(tzid, position && readComponent(bytes, position), { chosen, budget });
  } catch (error) {
    note(`The time zone in line ${position?.line} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
};

const zoneOf = (
  tzid: string,
  component: Component | undefined,
  { chosen, budget }: Omit<ZoneOptions, 'note'>,
): EventZone | undefined => {
  const location = component && first(component.properties, 'X-LIC-LOCATION')?.value;
  const name = zoneNamed(tzid) ?? (location && zoneNamed(location));
  if (name) return storedZone(name);
  return component && zoneOfRules(component, [chosen], budget);
};

const MAX_NAMES = 1000; // of a file; further ones are not known

/** Looks a name up once. */
const cached = <Value>(find: (name: string) => Value | undefined) => {
  const values = new Map<string, Value | undefined>();
  return (name: string): Value | undefined => {
    if (!values.has(name) && values.size < MAX_NAMES) values.set(name, find(name));
    return values.get(name);
  };
};
