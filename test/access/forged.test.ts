import { isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { kindRoutes } from '../../src/schema/rest/routes.js';
import { publicGraph } from '../../src/schema/schema.js';
import { calendar } from '../calendar.js';
import { graphql, rest, type Sending, send } from '../service.js';
import { credentialsOf, type Town, town } from '../town.js';

// Requests with forged credentials, headers and methods, and input for fields that only the service writes.

const plan = {
  venues: [{ name: 'Hall', author: 'editor' }],
  organizers: [{ name: 'Club', author: 'editor' }],
  categories: [{ name: 'Music' }],
  tags: [{ name: 'late' }],
  events: [{ title: 'Jazz', author: 'editor' }],
};
const names = { event: 'Jazz', venue: 'Hall', organizer: 'Club', category: 'Music', tag: 'late' } as const;

/** Every row of the tables of records and users. */
const state = async () => {
  const db = await calendar();
  const orderBy = { id: 'asc' } as const;
  return JSON.stringify([
    await db.event.findMany({ orderBy, include: { venues: true, organizers: true, categories: true, tags: true } }),
    await db.venue.findMany({ orderBy }),
    await db.organizer.findMany({ orderBy }),
    await db.category.findMany({ orderBy }),
    await db.tag.findMany({ orderBy }),
    await db.image.findMany({ orderBy }),
    await db.user.findMany({ orderBy }),
    await db.credential.findMany({ orderBy, omit: { lastUsed: true } }),
  ]);
};

const pathOf = (path: string, kind: keyof typeof names, { id }: Town) =>
  path.replace('{id}', String(id(names[kind]))).replace('{slug}', names[kind].toLowerCase());

const changed = { title: 'X', venue: 'X', organizer: 'X', name: 'X', status: 'trash', author: 3 };

const overrides: { what: string; init: (method: string) => { query?: string; headers?: object; body?: string } }[] = [
  { what: 'a header', init: (method) => ({ headers: { 'x-http-method-override': method } }) },
  { what: 'the query', init: (method) => ({ query: `?_method=${method}` }) },
  { what: 'JSON', init: (method) => ({ body: JSON.stringify({ ...changed, _method: method }) }) },
  {
    what: 'a form',
    init: (method) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `_method=${method}&title=X&name=X&venue=X&organizer=X&status=trash`,
    }),
  },
];

test.each(overrides)('a method override in $what gives no permission', async ({ init }) => {
  const fixture = await town(plan);
  const before = await state();
  for (const { path, kind } of kindRoutes) {
    for (const method of ['POST', 'PATCH', 'DELETE', 'delete', 'TRACE']) {
      for (const as of [undefined, 'subscriber', 'author'] as const) {
        // Authors write their own events, venues and organizers.
        if (!path.includes('{') && as === 'author') continue;
        const { query = '', headers, body = JSON.stringify(changed) } = init(method);
        const address = `/svc/events/v1${pathOf(path, kind, fixture)}${query}`;
        const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
        const { status } = await send(address, sent, { as });
        expect([401, 403, 405], `${as} ${method} ${address}`).toContain(status);
        if (as === undefined) expect([401, 405]).toContain(status);
      }
    }
  }

  expect(await state()).toBe(before);
});

const secret = credentialsOf('administrator');
const credentials = Buffer.from(secret.slice(6), 'base64').toString();

const elsewhere: { what: string; path?: string; headers?: Record<string, string>; body?: object }[] = [
  { what: 'headers that a proxy may set', headers: { 'x-forwarded-user': 'administrator', 'remote-user': '1' } },
  { what: 'headers with a role', headers: { 'x-user-id': '1', 'x-role': 'administrator', 'x-hasura-role': 'admin' } },
  { what: 'the address of this machine', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '::1' } },
  { what: 'the credentials in a cookie', headers: { cookie: `authorization=${secret}; session=${secret}; token=1` } },
  { what: 'a nonce', headers: { 'x-wp-nonce': '1', 'x-csrf-token': '1', 'x-requested-with': 'XMLHttpRequest' } },
  { what: 'the credentials in other headers', headers: { 'proxy-authorization': secret, 'x-authorization': secret } },
  { what: 'another path in a header', headers: { 'x-original-url': '/svc/events/v1/tags', 'x-rewrite-url': '/' } },
  {
    what: 'the credentials in the URL',
    path: `?authorization=${encodeURIComponent(secret)}&access_token=${credentials}`,
  },
  {
    what: 'the credentials in the body',
    body: { authorization: secret, login: 'administrator', password: credentials },
  },
  { what: 'another authentication scheme', headers: { authorization: secret.replace('Basic', 'Digest') } },
];

test.each(elsewhere)('$what does not authenticate the caller', async ({ path = '', headers = {}, body = {} }) => {
  const { id } = await town(plan);
  const before = await state();
  const sending: Sending = { headers };

  for (const [method, at, data] of [
    ['POST', `/tags${path}`, { name: 'new', ...body }],
    ['PUT', `/events/${id('Jazz')}${path}`, { title: 'X', ...body }],
    ['DELETE', `/events/${id('Jazz')}${path}`, body],
  ] as const) {
    expect((await rest(method, at, data, sending)).status, `${method} ${at}`).toBe(401);
  }
  expect((await graphql('{ me { login } }', {}, sending)).data).toEqual({ me: null });
  expect(await state()).toBe(before);
});

test('a write of a record cannot set internal fields', async () => {
  const { id, user } = await town({ ...plan, events: [...plan.events, { title: 'Own', author: 'author' }] });
  const input = {
    id: id('Jazz'),
    key: { id: id('Jazz') },
    global_id: 'evil',
    version: 4711,
    ifVersion: 4711,
    created: '1999-01-01',
    modified: '1999-01-01',
    modified_utc: '1999-01-01',
    authorId: user('administrator'),
    author_id: user('administrator'),
    passwordHash: 'scrypt:evil',
    password_hash: 'scrypt:evil',
    searchText: 'evil',
    searchTitle: 'evil',
    language: 'de',
    imageId: 1,
    role: 'administrator',
    translations: [{ language: 'de', title: 'evil' }],
    offers: [{ name: 'evil', price: 1, currency: 'EUR' }],
    children: [id('Jazz')],
    parentId: id('Jazz'),
    post_type: 'user',
    meta: { role: 'administrator' },
    url: 'https://evil.example/',
    rest_url: 'https://evil.example/',
    ['__proto__']: { author: user('administrator') },
    constructor: { prototype: { author: user('administrator') } },
  };
  const record = { title: 'New', start_date: '2026-03-20', end_date: '2026-03-20', ...input };
  const created = await rest('POST', '/events', record, { as: 'author' });
  const updated = await rest('PUT', `/events/${id('Own')}`, { title: 'New', ...input }, { as: 'author' });

  expect([created.status, updated.status]).toEqual([201, 200]);
  const db = await calendar();
  const rows = await db.event.findMany({ where: { title: 'New' }, orderBy: { id: 'asc' }, include: { offers: true } });
  expect(rows.map((row) => row.id).sort()).toEqual([id('Own'), created.body.id].sort());
  for (const row of rows) {
    expect(row).toMatchObject({ authorId: user('author'), language: 'en', passwordHash: null, imageId: null });
    expect(row).toMatchObject({ parentId: null, offers: [], version: row.id === id('Own') ? 2 : 1 });
    expect(row.modified.getUTCFullYear()).toBe(2026);
    expect(row.created.getUTCFullYear()).toBe(2026);
    expect(JSON.stringify(row)).not.toContain('evil');
  }
  expect(await db.event.findUniqueOrThrow({ where: { id: id('Jazz') } })).toMatchObject({ title: 'Jazz', version: 1 });
  expect(await db.user.count({ where: { role: 'administrator' } })).toBe(1);
  expect(Object.prototype).not.toHaveProperty('author');
});

test('no GraphQL input has a field for internal data', () => {
  const own = /^(_|authorId$|created|modified$|version$|search(Text|Title)|.*hash|.*secret|revoked|lastUsed)/i;
  const inputs = Object.values(publicGraph.getTypeMap()).filter(isInputObjectType);
  const fields = inputs
    .filter(({ name }) => /^(Create|Update).*Input$/.test(name))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));

  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter((field) => own.test(field.split('.')[1] ?? ''))).toEqual([]);
});

test('attempts at the password of one event are counted together, by id and by slug', async () => {
  const { id } = await town({ events: [{ title: 'Members', password: 'sesame' }] });
  const event = id('Members');
  // No effect: the settings do not say that the service is behind a proxy.
  const from = (at: number): Sending => ({
    settings: { currency: 'forged' },
    address: `203.0.113.${at}`,
    headers: { 'x-forwarded-for': `198.51.100.${at}` },
  });
  const ways = [
    (at: number) => `/events/${event}?password=wrong${at}&email=a${at}@example.org`,
    (at: number) => `/events/000${event}?password=wrong${at}`,
    (at: number) => `/events/by-slug/members?password=wrong${at}`,
    (at: number) => `/events/by-slug/MEMBERS/?password=wrong${at}&x=${at}`,
  ];
  for (let at = 1; at <= 48; at++) {
    const { status } = await rest('GET', ways[at % 4]?.(at) ?? '', undefined, from(at));
    expect(status).toBe(403);
  }
  for (let at = 49; at <= 50; at++) {
    const query = `{ event(slug: "members", password: "wrong${at}") { title } }`;
    expect((await graphql(query, {}, from(at))).errors[0]?.extensions.code).toBe('PASSWORD_REQUIRED');
  }

  for (const way of ways) expect((await rest('GET', way(60), undefined, from(60))).status).toBe(429);
});

test('without a proxy, a forwarding header does not bypass the limit of attempts', async () => {
  await town();
  const wrong = (at: number): Sending => ({
    settings: { currency: 'forged' },
    address: '203.0.113.200',
    headers: {
      authorization: `Basic ${btoa(`nobody${at}:x`)}`,
      'x-forwarded-for': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
      'x-real-ip': `198.51.100.${at}`,
      'cf-connecting-ip': `198.51.100.${at}`,
    },
  });
  for (let at = 1; at <= 30; at++) expect((await rest('GET', '/tags', undefined, wrong(at))).status).toBe(401);

  expect((await rest('GET', '/tags', undefined, wrong(31))).status).toBe(429);
});

test('a suspended user does not receive responses that were cached for that user', async () => {
  const { user } = await town();
  const sending: Sending = { as: 'editor', headers: { 'idempotency-key': 'once' } };
  expect((await rest('POST', '/tags', { name: 'new' }, sending)).status).toBe(201);
  await (await calendar()).user.update({ where: { id: user('editor') }, data: { suspended: true } });

  expect((await rest('POST', '/tags', { name: 'new' }, sending)).status).toBe(401);
});
