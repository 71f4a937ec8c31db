/** The events of a month or week, with their times on the page. */

import { isLong } from './bars.js';
import { wholeDaysFirst } from './days-of-list.js';
import type { EntryEvent } from './documents.js';
import { isWholeDay, type ShownTimes, takesPlaceOn } from './shown-times.js';

export type TimedEvent = EntryEvent & { times: ShownTimes };

export interface DaysData {
  events: readonly TimedEvent[];
  /** The number of events by day, if `events` are not all. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The filters in the address. */
  parameters?: Readonly<Record<string, string>>;
}

/** The number of events of a day. */
export const countOn = (day: string, { events, counts }: DaysData): number =>
  Math.max(counts?.get(day) ?? 0, events.filter(({ times }) => takesPlaceOn(times, day)).length);

/** The events of a day that are not shown as bars: those of the whole day first. */
export const entriesOn = (day: string, events: readonly TimedEvent[]): TimedEvent[] => {
  const some = events.filter(({ times }) => takesPlaceOn(times, day) && !isLong(times));
  return wholeDaysFirst(some, ({ times }) => isWholeDay(times, day));
};
