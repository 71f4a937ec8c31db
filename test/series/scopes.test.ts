import { expect, test } from 'vitest';
import { graphql, graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// Updates and deletions of one occurrence, of the following ones, and of all.

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { id series { id } } }`;

const update = `mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope!) {
  updateEvent(by: $by, input: $input, scope: $scope) { id title startDate series { id } }
}`;

const remove = `mutation ($by: RecordKey!, $scope: SeriesScope!) { deleteEvent(by: $by, scope: $scope) { id status } }`;

const shown = `query ($id: ID!) { series(id: $id) { rule startDate version occurrences(first: 50) { nodes { id title slug startDate status website } } } }`;

/** A weekly series from next Tuesday. Its ids in order of start. */
const weekly = async (count = 4, more: object = {}) => {
  const { createEvent } = await graphqlData(
    create,
    {
      input: {
        title: 'Market',
        startDate: '2026-03-17 09:00',
        endDate: '2026-03-17 12:00',
        timezone: 'Europe/Amsterdam',
        recurrence: { rule: `FREQ=WEEKLY;COUNT=${count}` },
        ...more,
      },
    },
    { as: 'editor' },
  );
  const series = createEvent.series?.id as string;
  return { series, ids: (await occurrences(series)).map(({ id }) => id) };
};

const occurrences = async (id: string) =>
  (await graphqlData(shown, { id }, { as: 'editor' })).series?.occurrences.nodes ?? [];

const starts = async (id: string) => (await occurrences(id)).map(({ startDate }) => startDate);

const write = (id: string | undefined, input: object, scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL') =>
  graphqlData(update, { by: { id: id ?? '' }, input, scope }, { as: 'editor' });

test('a series of four weeks has the local time of its start on both sides of a clock change', async () => {
  await town();
  const { series } = await weekly();

  expect(await starts(series)).toEqual([
    '2026-03-17T09:00:00+01:00',
    '2026-03-24T09:00:00+01:00',
    '2026-03-31T09:00:00+02:00',
    '2026-04-07T09:00:00+02:00',
  ]);
});

test('ALL changes every occurrence, and keeps what was changed in one only', async () => {
  await town();
  const { series, ids } = await weekly();
  await write(ids[1], { title: 'Easter market' }, 'THIS');

  await write(ids[0], { title: 'Farmers market', website: 'https://market.example/' }, 'ALL');

  expect((await occurrences(series)).map(({ title, website }) => [title, website])).toEqual([
    ['Farmers market', 'https://market.example/'],
    ['Easter market', 'https://market.example/'],
    ['Farmers market', 'https://market.example/'],
    ['Farmers market', 'https://market.example/'],
  ]);
});

test('ALL with another start moves every date, and no id changes', async () => {
  await town();
  const { series, ids } = await weekly();

  await write(ids[0], { startDate: '2026-03-18 10:00', endDate: '2026-03-18 13:00' }, 'ALL');

  expect(await starts(series)).toEqual([
    '2026-03-18T10:00:00+01:00',
    '2026-03-25T10:00:00+01:00',
    '2026-04-01T10:00:00+02:00',
    '2026-04-08T10:00:00+02:00',
  ]);
  expect((await occurrences(series)).map(({ id }) => id)).toEqual(ids);
});

test('THIS_AND_FOLLOWING makes a series of the rest, with the same ids', async () => {
  await town();
  const { series, ids } = await weekly();

  const { updateEvent } = await write(ids[2], { title: 'Night market' }, 'THIS_AND_FOLLOWING');

  const rest = updateEvent.series?.id as string;
  expect(rest).not.toBe(series);
  expect((await occurrences(series)).map(({ id, title }) => [id, title])).toEqual([
    [ids[0], 'Market'],
    [ids[1], 'Market'],
  ]);
  expect((await occurrences(rest)).map(({ id, title }) => [id, title])).toEqual([
    [ids[2], 'Night market'],
    [ids[3], 'Night market'],
  ]);
});

test('ALL is deleted and restored together, without what was deleted alone', async () => {
  await town();
  const { series, ids } = await weekly();
  await graphqlData(remove, { by: { id: ids[1] as string }, scope: 'THIS' }, { as: 'editor' });
  await graphqlData(remove, { by: { id: ids[0] as string }, scope: 'ALL' }, { as: 'editor' });
  expect(await occurrences(series)).toEqual([]);

  await graphqlData('mutation ($id: ID!) { restoreSeries(id: $id) { id } }', { id: series }, { as: 'editor' });

  expect((await occurrences(series)).map(({ id, slug }) => [id, slug])).toEqual([
    [ids[0], 'market-2026-03-17'],
    [ids[2], 'market-2026-03-31'],
    [ids[3], 'market-2026-04-07'],
  ]);
});

test('another rule keeps the occurrences of the dates that stay', async () => {
  await town();
  const { series, ids } = await weekly();
  const change = `mutation ($id: ID!, $recurrence: RecurrenceInput!) { updateSeries(id: $id, recurrence: $recurrence) { rule } }`;

  await graphqlData(change, { id: series, recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' } }, { as: 'editor' });

  expect((await occurrences(series)).map(({ id, startDate }) => [id, startDate.slice(0, 10)])).toEqual([
    [ids[0], '2026-03-17'],
    [ids[2], '2026-03-31'],
    [expect.any(String), '2026-04-14'],
  ]);
});

test('an update over REST changes one occurrence', async () => {
  await town();
  const { series, ids } = await weekly(2);

  await rest('PUT', `/events/${ids[0]}`, { title: 'First market' }, { as: 'editor' });

  expect((await occurrences(series)).map(({ title }) => title)).toEqual(['First market', 'Market']);
});

test('an event in no series has no scope', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });

  const { errors } = await graphql(
    update,
    { by: { id: String(id('Jazz')) }, input: { title: 'Opera' }, scope: 'ALL' },
    { as: 'editor' },
  );

  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', arguments: { scope: expect.any(String) } });
});
