/** Caches what a time zone has during whole days: its offset, its abbreviation. A response has about eight local times for each event. */
import { LRUCache } from 'lru-cache';

const DAY = 24 * 60 * 60; // seconds

/** The number of the day in UTC, counted from 1970, that has an instant in seconds since then. */
export const dayInUtc = (seconds: number): number => Math.floor(seconds / DAY);

/**
 * Creates a cached function that returns the value of a zone on a day in UTC; undefined if the value changes on that day.
 * @param valueAt computes the value at an instant, in seconds since 1970. It changes at most once a day.
 */
export const valueOfDays = <Value extends string | number>(valueAt: (seconds: number, zone: string) => Value) => {
  // Keyed by the stored name of the zone, so there can be more entries than zones in Intl.
  const zones = new LRUCache<string, Map<number, Value | undefined>>({ max: 50 });
  return (day: number, zone: string): Value | undefined => {
    let days = zones.get(zone);
    if (!days || days.size === MAX_DAYS) {
      days = new Map();
      zones.set(zone, days);
    }
    const known = days.get(day);
    if (known !== undefined || days.has(day)) return known;
    const [first, last] = [valueAt(day * DAY, zone), valueAt((day + 1) * DAY, zone)];
    const value = first === last ? first : undefined;
    days.set(day, value);
    return value;
  };
};

const MAX_DAYS = 4000; // of one zone: 11 years
