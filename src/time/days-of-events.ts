/** On which days an event takes place (docs/pages.md, "Times"), and which events a list of some days has. */
import { addDays } from './days.js';
import { startOfDay, toOffsetDateTime, toWallClock } from './wall-clock.js';

/** The times of an event in the public schema. */
export interface EventDates {
  /** With the offset of the event's own zone: `2026-11-28T20:00:00+01:00`. */
  startDate: string;
  endDate: string;
  allDay: boolean;
  timezone: string;
}

/** When an event takes place by one clock. */
export interface LocalTimes {
  /** Without an offset: `2026-11-28T20:00:00`. */
  start: string;
  end: string;
  /** The first and the last day on which the event takes place: `2026-11-28`. */
  first: string;
  last: string;
}

type Days = Pick<LocalTimes, 'first' | 'last'>;

/** When an event takes place by the clock of a zone. An event that ends at midnight does not take place on the next day. */
export const localTimes = ({ startDate, endDate, timezone }: EventDates, zone: string): LocalTimes => {
  const local = (time: string) =>
    zone === timezone ? time.slice(0, 19) : toWallClock(new Date(time), zone).replace(' ', 'T');
  const [start, end] = [local(startDate), local(endDate)];
  const [first, endDay] = [start.slice(0, 10), end.slice(0, 10)];
  const isMidnight = end.endsWith('T00:00:00') && first < endDay;
  return { start, end, first, last: isMidnight ? addDays(endDay, -1) : endDay };
};

/** Whether an event takes place on any day from the first to the last one. */
export const takesPlaceOn = ({ first, last }: Days, from: string, until: string = from): boolean =>
  first <= until && from <= last;

/**
 * Corrects a page of the list that the filter `onDays` makes. The filter also finds events that end at the midnight at which the days begin,
 * and events of whole days in another zone whose dates are others: they are not shown and not counted.
 * @param counted the number of events of the list without those that {@link endedAtStartOf} finds. A page that is the whole list is counted.
 */
export const onlyOnDays = <Event, Count extends number | null>(
  { nodes, pageInfo }: { nodes: readonly Event[]; pageInfo: { hasPreviousPage: boolean; hasNextPage: boolean } },
  counted: Count,
  { first, last }: Days,
  daysOf: (event: Event) => Days,
): { nodes: Event[]; totalCount: number | Count } => {
  const shown = nodes.filter((event) => takesPlaceOn(daysOf(event), first, last));
  const isWhole = !pageInfo.hasPreviousPage && !pageInfo.hasNextPage;
  return { nodes: shown, totalCount: isWhole ? shown.length : counted };
};

/** The filter for events that started before a day and end at its first second. */
export const endedAtStartOf = (day: string, zone: string) => {
  const start = startOfDay(day, zone);
  const near = (seconds: number) => toOffsetDateTime(new Date(start.getTime() + seconds * 1000), zone);
  return { strictDates: true, startsBefore: near(0), endsAfter: near(-1), endsBefore: near(1) };
};
