/** Calendars of more events than the service writes at once, most of them in series. */
import { expect, test } from 'vitest';
import { statementsOf } from '../operations.js';
import { graphqlData, type Sending, send } from '../service.js';
import { town } from '../town.js';
import { type Component, readCalendar, textOf, writtenOf } from './read-calendar.js';

const [SERIES, DATES, SINGLE] = [20, 60, 200];

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { series { occurrences(first: 2) { nodes { id } } } } }`;

const day = (number: number) => new Date(Date.UTC(2026, 3, 1 + number)).toISOString().slice(0, 10);

/** Creates a daily series. @returns the ids of its first two events */
const createSeries = async (title: string, first: number, count: number, category: string): Promise<string[]> => {
  const input = {
    ...{ title, startDate: `${day(first)} 10:00`, endDate: `${day(first)} 11:00`, timezone: 'Europe/Amsterdam' },
    categories: [{ name: category }],
    recurrence: { rule: `FREQ=DAILY;COUNT=${count}` },
  };
  const { createEvent } = await graphqlData(create, { input }, { as: 'editor' });
  return createEvent.series?.occurrences.nodes.map(({ id }) => id) ?? [];
};

/** Series that start on one day after the other, and single events in the same months. @returns the ids of two events of the last series */
const fill = async (): Promise<string[]> => {
  await town({
    events: Array.from({ length: SINGLE }, (_, at) => ({
      title: `Single ${at}`,
      startDate: `${day(at % 90)} 12:00`,
      endDate: `${day(at % 90)} 13:00`,
    })),
  });
  let ids: string[] = [];
  for (let at = 0; at < SERIES; at++) ids = await createSeries(`Series ${at}`, at, DATES, 'Many');
  return ids;
};

const eventsOf = async (sending: Sending = {}): Promise<readonly Component[]> => {
  const response = await send('/events.ics', {}, sending);
  expect(response.status).toBe(200);
  return readCalendar(await response.text()).components.filter(({ name }) => name === 'VEVENT');
};

const titled = (events: readonly Component[], text: string) =>
  events.filter((event) => textOf(event, 'SUMMARY')?.startsWith(text));

test('a calendar of 1,400 events has each of 20 series as one rule, and each single event', async () => {
  const ids = await fill();
  const events = await eventsOf();

  expect(events).toHaveLength(SERIES + SINGLE);
  expect(titled(events, 'Single')).toHaveLength(SINGLE);
  expect(titled(events, 'Series').map((event) => writtenOf(event, 'RRULE'))).toEqual(
    Array.from({ length: SERIES }, () => `:FREQ=DAILY;COUNT=${DATES}`),
  );
  expect(events.filter((event) => writtenOf(event, 'EXDATE') ?? writtenOf(event, 'RDATE'))).toEqual([]);

  // What differs in one event is sent besides the rule, and the calendar has another ETag.
  const etag = (await send('/events.ics')).headers.get('etag') ?? '';
  const isKnown = async () => (await send('/events.ics', {}, { headers: { 'if-none-match': etag } })).status === 304;
  expect(await isKnown()).toBe(true);
  const [first, second] = ids;
  const update = 'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Changed" }) { id } }';
  await graphqlData(update, { id: first }, { as: 'editor' });
  expect(await isKnown()).toBe(false);
  await graphqlData('mutation ($id: ID!) { deleteEvent(by: { id: $id }) { id } }', { id: second }, { as: 'editor' });

  const changed = await eventsOf();
  expect(titled(changed, 'Series')).toHaveLength(SERIES);
  expect(titled(changed, 'Changed').map((event) => writtenOf(event, 'RECURRENCE-ID'))).toEqual([
    `;TZID=Europe/Amsterdam:${day(SERIES - 1).replaceAll('-', '')}T100000`,
  ]);
  expect(titled(changed, 'Cancelled: Series').map((event) => textOf(event, 'STATUS'))).toEqual(['CANCELLED']);
});

test('a calendar with FEED_LIMIT has the first events: a series as a rule if it has all of its events, or else each on its own', async () => {
  await fill();
  const feedLimit = 1200;
  const events = await eventsOf({ settings: { feedLimit } });

  const rules = events.filter((event) => writtenOf(event, 'RRULE'));
  const others = events.filter((event) => !writtenOf(event, 'RRULE'));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.length).toBeLessThan(SERIES);
  expect(rules.length * DATES + others.length).toBe(feedLimit);
  expect(new Set(events.map((event) => textOf(event, 'UID'))).size).toBe(events.length);
  const titles = new Set(rules.map((event) => textOf(event, 'SUMMARY')));
  expect(others.filter((event) => titles.has(textOf(event, 'SUMMARY')))).toEqual([]);
});

test('the number of statements of a calendar does not depend on the number of its series', async () => {
  await fill();
  for (let at = 0; at < 4; at++) await createSeries(`Long ${at}`, at, (SERIES * DATES) / 4, 'Few');
  const numberOf = async (category: string) =>
    (await statementsOf(async () => (await send(`/events/category/${category}.ics`)).text())).statements.length;

  expect(await numberOf('many')).toBe(await numberOf('few'));
});
