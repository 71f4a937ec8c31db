import { expect, test } from 'vitest';
import { hasCaches } from '../caches.js';
import { statementsOf } from '../operations.js';
import { graphql, type Sending } from '../service.js';
import { town } from '../town.js';

const count = async <const Document extends string>(document: Document, sending: Sending = {}) => {
  const { result, statements } = await statementsOf(() => graphql(document, {}, sending));
  expect(result.errors).toEqual([]);
  return { statements: statements.length, data: result.data };
};

/** Events on consecutive days, each with two venues, two organizers, three categories and two tags of a small number. */
const evenings = (number: number) =>
  town({
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Blues', parent: 'Music' }],
    venues: Array.from({ length: 10 }, (_, at) => ({ name: `Hall ${at}` })),
    organizers: Array.from({ length: 5 }, (_, at) => ({ name: `Club ${at}` })),
    events: Array.from({ length: number }, (_, at) => ({
      title: `Evening ${at}`,
      venues: [`Hall ${at % 10}`, `Hall ${(at + 3) % 10}`],
      organizers: [`Club ${at % 5}`, `Club ${(at + 1) % 5}`],
      categories: ['Music', 'Jazz', 'Blues'],
      tags: ['late', `tag ${at % 4}`],
    })),
  });

const whole = `id title slug description startDate endDate cost { text } url author { displayName } image { url }
  venue { name address } venues { name } organizers { name email } categories { name count } tags { name } offers { name price }`;

test.each([1, 10, 100])(
  'a list of %i events with all linked records sends three statements with authors, and one for a total that its page does not show',
  async (length) => {
    await evenings(length);

    const withTotal = await count(
      `{ events(first: 100) { nodes { ${whole} parent { title } } totalCount pageInfo { hasNextPage endCursor } } }`,
    );
    const without = await count(`{ events(first: 100) { edges { cursor node { ${whole} } } } }`);
    const counted = await count(`{ events(last: 100) { totalCount nodes { ${whole} } } }`);

    expect(withTotal.data?.events).toMatchObject({ totalCount: length, nodes: { length } });
    expect(withTotal.statements).toBe(3);
    expect(without.statements).toBe(3);
    expect(counted.data?.events.totalCount).toBe(length);
    expect(counted.statements).toBe(4);
  },
);

test('authors and parent categories of which only the ids are selected are not read, once the query is compiled', async () => {
  const query = `{ events(first: 100) { nodes {
    title author { id } categories { name parent { __typename ...Id } } venues { author { id } }
  } } } fragment Id on Category { id }`;
  const named = '{ events(first: 100) { nodes { title categories { name parent { id name } } } } }';
  const parents = (data: { events: { nodes: readonly { categories: readonly object[] }[] } } | null | undefined) =>
    data?.events.nodes[0]?.categories.map((category) => ('parent' in category ? category.parent : undefined));
  // A query is compiled when it is sent again.
  await count(query);
  const { id } = await evenings(10);

  const { statements, data } = await count(query);

  expect(statements).toBe(2);
  const music = { __typename: 'Category', id: String(id('Music')) };
  expect(parents(data)).toEqual([music, music, null]);
  expect(parents((await count(named)).data)?.[0]).toEqual({ id: music.id, name: 'Music' });
});

test('a total alone sends one statement, and ids alone send one', async () => {
  await evenings(3);

  expect((await count('{ events { totalCount } }')).statements).toBe(1);
  expect((await count('{ events { pageInfo { endCursor } } }')).statements).toBe(1);
});

test.each([
  { by: 'id', key: 'id: $id' },
  { by: 'slug', key: 'slug: "evening-0"' },
])('one event by $by with all linked records sends three statements', async ({ key }) => {
  const { id } = await evenings(1);

  const { statements, data } = await count(`{ event(${key.replace('$id', String(id('Evening 0')))}) { ${whole} } }`);

  expect(data).toMatchObject({ event: { title: 'Evening 0' } });
  expect(statements).toBe(3);
});

test('credentials add one statement at first, and none when they are cached', async () => {
  await evenings(1);
  const query = async () => (await graphql('{ me { login } }', {}, { as: 'editor' })).data;

  expect((await count('{ event(slug: "evening-0") { title } }', { as: 'editor' })).statements).toBe(3);
  expect((await count('{ me { login } }', { as: 'editor' })).statements).toBe(2);
  expect((await statementsOf(async () => [await query(), await query()])).statements).toHaveLength(hasCaches ? 3 : 4);
});

test.each([3, 40])('the first events of ten venues send three statements, for %i events', async (length) => {
  await evenings(length);

  const { statements, data } = await count(
    '{ venues(first: 10) { nodes { name events(first: 3) { nodes { title } } } } }',
  );

  expect(data?.venues.nodes).toHaveLength(10);
  const lengths = (data?.venues.nodes ?? []).map(({ events }) => events.nodes.length);
  expect(lengths.reduce((sum, each) => sum + each)).toBe(Math.min(30, 2 * length));
  expect(statements).toBe(3);
});

test.each([5, 40])('each level of nested lists of events sends two statements, for %i events', async (length) => {
  await evenings(length);

  const { statements, data } = await count(`{
    organizers(first: 5) { nodes {
      events(first: 4) { nodes {
        title categories { name } venue { name
          events(first: 2) { nodes { title tags { name } organizers { name } } }
        }
      } }
    } }
  }`);

  expect(data?.organizers.nodes[0]?.events.nodes[0]?.venue?.events.nodes[0]?.tags.length).toBeGreaterThan(0);
  // With caches, the inner events have linked records that the outer events have loaded.
  expect(statements).toBe(hasCaches ? 4 : 5);
});

test('totals of nested lists send one statement for all of them', async () => {
  await evenings(20);

  const { statements } = await count('{ venues { nodes { events { totalCount } } } tags { nodes { name count } } }');

  expect(statements).toBe(3);
});

test('the same nested list under two aliases is read at most twice, however many parents there are', async () => {
  await evenings(20);

  const { statements } = await count(
    '{ venues { nodes { a: events(first: 1) { nodes { title } } b: events(last: 1) { nodes { title } } } } }',
  );

  // One for the venues, and for each list one for its page and one for linked records. The other list may have loaded the latter.
  if (hasCaches) expect([3, 4, 5]).toContain(statements);
  else expect(statements).toBe(5);
});

test('categories with parents, children and counts send at most three statements', async () => {
  await evenings(2);

  const { statements } = await count('{ categories { nodes { name count parent { name } children { name count } } } }');

  // With caches, the parents are categories that the list has loaded.
  expect(statements).toBe(hasCaches ? 2 : 3);
});

test('a filter by names or ids adds one statement for each kind, and two for categories', async () => {
  const { id } = await evenings(2);
  const filtered = async (filter: string) =>
    (await count(`{ events(filter: { ${filter} }) { nodes { title } } }`)).statements;

  expect(await filtered('search: {text: "evening"}, startDate: "2026-01-01", featured: false')).toBe(2);
  expect(await filtered(`include: [${id('Evening 0')}]`)).toBe(2);
  expect(await filtered(`venue: [${id('Hall 0')}]`)).toBe(3);
  expect(await filtered('tags: ["late"]')).toBe(3);
  expect(await filtered('categories: ["music"]')).toBe(4);
  expect(await filtered('attendanceMode: [OFFLINE], hasLanguage: EN')).toBe(2);
  // The venue is read as a whole record, which the events show.
  expect(await filtered('venueSlug: "hall-0"')).toBe(3);
  expect(await filtered('free: false')).toBe(3);
});
