/** The fields for the times of an event: local times in its zone, never in that of the browser. */

import { type Checklist, InvalidValue } from '../../errors.js';
import { addDays } from '../../time/days.js';
import { firstFromWallClock, fromWallClock, toOffsetDateTime, toWallClock } from '../../time/wall-clock.js';
import { parseZone } from '../../time/zone.js';
import type { EditedEvent } from '../documents.js';
import { typed } from '../forms/typed.js';

const sides = ['start', 'end'] as const;

type Side = (typeof sides)[number];

/**
 * The names of the fields. `startOffset` chooses one of two repeated hours (`+02:00`), and `startSkipped` accepts the time that a clock
 * change makes of a time that does not exist.
 */
export const timeNames = [
  'startDate',
  'startTime',
  'startOffset',
  'startSkipped',
  'endDate',
  'endTime',
  'endOffset',
  'endSkipped',
  'allDay',
  'timezone',
] as const;

/** The values of an event. */
export const valuesOfTimes = ({ startDate, endDate, allDay, timezone }: EditedEvent): Record<string, string> => ({
  startDate: startDate.slice(0, 10),
  startTime: allDay ? '' : clockOf(startDate),
  startOffset: allDay ? '' : offsetOf(startDate, timezone),
  endDate: endDate.slice(0, 10),
  endTime: allDay ? '' : clockOf(endDate),
  endOffset: allDay ? '' : offsetOf(endDate, timezone),
  allDay: allDay ? 'yes' : '',
  timezone,
});

/** `20:00`, and the seconds if there are any. */
const clockOf = (moment: string) => (moment.slice(16, 19) === ':00' ? moment.slice(11, 16) : moment.slice(11, 19));

/** The offset of a moment whose local time occurs twice. */
const offsetOf = (moment: string, zone: string) =>
  repeatedOffsets(moment.slice(0, 19).replace('T', ' '), zone) ? moment.slice(19) : '';

/** A local time that a clock change skips or repeats. */
export type ClockChange =
  | { side: Side; kind: 'skipped'; written: string; moved: string }
  | { side: Side; kind: 'repeated'; offsets: readonly [string, string] };

/** The clock changes that a form has to ask about. */
export const clockChangesOf = (values: URLSearchParams): ClockChange[] => {
  if (values.get('allDay') === 'yes') return [];
  return sides.flatMap((side): ClockChange[] => {
    const local = localTimes(values)[side];
    const zone = zoneOf(values);
    if (!local || zone === undefined || !isLocal(local)) return [];
    const offsets = repeatedOffsets(local, zone);
    if (offsets) return [{ side, kind: 'repeated', offsets }];
    const moved = toWallClock(fromWallClock(local, zone), zone).slice(0, 16);
    return moved === local.slice(0, 16) ? [] : [{ side, kind: 'skipped', written: local.slice(0, 16), moved }];
  });
};

const zoneOf = (values: URLSearchParams): string | undefined => {
  try {
    return parseZone(values.get('timezone') ?? '');
  } catch {
    return undefined;
  }
};

/** The two offsets of a local time that occurs twice; undefined for other times. */
const repeatedOffsets = (local: string, zone: string): [string, string] | undefined => {
  const [first, second] = [firstFromWallClock(local, zone), fromWallClock(local, zone)];
  if (first.getTime() === second.getTime()) return undefined;
  return [toOffsetDateTime(first, zone).slice(19), toOffsetDateTime(second, zone).slice(19)];
};

/** Whether a text is a local time that a calendar has: 30 February is none. */
const isLocal = (text: string) => {
  const [day = '', clock = ''] = text.split(' ');
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(clock);
};

/** Whether a text is a day of the calendar. JavaScript reads 30 February as 2 March. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text;

/**
 * The input of a mutation. Without an end date the event ends on the day on which it starts, without an end time when it starts.
 * @param checklist collects what is missing, a repeated hour without a choice, and a skipped time that was not accepted
 */
export const inputOfTimes = (values: URLSearchParams, checklist: Checklist): Record<string, unknown> => {
  const allDay = values.get('allDay') === 'yes';
  const { start, end } = localTimes(values);
  if (start === '' || (!allDay && !values.get('startTime'))) {
    checklist.note(start === '' ? 'startDate' : 'startTime', { key: 'required' });
    return {};
  }
  const changes = clockChangesOf(values);
  const moment = (side: Side, local: string) =>
    checklist.take(`${side}Time`, () => {
      const change = changes.find((one) => one.side === side);
      if (change?.kind === 'skipped' && values.get(`${side}Skipped`) !== change.written)
        throw new InvalidValue('time-skipped', { written: change.written, moved: change.moved });
      if (change?.kind !== 'repeated') return local;
      const offset = change.offsets.find((one) => one === values.get(`${side}Offset`));
      if (offset === undefined) throw new InvalidValue('time-repeated', { written: local.slice(0, 16) });
      return local + offset;
    });
  return {
    startDate: moment('start', start),
    endDate: moment('end', end),
    allDay,
    timezone: values.get('timezone') || null,
  };
};

/** The local times of a form: `2026-05-30 20:00`, or `2026-05-30` for a whole day; '' without a date. */
const localTimes = (values: URLSearchParams): Record<Side, string> => {
  const [startDate, startTime] = [typed(values, 'startDate'), typed(values, 'startTime')];
  const endDate = typed(values, 'endDate') || startDate;
  const endTime = typed(values, 'endTime') || startTime;
  if (startDate === '') return { start: '', end: '' };
  return values.get('allDay') === 'yes'
    ? { start: startDate, end: endDate }
    : { start: `${startDate} ${startTime}`, end: `${endDate} ${endTime}` };
};

/** Whether the event ends before it starts on the same day, so that the end is probably on the next day. */
export const endsOnNextDay = (values: URLSearchParams): boolean => {
  const { start, end } = localTimes(values);
  return end < start && end.slice(0, 10) === start.slice(0, 10) && values.get('allDay') !== 'yes';
};

/** The values with the end on the next day. */
export const withNextDay = (values: URLSearchParams): URLSearchParams => {
  const later = new URLSearchParams(values);
  const day = localTimes(values).end.slice(0, 10);
  if (isDay(day)) later.set('endDate', addDays(day, 1));
  return later;
};
