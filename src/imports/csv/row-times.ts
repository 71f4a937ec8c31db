/** When the event of a row takes place, as fields of a write. */
import { addDays } from '../../time/days.js';
import { firstFromWallClock, toOffsetDateTime } from '../../time/wall-clock.js';
import type { CsvField } from './columns.js';
import { type CsvDate, type DateOrder, readCsvDate, readCsvTime } from './dates.js';

export interface RowTimesOptions {
  order: DateOrder;
  /** The zone of the row, in the form that events store. */
  timezone: string;
}

/**
 * The start and end of a row. Without a time, the event is all day. Without an end date, it ends on the day of its start, or on the next
 * one if the end is earlier in the day.
 * @throws Error, with one sentence that says what is wrong
 */
export const rowTimes = (
  value: (field: CsvField) => string,
  allDay: boolean,
  { order, timezone }: RowTimesOptions,
  warn: (warning: string) => void,
): Record<string, unknown> => {
  if (!value('start_date')) throw new Error('It has no start date.');
  const start = dateAndTime(value('start_date'), value('start_time'), order);
  const written = value('end_date');
  const end = written ? dateAndTime(written, value('end_time'), order) : withTime(start, value('end_time'));
  if (allDay || start.time === undefined) {
    if (end.day < start.day) warn('The end is before the start. The event ends on its first day.');
    return { all_day: true, start_date: start.day, end_date: end.day < start.day ? start.day : end.day, timezone };
  }
  const begin = instantOf(start, start.time, timezone);
  const last = endInstant(start, end, begin, timezone, warn);
  return {
    start_date: toOffsetDateTime(begin, timezone),
    end_date: toOffsetDateTime(last, timezone),
    timezone,
  };
};

const dateAndTime = (date: string, time: string, order: DateOrder): CsvDate => withTime(readCsvDate(date, order), time);

/** The date with a time of its own column. */
const withTime = (date: CsvDate, time: string): CsvDate => (time ? { ...date, time: readCsvTime(time) } : date);

const instantOf = ({ day, offset }: CsvDate, time: string, timezone: string): Date =>
  offset ? new Date(`${day}T${time}${offset}`) : firstFromWallClock(`${day} ${time}`, timezone);

const endInstant = (
  start: CsvDate,
  end: CsvDate,
  begin: Date,
  timezone: string,
  warn: (warning: string) => void,
): Date => {
  // A later end without a time lasts until the end of that day.
  const time = end.time ?? (end.day > start.day ? '23:59:00' : start.time);
  const last = instantOf(end, time ?? '00:00:00', timezone);
  if (last >= begin) return last;
  const isNextDay = end.day === start.day && !end.offset;
  if (isNextDay) return instantOf({ ...end, day: addDays(end.day, 1) }, time ?? '00:00:00', timezone);
  warn('The end is before the start. The event ends when it starts.');
  return begin;
};
