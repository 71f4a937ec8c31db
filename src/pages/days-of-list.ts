/** The days under which lists show their events. */

import type { EventDates } from '../time/days-of-events.js';
import type { PageContext } from './page-context.js';
import { isWholeDay, type ShownTimes } from './shown-times.js';

/** The days that a list begins and ends with, as far as they are known. */
export interface ListDays {
  /** Events that started before this day are shown under their last day, or as ongoing. Undefined if all are shown under their first day. */
  from: string | undefined;
  /** The last day under which these are shown. Default: `from`. */
  until?: string;
}

/** The day under which a list shows an event; undefined for one that is going on all the time. */
const dayInList = ({ first, last }: ShownTimes, { from, until = from }: ListDays): string | undefined => {
  if (from === undefined || until === undefined || from <= first) return first;
  return last <= until ? last : undefined;
};

/** The events of a list by day, and those that are going on. */
export interface EventsByDay<Event> {
  days: [day: string, events: Event[]][];
  ongoing: Event[];
}

/**
 * The events of a list by day, those of the whole day first. The days are in the order in which the list has them.
 * @param isSorted whether days are sorted. The dates of an event of whole days in another zone can differ from the order of the list.
 */
export const eventsByDay = <Event extends EventDates>(
  events: readonly Event[],
  days: ListDays,
  isSorted: boolean,
  page: PageContext,
): EventsByDay<Event> => {
  const groups = new Map<string, Event[]>();
  const ongoing: Event[] = [];
  for (const event of events) {
    const day = dayInList(page.times(event), days);
    if (day) groups.set(day, [...(groups.get(day) ?? []), event]);
    else ongoing.push(event);
  }
  const found = [...groups].map(([day, some]): [string, Event[]] => [
    day,
    wholeDaysFirst(some, (event) => isWholeDay(page.times(event), day)),
  ]);
  return { days: isSorted ? found.sort(([one], [other]) => one.localeCompare(other)) : found, ongoing };
};

/** Events in their order, those that take the whole day first. */
export const wholeDaysFirst = <Event>(events: readonly Event[], isWhole: (event: Event) => boolean): Event[] => [
  ...events.filter(isWhole),
  ...events.filter((event) => !isWhole(event)),
];
