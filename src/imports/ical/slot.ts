/** The identity of a date in a series: `20261024T180000Z`, or `20261024` in an all-day series. It is the end of the key of its entry. */
import { DAY_MS, dayText } from './date-value.js';
import type { ComponentTimes, ZonedInstant } from './times.js';

/** The identity of a date in its series, by its start in the rule. */
export const slotId = ({ wall, instant }: ZonedInstant, { allDay }: Pick<ComponentTimes, 'allDay'>): string =>
  allDay ? dayText(wall).replaceAll('-', '') : timeId(instant);

// One replacement: a file can have 250,000 of these, and a string that was put together takes three times the memory.
const timeId = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The key of an entry. @param id the identity of the date; undefined for an event that does not repeat */
export const keyOfDate = (key: string, id: string | undefined): string => (id === undefined ? key : `${key} ${id}`);

/**
 * Whether an entry is a date of a series that has started, so that a calendar with the series is read without it. The start is that in the
 * rule: the date can have been moved. A day counts as started a day before it starts in UTC, because it starts earlier in the east.
 */
export const isPastDate = (key: string, now: Date): boolean => {
  const [, id, time] = / (\d{8}(T\d{6}Z)?)$/.exec(key) ?? [];
  return id !== undefined && id <= timeId(now.getTime() + (time ? 0 : DAY_MS));
};
