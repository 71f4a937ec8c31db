import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ApiError, errorTypes } from '../../src/errors.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { plurals } from '../../src/records/fields/kind.js';
import { readFields } from '../../src/records/fields/read-fields.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { argumentsOf } from '../../src/rest/argument.js';
import { createBodies, RECORDED_URL, updateBodies, withoutJsonLd } from '../../src/rest/document/examples.js';
import { exampleName, operations } from '../../src/rest/document/paths.js';
import { type Operation, routes } from '../../src/schema/rest/routes.js';
import { rest, type Sending, send } from '../service.js';
import { town } from '../town.js';
import { type Any, at, document, operationAt, problemsOf, undocumented } from './documented.js';

const settings = { publicUrl: RECORDED_URL };
const editor: Sending = { as: 'editor', settings };
const anonymous: Sending = { settings };

const kinds = Object.keys(createBodies) as Kind[];

/** Lists that contain only the record of the example, because the event creates its own venue and organizer. */
const searches: Partial<Record<Kind, string>> = { venue: '?search=quay', organizer: '?search=hello' };

/** The requests of the document's examples, sent to the service. */
const converse = async () => {
  await town();
  const send = async (method: string, kind: Kind, path: string, body?: unknown) =>
    (await rest(method, `/${plurals[kind]}${path}`, body, method === 'GET' ? anonymous : editor)).body;
  const each = async (order: readonly Kind[], response: (kind: Kind) => Promise<Any>) => {
    const responses: Record<string, Any> = {};
    for (const kind of order) responses[kind] = await response(kind);
    return responses as Record<Kind, Any>;
  };
  const create = await each(kinds, (kind) => send('POST', kind, '', createBodies[kind]));
  const idOf = (kind: Kind) => create[kind].id;
  return {
    create,
    read: await each(kinds, (kind) => send('GET', kind, `/${idOf(kind)}`)),
    list: await each(kinds, (kind) => send('GET', kind, searches[kind] ?? '')),
    update: await each(kinds, (kind) => send('PATCH', kind, `/${idOf(kind)}`, updateBodies[kind])),
    delete: await each(kinds.toReversed(), (kind) => send('DELETE', kind, `/${idOf(kind)}`)),
  };
};

/** The keys whose values in the response differ from the record that was read. */
const different = (response: Any, read: Any) => {
  const shown: Any = withoutJsonLd(read);
  return Object.fromEntries(Object.entries(response).filter(([name, part]) => !isDeepStrictEqual(part, shown[name])));
};

const byKind = (of: (kind: Kind) => unknown) => Object.fromEntries(kinds.map((kind) => [kind, of(kind)]));

test('the examples of the document are the responses of the service', async () => {
  const responses = await converse();
  const conversation = {
    read: responses.read,
    list: byKind((kind) => ({ ...responses.list[kind], [plurals[kind]]: undefined })),
    create: byKind((kind) => different(responses.create[kind], responses.read[kind])),
    update: byKind((kind) => different(responses.update[kind], responses.read[kind])),
    delete: byKind((kind) => different(responses.delete[kind], responses.read[kind])),
  };
  await expect(`${JSON.stringify(conversation, null, 2)}\n`).toMatchFileSnapshot(
    '../../src/rest/document/recorded-examples.json',
  );
  for (const [purpose, records] of Object.entries(responses)) {
    for (const kind of kinds) {
      const { value } = document.components.examples[exampleName(kind, purpose as Operation['purpose'])];
      expect(JSON.stringify(value)).toBe(JSON.stringify(records[kind]));
    }
  }
});

test('every example matches its schema, and no key is missing from the document', () => {
  const received = new Set<string>();
  const documented = operations.map(({ route, method }) => document.paths[route.path][method.toLowerCase()]);
  for (const operation of [...documented, document.paths['/changes'].get]) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
      Object.values<Any>(at(one)?.content ?? {}),
    );
    for (const { schema, examples = {} } of contents) {
      for (const [name, example] of Object.entries<Any>(examples)) {
        expect([name, problemsOf(schema, at(example).value)]).toEqual([name, []]);
        received.add(name);
      }
    }
  }
  for (const { properties = {} } of Object.values<Any>(document.components.schemas)) {
    for (const [name, { examples = [], ...schema }] of Object.entries<Any>(properties)) {
      for (const value of examples) expect([name, problemsOf(schema, value)]).toEqual([name, []]);
    }
  }
  expect([...received]).toEqual(expect.arrayContaining(Object.keys(document.components.examples).filter(isNotOfRoot)));
});

const isNotOfRoot = (name: string) => name !== 'unknown-namespace';

test('every method of every route is in the document, with its successful response', () => {
  const expected = routes.flatMap(({ path, operations: all }) =>
    all.flatMap(({ methods, status }) => methods.map((method) => `${method} ${path} ${status}`)),
  );
  const documented = Object.entries<Any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(
      ([method, { responses }]) => `${method.toUpperCase()} ${path} ${Object.keys(responses)[0]}`,
    ),
  );
  const feeds = ['/events', '/venue/{slug}', '/organizer/{slug}', '/events/category/{slug}', '/events/tag/{slug}'];
  expect(documented.sort()).toEqual(
    [
      ...expected,
      ...['GET / 200', 'GET /doc 200', 'GET /event/{slug}.ics 200'],
      ...feeds.map((path) => `GET ${path}.{format} 200`),
    ].sort(),
  );
});

test('every response field and every argument has a description', () => {
  const untranslated: string[] = [];
  const checkPart = (part: Any, path: string) => {
    for (const [name, property] of Object.entries<Any>(part.properties ?? {})) {
      if (!property.description && path !== 'TypeProblem' && name !== 'data') untranslated.push(`${path}.${name}`);
    }
    if (!part.description && !part.required && path !== '') untranslated.push(path);
  };
  for (const [name, schema] of Object.entries<Any>(document.components.schemas)) {
    if (!/Data$|Changes/.test(name)) checkPart(schema, name);
  }
  for (const { route, operation } of operations) {
    for (const { name, description } of argumentsOf(route, operation))
      if (!description) untranslated.push(`${route.path} ${name}`);
  }
  expect(untranslated).toEqual([]);
});

test('every error that REST clients can receive is in the document', () => {
  const documented = Object.keys(document.components.examples);
  const missing = Object.keys(errorTypes).filter(
    (key) => !documented.some((name) => name === key || name.startsWith(`${key}-`)),
  );
  expect(
    missing.filter((key) => ![throughGraphqlAlone, throughUploadAlone, inWork].some((keys) => keys.has(key))),
  ).toEqual([]);
});

// `POST /media` is not a route of the REST API.
const throughUploadAlone = new Set([
  'upload-too-large',
  'not-a-picture',
  'heic-picture',
  'no-picture',
  'incomplete-upload',
  'invalid-form',
  'damaged-picture',
  'too-many-pixels',
  'image-in-use',
  'uploads-off',
  'storage-full',
  'storage-unavailable',
  'uploads-busy',
  'media-limit',
]);

const throughGraphqlAlone = new Set([
  'needs-event-stream',
  'user-not-found',
  'image-not-found',
  'webhook-not-found',
  'too-many-webhooks',
  'credential-not-found',
  'import-not-found',
  'source-not-found',
  'series-not-found',
  'suggestion-not-found',
  'revision-not-found',
  'suggestion-decided',
  'suggestions-off',
  'cross-site',
  'source-exists',
  'last-administrator',
  'user-has-records',
  'login-taken',
  'secret-once',
  'query-too-large',
  'response-too-large',
  'bulk-rejected',
  'not-json',
  'one-password',
]);

// No REST operation throws them yet. An operation that does must add them to `everywhere` in document/errors.ts.
const inWork = new Set(['too-many-requests', 'too-many-tries', 'issuer-unavailable']);

describe('errors match the document', () => {
  const example = (name: string) => document.components.examples[name].value;
  const long = `/events?search=${'a'.repeat(17_000)}`;
  const large = { title: 'a'.repeat(1_100_000) };

  const existing = async () => {
    const { id } = await town({
      venues: [{ name: 'Hidden Hall', status: 'draft' }],
      organizers: [{ name: 'Hidden Band', status: 'draft' }],
      categories: [{ name: 'Jazz' }, { name: 'Rock' }],
      events: [
        { title: 'Hidden', status: 'draft' },
        { title: 'Locked', password: 'secret' },
        { title: 'Gone', status: 'trash' },
      ],
    });
    return id;
  };

  test.each<{ name: string; method?: string; path: string; of?: string; body?: unknown; as?: 'editor' | 'subscriber' }>(
    [
      { name: 'invalid-params', path: '/tags?ml_language=xx' },
      { name: 'invalid-params-type', path: '/events?page=two' },
      { name: 'address-too-long', path: long },
      { name: 'event-page-not-found', path: '/events?page=7' },
      { name: 'venue-page-not-found', path: '/venues?page=7' },
      { name: 'organizer-page-not-found', path: '/organizers?page=7' },
      { name: 'event-not-found', path: '/events/999' },
      { name: 'venue-not-found', path: '/venues/by-slug/nowhere' },
      { name: 'organizer-not-found', path: '/organizers/999' },
      { name: 'category-not-found', path: '/categories/999' },
      { name: 'tag-not-found', path: '/tags/999' },
      { name: 'no-route', path: '/tags/jazz', of: '/tags/1' },
      { name: 'event-not-accessible', path: '/events/by-slug/hidden' },
      { name: 'venue-not-accessible', path: '/venues/by-slug/hidden-hall' },
      { name: 'organizer-not-accessible', path: '/organizers/by-slug/hidden-band' },
      { name: 'event-password-protected', path: '/events/by-slug/locked' },
      { name: 'event-in-trash', method: 'DELETE', path: '/events/by-slug/gone__trashed', as: 'editor' },
      { name: 'unauthenticated', method: 'DELETE', path: '/events/1' },
      { name: 'forbidden', method: 'POST', path: '/tags', body: { name: 'Blues' }, as: 'subscriber' },
      { name: 'missing-params-event', method: 'POST', path: '/events', body: {}, as: 'editor' },
      { name: 'missing-params-venue', method: 'POST', path: '/venues', body: {}, as: 'editor' },
      { name: 'missing-params-organizer', method: 'POST', path: '/organizers', body: {}, as: 'editor' },
      { name: 'missing-params-category', method: 'POST', path: '/categories', body: {}, as: 'editor' },
      { name: 'missing-params-tag', method: 'POST', path: '/tags', body: {}, as: 'editor' },
      { name: 'tag-has-no-parent', method: 'POST', path: '/tags', body: { name: 'Blues', parent: 5 }, as: 'editor' },
      { name: 'body-too-large', method: 'PUT', path: '/events/1', body: large, as: 'editor' },
      { name: 'wrong-method-list', method: 'POST', path: '/tags?_method=COPY', body: {}, as: 'editor' },
      { name: 'wrong-method-record', method: 'POST', path: '/tags/1?_method=COPY', body: {}, as: 'editor' },
      { name: 'unknown-namespace', path: '/?namespace=other/v1' },
      { name: 'invalid-params-token', path: '/changes?since=yesterday' },
      { name: 'sync-token-expired', path: `/changes?since=otherkey.W10.${'a'.repeat(24)}` },
    ],
  )('$name', async ({ name, method = 'GET', path, of = path, body, as }) => {
    await existing();
    const response = await rest(method, path, body, { as });
    expect(response.body).toEqual(example(name));
    expect(undocumented(method, of, response)).toEqual([]);
  });

  test('term-exists and slug-taken, which name the other term', async () => {
    const id = await existing();
    const exists = await rest('POST', '/categories', { name: 'jazz' }, editor);
    expect(Object.keys(exists.body)).toEqual(Object.keys(example('term-exists')));
    expect(undocumented('POST', '/categories', exists)).toEqual([]);
    const taken = await rest('PATCH', `/categories/${id('Rock')}`, { slug: 'jazz' }, editor);
    expect(taken.body).toEqual(example('slug-taken'));
    expect(undocumented('PATCH', '/categories/1', taken)).toEqual([]);
  });

  test('changed-meanwhile, wrong-credentials, invalid-json, invalid-utf8, encoded-body and key-reused, which headers and bodies cause', async () => {
    const id = await existing();
    const event = `/svc/events/v1/events/${id('Locked')}`;
    const request = async (method: string, path: string, headers: Record<string, string>, body: BodyInit = '{}') => {
      const init = { method, headers: { 'content-type': 'application/json' }, ...(method !== 'GET' && { body }) };
      const response = await send(path, init, { ...(headers.authorization ? {} : { as: 'editor' }), headers });
      const result = { status: response.status, body: (await response.json()) as Any };
      expect(undocumented(method, path.replace('/svc/events/v1', ''), result)).toEqual([]);
      return result.body;
    };
    expect(await request('PATCH', event, { 'if-match': '"other"' })).toEqual(example('changed-meanwhile'));
    expect(await request('GET', event, { authorization: 'Bearer none' })).toEqual(example('wrong-credentials'));
    expect(await request('PUT', event, {}, '{"title":')).toEqual(example('invalid-json'));
    expect(await request('PUT', event, { 'content-encoding': 'gzip' })).toEqual(example('encoded-body'));
    expect(await request('PUT', event, {}, Buffer.from('{"title":"caf\xe9"}', 'latin1'))).toEqual(
      example('invalid-utf8'),
    );
    await request('POST', event, { 'idempotency-key': 'one' });
    expect(await request('POST', event, { 'idempotency-key': 'one' }, '{"sticky":true}')).toEqual(
      example('key-reused'),
    );
  });
});

describe('OPTIONS and the namespace root agree with the document', () => {
  /** The first form of a schema, without null, as OPTIONS states it. */
  const stated = ({ anyOf, allOf, description: _, default: __, examples: ___, ...schema }: Any): Any => {
    const [first] = anyOf ?? allOf ?? [];
    if (first) return stated(first);
    const items = schema.items && { items: stated(schema.items) };
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return { ...schema, type: types[0], ...items };
  };

  const documented = (operation: Any) => {
    const fields = at(at(operation.requestBody)?.content['application/json'].schema) ?? {};
    const parameters = operation.parameters.map(at).filter((one: Any) => one.in !== 'header' && one.name !== '_fields');
    return Object.fromEntries([
      ...parameters.map(({ name, required = false, description, schema }: Any) => [
        name,
        { ...stated(schema), default: schema.default, required, description },
      ]),
      ...Object.entries<Any>(fields.properties ?? {}).map(([name, schema]) => [
        name,
        {
          ...stated(schema),
          default: (schema.anyOf ?? schema.allOf)?.find((one: Any) => 'default' in one)?.default,
          required: fields.required?.includes(name) ?? false,
          description: schema.description,
        },
      ]),
    ]);
  };

  const without = (name: string, args: Any) =>
    Object.fromEntries(Object.entries<Any>(args).map(([key, { [name]: _, ...rest }]) => [key, rest]));

  const normal = (args: Any) => JSON.parse(JSON.stringify(args));

  test.each(routes.map(({ path }) => path))('%s', async (path) => {
    const { body } = await rest<Any>('OPTIONS', path.replace('{id}', '1').replace('{slug}', 'one'));
    for (const { methods, args } of body.endpoints) {
      for (const method of methods) {
        const expected = documented(document.paths[path][method.toLowerCase()]);
        // The specification states no type for a cost.
        if (args.cost) expect(args.cost).toEqual({ required: false, description: expected.cost.description });
        const { cost: _, ...others } = args;
        const { cost: __, ...expectedOthers } = expected;
        expect(without('default', others)).toEqual(normal(without('default', expectedOthers)));
        // The document has only constant defaults: no null, and none that is computed for each request.
        const constantDefault = (name: string, input: unknown) =>
          input === null || /^\w+_date$/.test(name) ? undefined : input;
        for (const [name, arg] of Object.entries<Any>(others)) {
          if (/^show_map/.test(name) && arg.default === null) expect(expected[name].default).toBe(true);
          else expect(expected[name].default, name).toBe(constantDefault(name, arg.default));
        }
      }
    }
    const root = (await rest<Any>('GET', '/')).body;
    const pattern = path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');
    const { _links, ...described } = body;
    const { _links: __, ...listed } = root.routes[`/svc/events/v1${pattern}`];
    expect(listed).toEqual(described);
  });

  test.each(['', '/doc'])('the URL %j of the namespace', async (path) => {
    const { body } = await rest('OPTIONS', path);
    const args = body.endpoints[0]?.args;
    expect(normal(args)).toEqual(normal(documented(document.paths[path || '/'].get)));
    expect(Object.keys(without('description', args))).toContain('ml_language');
  });
});

describe('the limits of the document are those of the service', () => {
  const limited = operations.flatMap(({ route, operation }) =>
    argumentsOf(route, operation).flatMap(({ name, stated }) => {
      const found = Object.entries(operation.parameters).find(([key, field]) => restName(key, field) === name);
      return found ? [{ path: route.path, name, stated, key: found[0], operation }] : [];
    }),
  );
  const distinct = [...new Map(limited.map((one) => [`${one.name} ${JSON.stringify(one.stated)}`, one])).values()];

  /** The error for a value of a field. */
  const problem = ({ key, operation }: (typeof limited)[number], value: unknown): string | undefined => {
    const field = operation.parameters[key];
    if (!field) return 'unknown';
    try {
      const writes = operation.purpose === 'create' || operation.purpose === 'update';
      readFields({ [key]: field }, { [key]: value }, writes ? 'update' : 'filter');
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? error.problems[key]?.key : String(error);
    }
  };

  const withLength = (format: unknown, length: number): string => {
    if (format === 'iri') return `https://a.example/${'a'.repeat(length - 18)}`;
    if (format === 'email')
      return `a@${'a.'.repeat((length - 3 - (length % 2 ? 1 : 0)) / 2 - 1)}${length % 2 ? 'bb' : 'b'}.ex`;
    return 'a'.repeat(length);
  };

  test.each(distinct.filter(({ stated }) => stated.maxLength))('$path $name: $stated.maxLength characters', (one) => {
    const limit = Number(one.stated.maxLength);
    expect(problem(one, withLength(one.stated.format, limit + 1))).toBe('too-long');
    expect(problem(one, withLength(one.stated.format, limit))).not.toBe('too-long');
  });

  test.each(distinct.filter(({ stated }) => stated.maxItems))('$path $name: $stated.maxItems values', (one) => {
    const ids = Array.from({ length: Number(one.stated.maxItems) }, (_, at) => at + 1);
    expect(problem(one, ids)).toBeUndefined();
    expect(problem(one, [...ids, 501])).toBe('too-many');
  });

  test.each(distinct.filter(({ stated }) => stated.minimum !== undefined))(
    '$path $name: from $stated.minimum',
    (one) => {
      const { minimum, maximum } = one.stated as { minimum: number; maximum?: number };
      expect(problem(one, minimum)).toBeUndefined();
      expect(problem(one, minimum - 1)).toBeDefined();
      if (maximum !== undefined)
        expect([problem(one, maximum), problem(one, maximum + 1)]).toEqual([undefined, 'out-of-range']);
    },
  );

  test.each(distinct.filter(({ stated }) => stated.enum))('$path $name: one of $stated.enum', (one) => {
    for (const word of one.stated.enum ?? []) expect(problem(one, word)).toBeUndefined();
    expect(problem(one, 'something else')).toBeDefined();
  });
});

test('a response that is not in the document fails the check', () => {
  const venue = document.components.examples['venue-read'].value;
  expect(undocumented('GET', '/venues/1', { status: 200, body: venue })).toEqual([]);
  expect(undocumented('GET', '/venues/1', { status: 200, body: { ...venue, colour: 'red' } })).toHaveLength(1);
  expect(undocumented('GET', '/venues/1', { status: 200, body: { ...venue, id: '1' } })).toHaveLength(1);
  expect(undocumented('GET', '/venues/1', { status: 418, body: venue })).toHaveLength(1);
  expect(operationAt('GET', '/venues/one')).toBeUndefined();
});

test('the index of a namespace is as the document describes it', async () => {
  const { body } = await rest<Any>('GET', '');

  expect(problemsOf({ $ref: '#/components/schemas/Namespace' }, body)).toEqual([]);
});

test('the document promises Last-Modified for exactly the kinds whose records have it', async () => {
  const { id } = await town({
    tags: [{ name: 'late' }],
    categories: [{ name: 'Music' }],
    venues: [{ name: 'Hall' }],
    organizers: [{ name: 'Club' }],
    events: [{ title: 'Jazz' }],
  });
  const names = { event: 'Jazz', venue: 'Hall', organizer: 'Club', category: 'Music', tag: 'late' };

  for (const [kind, name] of Object.entries(names)) {
    const plural = plurals[kind as Kind];
    const { headers } = await rest('GET', `/${plural}/${id(name)}`);
    const described = operationAt('GET', `/${plural}/${id(name)}`).responses[200].headers;
    expect([kind, 'Last-Modified' in described]).toEqual([kind, headers.has('last-modified')]);
  }
});
