import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { readiness } from '../../src/database/readiness.js';
import { statementsOf } from '../operations.js';
import { graphql, send } from '../service.js';
import { town } from '../town.js';

// Requests that have overloaded other services. Each is rejected before any data is fetched, or costs little.

const times = (number: number, text: (at: number) => string) =>
  Array.from({ length: number }, (_, at) => text(at)).join(' ');
const inline = (levels: number, inside = 'id') => `${'...on Event{'.repeat(levels)}${inside}${'}'.repeat(levels)}`;
const circle = (length: number) =>
  times(length, (at) => `fragment F${at} on Event { parent { ...F${(at + 1) % length} } }`);
const within = (selection: string) => `{ events { nodes { ${selection} } } }`;
/** Events of venues of events, each page of the default size. */
const round = (levels: number): string =>
  levels === 0 ? 'title' : `venue { events { nodes { ${round(levels - 1)} } } }`;

test.each([
  { what: 'a negative page size', query: '{ events(first: -1) { nodes { id } } }' },
  { what: 'a negative last page size', query: '{ events(last: -1) { nodes { id } } }' },
  {
    what: 'nested pages of negative sizes',
    query: '{ venues(first: -100) { nodes { events(last: -100) { nodes { title } } } } }',
  },
  {
    what: 'a page of negative size, which would reduce the cost of a large one',
    query: `{ ${['100', '-100'].map((size, at) => `a${at}: venues(first: 100) { nodes { events(first: ${size}) { nodes { id } } } }`)} }`,
  },
  { what: 'a page of a thousand', query: '{ events(first: 1000) { nodes { id } } }' },
  { what: 'a page size beyond all numbers', query: '{ events(first: 99999999999) { nodes { id } } }' },
  { what: 'a list of lists, 25 deep', query: within(round(12)) },
  { what: '364 kB of nested inline fragments', query: within(inline(28_000)) },
  { what: 'nested inline fragments up to the limit of tokens', query: within(inline(120)) },
  { what: 'a million braces', query: '{'.repeat(1_000_000) },
  { what: 'one field 900 times, which are all compared with each other', query: within('id '.repeat(900)) },
  { what: 'the same field with 300 arguments each', query: `{ ${times(300, (at) => `event(id: ${at}) { id }`)} }` },
  { what: 'a list of 900 ids', query: `{ events(filter: { include: [${'1 '.repeat(900)}] }) { totalCount } }` },
  { what: 'a cycle of three fragments', query: `${within('...F0')} ${circle(3)}` },
  { what: 'a cycle of forty fragments', query: `${within('...F0')} ${circle(40)}` },
  { what: '51 aliases, not at the root', query: within(times(51, (at) => `a${at}: title`)) },
  { what: '51 directives', query: within('title @skip(if: true) '.repeat(51)) },
])('$what: rejected before any data is fetched', async ({ query }) => {
  await town({ events: [{ title: 'Jazz' }] });
  const { result, statements } = await statementsOf(() => graphql(query));

  expect(result.status).toBeLessThan(500);
  expect(result.data ?? null).toBeNull();
  expect(result.errors.map(({ extensions }) => extensions.code)).toContainEqual(
    expect.stringMatching(/^(QUERY_TOO_LARGE|BAD_USER_INPUT|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/),
  );
  expect(statements).toEqual([]);
});

test.each([
  ['20,000 nested fields', 'mutation '.concat('{a'.repeat(20_000))],
  ['half a million nested lists', `mutation { a(b: ${'['.repeat(500_000)}) }`],
  ['100,001 characters', `mutation { ${'a'.repeat(100_001)} }`],
])('%s with an Idempotency-Key are rejected as without one', async (_, query) => {
  await town();
  const post = async (headers: Record<string, string>) => {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, body: await response.json() };
  };

  const rejected = await post({ 'idempotency-key': 'once' });
  expect(rejected).toEqual(await post({}));
  expect(rejected).toMatchObject({ status: 200, body: { errors: [{ extensions: { code: 'QUERY_TOO_LARGE' } }] } });
});

test.each([
  { what: 'one field 50 times', query: within('id '.repeat(50)), most: 2 },
  { what: 'the same selection 40 times', query: `{ ${'events { nodes { id } } '.repeat(40)} }`, most: 2 },
  {
    what: 'fields in twenty fragments, which are all compared with each other',
    query: `${within(times(20, (at) => `...F${at}`))} ${times(20, (at) => `fragment F${at} on Event { ${'title slug '.repeat(20)} }`)}`,
    most: 2,
  },
  { what: 'inline fragments 90 deep, twice', query: within(`${inline(90)} ${inline(90)}`), most: 2 },
  { what: 'one list under 30 aliases', query: `{ ${times(30, (at) => `a${at}: events { nodes { id } }`)} }`, most: 60 },
  {
    what: 'a list inside a list under 40 aliases',
    query: `{ venues { nodes { ${times(40, (at) => `a${at}: events(first: 2) { nodes { id } }`)} } } }`,
    most: 82,
  },
  {
    what: 'the history of all events under 40 aliases',
    query: within(times(40, (at) => `a${at}: revisions(first: 1) { totalCount nodes { id } }`)),
    most: 2,
  },
  {
    what: 'the dates of series under 20 aliases',
    query: within(
      `series { ${times(20, (at) => `a${at}: nextOccurrence { id } b${at}: occurrences(first: 2) { totalCount nodes { id } }`)} }`,
    ),
    most: 62,
  },
])('$what: executed with at most $most statements', async ({ query, most }) => {
  await town({
    events: [
      { title: 'Jazz', venues: ['Hall'] },
      { title: 'Blues', venues: ['Barn'] },
    ],
  });
  const { result, statements } = await statementsOf(() => graphql(query));

  expect(result.errors).toEqual([]);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});

test('a document has at most a thousand tokens', async () => {
  await town({ categories: [{ name: 'Music' }], tags: [{ name: 'late' }] });
  const query = (tags: number) => {
    const filter = `tags: [${'"late" '.repeat(tags)}], categories: [${'"music" '.repeat(490)}]`;
    return graphql(`{ events(filter: { ${filter} }) { totalCount } }`); // 20 and those of the two lists
  };

  expect((await query(490)).data).toEqual({ events: { totalCount: 0 } });
  expect((await query(491)).errors).toEqual([
    { message: expect.stringContaining('1,000 tokens'), extensions: { code: 'QUERY_TOO_LARGE' } },
  ]);
});

test('several queries in one body are rejected, as a list and as an object', async () => {
  const query = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await send('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { data?: unknown } };
  };
  const one = { query: '{ languages }' };

  for (const body of [[one], Array(1000).fill(one), [], { 0: one, 1: one }]) {
    const { status, body: response } = await query(body);
    expect(status).toBeLessThan(500);
    expect(response).toMatchObject({ errors: [{ message: expect.any(String) }] });
    expect(response.data).toBeUndefined();
  }
});

test('the liveness check sends no statement, even for a hundred requests', async () => {
  await send('/health');
  const { statements } = await statementsOf(() => Promise.all(Array.from({ length: 100 }, () => send('/health'))));

  expect(statements).toEqual([]);
});

test('readiness is checked once for all requests of the same second', async () => {
  let connections = 0;
  const database = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  afterAll(() => database.close());
  await once(database, 'listening');
  const { port } = database.address() as { port: number };
  const unready = readiness(`postgresql://a:b@127.0.0.1:${port}/c`, { open: () => true });

  const responses = await Promise.all(Array.from({ length: 100 }, unready));

  expect(new Set(responses.flat())).toEqual(new Set(['database']));
  expect(await unready()).toEqual(['database']);
  expect(connections).toBe(1);
});
