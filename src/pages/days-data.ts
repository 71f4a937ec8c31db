/** The events of a month or week, with their times on the page. */

import { addDays } from '../time/days.js';
import { isLong } from './bars.js';
import { wholeDaysFirst } from './days-of-list.js';
import type { EntryEvent } from './documents.js';
import { isWholeDay, type ShownTimes } from './shown-times.js';

export interface TimedEvent<Event extends EntryEvent = EntryEvent> {
  event: Event;
  times: ShownTimes;
}

export interface DaysData<Event extends EntryEvent = EntryEvent> {
  events: readonly TimedEvent<Event>[];
  /** The events of each day that has some, in the order of `events`. */
  byDay: ReadonlyMap<string, readonly TimedEvent<Event>[]>;
  /** The number of events by day, if `events` are not all. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The filters in the address. */
  parameters?: Readonly<Record<string, string>>;
}

/** Events by each day on which they take place. All of them take place on a day from the first to the last one. */
export const groupByDay = <Timed extends Pick<TimedEvent, 'times'>>(
  events: readonly Timed[],
  first: string,
  last: string,
): Map<string, Timed[]> => {
  const byDay = new Map<string, Timed[]>();
  for (const timed of events) {
    const { times } = timed;
    const end = times.last < last ? times.last : last;
    for (let day = times.first > first ? times.first : first; ; day = addDays(day, 1)) {
      const ofDay = byDay.get(day);
      if (ofDay) ofDay.push(timed);
      else byDay.set(day, [timed]);
      if (day >= end) break;
    }
  }
  return byDay;
};

/** The number of events of a day. */
export const countOn = (day: string, { byDay, counts }: DaysData): number =>
  Math.max(counts?.get(day) ?? 0, byDay.get(day)?.length ?? 0);

/** The events of a day that are not shown as bars: those of the whole day first. */
export const entriesOn = <Event extends EntryEvent>(day: string, { byDay }: DaysData<Event>): Event[] => {
  const some = (byDay.get(day) ?? []).filter(({ times }) => !isLong(times));
  return wholeDaysFirst(some, ({ times }) => isWholeDay(times, day)).map(({ event }) => event);
};
