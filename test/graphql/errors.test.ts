import { expect, test, vi } from 'vitest';
import { calendar } from '../calendar.js';
import { graphql, send } from '../service.js';
import { town } from '../town.js';

test('an error has its code, its path and each invalid argument, and other fields are executed', async () => {
  await town({ events: [{ title: 'Jazz' }] });

  const { status, data, errors } = await graphql(
    '{ good: event(slug: "jazz") { title } bad: event(id: "x") { title } }',
  );

  expect(status).toBe(200);
  expect(data).toEqual({ good: { title: 'Jazz' }, bad: null });
  expect(errors).toEqual([
    {
      message: 'Invalid parameters: id. Expected an integer.',
      locations: [expect.any(Object)],
      path: ['bad'],
      extensions: { code: 'BAD_USER_INPUT', arguments: { id: 'Expected an integer.' } },
    },
  ]);
});

test('one error names all invalid values, and then one names all missing records', async () => {
  const argumentsOf = async (filter: string) =>
    Object.keys(
      (await graphql(`{ events(filter: { ${filter} }) { totalCount } }`)).errors[0]?.extensions.arguments ?? {},
    ).sort();
  const unknown = 'venue: [999], postParent: 999, tags: ["none"], geolocLat: 1';

  expect(await argumentsOf(`startDate: "soon", search: {text: "a\\u0000"}, author: "x", ${unknown}`)).toEqual([
    'author',
    'search',
    'startDate',
  ]);
  expect(await argumentsOf(unknown)).toEqual(['geolocLat', 'postParent', 'tags', 'venue']);
});

test('mutations run one after another, and a rejected one does not stop the others', async () => {
  await town();

  const { data, errors } = await graphql(
    `mutation {
      a: createTag(input: { name: "one" }) { slug }
      c: deleteTag(by: { slug: "one" }) { slug }
    }`,
    {},
    { as: 'editor' },
  );

  expect(errors).toEqual([]);
  expect(data).toEqual({ a: { slug: 'one' }, c: { slug: 'one' } });
});

test.each([
  { what: 'an unknown field', query: '{ nothing }', code: 'GRAPHQL_VALIDATION_FAILED' },
  { what: 'an unknown argument', query: '{ events(page: 2) { totalCount } }', code: 'GRAPHQL_VALIDATION_FAILED' },
  { what: 'broken syntax', query: '{ events', code: 'GRAPHQL_PARSE_FAILED' },
  {
    what: 'a variable of the wrong type',
    query: 'query ($n: Int) { events(first: $n) { totalCount } }',
    variables: { n: 'ten' },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'an unknown field of an input',
    query: 'query ($f: EventFilter) { events(filter: $f) { totalCount } }',
    variables: { f: { where: {} } },
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'an id that is an object',
    query: 'query ($id: ID) { event(id: $id) { title } }',
    variables: { id: { gt: 1 } },
    code: 'BAD_USER_INPUT',
  },
])('a document with $what is rejected as $code', async ({ query, variables, code }) => {
  const { data, errors } = await graphql(query, variables);

  expect(data).toBeUndefined();
  expect(errors[0]?.extensions?.code).toBe(code);
});

test('an unexpected error is logged completely, and the client receives one sentence', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await calendar();
  await db.$executeRaw`ALTER TABLE "Tag" RENAME TO "Gone"`;
  try {
    const { status, data, errors } = await graphql('{ tags { nodes { name } } }');

    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors).toMatchObject([
      { message: 'Unexpected error.', path: ['tags', 'nodes'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/Tag"|prisma|src\//i);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Tag'));
  } finally {
    await db.$executeRaw`ALTER TABLE "Gone" RENAME TO "Tag"`;
    logged.mockRestore();
  }
});

test('the language is that of the URL or of ml_language, and of nothing else', async () => {
  expect((await graphql('{ languages }', {}, { language: 'de' })).headers.get('content-language')).toBe('de');
  const query = (search: string) =>
    send(`/de/graphql${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ addOns }"}',
    });

  const french = await query('?ml_language=fr');
  expect(french.headers.get('content-language')).toBe('fr');
  expect(await french.json()).toEqual({ data: { addOns: ['geoloc', 'tickets'] } });
  const unknown = await query('?ml_language=xx');
  expect(unknown.status).toBe(400);
  expect(await unknown.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
