/** The dates of a row with a rule, with the functions that read repeated events of calendars. */
import { InvalidValue } from '../../errors.js';
import { formatProblem } from '../../languages/format-message.js';
import type { RuleBudget } from '../../time/expand-rule.js';
import { DAY_MS, readWallTime } from '../../time/wall-time.js';
import { firstDateOf, readWritableRule } from '../../time/writable-rule.js';
import type { ImportEntry } from '../entry.js';
import { wallText } from '../ical/date-value.js';
import { occurrenceStart, seriesOf } from '../ical/entry-series.js';
import { timesPayload } from '../ical/payload.js';
import { datesOf, type InstantRange } from '../ical/series.js';
import { keyOfDate } from '../ical/slot.js';
import type { ComponentTimes } from '../ical/times.js';
import { storedZone } from '../ical/zone.js';

/**
 * The entries of a row that repeats, one for each date in the range; none when there is no such date.
 * @param entry the row as one event
 * @param text the rule: RRULE of RFC 5545
 * @throws Error, with one sentence, for a rule that cannot be read or that the start is not a date of
 */
export const rowDates = (
  entry: ImportEntry,
  text: string,
  { range, budget }: { range: InstantRange; budget: RuleBudget },
): ImportEntry[] => {
  const times = timesIn(entry.payload);
  const { start, zone, allDay } = times;
  const rule = readRule(text, { start: wallText(start.wall), zone: String(entry.payload.timezone), allDay });
  const warnings = [...entry.warnings];
  const properties = new Map([['RRULE', [{ name: 'RRULE', parameters: new Map(), value: rule }]]]);
  const zones = { of: () => ({ zone }), forUtc: zone, forDates: zone };
  const found = datesOf({ properties, times, zones }, { range, budget }, (warning) => warnings.push(warning));
  const { dates, stated, problems } = found;
  if (dates.length === 0 || !stated) return [];
  const { key, uid = '', where } = entry;
  const series = seriesOf({ key, uid, times }, { dates, stated, apart: [] }, range);
  return dates.map((date, at) => ({
    ...entry,
    key: keyOfDate(key, date.id),
    where: `${where}, ${date.id}`,
    payload: { ...entry.payload, ...timesPayload({ times, slot: date, length: date.length }) },
    recurrenceId: date.id,
    warnings: at > 0 ? [] : [...warnings, ...problems, ...(typeof series === 'string' ? [series] : [])],
    ...(typeof series === 'object' && {
      occurrence: { series, start: occurrenceStart(date, times), isChanged: false },
    }),
  }));
};

/** The times of an event by the fields of its row. */
const timesIn = ({ start_date, end_date, timezone, all_day }: ImportEntry['payload']): ComponentTimes => {
  const zone = storedZone(String(timezone));
  const shape = { allDay: all_day === true, zone, shown: zone };
  if (all_day === true) {
    const [first, last] = [readWallTime(String(start_date)), readWallTime(String(end_date))];
    const start = { wall: first, instant: zone.toInstant(first) };
    return { ...shape, start, length: { wall: last - first + DAY_MS, exact: 0 } };
  }
  const [begin, end] = [Date.parse(String(start_date)), Date.parse(String(end_date))];
  const start = { wall: zone.toWall(begin), instant: begin };
  return { ...shape, start, length: { wall: Math.max(0, zone.toWall(end) - start.wall), exact: 0 } };
};

const readRule = (text: string, start: { start: string; zone: string; allDay: boolean }): string => {
  try {
    const { rule, text: written } = readWritableRule(text, start);
    const first = firstDateOf(rule, start.start);
    if (first === start.start) return written;
    const date = start.allDay ? first?.slice(0, 10) : first;
    throw new InvalidValue('start-not-in-rule', { date: date ?? '' });
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw new Error(`The rule “${text.slice(0, 80)}” cannot be used. ${formatProblem(error.problem, 'en')}`);
  }
};
