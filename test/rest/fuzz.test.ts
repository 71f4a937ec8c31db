import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import type { Field, Fields } from '../../src/records/fields/fields.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { type Method, type Operation, type Route, routes } from '../../src/schema/rest/routes.js';
import { type App, createApp } from '../../src/server/app.js';
import { calendar, emptyCalendar, rowCounts } from '../calendar.js';
import { runs } from '../runs.js';
import { credentialsOf, roles, settings, town } from '../town.js';
import { decode } from './decoder.js';

/** `SEED` repeats a failed run. */
const RUNS = runs(1500);
const SEED = Number(process.env.SEED ?? 20260314);

const faults: string[] = [];
let app: App;

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => faults.push(line) });
  app = createApp({ db: await calendar(), settings, log, unready: async () => [] });
});

/** The ids of the town's records, which are numbered in the order of writing. */
const own = { venues: [1, 2], organizers: [3], categories: [4, 5], tags: [6], events: [7, 8, 9], changes: [1] };

/** Creates the records again. */
const createAgain = async () => {
  await emptyCalendar();
  const { id } = await town({
    venues: [{ name: 'Town Hall' }, { name: 'Cellar', status: 'draft' }],
    organizers: [{ name: 'Ann' }],
    categories: [{ name: 'Arts' }, { name: 'Music', parent: 'Arts' }],
    tags: [{ name: 'open' }],
    events: [
      { title: 'Fair', venues: ['Town Hall'], organizers: ['Ann'], categories: ['Music'], tags: ['open'] },
      { title: 'Plan', status: 'draft', author: 'contributor' },
      { title: 'Secret', password: 'x' },
    ],
  });
  expect([id('Town Hall'), id('Ann'), id('Arts'), id('open'), id('Fair')]).toEqual([1, 3, 4, 6, 7]);
};

/** Ids of the records, and sometimes ids that do not exist or are invalid. */
const ids = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 10, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1.5) },
);

/** The kind of record that a field names. */
const namedBy: Record<string, keyof typeof own> = {
  venue: 'venues',
  venues: 'venues',
  organizer: 'organizers',
  organizers: 'organizers',
  categories: 'categories',
  parent: 'categories',
  tags: 'tags',
  event: 'events',
  post: 'events',
  include: 'events',
};

const awkward = fc.constantFrom<unknown>(
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'NaN',
  '-',
  '%',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  '💥',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '\'; DROP TABLE "Event"; --',
  '<script>x</script>',
  '{}',
  '[]',
  ',',
  ',,1',
  'a,b',
  '"',
  '\\',
  '%E0%A4%A',
  '1e999',
  '-0',
  '9'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(5001),
  true,
  false,
  null,
  0,
  -0,
  1,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  [{}],
  [''],
  { id: null },
  { id: {} },
  { name: [] },
  { url: 5 },
  { create: null },
  { connect: 1 },
  JSON.parse('{"__proto__": {"id": 1}}'),
  { constructor: { prototype: 1 } },
  { length: 3 },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"then": 1}'),
  { toJSON: 1 },
);

const deep = fc
  .integer({ min: 1, max: 500 })
  .map((depth) => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`) as unknown);

const dates = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom<unknown>('2026-03-20', '2026-03-29 02:30:00', 'tomorrow', 'next monday 10am', 1775000000),
);

const anyDate = fc.oneof(
  fc
    .date({ min: new Date('-000100-01-01'), max: new Date('+010000-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom<unknown>(
    '+999999 years',
    '0000-00-00',
    '9999-12-31 23:59:59',
    '0001-01-01',
    1e10,
    -1,
    '99999999999',
    '2026-02-30',
  ),
);

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('Fair', 'open', '<p>Hi & <b>bye</b>\n\nthere', '-rock "a phrase'),
);

/** Valid values of a field. */
const validValue = (name: string, field: Field): fc.Arbitrary<unknown> => {
  const known = fc.constantFrom(...(own[namedBy[name] ?? 'events'] as number[]));
  switch (field.type) {
    case 'date':
      return dates;
    case 'boolean':
      return fc.constantFrom<unknown>(true, false, 1, 0, '1', '0', 'true', 'FALSE');
    case 'integer':
      return fc.integer({ min: 1, max: 3 });
    case 'id':
    case 'parent':
      return fc.oneof(known, known.map(String));
    case 'number':
      return fc.double({ min: field.min, max: field.max, noNaN: true });
    case 'ids':
      return fc.oneof(
        fc.array(known, { minLength: 1, maxLength: 500 }),
        fc.array(known, { minLength: 1 }).map(String),
        known,
      );
    case 'terms':
      return fc.oneof(
        fc.array(
          fc.oneof(
            known,
            known.map((id) => ({ id })),
            fc.constantFrom('open', 'Music', 'arts'),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        known,
      );
    case 'links':
      return fc.oneof(
        known,
        fc.array(
          fc.oneof(
            known,
            known.map((id) => ({ id })),
            input(field.of, 'valid'),
          ),
          { maxLength: 3 },
        ),
        input(field.of, 'valid'),
      );
    case 'image':
      return fc.oneof(fc.webUrl(), fc.record({ url: fc.webUrl() }));
    case 'cost':
      return fc.oneof(
        texts,
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.constantFrom('$10 - 20', '1,234.56 €', 'Free'),
      );
    case 'status':
      return fc.constantFrom('publish', 'future', 'draft', 'pending', 'private', 'trash');
    case 'statuses':
      return fc.constantFrom<unknown>('publish', 'draft,trash', ['future', 'publish']);
    case 'address':
      return fc.webUrl();
    case 'email':
      return fc.emailAddress();
    case 'zone':
      return fc.constantFrom('Europe/Paris', 'UTC+5.5', '+02:00', 'Pacific/Apia', 'America/New_York');
    case 'choice':
      return fc.constantFrom(...field.values);
    default:
      return texts;
  }
};

/** Valid and invalid values of a field. */
const anyValue = (name: string, field: Field): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: validValue(name, field) },
    { weight: 4, arbitrary: awkward },
    { weight: 2, arbitrary: fc.oneof(ids, fc.array(ids, { maxLength: 600 }), anyDate, texts) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: deep },
  );

/** Values that look valid and are rejected in the middle of the write. */
const invalidLater = (name: string, field: Field): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: validValue(name, field) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(999, '999', [999], ['unheard'], 'unheard, 999', '1999-01-01') },
  );

const unknownFields = fc.dictionary(
  fc.constantFrom(
    '_fields',
    '_method',
    'ml_language',
    'namespace',
    '__proto__',
    'constructor',
    'id',
    'slug',
    'key',
    'ifVersion',
    'refused',
  ),
  awkward,
  { maxKeys: 2 },
);

const valueSources = { valid: validValue, 'invalid later': invalidLater, arbitrary: anyValue };

type Validity = keyof typeof valueSources;

/** Some fields of a table by their REST names, most of the required ones, and sometimes an unknown field. */
const input = (fields: Fields, validity: Validity): fc.Arbitrary<Record<string, unknown>> => {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const restField = restName(name, field);
    return restField === undefined ? [] : [{ name, field, restField }];
  });
  const required = named
    .filter(({ field }) => field.required)
    .map(({ name, field, restField }) => [restField, validValue(name, field)] as const);
  const entry = named.length
    ? fc.oneof(
        ...named.map(({ name, field, restField }) =>
          valueSources[validity](name, field).map((value) => [restField, value] as const),
        ),
      )
    : fc.constant(['nothing', 1] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(required), validity === 'arbitrary' ? { requiredKeys: [] } : {}),
      fc.array(entry, { maxLength: validity === 'valid' ? 4 : 8 }),
      validity === 'arbitrary' ? unknownFields : fc.constant({}),
    )
    .map(([common, some, others]) => ({ ...common, ...others, ...Object.fromEntries(some) }));
};

type Notation = 'csv' | 'brackets' | 'repeated' | 'nested';

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Data as a query string or a form, in one of the notations for lists. */
const inForm = (data: Readonly<Record<string, unknown>>, notation: Notation): string => {
  const parts: string[] = [];
  const add = (name: string, value: unknown, depth: number): void => {
    if (depth > 8 || value === undefined) return;
    if (Array.isArray(value) && notation === 'csv')
      parts.push(`${encode(name)}=${encode(value.map((one) => (typeof one === 'object' ? '' : String(one))).join())}`);
    else if (Array.isArray(value)) {
      for (const [at, one] of value.entries())
        add(notation === 'brackets' ? `${name}[]` : notation === 'nested' ? `${name}[${at}]` : name, one, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one, depth + 1);
    } else parts.push(`${encode(name)}=${encode(String(value ?? ''))}`);
  };
  for (const [name, value] of Object.entries(data)) add(name, value, 0);
  return parts.join('&');
};

const slugs = fc.oneof(
  fc.constantFrom(
    'fair',
    'FAIR',
    'town-hall',
    'ann',
    'plan',
    'secret',
    'fair__trashed',
    '%E0%A4%A',
    '%00',
    '%2F',
    '..',
    '__proto__',
    '%F0%9F%92%A5',
    'x'.repeat(900),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encode),
);

interface GeneratedRequest {
  method: string;
  path: string;
  init: RequestInit;
}

const paths = ({ path }: Route): fc.Arbitrary<string> => {
  const plural = path.split('/')[1] as keyof typeof own;
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own[plural].map(String)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '007', '2147483647', '2147483648', '9'.repeat(400), 'abc', '-1') },
  );
  return fc.tuple(id, slugs, fc.constantFrom('', '', '', '/'), fc.boolean()).map(([one, slug, end, upperCase]) => {
    const text = path.replace('{id}', one).replace('{slug}', slug.replaceAll('/', ''));
    return `${upperCase ? text.replace(/^\/\w/, (letter) => letter.toUpperCase()) : text}${end}`;
  });
};

const credentials = fc.oneof(
  { weight: 12, arbitrary: fc.constant(credentialsOf('administrator')) },
  { weight: 6, arbitrary: fc.constantFrom<Role>(...roles).map(credentialsOf) },
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('Basic x', 'Bearer x', 'Basic AGE6Yg==', 'Digest y') },
);

/** A header that some requests have. */
const some = (...values: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const headers = fc
  .record({
    authorization: credentials,
    'if-match': some('*', '"x"', 'W/"x", "y"', 'x', '"'),
    'if-unmodified-since': some('Sat, 14 Mar 2026 12:00:00 GMT', 'never', '+275760-09-14', '-1'),
    'if-none-match': some('*', '"x"', ''),
    'idempotency-key': some('a', 'b', 'x'.repeat(256), ' '),
    'x-http-method-override': some('DELETE', 'patch', 'TRACE', 'GET', '__proto__'),
  })
  .map((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );

const jsonText = (data: unknown) => JSON.stringify(data).replace(/1e\+308/g, '1e999');

const bodyOf = (data: Record<string, unknown>, form: string, notation: Notation): [string | undefined, string] => {
  switch (form) {
    case 'json':
      return ['application/json', jsonText(data)];
    case 'broken json':
      return ['application/json', jsonText(data).slice(0, -1)];
    case 'list':
      return ['application/json', jsonText([data])];
    case 'form':
      return ['application/x-www-form-urlencoded', inForm(data, notation)];
    case 'broken form':
      return ['application/x-www-form-urlencoded', `${inForm(data, notation)}&%=%&=&&[]=1&a[b=2&title]=3&%E0%A4=x`];
    case 'multipart': {
      const parts = inForm(data, notation)
        .split('&')
        .map((part) => part.split('=').map((text) => decodeURIComponent(text)));
      const lines = parts.map(
        ([name = '', value = '']) =>
          `--b\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
      );
      return ['multipart/form-data; boundary=b', `${lines.join('')}--b--\r\n`];
    }
    case 'broken multipart':
      return ['multipart/form-data', '--b\r\n'];
    default:
      return [undefined, jsonText(data)];
  }
};

const requestTo = (route: Route, operation: Operation, validity: Validity): fc.Arbitrary<GeneratedRequest> => {
  const writes = operation.purpose === 'create' || operation.purpose === 'update';
  const invalidForms = ['broken json', 'list', 'broken form', 'broken multipart', 'none'];
  const methods = fc.constantFrom<Method | 'HEAD' | 'OPTIONS'>('HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT');
  return fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...operation.methods) },
        { weight: 1, arbitrary: methods },
      ),
      path: paths(route),
      data: input({ ...operation.parameters, ...operation.rejected }, validity),
      more: input(operation.parameters, validity),
      form: fc.constantFrom(
        'json',
        'json',
        'json',
        'form',
        'multipart',
        ...(validity === 'arbitrary' ? invalidForms : []),
      ),
      notation: fc.constantFrom<Notation>('csv', 'brackets', 'repeated', 'nested'),
      sent: headers,
      both: fc.boolean(),
    })
    .map(({ method, path, data, more, form, notation, sent, both }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD' && (writes || both);
      const query = hasBody ? (both ? inForm(more, notation) : '') : inForm(data, notation);
      const [type, body] = bodyOf(data, form, notation);
      const init = {
        method,
        headers: { ...sent, ...(hasBody && type && { 'content-type': type }) },
        ...(hasBody && { body }),
      };
      return { method, path: query ? `${path}?${query}` : path, init };
    });
};

const operations = routes.flatMap((route) => route.operations.map((operation) => ({ route, operation })));
const requests = fc.oneof(
  ...operations.flatMap(({ route, operation }) => [
    { weight: 2, arbitrary: requestTo(route, operation, 'valid') },
    // Data for writes that can fail in the middle.
    {
      weight: operation.purpose === 'create' || operation.purpose === 'update' ? 4 : 1,
      arbitrary: requestTo(route, operation, 'invalid later'),
    },
    { weight: 2, arbitrary: requestTo(route, operation, 'arbitrary') },
  ]),
);

/** The rows of all tables except those that count attempts. */
const counted = async () => {
  const { Credential: _, Limit: __, ...counts } = await rowCounts();
  return counts;
};

test(`${RUNS} requests of all kinds: no internal error, errors in the documented form, and rejected requests write nothing`, async () => {
  let before: Record<string, number> = {};
  let sent = 0;
  const received = new Map<number, number>();
  await fc.assert(
    fc
      .asyncProperty(requests, async ({ method, path, init }) => {
        faults.length = 0;
        const response = await app(new Request(`http://town.example/svc/events/v1${path}`, init));
        const text = await response.text();
        received.set(response.status, (received.get(response.status) ?? 0) + 1);
        expect(faults).toEqual([]);
        expect(response.status, text).toBeLessThan(500);
        if (response.status >= 400 && text) {
          decode(method, path, response.status, JSON.parse(text));
          expect(JSON.parse(text).data.status).toBe(response.status);
        }
        // Reads change nothing, and a rejected write has no effect, not even a partial one.
        const after = await counted();
        if (response.status >= 300 || method === 'GET' || method === 'HEAD' || method === 'OPTIONS')
          expect(after).toEqual(before);
        before = after;
      })
      // Before most records are in the trash.
      .beforeEach(async () => {
        if (sent++ % 200) return;
        await createAgain();
        before = await counted();
      }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // The test is only useful if many of the requests succeed.
  expect((received.get(200) ?? 0) / RUNS, String([...received])).toBeGreaterThan(0.1);
  expect((received.get(201) ?? 0) / RUNS, String([...received])).toBeGreaterThan(0.005);
}, 600_000);
