/** Reads the dates of a series in a write. */
import type { Series } from '../../../prisma/client/client.js';
import { Checklist, InvalidValue } from '../../errors.js';
import { type EventTimes, wallTimes } from '../../time/event-times.js';
import { parseDate } from '../../time/parse-date.js';
import { durationOf, type SeriesDates } from '../../time/series-dates.js';
import { dayOf, toWallClock } from '../../time/wall-clock.js';
import { firstDateOf, readWritableRule } from '../../time/writable-rule.js';
import type { WriteContext } from '../writing/write-context.js';

/** The dates of a series in the input of a client. */
export interface RecurrenceInput {
  rule?: string | null | undefined;
  addedDates?: readonly string[] | null | undefined;
  excludedDates?: readonly string[] | null | undefined;
}

/** The dates of a new series. */
export type NewDates = SeriesDates;

const MAX_LISTED = 500;

/**
 * The dates of a new series.
 * @param times those of the first occurrence
 * @param startMoves whether a start that is not a date of the rule moves to the first one that is
 * @throws ApiError `invalid-params`: for a start that is not a date of the rule, with the first one that is; for an invalid rule or date.
 */
export const readNewDates = (
  input: RecurrenceInput,
  times: EventTimes,
  writer: Pick<WriteContext, 'now'>,
  { startMoves = false } = {},
): NewDates => {
  const { timezone, allDay } = times;
  const shape = { start: wallTimes(times).starts, duration: durationOf(times), timezone, allDay };
  const checklist = new Checklist();
  const { first, ...dates } = readDates(input, shape, writer, checklist, startMoves);
  if (dates.rule === null && dates.addedDates.length === 0) checklist.note('recurrence', { key: 'recurrence-empty' });
  checklist.done();
  return { ...shape, ...dates, start: first };
};

/** The changed columns of a series; absent fields are unchanged. @throws ApiError `invalid-params` */
export const readChangedDates = (input: RecurrenceInput, series: Series, writer: Pick<WriteContext, 'now'>) => {
  const checklist = new Checklist();
  const { rule, addedDates, excludedDates } = readDates(input, series, writer, checklist);
  checklist.done();
  return {
    ...(input.rule !== undefined && { rule }),
    ...(input.addedDates !== undefined && { addedDates }),
    ...(input.excludedDates !== undefined && { excludedDates }),
  };
};

type Shape = Pick<SeriesDates, 'start' | 'duration' | 'timezone' | 'allDay'>;

const readDates = (
  { rule, addedDates, excludedDates }: RecurrenceInput,
  shape: Shape,
  { now }: Pick<WriteContext, 'now'>,
  checklist: Checklist,
  startMoves = false,
) => {
  const { start, timezone, allDay } = shape;
  let first = start;
  const readList = (name: 'addedDates' | 'excludedDates', list: readonly string[]) => {
    if (list.length > MAX_LISTED)
      checklist.note(`recurrence.${name}`, { key: 'too-many', values: { limit: MAX_LISTED } });
    const read = (text: string, at: number) =>
      checklist.take(`recurrence.${name}.${at}`, () => localStart(text, shape, now)) ?? [];
    return [...new Set(list.slice(0, MAX_LISTED).flatMap(read))].sort();
  };
  const readRule = (text: string): string => {
    const { rule: read, text: stored } = readWritableRule(text, { start, zone: timezone, allDay });
    first = firstDateOf(read, start) ?? start;
    if (first !== start && !startMoves)
      throw new InvalidValue('start-not-in-rule', { date: allDay ? first.slice(0, 10) : first });
    return stored;
  };
  return {
    rule: rule ? (checklist.take('recurrence.rule', () => readRule(rule)) ?? null) : null,
    addedDates: readList('addedDates', addedDates ?? []),
    excludedDates: readList('excludedDates', excludedDates ?? []),
    first,
  };
};

/** A date in the input as the local start of an occurrence. A date without a time has the time of the series. */
const localStart = (text: string, { start, timezone, allDay }: Shape, now: Date): string => {
  const { instant, day } = parseDate(text, { zone: timezone, now });
  if (allDay || day) return `${dayOf(instant, timezone)}${start.slice(10)}`;
  return toWallClock(instant, timezone);
};
