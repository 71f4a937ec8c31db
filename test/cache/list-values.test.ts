import { describe, expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { hasCaches } from '../caches.js';
import { statementsOf } from '../operations.js';
import { graphqlData, rest, type Sending } from '../service.js';
import { town } from '../town.js';

const fair = () =>
  town({
    venues: [{ name: 'Hall', city: 'Merrow' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    events: [
      { title: 'Morning', startDate: '2026-03-14 13:00:00', endDate: '2026-03-14 14:00:00', categories: ['Jazz'] },
      { title: 'Evening', startDate: '2026-03-20 20:00:00', venues: ['Hall'], categories: ['Music'], tags: ['late'] },
      { title: 'Night', startDate: '2026-03-21 23:00:00', venues: ['Hall'], tags: ['late'] },
    ],
  });

/** A number that is in no other request, so that no response is cached. */
let form = 0;

const list = `query { events(first: 2) { totalCount nodes { title } pageInfo { hasNextPage } } }` as const;

const coming = `query ($filter: EventFilter) { events(filter: $filter) { totalCount nodes { title } facets {
    categories { label count } tags { label count } venues { label count } cities { label count }
  } } }` as const;

const restList = () => rest('GET', `/events?per_page=2&form=${form++}`);

const graphqlList = (sending?: Sending) => graphqlData(list, { form: form++ }, sending);

const withFacets = (filter: object, sending?: Sending) => graphqlData(coming, { filter, form: form++ }, sending);

/** The number of statements of a second request, after a first one and what happens between them. */
const statementsAfter = async (request: () => Promise<unknown>, between = async () => undefined as unknown) => {
  const before = async () => {
    for (let time = 0; time < 3; time++) await request();
    await between();
  };
  return (await statementsOf(request, before)).statements.length;
};

const rename = (id: number) => () => rest('POST', `/events/${id}`, { title: 'Dusk' }, { as: 'editor' });
const move = (id: number) => () =>
  rest('POST', `/events/${id}`, { start_date: '2026-03-19 20:00:00' }, { as: 'editor' });

describe.runIf(hasCaches)('a list that was read before', () => {
  test.each([
    ['over REST', () => restList()],
    ['over GraphQL', () => graphqlList()],
    ['with facets', () => withFacets({ when: 'UPCOMING' })],
  ])('%s sends no statement', async (_, request) => {
    await fair();
    expect(await statementsAfter(request)).toBe(0);
  });

  test('sends one statement for the event whose title has changed', async () => {
    const { id } = await fair();
    expect(await statementsAfter(() => restList(), rename(id('Evening')))).toBe(1);
    expect(await statementsAfter(() => graphqlList(), rename(id('Evening')))).toBe(1);
  });

  test('is read again when an event has moved, and shows it there', async () => {
    const { id } = await fair();
    const titles = async () => (await graphqlData('{ events { nodes { title } } }')).events.nodes;
    await titles();

    expect(await statementsAfter(() => restList(), move(id('Night')))).toBeGreaterThan(0);
    expect((await titles()).map(({ title }) => title)).toEqual(['Morning', 'Night', 'Evening']);
  });

  test('is read each time for a caller with credentials', async () => {
    await fair();
    expect(await statementsAfter(() => graphqlList({ as: 'editor' }))).toBeGreaterThan(0);
  });
});

/** The total, the number of events, and the categories of a list. */
const shown = async (filter: object, sending?: Sending) => {
  const { events } = await withFacets(filter, sending);
  return [events.totalCount, events.nodes.length, events.facets.categories.map(({ label }) => label)];
};

test('the first events of a list and the last ones of the opposite list are two pages', async () => {
  await fair();
  const page = 'totalCount nodes { title } pageInfo { hasNextPage hasPreviousPage }' as const;
  const data = await graphqlData(`{
    last: events(last: 2) { ${page} }
    first: events(first: 2, orderBy: [{ field: START, direction: DESC }]) { ${page} }
    all: events(orderBy: [{ field: START, direction: DESC }]) { ${page} }
  }`);
  const shownIn = ({ totalCount, nodes, pageInfo }: (typeof data)['last']) => [
    totalCount,
    nodes.map(({ title }) => title),
    pageInfo.hasNextPage,
    pageInfo.hasPreviousPage,
  ];

  expect(shownIn(data.last)).toEqual([3, ['Evening', 'Night'], false, true]);
  expect(shownIn(data.first)).toEqual([3, ['Night', 'Evening'], true, false]);
  expect(shownIn(data.all)).toEqual([3, ['Night', 'Evening', 'Morning'], false, false]);
});

test('facets of coming events change when an event ends, without a write', async () => {
  await fair();

  expect(await shown({ when: 'UPCOMING' })).toEqual([3, 3, ['Music', 'Jazz']]);
  stopClock('2026-03-14T13:59:59Z');
  expect(await shown({ when: 'UPCOMING' })).toEqual([3, 3, ['Music', 'Jazz']]);
  stopClock('2026-03-14T14:00:00Z');
  expect(await shown({ when: 'UPCOMING' })).toEqual([2, 2, ['Music']]);
});

test('facets have the labels of the language of the request, and of a category that was renamed', async () => {
  const { id } = await fair();
  expect(await shown({})).toEqual([3, 3, ['Music', 'Jazz']]);

  await rest('POST', `/categories/${id('Jazz')}`, { name: 'Bebop' }, { as: 'editor' });

  expect(await shown({})).toEqual([3, 3, ['Music', 'Bebop']]);
  await graphqlData(
    'mutation ($by: RecordKey!, $input: UpdateCategoryInput!) { updateCategory(by: $by, input: $input) { id } }',
    { by: { id: id('Jazz') }, input: { translations: { de: { name: 'Bebop auf Deutsch' } } } },
    { as: 'editor' },
  );
  expect(await shown({}, { language: 'de' })).toEqual([3, 3, ['Music', 'Bebop auf Deutsch']]);
  expect(await shown({})).toEqual([3, 3, ['Music', 'Bebop']]);
});
