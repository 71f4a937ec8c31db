/** Long events in months and weeks: bars over their days, in lanes in which no bar covers another. */
import type { ShownTimes } from './shown-times.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const millisecondsBetween = (start: string, end: string) => Date.parse(`${end}Z`) - Date.parse(`${start}Z`);

/** Whether an event is shown as a bar. One that lasts into the night is an entry of both days. */
export const isLong = ({ start, end, first, last, allDay }: ShownTimes): boolean =>
  first < last && (allDay || millisecondsBetween(start, end) >= DAY_MS);

/** Whether an event takes place on all days from the first to the last one. */
export const takesAllDays = ({ first, last }: ShownTimes, from: string, until: string): boolean =>
  first <= from && until <= last;

/** The part of a long event in a week. */
export interface Bar<Event> {
  event: Event;
  /** The index of its first day in the week, and the number of its days. */
  at: number;
  span: number;
  /** Whether the event began before this week, and whether it goes on after it. */
  isContinued: boolean;
  continues: boolean;
}

type Timed = { times: ShownTimes };

/** The bars of a week in the order of their days, the longer ones first. @param week its dates. */
export const barsOf = <Event extends Timed>(week: readonly string[], events: readonly Event[]): Bar<Event>[] => {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  return events
    .filter(({ times }) => isLong(times) && times.first <= sunday && monday <= times.last)
    .map((event) => {
      const { first, last } = event.times;
      const at = Math.max(0, week.indexOf(first));
      const end = last < sunday ? week.indexOf(last) : week.length - 1;
      return { event, at, span: end - at + 1, isContinued: first < monday, continues: sunday < last };
    })
    .sort((one, other) => one.at - other.at || other.span - one.span);
};

/**
 * The bars of a week in lanes: each in the first lane that is free on its days.
 * @param count the number of lanes. Bars for which there is no lane are left out.
 */
export const lanesOf = <Event>(bars: readonly Bar<Event>[], count: number): Bar<Event>[][] => {
  const lanes: Bar<Event>[][] = [];
  for (const bar of bars) {
    const free = lanes.find((lane) => lane.every(({ at, span }) => at + span <= bar.at));
    if (free) free.push(bar);
    else if (lanes.length < count) lanes.push([bar]);
  }
  return lanes;
};

/** Whether a bar covers a day of its week. @param at the index of the day. */
export const covers = ({ at: first, span }: Bar<unknown>, at: number): boolean => first <= at && at < first + span;

/** Whether the start of an event is in the week of a bar, so that the bar shows its time. */
export const showsStart = ({ event: { times }, isContinued }: Bar<Timed>): boolean => !times.allDay && !isContinued;
