import { expect, test } from 'vitest';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// What REST adds to an event that repeats: its series, and superEvent in json_ld. Only in single reads.

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { id slug series { id } } }`;

const repeated = async (rule: string | null, more: object = {}, recurrence: object = {}) => {
  const { createEvent } = await graphqlData(
    create,
    {
      input: {
        title: 'Market',
        startDate: '2026-03-17 09:00',
        endDate: '2026-03-17 12:00',
        timezone: 'Europe/Amsterdam',
        recurrence: { rule, ...recurrence },
        ...more,
      },
    },
    { as: 'editor' },
  );
  return { id: createEvent.id, slug: createEvent.slug, series: createEvent.series?.id };
};

test('a single read of an occurrence ends with its series, by id and by slug', async () => {
  await town();
  const { id, slug, series } = await repeated('FREQ=WEEKLY;COUNT=3');

  for (const path of [`/events/${id}`, `/events/by-slug/${slug}`]) {
    const { body } = await rest('GET', path);
    expect(Object.keys(body).at(-1)).toBe('series');
    expect(body.series).toEqual({ id: series });
  }
  expect((await rest('GET', `/events/${id}?_fields=series`)).body).toEqual({ series: { id: series } });
});

test('lists, responses to writes and events in no series have no series', async () => {
  const { id: idOf } = await town({ events: [{ title: 'Jazz' }] });
  const { id } = await repeated('FREQ=WEEKLY;COUNT=3');

  const list = await rest('GET', '/events');
  for (const event of list.body.events) expect(event).not.toHaveProperty('series');
  const { body } = await rest('PUT', `/events/${id}`, { website: 'https://market.example/' }, { as: 'editor' });
  expect(body).not.toHaveProperty('series');
  const { body: single } = await rest('GET', `/events/${idOf('Jazz')}`);
  expect(single).not.toHaveProperty('series');
  expect(single.json_ld).not.toHaveProperty('superEvent');
  expect((await rest('GET', `/events/${idOf('Jazz')}?_fields=series`)).body).toEqual({});
});

test('a protected occurrence shows its series with the password only', async () => {
  await town();
  const { id } = await repeated('FREQ=WEEKLY;COUNT=3');
  await rest('PUT', `/events/${id}`, { password: 'open sesame' }, { as: 'editor' });

  expect((await rest('GET', `/events/${id}`)).status).toBe(403);
  expect((await rest('GET', `/events/${id}?password=open+sesame`)).body).toHaveProperty('series');
});

const superEventOf = async (id: string) => (await rest('GET', `/events/${id}`)).body.json_ld?.superEvent;

const schedules: [what: string, rule: string | null, superEvent: object, more?: object][] = [
  [
    'weeks with a number of dates',
    'FREQ=WEEKLY;COUNT=3',
    {
      endDate: '2026-03-31',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        startDate: '2026-03-17',
        startTime: '09:00:00',
        repeatCount: 3,
        scheduleTimezone: 'Europe/Amsterdam',
      },
    },
  ],
  [
    'weekdays until a day, and a date that is left out',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20260430',
    {
      endDate: '2026-04-30',
      eventSchedule: {
        repeatFrequency: 'P2W',
        byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
        endDate: '2026-04-30',
        exceptDate: ['2026-03-19T09:00:00'],
      },
    },
    { excludedDates: ['2026-03-19'] },
  ],
  [
    'weeks until just before a date of the rule',
    'FREQ=WEEKLY;UNTIL=20260331T085959',
    { endDate: '2026-03-30', eventSchedule: { endDate: '2026-03-30' } },
  ],
  [
    'a weekday of a month, without an end',
    'FREQ=MONTHLY;BYDAY=3TU',
    { eventSchedule: { repeatFrequency: 'P1M', byDay: ['3TU'] } },
  ],
  [
    'a day of a year',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=17',
    { eventSchedule: { repeatFrequency: 'P1Y', byMonth: [3], byMonthDay: [17] } },
  ],
];

test.each(schedules)('superEvent has the schedule: %s', async (_, rule, superEvent, recurrence) => {
  await town();
  const { id } = await repeated(rule, {}, recurrence);

  expect(await superEventOf(id)).toMatchObject({
    '@type': 'EventSeries',
    name: 'Market',
    startDate: '2026-03-17',
    ...superEvent,
  });
});

test('superEvent has no schedule for listed dates and for rules that schema.org cannot express', async () => {
  await town();
  const listed = await repeated(null, {}, { addedDates: ['2026-03-21'] });
  const positions = await repeated('FREQ=MONTHLY;BYDAY=TU,WE;BYSETPOS=5');

  expect(await superEventOf(listed.id)).toEqual({
    '@type': 'EventSeries',
    name: 'Market',
    startDate: '2026-03-17',
    endDate: '2026-03-21',
  });
  expect(await superEventOf(positions.id)).toEqual({ '@type': 'EventSeries', name: 'Market', startDate: '2026-03-17' });
});

test('superEvent has the dates of the series after they have changed', async () => {
  await town();
  const { id, series } = await repeated('FREQ=WEEKLY;COUNT=3');
  expect(await superEventOf(id)).toMatchObject({ endDate: '2026-03-31' });

  const change = `mutation ($id: ID!, $recurrence: RecurrenceInput!) { updateSeries(id: $id, recurrence: $recurrence) { id } }`;
  await graphqlData(change, { id: series, recurrence: { rule: 'FREQ=WEEKLY;COUNT=2' } }, { as: 'editor' });

  expect(await superEventOf(id)).toMatchObject({ endDate: '2026-03-24' });
});

test('the title of one occurrence is not the name of the series', async () => {
  await town();
  const { id } = await repeated('FREQ=WEEKLY;COUNT=3');
  await rest('PUT', `/events/${id}`, { title: 'Easter market' }, { as: 'editor' });

  expect(await superEventOf(id)).not.toHaveProperty('name');
});
