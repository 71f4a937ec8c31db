import {
  graphql as execute,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ResolverContext } from '../../src/builder/context.js';
import { createResponseBudget, withResponseLimit } from '../../src/execution/response-limit.js';
import { formatted } from '../../src/records/schema/shared-types.js';
import { calendar, rowCounts } from '../calendar.js';
import { graphql, rest, type Sending, send } from '../service.js';
import { settings, town } from '../town.js';

const MiB = 1024 * 1024;
const small: Sending = { settings: { responseLimit: MiB } };

/** Creates events with a description of this many characters, each the same letter. */
const longEvents = async (number: number, characters: number, letter = 'x') => {
  await town({ events: Array.from({ length: number }, (_, at) => ({ title: `Event ${at}` })) });
  await (await calendar()).event.updateMany({ data: { description: letter.repeat(characters) } });
};

const aliases = (number: number, field: string) =>
  Array.from({ length: number }, (_, at) => `a${at}: ${field}`).join(' ');

const tooLarge = (limit: number) => [
  {
    message: `The response to this query is larger than ${limit} MiB: select fewer records or fields.`,
    extensions: { code: 'QUERY_TOO_LARGE' },
  },
];

describe('a GraphQL response has at most RESPONSE_LIMIT bytes', () => {
  test.each(['TEXT', 'HTML', 'SOURCE'])(
    '48 aliases of ten long descriptions as %s are 34 MB and more',
    async (format) => {
      await longEvents(10, 90_000);
      const query = `{ events { nodes { ${aliases(48, `description(format: ${format})`)} } } }`;

      const { status, data, errors } = await graphql(query);

      expect(errors).toEqual(tooLarge(10));
      expect({ status, data }).toEqual({ status: 200, data: null });
    },
  );

  test('a response within the limit is sent, and a larger one is an error', async () => {
    await longEvents(12, 90_000);
    const query = (first: number, fields: string) =>
      graphql(`{ events(first: ${first}) { nodes { ${fields} } } }`, {}, small);

    expect((await query(11, 'description')).errors).toEqual([]);
    expect((await query(12, 'description')).errors).toEqual(tooLarge(1));
    // Nullable fields do not hide the error.
    expect((await query(12, 'description(format: SOURCE) website endDate')).errors).toEqual(tooLarge(1));
    expect((await query(12, 'translation(language: DE) { description }')).errors).toEqual(tooLarge(1));
    expect((await query(6, 'translations { a: description b: description }')).errors).toEqual(tooLarge(1));
  });

  test('bytes are counted, not characters', async () => {
    await longEvents(5, 90_000, 'é');
    const query = (first: number) =>
      graphql(`{ events(first: ${first}) { nodes { a: description b: description } } }`, {}, small);

    expect((await query(2)).errors).toEqual([]);
    // 900,000 characters are 1,800,000 bytes.
    expect(await query(5)).toMatchObject({ status: 200, data: null, errors: tooLarge(1) });
  });

  test('the error is in the language of the request', async () => {
    await longEvents(12, 90_000);
    const { errors } = await graphql(
      '{ events(first: 12) { nodes { description } } }',
      {},
      { ...small, language: 'de' },
    );

    expect(errors[0]?.message).toContain('größer als 1 MiB');
  });

  test('a mutation with an Idempotency-Key whose response is too large writes nothing', async () => {
    await town();
    const mutation = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { ${aliases(12, 'description')} } }`;
    const input = { title: 'Fair', startDate: '2026-04-01', endDate: '2026-04-01', description: 'x'.repeat(90_000) };

    const { errors } = await graphql(
      mutation,
      { input },
      { ...small, as: 'editor', headers: { 'idempotency-key': 'a' } },
    );

    expect(errors).toEqual(tooLarge(1));
    expect((await rowCounts()).Event).toBeUndefined();
  });

  test('REST pages are limited by their size, and not rejected', async () => {
    await longEvents(20, 90_000);

    const { status, body } = await rest('GET', '/events?per_page=20&start_date=2000-01-01', undefined, small);

    expect(status).toBe(200);
    expect(body.events).toHaveLength(20);
    expect(JSON.stringify(body).length).toBeGreaterThan(MiB);
  });

  test('media types of responses do not change', async () => {
    await longEvents(12, 90_000);
    const accept = 'application/graphql-response+json';
    const query = encodeURIComponent('{ events(first: 12) { nodes { description } } }');
    const response = await send(`/graphql?query=${query}`, { headers: { accept } }, small);

    expect(response.headers.get('content-type')).toContain(accept);
    expect(await response.json()).toMatchObject({ data: null, errors: tooLarge(1) });
  });
});

test('execution stops when the response is too large', async () => {
  let resolved = 0;
  const text = (type: typeof GraphQLString | GraphQLNonNull<typeof GraphQLString>) => ({
    type,
    resolve: () => {
      resolved++;
      return 'x'.repeat(1000);
    },
  });
  const Item = new GraphQLObjectType({
    name: 'Item',
    fields: { optional: text(GraphQLString), required: text(new GraphQLNonNull(GraphQLString)) },
  });
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { items: { type: new GraphQLList(Item), resolve: () => Array.from({ length: 1000 }, () => ({})) } },
  });
  const schema = withResponseLimit(new GraphQLSchema({ query }));
  const contextValue = { response: createResponseBudget(10_000), settings, language: 'en' } as ResolverContext;

  for (const source of ['{ items { optional } }', '{ items { required } }', '{ items { optional required } }']) {
    contextValue.response = createResponseBudget(10_000);
    resolved = 0;
    await execute({ schema, source, contextValue });
    expect(resolved).toBe(10);
    expect(contextValue.response.left).toBeLessThan(0);
  }
});

test('a description is converted once for each format, however often a response has it', () => {
  const response = createResponseBudget(MiB);
  const context = { response } as ResolverContext;
  const source = '<p>Doors <b>open</b></p>';

  expect([formatted(source, 'TEXT', context), formatted(source, 'HTML', context)]).toEqual(['Doors open', source]);
  response.converted.TEXT.set(source, 'from before');

  expect(formatted(source, 'TEXT', context)).toBe('from before');
  expect(formatted(source, 'HTML', context)).toBe(source);
  expect(formatted(source, 'SOURCE', context)).toBe(source);
  expect(formatted(source, 'TEXT', { response: createResponseBudget(MiB) } as ResolverContext)).toBe('Doors open');
});
