import { expect, test } from 'vitest';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// The filter onePerSeries. It is Saturday 14 March 2026, 12:00 UTC.

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { id series { id occurrences(first: 50) { nodes { id } } } } }`;

/** A series of Saturdays from 7 March, whose first date has passed. Its ids in order of start. */
const weekly = async (title: string, more: object = {}) => {
  const { createEvent } = await graphqlData(
    create,
    {
      input: {
        title,
        startDate: '2026-03-07 13:00',
        endDate: '2026-03-07 15:00',
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=6' },
        ...more,
      },
    },
    { as: 'editor' },
  );
  return createEvent.series?.occurrences.nodes.map(({ id }) => id) ?? [];
};

const list = `query ($filter: EventFilter, $first: Int, $after: String, $last: Int, $before: String) {
  events(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { title startDate }
    facets { categories { label count } days { value count } }
  }
}`;

const events = async (filter: object = {}, more: object = {}, as?: 'editor' | 'author') =>
  (
    await graphqlData(
      list,
      { filter: { when: 'UPCOMING', onePerSeries: 'NEXT', ...filter }, ...more },
      as ? { as } : {},
    )
  ).events;

const shown = ({ nodes }: { nodes: { title: string; startDate: string }[] }) =>
  nodes.map(({ title, startDate }) => `${title} ${startDate.slice(5, 10)}`);

const plan = () =>
  town({
    venues: [{ name: 'Hall' }],
    categories: [{ name: 'Food' }, { name: 'Music' }],
    events: [
      { title: 'Jazz', startDate: '2026-03-16 20:00', endDate: '2026-03-16 22:00', categories: ['Music'] },
      { title: 'Blues', startDate: '2026-03-28 20:00', endDate: '2026-03-28 22:00', categories: ['Music'] },
      { title: 'Past', startDate: '2026-03-01 20:00', endDate: '2026-03-01 22:00' },
    ],
  });

test('a list has the next occurrence of each series, and all other events', async () => {
  await plan();
  await weekly('Market');
  await weekly('Walk', { startDate: '2026-03-08 09:00', endDate: '2026-03-08 10:00' });

  const next = await events();
  expect(shown(next)).toEqual(['Market 03-14', 'Walk 03-15', 'Jazz 03-16', 'Blues 03-28']);
  expect(next.totalCount).toBe(4);
  expect(shown(await events({ when: null }))).toEqual(['Past 03-01', ...shown(next)]);
});

test('an occurrence that runs is the next one until it ends', async () => {
  await town();
  await weekly('Market', { startDate: '2026-03-07 11:00', endDate: '2026-03-07 13:00' });
  await weekly('Breakfast', { startDate: '2026-03-07 08:00', endDate: '2026-03-07 12:00' });

  expect(shown(await events())).toEqual(['Market 03-14', 'Breakfast 03-21']);
});

const filters: [what: string, filter: object, expected: string[]][] = [
  ['dates', { startsAfter: '2026-03-20' }, ['Market 03-21', 'Blues 03-28']],
  ['dates without a next occurrence', { startsAfter: '2026-05-01' }, []],
  ['a category', { categories: ['Food'] }, ['Market 03-14']],
  ['past events', { when: 'PAST' }, ['Past 03-01']],
];

test.each(filters)(
  'the next occurrence is the first one that matches other filters: %s',
  async (_, filter, expected) => {
    await plan();
    await weekly('Market', { categories: [{ name: 'Food' }] });

    expect(shown(await events(filter))).toEqual(expected);
  },
);

test('pages forwards and backwards have each event of the list once', async () => {
  await plan();
  await weekly('Market');
  await weekly('Walk', { startDate: '2026-03-08 09:00', endDate: '2026-03-08 10:00' });

  const first = await events({}, { first: 3 });
  const second = await events({}, { first: 3, after: first.pageInfo.endCursor });
  expect([...shown(first), ...shown(second)]).toEqual(['Market 03-14', 'Walk 03-15', 'Jazz 03-16', 'Blues 03-28']);
  expect([first.totalCount, second.totalCount]).toEqual([4, 4]);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);

  const last = await events({}, { last: 3 });
  const before = await events({}, { last: 3, before: last.pageInfo.startCursor });
  expect([...shown(before), ...shown(last)]).toEqual(['Market 03-14', 'Walk 03-15', 'Jazz 03-16', 'Blues 03-28']);
  expect(before.pageInfo.hasPreviousPage).toBe(false);
});

test('facets count the events of the list', async () => {
  await plan();
  await weekly('Market', { categories: [{ name: 'Food' }] });

  const { facets } = await events();
  expect(facets.categories.map(({ label, count }) => [label, count])).toEqual([
    ['Music', 2],
    ['Food', 1],
  ]);
  expect(facets.days.map(({ value }) => value)).toEqual(['2026-03-14', '2026-03-16', '2026-03-28']);
});

const invisible: [what: string, change: object, asEditor: string][] = [
  ['a draft', { status: 'draft' }, 'Market 03-14'],
  ['a private event', { status: 'private' }, 'Market 03-14'],
  ['one that is hidden from listings', { hide_from_listings: true }, 'Market 03-21'],
  ['one in the trash', { status: 'trash' }, 'Market 03-21'],
];

test.each(invisible)('%s does not hide the next occurrence that the caller sees', async (_, change, asEditor) => {
  await town();
  const [, next] = await weekly('Market');
  await rest('PUT', `/events/${next}`, change, { as: 'editor' });

  const anonymous = await events();
  expect(shown(anonymous)).toEqual(['Market 03-21']);
  expect(anonymous.totalCount).toBe(1);
  expect(shown(await events({ status: ['PUBLISH', 'DRAFT', 'PRIVATE'] }, {}, 'editor'))).toEqual([asEditor]);
});

test('a locked occurrence counts as an event in no series', async () => {
  await town();
  const [, next] = await weekly('Market');
  await rest('PUT', `/events/${next}`, { password: 'open sesame' }, { as: 'editor' });

  expect(shown(await events())).toEqual(['Market 03-14', 'Market 03-21']);
  expect(shown(await events({}, {}, 'editor'))).toEqual(['Market 03-14']);
});
