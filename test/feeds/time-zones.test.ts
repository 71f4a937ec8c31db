/** The offsets that a calendar declares (RFC 5545, section 3.6.5). */
import { expect, test } from 'vitest';
import { createSeries } from '../series/series-client.js';
import { send } from '../service.js';
import { town } from '../town.js';
import { type Component, readCalendar, textOf } from './read-calendar.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const DATES = 'start_date=2026-10-01&end_date=2026-12-31';

/** The changes of the offset of the time zone that a calendar declares, in local time. */
const readChanges = async (path: string) => {
  const { components } = readCalendar(await (await send(path)).text());
  const [zone] = components.filter(({ name }) => name === 'VTIMEZONE');
  const changesOf = (observance: Component) =>
    observance.lines
      .filter(({ name }) => name === 'DTSTART' || name === 'RDATE')
      .map(({ value }) => ({ from: value, offset: textOf(observance, 'TZOFFSETTO') }));
  return (zone?.components ?? []).flatMap(changesOf).sort((one, other) => (one.from < other.from ? -1 : 1));
};

const create = (rule: string, more = {}) =>
  createSeries({ rule }, { startDate: '2026-10-02 20:00', endDate: '2026-10-02 22:00', ...more });

test.each([
  ['FREQ=WEEKLY', '20280707T200000', '+0200', 'events exist, outside of the dates of the calendar'],
  ['FREQ=WEEKLY', '20370703T200000', '+0200', 'no events exist yet'],
  ['FREQ=WEEKLY;COUNT=95', '20280707T200000', '+0200', 'all events exist, outside of the dates of the calendar'],
  ['FREQ=WEEKLY;UNTIL=20310101', '20300705T200000', '+0200', 'no events exist yet'],
  ['FREQ=WEEKLY;UNTIL=20310101', '20301227T200000', '+0100', 'no events exist yet'],
])('a calendar with the rule %s declares that %s has the offset %s (%s)', async (rule, date, offset) => {
  await town();
  await create(rule);
  const changes = await readChanges(`/events.ics?${DATES}`);

  expect(changes.findLast(({ from }) => from <= date)?.offset).toBe(offset);
});

test.each([
  ['FREQ=WEEKLY', {}, '2039'],
  ['FREQ=WEEKLY;UNTIL=20310101', {}, '2032'],
  ['FREQ=WEEKLY;UNTIL=20990101', {}, '2039'],
  ['FREQ=WEEKLY;COUNT=4', {}, '2027'],
  ['FREQ=WEEKLY', { allDay: true }, '2027'],
])('a calendar with the rule %s and %j declares no offset after %s', async (rule, more, year) => {
  await town();
  await create(rule, more);
  const changes = await readChanges(`/events.ics?${DATES}`);

  expect(changes.at(-1)?.from.slice(0, 4)).toBe(year);
});
