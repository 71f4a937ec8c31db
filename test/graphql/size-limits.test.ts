import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { apiError } from '../../src/errors.js';
import { formatError } from '../../src/languages/format-message.js';
import { examples } from '../../src/web/graphiql/examples.js';
import { statementsOf } from '../operations.js';
import { graphql, send } from '../service.js';
import { town } from '../town.js';

const nested = (levels: number): string =>
  levels === 0 ? 'title' : `title venues { events(first: 1) { nodes { ${nested(levels - 1)} } } }`;
const times = (number: number, text: (at: number) => string) =>
  Array.from({ length: number }, (_, at) => text(at)).join(' ');
const doubling = (levels: number) =>
  times(
    levels,
    (at) => `fragment F${at} on Event { a${at}: parent { ...F${at + 1} } b${at}: parent { ...F${at + 1} } }`,
  );
const introspecting = (levels: number): string =>
  levels === 0 ? 'name' : `fields { type { ${introspecting(levels - 1)} } }`;

const hostile = [
  { what: 'lists inside lists', query: `{ events { nodes { ${nested(12)} } } }` },
  {
    what: 'lists inside lists, in fragments',
    query: `{ events { nodes { ...A } } } ${times(8, (at) => `fragment ${'ABCDEFGHI'[at]} on Event { venues { events { nodes { ...${'ABCDEFGHI'[at + 1]} } } } }`)} fragment I on Event { title }`,
  },
  { what: '20,000 open braces', query: '{'.repeat(20_000) },
  { what: '900 open braces', query: '{a'.repeat(450) },
  { what: '110 open braces', query: '{a'.repeat(110) },
  { what: '20,000 open brackets', query: `{ events(filter: { include: ${'['.repeat(20_000)} }) { totalCount } }` },
  { what: '900 open brackets', query: `{ events(filter: { include: ${'['.repeat(900)} }) { totalCount } }` },
  { what: '10,000 aliases', query: `{ ${times(10_000, (at) => `a${at}: __typename`)} }` },
  { what: '600 aliases', query: `{ events { ${times(600, (at) => `a${at}: totalCount`)} } }` },
  { what: '31 lists at the root', query: `{ ${times(31, (at) => `a${at}: events { totalCount }`)} }` },
  {
    what: '31 lists at the root, in fragments',
    query: `{ ...A ...B } fragment A on Query { ${times(16, (at) => `a${at}: events { totalCount }`)} } fragment B on Query { ${times(15, (at) => `b${at}: tags { totalCount }`)} }`,
  },
  { what: '2,000 directives', query: `{ events { totalCount ${'@include(if: true) '.repeat(2000)} } }` },
  { what: '60 directives', query: `{ events { ${times(60, (_at) => `nodes @include(if: true) { title }`)} } }` },
  { what: 'an unknown directive 500 times', query: `{ events { totalCount ${'@a '.repeat(500)} } }` },
  { what: '10,000 tokens', query: `{ ${'languages '.repeat(10_000)} }` },
  { what: 'a fragment that contains itself', query: '{ events { nodes { ...A } } } fragment A on Event { ...A }' },
  {
    what: 'fragments that contain each other',
    query:
      '{ events { nodes { ...A } } } fragment A on Event { parent { ...B } } fragment B on Event { parent { ...A } }',
  },
  {
    what: 'fragments that double, twelve times',
    query: `{ events { nodes { ...F0 } } } ${doubling(12)} fragment F12 on Event { title }`,
  },
  {
    what: 'fragments that double, forty times',
    query: `{ events { nodes { ...F0 } } } ${doubling(40)} fragment F40 on Event { title }`,
  },
  {
    what: 'nested inline fragments',
    query: `{ events { nodes { ${'... on Event { '.repeat(90)} title ${'} '.repeat(90)} } } }`,
    harmless: true,
  },
  {
    what: 'the same list 120 times',
    query: `{ ${'events { nodes { title } } '.repeat(120)} }`,
    harmless: true,
  },
  {
    what: 'large pages inside large pages',
    query: '{ venues(first: 100) { nodes { events(first: 100) { nodes { title } } } } }',
  },
  {
    what: 'large pages by variables',
    query: 'query ($n: Int = 100) { venues(first: $n) { nodes { events(last: $n) { nodes { title } } } } }',
  },
  {
    what: 'large pages as edges',
    query: '{ venues(first: 100) { edges { node { events(first: 100) { edges { node { title } } } } } } }',
  },
  {
    what: 'the whole schema many times',
    query: `{ ${times(30, (at) => `a${at}: __schema { types { name fields { name description args { name description defaultValue } } } }`)} }`,
  },
  { what: 'the schema inside the schema', query: `{ __schema { types { ${introspecting(12)} } } }` },
  { what: 'a megabyte of spaces', query: `{ languages }${' '.repeat(900_000)}` },
  { what: 'a text of half a megabyte', query: `{ event(slug: "${'x'.repeat(500_000)}") { title } }` },
  { what: 'an empty document', query: '' },
  { what: 'a null byte', query: '{ languages \0 }' },
];

test.each(hostile)(
  // Unlimited work would exceed the time limit of a test.
  '$what: executed or rejected, and rejected without a statement',
  async ({ query, harmless }) => {
    await town({ events: [{ title: 'Jazz', venues: ['Hall'] }] });
    await graphql('{ languages }');

    const { result, statements } = await statementsOf(() => graphql(query));

    expect(result.status).toBeLessThan(500);
    if (!harmless) {
      expect(result.data ?? null).toBeNull();
      expect(['QUERY_TOO_LARGE', 'BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']).toContain(
        result.errors[0]?.extensions?.code ?? 'BAD_USER_INPUT',
      );
      expect(statements).toEqual([]);
    }
  },
);

test('an error states what is too much, and the limit', async () => {
  const { errors } = await graphql('{ venues(first: 100) { nodes { events(first: 100) { nodes { title } } } } }');

  expect(errors).toEqual([
    {
      message: 'The response to this query could have 10,201 records; the maximum is 10,000. Request smaller pages.',
      extensions: { code: 'QUERY_TOO_LARGE' },
    },
  ]);
});

const executed = examples.filter((query) => !/^subscription/m.test(query)); // test/graphql/subscriptions.test.ts

test.each([
  ...executed.map((query, at) => ({ what: `example ${at + 1} of GraphiQL`, query })),
  {
    what: 'the introspection of tools',
    query: getIntrospectionQuery({
      descriptions: true,
      inputValueDeprecation: true,
      oneOf: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
    } as never),
  },
  {
    what: 'a week of days',
    query: `{ ${times(7, (at) => `day${at}: events(filter: { startsAfter: "2026-03-1${at}" }, first: 20) { nodes { title venue { name } } }`)} }`,
  },
  {
    what: 'a large page with all fields',
    query:
      '{ events(first: 100) { nodes { title venues { name } organizers { name } categories { name parent { name } } tags { name } image { url } author { displayName } offers { name } cost { text } } } }',
  },
])('$what is executed', async ({ query }) => {
  await town({ events: [{ title: 'Jazz' }] });

  const { errors } = await graphql(query, {}, { as: 'editor' });

  expect(errors).toEqual([]);
});

test('a request with the header receives the cost of its query and the limit', async () => {
  const query =
    'query ($n: Int) { venues(first: $n) { totalCount nodes { x: name events(first: 3) { nodes { tags { name } } } } } }';
  const request = async (headers: object) =>
    (await (
      await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: { n: 20 } }),
      })
    ).json()) as { extensions?: { cost: Record<string, { count: number; limit: number }> } };

  const { cost } = (await request({ 'graphql-cost': '1' })).extensions ?? {};
  // The list, 20 venues; for each a list, 3 events; for each 5 tags.
  expect(cost?.nodes).toEqual({ count: 1 + 20 * (1 + 1 + 3 * (1 + 5)), limit: 10_000 });
  expect(cost?.depth?.count).toBe(6);
  expect(cost?.aliases?.count).toBe(1);
  expect(await request({})).not.toHaveProperty('extensions');
});

test.each([
  { type: 'application/x-www-form-urlencoded', body: 'query=%7B%20languages%20%7D' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ languages }"}\r\n--x--',
  },
  { type: 'text/plain', body: '{"query":"{ languages }"}' },
  { type: 'application/graphql', body: '{ languages }' },
  { type: 'application/jsonp', body: '{"query":"{ languages }"}' },
  { type: undefined, body: new TextEncoder().encode('{"query":"{ languages }"}') },
])('a body of type $type is rejected', async ({ type, body }) => {
  const response = await send('/graphql', { method: 'POST', headers: type ? { 'content-type': type } : {}, body });

  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('application/json') }] });
});

test.each([
  { what: 'a body of 16 MB', body: `{"query":"{ languages }","x":"${'x'.repeat(16_000_000)}"}`, status: 413 },
  { what: 'a body that is not JSON', body: '{', status: 400 },
  { what: 'a list of queries', body: '[{"query":"{ languages }"}]', status: 400 },
  { what: 'a query that is not text', body: '{"query":{"a":1}}', status: 400 },
  { what: 'variables that are not an object', body: '{"query":"{ languages }","variables":"x"}', status: 400 },
  {
    what: 'JSON that is nested 100,000 deep',
    body: `{"query":"{ languages }","variables":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    status: 200,
  },
])('$what gets $status', async ({ body, status }) => {
  const response = await send('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  expect(response.status).toBe(status);
  expect(await response.json()).toBeTypeOf('object');
});

test.each(['/de/graphql', '/graphql?ml_language=de'])(
  'at %s a body that is not JSON has a German message',
  async (path) => {
    const response = await send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });

    const [error] = ((await response.json()) as { errors: { message: string; extensions: object }[] }).errors;
    expect(error?.message).toBe(formatError(apiError('invalid-json'), 'de'));
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(response.headers.get('content-language')).toBe('de');
  },
);

test('a URL above 16 KiB is rejected', async () => {
  const response = await send(`/graphql?query=${encodeURIComponent(`{ languages } # ${'x'.repeat(17_000)}`)}`);

  expect(response.status).toBe(414);
});

test('without introspection, hints in errors disclose nothing of the schema', async () => {
  const closed = { settings: { introspection: false } };
  const messages = async (query: string) => (await graphql(query, {}, closed)).errors.map(({ message }) => message);

  expect(await messages(getIntrospectionQuery())).toEqual(
    expect.arrayContaining([expect.stringMatching(/introspection/i)]),
  );
  expect(await messages('{ __type(name: "Event") { name } }')).not.toEqual([]);
  expect(await messages('{ event(slug: "x") { titel } }')).toEqual(['Cannot query field "titel" on type "Event".']);
  expect((await graphql('{ event(slug: "x") { titel } }')).errors[0]?.message).toContain('Did you mean');
  expect(await messages('{ events { nodes { __typename } } }')).toEqual([]);
});

test('the size of a document depends on the values of its variables, not on earlier requests', async () => {
  await town();
  const query = `query ($first: Int, $x: Float = 1) {
    events(first: $first, filter: { near: { latitude: $x, longitude: 1, km: 1 } }) {
      nodes { venue { events(first: $first) { nodes { venue { events(first: $first) { totalCount } } } } } }
    }
  }`;
  const codeOf = async (variables: object) => (await graphql(query, variables)).errors[0]?.extensions.code;

  for (let times = 0; times < 3; times++) {
    expect(await codeOf({ first: 1 })).toBeUndefined();
    expect(await codeOf({ first: 100 })).toBe('QUERY_TOO_LARGE');
    expect(await codeOf({ first: 1, x: null })).toBe('BAD_USER_INPUT');
    // An invalid argument does not make a query smaller.
    expect(await codeOf({ first: 100, x: null })).toBe('QUERY_TOO_LARGE');
    expect(await codeOf({ first: 100, x: 2 })).toBe('QUERY_TOO_LARGE');
  }
});
