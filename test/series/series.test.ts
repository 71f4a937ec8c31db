import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { extendDueSeries } from '../../src/records/series/extend-series.js';
import { readSettings } from '../../src/settings/settings.js';
import { stopClock } from '../../src/time/clock.js';
import { seriesStarts } from '../../src/time/series-dates.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// What a series shows, who may write it, and how it grows.

const create = `mutation ($input: CreateEventInput!) {
  createEvent(input: $input) { id status isProtected series { id version occurrences(first: 100) { totalCount nodes { id slug status startDate } } } }
}`;

const market = (rule: string, more: object = {}) => ({
  input: { title: 'Market', startDate: '2026-03-17 09:00', endDate: '2026-03-17 12:00', recurrence: { rule }, ...more },
});

const created = async (rule: string, more: object = {}, as: 'editor' | 'author' | 'contributor' = 'editor') => {
  const { createEvent } = await graphqlData(create, market(rule, more), { as });
  return {
    event: createEvent,
    series: createEvent.series?.id as string,
    all: createEvent.series?.occurrences.nodes ?? [],
  };
};

const seriesOf = `query ($id: ID!) {
  series(id: $id) { id rule startDate timezone allDay addedDates excludedDates generatedUntil version nextOccurrence { startDate } occurrences { totalCount } }
}`;

const change = `mutation ($id: ID!, $recurrence: RecurrenceInput!, $ifVersion: Int) {
  updateSeries(id: $id, recurrence: $recurrence, ifVersion: $ifVersion) { version }
}`;

const update = `mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope!, $password: String) {
  updateEvent(by: $by, input: $input, scope: $scope, password: $password) { id }
}`;

const preview = `query ($recurrence: RecurrenceInput!, $startDate: String!, $timezone: String, $allDay: Boolean) {
  previewRecurrence(recurrence: $recurrence, startDate: $startDate, timezone: $timezone, allDay: $allDay, first: 4) { rule startDate dates }
}`;

test('a series without an end has its events for 24 months, and says until when', async () => {
  await town();
  const { series } = await created('FREQ=MONTHLY');

  const { series: shown } = await graphqlData(seriesOf, { id: series });
  expect(shown).toMatchObject({ rule: 'FREQ=MONTHLY', occurrences: { totalCount: 25 } });
  expect(shown?.generatedUntil).toMatch(/^2028-03-17/);
  expect(shown?.nextOccurrence?.startDate).toMatch(/^2026-03-17/);
});

test('the next occurrence is that of now, also after another mutation of the same document', async () => {
  await town();
  const { all } = await created('FREQ=WEEKLY;COUNT=3');
  const [first, second, third] = all.map(({ id }) => id);
  const { a, c } = await graphqlData(
    `mutation ($first: ID!, $third: ID!) {
      a: updateEvent(by: { id: $third }, input: { cost: "5" }) { series { nextOccurrence { id } } }
      b: deleteEvent(by: { id: $first }) { id }
      c: updateEvent(by: { id: $third }, input: { cost: "6" }) { series { nextOccurrence { id } } }
    }`,
    { first, third },
    { as: 'editor' },
  );

  expect([a, c]).toEqual([first, second].map((id) => ({ series: { nextOccurrence: { id } } })));
});

test('a daily series has at most 500 coming events', async () => {
  await town();
  const { series } = await created('FREQ=DAILY');

  expect((await graphqlData(seriesOf, { id: series })).series?.occurrences.totalCount).toBe(500);
});

test.each([
  { before: 'FREQ=WEEKLY', after: 'FREQ=DAILY', kept: 105, total: 729 },
  { before: 'FREQ=WEEKLY', after: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', kept: 105, total: 521 },
  { before: 'FREQ=DAILY', after: 'FREQ=WEEKLY', kept: 72, total: 105 },
])('another rule keeps all events of dates that stay: $before, then $after', async ({ before, after, kept, total }) => {
  await town();
  const { series } = await created(before);
  const db = await calendar();
  const activeDates = async () => {
    const rows = await db.event.findMany({ where: { status: 'publish' }, orderBy: { starts: 'asc' } });
    return rows.map(({ id, originalStart }) => `${id} ${originalStart}`);
  };
  const had = await activeDates();

  await graphqlData(change, { id: series, recurrence: { rule: after } }, { as: 'editor' });

  const has = await activeDates();
  expect([had.filter((one) => has.includes(one)).length, has.length]).toEqual([kept, total]);
  const dates = has.map((one) => one.split(' ').slice(1).join(' '));
  expect(dates).toEqual(
    seriesStarts(
      { rule: after, start: dates[0] as string, addedDates: [], excludedDates: [] },
      { until: dates.at(-1) as string },
    ),
  );
});

test('events in the trash make a series no longer, and a series that is restored has all its events', async () => {
  await town();
  const { series, all } = await created('FREQ=WEEKLY');
  const rule = (text: string) => graphqlData(change, { id: series, recurrence: { rule: text } }, { as: 'editor' });
  const db = await calendar();
  const count = (status: 'publish' | 'trash') => db.event.count({ where: { status } });

  await rule('FREQ=WEEKLY;UNTIL=20260501');
  expect([await count('publish'), await count('trash')]).toEqual([7, 98]);
  await rule('FREQ=DAILY');
  expect(await count('publish')).toBe(500);

  await rule('FREQ=WEEKLY');
  expect(await count('publish')).toBe(105);
  await rule('FREQ=DAILY');
  expect(await count('publish')).toBe(729);
  const remove = `mutation ($by: RecordKey!) { deleteEvent(by: $by, scope: ALL) { id } }`;
  await graphqlData(remove, { by: { id: all[0]?.id ?? '' } }, { as: 'editor' });
  expect(await count('publish')).toBe(0);
  await graphqlData('mutation ($id: ID!) { restoreSeries(id: $id) { id } }', { id: series }, { as: 'editor' });
  expect(await count('publish')).toBe(729);
});

test('a day later, the events of that day are added once, also by two processes at a time', async () => {
  await town();
  const { series } = await created('FREQ=DAILY');
  const options = { db: await calendar(), settings: readSettings({}), log: pino({ level: 'silent' }) };
  stopClock('2026-03-20T12:00:00Z');

  await Promise.all([extendDueSeries(options), extendDueSeries(options)]);
  await extendDueSeries(options);

  expect((await graphqlData(seriesOf, { id: series })).series?.occurrences.totalCount).toBe(504);
});

test('an event that is deleted permanently is not created again', async () => {
  await town();
  const { series, all } = await created('FREQ=WEEKLY;COUNT=3');
  const id = all[1]?.id as string;
  await graphqlData('mutation ($id: ID!) { deleteEvent(by: { id: $id }) { id } }', { id }, { as: 'editor' });
  await graphqlData('mutation ($id: ID!) { purgeEvent(id: $id) }', { id }, { as: 'editor' });

  await graphqlData(change, { id: series, recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } }, { as: 'editor' });

  const { series: shown } = await graphqlData(seriesOf, { id: series });
  expect(shown).toMatchObject({ excludedDates: ['2026-03-24T09:00:00'], occurrences: { totalCount: 3 } });
});

test('added and excluded dates are days or local times', async () => {
  await town();
  const { series } = await created('FREQ=WEEKLY;COUNT=3');

  const recurrence = { addedDates: ['2026-03-20', '2026-03-21 14:00'], excludedDates: ['2026-03-24'] };
  await graphqlData(change, { id: series, recurrence }, { as: 'editor' });

  const { body } = await rest('GET', '/events');
  expect(body.events.map(({ start_date }) => start_date)).toEqual([
    '2026-03-17 09:00:00',
    '2026-03-20 09:00:00',
    '2026-03-21 14:00:00',
    '2026-03-31 09:00:00',
  ]);
});

test('a change of a series that another client has changed meanwhile is rejected', async () => {
  await town();
  const { series, event } = await created('FREQ=WEEKLY;COUNT=3');
  const recurrence = { rule: 'FREQ=WEEKLY;COUNT=2' };
  const version = event.series?.version;
  await graphqlData(change, { id: series, recurrence, ifVersion: version }, { as: 'editor' });

  const { errors } = await graphql(change, { id: series, recurrence, ifVersion: version }, { as: 'editor' });

  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
});

test('an all-day series has whole days', async () => {
  await town();
  await created('FREQ=DAILY;COUNT=2', {
    allDay: true,
    startDate: '2026-03-28',
    endDate: '2026-03-29',
    timezone: 'Europe/Amsterdam',
  });

  const { body } = await rest('GET', '/events');
  expect(body.events.map(({ start_date, end_date, slug }) => [start_date, end_date, slug])).toEqual([
    ['2026-03-28 00:00:00', '2026-03-29 23:59:59', 'market-2026-03-28'],
    ['2026-03-29 00:00:00', '2026-03-30 23:59:59', 'market-2026-03-29'],
  ]);
});

test('today is a date of an all-day series that has not passed, also in another zone', async () => {
  await town();
  // 15 March in Auckland.
  stopClock('2026-03-14T12:00:00Z');
  for (const [timezone, today] of [
    ['Europe/Amsterdam', '2026-03-14'],
    ['Pacific/Auckland', '2026-03-15'],
  ] as const) {
    const more = { allDay: true, startDate: '2026-03-21', endDate: '2026-03-21', timezone };
    const { series } = await created('FREQ=WEEKLY;COUNT=2', more);
    const recurrence = { addedDates: ['2026-03-13', today] };
    await graphqlData(change, { id: series, recurrence }, { as: 'editor' });

    const rows = await (await calendar()).event.findMany({
      where: { seriesId: Number(series.replace('series-', '')) },
    });
    expect(rows.map(({ originalStart }) => originalStart?.slice(0, 10)).sort()).toEqual([
      ...[today, '2026-03-21', '2026-03-28'],
    ]);
  }
});

test('new events of a series have its texts in every language, its links and its password', async () => {
  await town();
  const { series, all } = await created('FREQ=WEEKLY;COUNT=2', {
    translations: { de: { title: 'Markt' } },
    tags: [{ name: 'food' }],
  });
  await graphqlData(
    update,
    { by: { id: all[0]?.id as string }, input: { cost: '5' }, scope: 'ALL', password: 'secret' },
    { as: 'editor' },
  );

  await graphqlData(change, { id: series, recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' } }, { as: 'editor' });

  const third = await graphqlData(
    'query { event(slug: "markt-2026-03-31", password: "secret") { title cost { text } tags { name } isProtected } }',
    {},
    { language: 'de' },
  );
  expect(third.event).toMatchObject({
    title: 'Markt',
    tags: [{ name: 'food' }],
    cost: { text: expect.stringContaining('5') },
  });
  const { events } = await graphqlData('{ events { nodes { isProtected series { id } } } }', {});
  expect(events.nodes.at(-1)).toEqual({ isProtected: true, series: null });
});

test('previewRecurrence shows the dates, and moves a start that is not a date of the rule', async () => {
  await town();
  const input = {
    recurrence: { rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
    startDate: '2026-03-17 20:00',
    timezone: 'Europe/Amsterdam',
  };

  const { previewRecurrence } = await graphqlData(preview, input, { as: 'author' });

  expect(previewRecurrence).toMatchObject({
    startDate: '2026-03-27T20:00:00+01:00',
    dates: [
      '2026-03-27T20:00:00+01:00',
      '2026-04-24T20:00:00+02:00',
      '2026-05-29T20:00:00+02:00',
      '2026-06-26T20:00:00+02:00',
    ],
  });
});

test('previewRecurrence says why a rule is invalid', async () => {
  await town();
  const input = { recurrence: { rule: 'FREQ=HOURLY' }, startDate: '2026-03-17 20:00' };

  const { errors } = await graphql(preview, input, { as: 'author' });

  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    arguments: { 'recurrence.rule': expect.stringContaining('DAILY') },
  });
});

test('makeSeries joins events that were entered one by one, and keeps what differs', async () => {
  const { id } = await town({
    events: [
      { title: 'Choir', startDate: '2026-04-01 20:00', endDate: '2026-04-01 22:00' },
      { title: 'Choir', startDate: '2026-04-08 20:00', endDate: '2026-04-08 22:00', cost: '7', slug: 'second' },
    ],
  });
  const { body } = await rest('GET', '/events');
  const ids = body.events.map(({ id }) => String(id));

  const { makeSeries } = await graphqlData(
    `mutation ($events: [ID!]!) { makeSeries(events: $events, rule: "FREQ=WEEKLY;COUNT=3") { id occurrences { nodes { id cost { text } } } } }`,
    { events: ids },
    { as: 'editor' },
  );
  expect(makeSeries.occurrences.nodes).toEqual([
    { id: ids[0], cost: null },
    { id: ids[1], cost: { text: expect.stringContaining('7') } },
    { id: expect.any(String), cost: null },
  ]);
  expect(id('Choir')).toBeGreaterThan(0);

  await graphqlData(update, { by: { id: ids[0] as string }, input: { cost: '3' }, scope: 'ALL' }, { as: 'editor' });
  const { events } = await graphqlData('{ events { nodes { cost { text } } } }', {});
  expect(events.nodes.map(({ cost }) => cost?.text)).toEqual(['$3', '$7', '$3']);
});

test('makeSeries adds the dates that the rule does not have', async () => {
  await town({
    events: ['2026-04-01', '2026-04-08', '2026-04-10'].map((day) => ({ startDate: `${day} 20:00` })),
  });
  const { body } = await rest('GET', '/events');

  const { makeSeries } = await graphqlData(
    `mutation ($events: [ID!]!) { makeSeries(events: $events, rule: "FREQ=WEEKLY;COUNT=2") { summary addedDates } }`,
    { events: body.events.map(({ id }) => String(id)) },
    { as: 'editor' },
  );

  expect(makeSeries).toEqual({
    summary: 'every Wednesday, 2 times, also on 10 April 2026',
    addedDates: ['2026-04-10T20:00:00'],
  });
});

test('makeSeries keeps an event that is later than a series is created for, and creates those before it', async () => {
  await town({ events: ['2026-04-01', '2029-04-04'].map((day) => ({ startDate: `${day} 20:00` })) });
  const db = await calendar();
  const ids = (await db.event.findMany()).map(({ id }) => String(id));

  const { makeSeries } = await graphqlData(
    'mutation ($events: [ID!]!) { makeSeries(events: $events, rule: "FREQ=WEEKLY") { occurrences { totalCount } } }',
    { events: ids },
    { as: 'editor' },
  );

  expect(makeSeries.occurrences.totalCount).toBe(158);
  expect(await db.event.count({ where: { status: { not: 'publish' } } })).toBe(0);
});

test('makeSeries with an event after which too many others would be created is rejected', async () => {
  await town({ events: ['2026-04-01', '2050-04-01'].map((day) => ({ startDate: `${day} 20:00` })) });
  const db = await calendar();
  const ids = (await db.event.findMany()).map(({ id }) => String(id));

  const { errors } = await graphql(
    'mutation ($events: [ID!]!) { makeSeries(events: $events, rule: "FREQ=DAILY") { id } }',
    { events: ids },
    { as: 'editor' },
  );

  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await db.event.count({ where: { seriesId: null, status: 'publish' } })).toBe(2);
});

test('a detached event stays as it is when its series changes', async () => {
  await town();
  const { series, all } = await created('FREQ=WEEKLY;COUNT=3');
  const by = { id: all[1]?.id as string };
  await graphqlData('mutation ($by: RecordKey!) { detachEvent(by: $by) { series { id } } }', { by }, { as: 'editor' });
  await graphqlData(
    update,
    { by: { id: all[0]?.id as string }, input: { title: 'Fair' }, scope: 'ALL' },
    { as: 'editor' },
  );

  const { body } = await rest('GET', '/events');
  expect(body.events.map(({ title }) => title)).toEqual(['Fair', 'Market', 'Fair']);
  expect((await graphqlData(seriesOf, { id: series })).series?.excludedDates).toEqual(['2026-03-24T09:00:00']);
});

describe('permissions', () => {
  test('an author writes own series only', async () => {
    await town();
    const { series, all } = await created('FREQ=WEEKLY;COUNT=2');
    const by = { id: all[0]?.id as string };
    const input = { title: 'Mine' };
    const requests = [
      graphql(update, { by, input, scope: 'ALL' }, { as: 'author' }),
      graphql(update, { by, input, scope: 'THIS_AND_FOLLOWING' }, { as: 'author' }),
      graphql('mutation ($by: RecordKey!) { deleteEvent(by: $by, scope: ALL) { id } }', { by }, { as: 'author' }),
      graphql('mutation ($by: RecordKey!) { detachEvent(by: $by) { id } }', { by }, { as: 'author' }),
      graphql(change, { id: series, recurrence: { rule: 'FREQ=DAILY;COUNT=2' } }, { as: 'author' }),
      graphql('mutation ($id: ID!) { restoreSeries(id: $id) { id } }', { id: series }, { as: 'author' }),
      graphql(
        'mutation ($events: [ID!]!) { makeSeries(events: $events) { id } }',
        { events: all.map(({ id }) => id) },
        { as: 'author' },
      ),
    ];

    for (const { errors } of await Promise.all(requests))
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a contributor creates drafts, which only editors see', async () => {
    await town();
    const { event, series } = await created('FREQ=WEEKLY;COUNT=2', {}, 'contributor');

    expect(event.status).toBe('DRAFT');
    expect((await graphqlData(seriesOf, { id: series })).series).toBeNull();
    expect((await graphqlData('query ($id: ID!) { node(id: $id) { id } }', { id: series })).node).toBeNull();
    expect((await rest('GET', '/events')).body.total).toBe(0);
  });

  test('anonymous clients write no series and preview none', async () => {
    await town();
    const responses = [
      await graphql(create, market('FREQ=DAILY;COUNT=2')),
      await graphql(preview, { recurrence: { rule: 'FREQ=DAILY' }, startDate: '2026-03-17' }),
      await graphql(change, { id: 'series-1', recurrence: {} }),
    ];

    for (const { errors } of responses) expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

test.each([
  { what: 'at the last years', startDate: '9980-01-01 10:00', rule: 'FREQ=DAILY' },
  {
    what: 'whose UNTIL is in another year in local time',
    startDate: '2026-03-17 10:00',
    rule: 'FREQ=DAILY;UNTIL=99991231T235959Z',
  },
])('the preview of a rule $what ends', async ({ startDate, rule }) => {
  await town();

  const { data, errors } = await graphql(
    preview,
    { recurrence: { rule }, startDate, timezone: 'Europe/Amsterdam' },
    { as: 'author' },
  );

  expect(data?.previewRecurrence?.dates.length ?? errors[0]?.extensions?.code).toBeOneOf([4, 'BAD_USER_INPUT']);
});

test('a series without dates, or with too many, is rejected', async () => {
  await town();
  const none = { rule: 'FREQ=DAILY;COUNT=1', excludedDates: ['2026-03-17'] };
  const many = { startDate: '1970-01-01 10:00', endDate: '1970-01-01 11:00' };

  for (const input of [{ ...market('').input, recurrence: none }, market('FREQ=DAILY', many).input]) {
    const { errors } = await graphql(create, { input }, { as: 'editor' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

test('when new events of a series are not public, nobody else sees its dates', async () => {
  await town();
  const past = { startDate: '2026-03-03 09:00', endDate: '2026-03-03 12:00' };
  const { all, series } = await created('FREQ=WEEKLY;COUNT=4', past);
  await graphqlData(
    update,
    { by: { id: all[3]?.id as string }, input: { status: 'DRAFT' }, scope: 'ALL' },
    { as: 'editor' },
  );

  const shown = '{ events(filter: { when: PAST }) { nodes { series { id } } } }';
  expect((await graphqlData(shown, {})).events.nodes[0]).toEqual({ series: null });
  expect((await graphqlData(seriesOf, { id: series })).series).toBeNull();
  expect((await graphqlData(shown, {}, { as: 'editor' })).events.nodes[0]).toEqual({ series: { id: series } });
});
