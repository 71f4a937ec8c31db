import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  visit,
} from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ResolverContext } from '../../src/builder/context.js';
import { apiError } from '../../src/errors.js';
import { fromFetch } from '../../src/http/message.js';
import type { ParameterValues } from '../../src/requests/decode.js';
import { compileOperations } from '../../src/rest/execute-operation.js';
import { createRest } from '../../src/rest/rest.js';
import { documents } from '../../src/rest/sofa-documents.js';
import { restGraph } from '../../src/schema/schema.js';
import { requestContext, settings, type Town, town } from '../town.js';

const PUBLIC_URL = 'https://calendar.example';
const log = pino({ level: 'silent' });

const fields = Object.values(restGraph.getQueryType()?.getFields() ?? {});

const documentOf = (field: string): DocumentNode => {
  const document = documents.get(field);
  if (!document) throw new Error(`SOFA built no operation for ${field}`);
  return document;
};

const contextFor = async (
  role: 'editor' | undefined,
  language: 'en' | 'de',
  { single }: { single: boolean },
): Promise<ResolverContext> => ({
  ...(await requestContext(role, { language })),
  request: new Request(`${PUBLIC_URL}/`),
  log,
  publicUrl: PUBLIC_URL,
  languageForm: language === 'de' ? 'segment' : undefined,
  rest: { root: `${PUBLIC_URL}/svc/events/v1`, single, linkParameters: {} },
});

const found = () =>
  town({
    venues: [{ name: 'Hall', city: 'Delft', translations: { de: { name: 'Halle' } } }, { name: 'Mill' }],
    organizers: [{ name: 'Club', email: 'club@example.org' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        title: 'Night',
        description: '<p>Music.</p>',
        venues: ['Hall', 'Mill'],
        organizers: ['Club'],
        categories: ['Jazz'],
        tags: ['late'],
        translations: { de: { title: 'Nacht' } },
      },
      { title: 'Bare' },
      { title: 'Secret', description: '<p>At the mill.</p>', venues: ['Mill'], password: 'sesame' },
      { title: 'A day', startDate: '2026-03-21', endDate: '2026-03-22', allDay: true, venues: ['Hall'] },
    ],
  });

const inputs = ({ id }: Town): Record<string, ParameterValues[]> => ({
  restEvents: [{}, { perPage: 2, page: 2 }],
  restEvent: [{ key: { id: id('Night') } }, { key: { id: id('Bare') } }, { key: { id: id('Secret') } }],
  restVenues: [{}],
  restVenue: [{ key: { id: id('Hall') } }, { key: { slug: 'mill' } }],
  restOrganizers: [{}],
  restOrganizer: [{ key: { id: id('Club') } }],
  restCategories: [{}],
  restCategory: [{ key: { id: id('Jazz') } }],
  restTags: [{}],
  restTag: [{ key: { id: id('late') } }],
  restChanges: [{}, { kinds: 'event,venue', perPage: 2 }],
});

/** A result of graphql-js with the values that REST has in place of null. */
const asRest = (type: GraphQLOutputType, value: unknown): unknown => {
  if (isNonNullType(type)) return asRest(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((one) => asRest(type.ofType, one));
  if (!isObjectType(type)) return value;
  const shown: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value as object)) {
    const field = type.getFields()[name];
    const { restNull } = field?.extensions ?? {};
    if (part !== null) shown[name] = field && asRest(field.type, part);
    else if (restNull !== 'omit') shown[name] = restNull;
  }
  return shown;
};

/** The tokens of changes contain the time, and a number that grows with every write to the server of the tests. */
const withoutTokens = (text: string) => text.replaceAll(/[\w-]{8}\.[\w-]{50,}\.[\w-]{24}/g, 'token');

test('every field for reads is requested', () => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(inputs({ id: () => 1, user: () => 1 })).sort());
});

test.each(fields.map((field) => ({ field, name: field.name })))(
  '$name returns what graphql-js returns for the document that SOFA built',
  async ({ field, name }) => {
    const document = documentOf(name);
    const executeField = compileOperations(restGraph, documents);
    let compared = 0;
    for (const input of inputs(await found())[name] ?? []) {
      for (const role of ['editor', undefined] as const) {
        for (const language of ['en', 'de'] as const) {
          const context = () => contextFor(role, language, { single: !name.endsWith('s') });
          const executed = await execute({
            schema: restGraph,
            document,
            variableValues: { input },
            contextValue: await context(),
          });
          const shown = await executeField(name, input, await context())
            .then(({ write }) => write())
            .catch((error: Error) => error);

          if (shown instanceof Error) {
            expect(executed.errors?.[0]?.originalError?.message).toBe(shown.message);
            continue;
          }
          expect(executed.errors).toBeUndefined();
          expect(withoutTokens(shown.toString().replaceAll('\\u003c', '<'))).toBe(
            withoutTokens(JSON.stringify(asRest(field.type, executed.data?.[name]))),
          );
          expect(JSON.parse(String(shown))).not.toEqual({});
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1);
  },
);

/** The document of a field without the fields at these paths, such as `venue.city`. */
const without = (field: string, removed: readonly string[]): DocumentNode =>
  visit(documentOf(field), {
    Field(node, _key, _parent, _path, ancestors) {
      const above = ancestors.flatMap((one) => ('kind' in one && one.kind === 'Field' ? [one.name.value] : []));
      return removed.includes([...above.slice(1), node.name.value].join('.')) ? null : undefined;
    },
  });

const responseOf = async (path: string, changed: Record<string, DocumentNode>) => {
  const rest = createRest({ settings, documents: new Map([...documents, ...Object.entries(changed)]) });
  const url = new URL(`/svc/events/v1${path}`, PUBLIC_URL);
  const { respond } = rest({
    request: fromFetch(new Request(url)),
    url,
    path: url.pathname,
    segment: undefined,
    publicUrl: PUBLIC_URL,
    body: undefined,
    language: 'en',
    languageForm: undefined,
    operate: (_, work) => work(),
    contextIn: async () => contextFor(undefined, 'en', { single: false }),
  });
  const response = await respond();
  return { status: response.status, body: JSON.parse(String(response.body)) };
};

test('a field that is removed from the document of a read is not in the response', async () => {
  const { id } = await found();
  const path = `/events/${id('Night')}`;

  const whole = await responseOf(path, {});
  const less = await responseOf(path, { restEvent: without('restEvent', ['title', 'venue.city', 'venues']) });

  const { title: _, venues: __, ...others } = whole.body;
  const { city: ___, ...venue } = others.venue;
  expect(whole.body.venue.city).toBe('Delft');
  expect(less).toEqual({ status: 200, body: { ...others, venue } });
});

test('a field that is removed from the document of a list is not in the response', async () => {
  await found();
  const document = without('restEvents', ['total', 'next_rest_url', 'events.slug', 'events.image']);

  const whole = await responseOf('/events?per_page=2', {});
  const less = await responseOf('/events?per_page=2', { restEvents: document });

  const { total: _, next_rest_url: __, events, ...others } = whole.body;
  const fewer = events.map(({ slug: _, image: __, ...event }: Record<string, unknown>) => event);
  expect(events[0]).toMatchObject({ slug: expect.any(String), image: false });
  expect(less).toEqual({ status: 200, body: { ...others, events: fewer } });
});

const types = Object.values(restGraph.getTypeMap()).filter(isObjectType);
const nullable = types
  .filter(({ name }) => name.startsWith('Rest'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field })))
  .filter(({ field }) => !isNonNullType(field.type));

test('every nullable field of the rest graph declares its REST value for null', () => {
  const declared = nullable.map(({ path, field }) => [path, field.extensions.restNull]);

  expect(declared.length).toBeGreaterThan(10);
  expect(
    declared.filter(([, restNull]) => !['null', 'false', '"omit"', '[]'].includes(JSON.stringify(restNull))),
  ).toEqual([]);
});

/** A schema whose field `one` has a value of each form. */
const small = (one: object = {}) => {
  const schema = buildSchema(`
    type Query { one(factor: Int = 1): One!, other: Int }
    type One { omitted: String  id(in: Int = 3): Int!  city: String  two: Two  none: [Two]  last: String!  bare: Int }
    type Two { text: String! }`);
  const resolveAs = (type: string, name: string, resolve: () => unknown, restNull?: unknown) => {
    const parent = schema.getType(type);
    if (isObjectType(parent)) Object.assign(parent.getFields()[name] ?? {}, { resolve, extensions: { restNull } });
  };
  const value = { omitted: null, city: null, two: { text: 'é' }, none: null, last: 'end', ...one };
  resolveAs('Query', 'one', () => value);
  resolveAs('One', 'id', ((_: unknown, args: { in: number }) => args.in) as () => unknown);
  resolveAs('One', 'omitted', () => value.omitted, 'omit');
  resolveAs('One', 'city', () => value.city, false);
  resolveAs('One', 'two', () => value.two, 'omit');
  resolveAs('One', 'none', () => value.none, []);
  return schema;
};

const written = async (schema: GraphQLSchema, document: string, only?: string[]) => {
  const executeField = compileOperations(schema, new Map([['one', parse(document)]]));
  const { write } = await executeField('one', {}, await contextFor(undefined, 'en', { single: true }));
  return String(await write(only));
};

test.each([
  ['arguments', '{ one { id(in: 5) last } }', '{"id":5,"last":"end"}'],
  ['aliases', '{ one { a: id b: last } }', '{"a":3,"b":"end"}'],
  [
    'fragments',
    '{ one { ...F ... on One { last } } } fragment F on One { id two { text } }',
    '{"id":3,"two":{"text":"é"},"last":"end"}',
  ],
  ['directives', '{ one { id @skip(if: true) last @include(if: true) } }', '{"last":"end"}'],
  ['an alias of the root field', '{ it: one { last } }', '{"last":"end"}'],
  ['a first field that is omitted', '{ one { omitted last } }', '{"last":"end"}'],
  ['fields that are all omitted', '{ one { omitted again: omitted } }', '{}'],
  ['values in place of null', '{ one { id city none last } }', '{"id":3,"city":false,"none":[],"last":"end"}'],
])('a document with %s is executed', async (_, document, expected) => {
  expect(await written(small(), document)).toBe(expected);
});

test('a promise that is null omits its field', async () => {
  const later = <Value>(value: Value) => Promise.resolve(value);
  const schema = small({ omitted: later(null), two: later(null), none: later([{ text: later('x') }]) });

  expect(await written(schema, '{ one { omitted two { text } id none { text } last } }')).toBe(
    '{"id":3,"none":[{"text":"x"}],"last":"end"}',
  );
});

test.each([
  [['last', 'id'], '{"id":3,"last":"end"}'],
  [['omitted', 'last'], '{"last":"end"}'],
  [['two.other', 'two', 'two.no'], '{"two":{"text":"é"}}'],
  [['two.text', 'none.text'], '{"two":{"text":"é"},"none":[]}'],
  [['two.other', 'unknown', 'last.text'], '{"two":{},"last":"end"}'],
  [[], '{}'],
])('the parts %j of a response are written in the order of the document', async (only, expected) => {
  expect(await written(small(), '{ one { omitted id two { text } none { text } last } }', only)).toBe(expected);
});

test.each([
  [
    'thrown',
    (error: Error) => () => {
      throw error;
    },
  ],
  ['rejected', (error: Error) => () => Promise.reject(error)],
])('an error that is %s below the root field is the error of the operation', async (_, failing) => {
  const error = apiError('no-route');
  const schema = small();
  const type = schema.getType('Two');
  if (isObjectType(type)) Object.assign(type.getFields().text ?? {}, { resolve: failing(error) });

  for (const document of ['{ one { id two { text } last } }', '{ one { two { text } again: two { text } } }'])
    await expect(written(schema, document)).rejects.toBe(error);
});

test.each([
  ['a nullable field without a REST value for null', '{ one { bare } }', /bare is nullable/],
  ['two root fields', '{ one { id } two: one { id } }', /one root field/],
  ['two operations', 'query A { one { id } } query B { one { id } }', /one operation/],
  ['a field that the schema does not have', '{ one { colour } }', /colour/],
])('a document with %s is not compiled', (_, document, message) => {
  expect(() => compileOperations(small(), new Map([['one', parse(document)]]))).toThrow(message);
});
