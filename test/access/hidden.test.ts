import { isEnumType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type { Fields } from '../../src/records/fields/fields.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { routes } from '../../src/schema/rest/routes.js';
import { publicGraph } from '../../src/schema/schema.js';
import { throughBothApis } from '../apis.js';
import { calendar } from '../calendar.js';
import { untilReadable } from '../records/copy.js';
import { graphql, graphqlData, rest, send } from '../service.js';
import { town } from '../town.js';

// Nothing discloses hidden data indirectly: no page, filter, order or cursor, and no search for private data.

const hidden = ['draft', 'pending', 'private', 'trash', 'future'] as const;

test.each(hidden)(
  'the page of a %s record is not found, as the page of a missing one, unless the caller may read the record',
  async (status) => {
    const input = status === 'future' ? { date: '2026-04-01 00:00:00' } : { status };
    await town({
      events: [{ title: 'Plan', slug: 'plan', author: 'author', ...input }],
      venues: [{ name: 'Vault', slug: 'vault', author: 'author', ...input }],
      organizers: [{ name: 'Ring', slug: 'ring', author: 'author', ...input }],
    });
    const end = status === 'trash' ? '__trashed' : '';
    for (const [kind, slug] of [
      ['event', `plan${end}`],
      ['venue', `vault${end}`],
      ['organizer', `ring${end}`],
    ]) {
      const page = async (name: string, as?: 'author' | 'contributor' | 'subscriber' | 'editor') => {
        const response = await send(`/${kind}/${name}/`, { headers: { accept: 'application/json' } }, { as });
        return { status: response.status, text: await response.text(), location: response.headers.get('location') };
      };
      const nothing = await page('nothing');

      expect(nothing).toMatchObject({ status: 404, location: null });
      for (const as of [undefined, 'subscriber', 'contributor'] as const) {
        expect(await page(`${slug}`, as), `${kind} for ${as}`).toEqual(nothing);
      }
      for (const as of ['author', 'editor'] as const) expect((await page(`${slug}`, as)).status, kind).toBe(302);
    }
  },
);

test('a record that its status or password hides is hidden in every language', async () => {
  const { user } = await town();
  const words = (title: string) => ({ title, description: `${title} Schatz`, excerpt: `${title} Juwelen` });
  const make = async (title: string, more: object) => {
    const dates = { startDate: '2026-03-20', endDate: '2026-03-20' };
    const translations = { de: words(`${title} Nacht`), fr: words(`${title} Nuit`) };
    const input = { title, ...dates, author: user('author'), translations, ...more };
    const query = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }';
    return (await graphqlData(query, { input }, { as: 'editor' })).createEvent.id;
  };
  const draft = await make('Plan', { status: 'DRAFT' });
  const locked = await make('Members', {});
  await rest('PATCH', `/events/${locked}`, { password: 'sesame' }, { as: 'editor' });
  const texts = 'id title description excerpt slug';
  const all = `${texts} translations { ${texts.slice(3)} } translation(language: FR) { ${texts.slice(3)} }`;

  for (const language of ['en', 'de', 'fr', 'nl'] as const) {
    for (const as of [undefined, 'contributor'] as const) {
      const lists = [
        await graphql(
          `{ events { nodes { ${all} } } node(id: ${draft}) { ... on Event { ${all} } } }`,
          {},
          { as, language },
        ),
        await rest('GET', '/events?per_page=50', undefined, { as, language }),
        await rest('GET', `/events/${locked}`, undefined, { as, language }),
        await rest('GET', '/events/by-slug/members-nacht', undefined, { as, language }),
        await rest('GET', `/events/${draft}`, undefined, { as, language }),
      ];
      const response = JSON.stringify(lists);
      expect(response).toMatch(/Members/);
      expect(response).not.toMatch(/Schatz|Juwelen|Plan/i);
      for (const search of ['schatz', 'juwelen', 'plan']) {
        const found = await rest('GET', `/events?search=${search}`, undefined, { as, language });
        expect(found.body.total, `${search} in ${language}`).toBe(0);
        const { events } = await graphqlData(
          'query ($text: String!) { events(filter: { search: { text: $text } }) { totalCount } }',
          { text: search },
          { as, language },
        );
        expect(events.totalCount, `${search} in ${language}`).toBe(0);
      }
      for (const slug of ['plan', 'plan-nacht', 'plan-nuit']) {
        expect((await send(`/${language}/event/${slug}/`, {}, { as })).status, slug).toBe(404);
        expect((await graphql(`{ event(slug: "${slug}") { id } }`, {}, { as, language })).data).toEqual({
          event: null,
        });
      }
    }
    const { data } = await graphql(`{ events { nodes { ${all} } } }`, {}, { as: 'editor', language });
    expect(JSON.stringify(data).match(/Schatz/g)?.length).toBeGreaterThan(4);
  }
});

throughBothApis('no filter discloses the address of a hidden venue', async (api) => {
  const { id } = await town({
    venues: [{ name: 'Vault', status: 'private', geoLat: 52.3, geoLng: 4.9, city: 'Aldgate' }],
    events: [{ title: 'Tour', venues: ['Vault'] }],
  });

  for (const filter of [
    { geoloc: true },
    { geolocLat: 52.3, geolocLng: 4.9 },
    { search: 'aldgate' },
    { search: 'vault' },
  ]) {
    expect((await api.events(filter)).titles, JSON.stringify(filter)).toEqual([]);
  }
  expect((await api.events({ geoloc: false })).titles).toEqual(['Tour']);
  expect((await api.list('venue', { search: 'aldgate' })).total).toBe(0);
  await expect(api.events({ venue: [id('Vault')] })).rejects.toMatchObject({ arguments_: ['venue'] });
  expect((await api.as('editor').events({ geolocLat: 52.3, geolocLng: 4.9 })).titles).toEqual(['Tour']);
});

throughBothApis('no event shows a venue or organizer in the trash, even to callers who may edit it', async (api) => {
  const { id } = await town({
    venues: [
      { name: 'Mill', status: 'trash', author: 'author', geoLat: 52.3, geoLng: 4.9 },
      { name: 'Hall', author: 'author' },
    ],
    organizers: [
      { name: 'Guild', status: 'trash', author: 'author' },
      { name: 'Club', author: 'author' },
    ],
    events: [
      { title: 'Fair', author: 'author', venues: ['Mill', 'Hall'], organizers: ['Guild', 'Club'] },
      { title: 'Tour', author: 'author', venues: ['Mill'], organizers: ['Guild'] },
    ],
  });

  for (const client of [api, api.as('author'), api.as('editor'), api.as('administrator')]) {
    expect(await client.event(id('Fair'))).toMatchObject({ venues: ['Hall'], organizers: ['Club'] });
    expect(await client.event(id('Tour'))).toMatchObject({ venues: [], organizers: [] });
    expect((await client.events({ geoloc: true })).titles).toEqual([]);
    expect((await client.events({ geolocLat: 52.3, geolocLng: 4.9 })).titles).toEqual([]);
    expect((await client.events({ geoloc: false })).titles).toEqual(['Fair', 'Tour']);
  }
});

test('an event whose only venue is in the trash has no venue: [] over REST, null in GraphQL', async () => {
  const { id } = await town({
    venues: [{ name: 'Mill', status: 'trash' }],
    events: [{ title: 'Tour', venues: ['Mill'] }],
  });
  const query = 'query ($id: ID) { event(id: $id) { venue { id } venues { id } } }';

  const { body } = await rest('GET', `/events/${id('Tour')}`, undefined, { as: 'editor' });
  expect([body.venue, body.venues, body.json_ld.location]).toEqual([[], [], undefined]);
  expect((await graphqlData(query, { id: id('Tour') }, { as: 'editor' })).event).toEqual({ venue: null, venues: [] });
});

throughBothApis('no caller finds a record by the private data of its author', async (api) => {
  const { user } = await town({
    venues: [{ name: 'Hall', author: 'author' }],
    organizers: [{ name: 'Club', author: 'author' }],
    events: [{ title: 'Jazz', author: 'author', password: 'sesame' }],
  });
  const db = await calendar();
  const login = 'hush.login';
  await db.user.update({ where: { id: user('author') }, data: { login, email: 'hush@private.example' } });
  const { passwordHash } = await db.event.findFirstOrThrow();
  const { secretHash } = await db.credential.findFirstOrThrow({ where: { userId: user('author') } });

  const secrets = [login, 'hush@private.example', 'sesame', passwordHash ?? '', secretHash, 'scrypt', 'sha256'];
  for (const search of secrets) {
    for (const kind of ['event', 'venue', 'organizer', 'category', 'tag'] as const) {
      expect((await api.as('editor').list(kind, { search: search.slice(0, 200) })).total, `${kind} ${search}`).toBe(0);
    }
  }
});

const lists = routes.flatMap(({ path, operations }) =>
  operations.flatMap(({ purpose, parameters }) =>
    purpose === 'list' ? [{ path, parameters: parameters as Fields }] : [],
  ),
);

test.each(lists)('every parameter of GET $path takes values and rejects conditions', async ({ path, parameters }) => {
  await town({
    events: [{ title: 'Jazz', password: 'sesame', venues: ['Hall'], tags: ['late'] }],
    categories: [{ name: 'A' }],
  });
  const operators = [
    '[gt]=0',
    '[not]=1',
    '[contains]=a',
    '[startsWith]=s',
    '[in][]=1',
    '[OR][0][passwordHash][startsWith]=s',
  ];
  for (const [name, field] of Object.entries(parameters)) {
    const restField = restName(name, field);
    if (restField === undefined) continue;
    for (const operator of operators) {
      const { status, body } = await rest('GET', `${path}?${restField}${operator}`);
      expect({ status, params: Object.keys(body.data?.params ?? {}) }, restField + operator).toEqual({
        status: 400,
        params: [restField],
      });
    }
  }
});

test.each(lists)('GET $path has no parameter that reaches other data', async ({ path }) => {
  await town({ events: [{ title: 'Jazz', password: 'sesame', author: 'author' }, { title: 'Blues' }] });
  await untilReadable();
  // Those of changes contain the time, and a number that grows with the writes of all workers.
  const varying = { rest_url: '', token: '' };
  const common = (await rest('GET', path)).body;
  const queries = [
    'where[passwordHash][startsWith]=s',
    'filters[author][email][$contains]=a',
    'filter={"passwordHash":{"_starts_with":"s"}}',
    'author[email][startsWith]=a',
    'author[credentials][some][secretHash][startsWith]=s',
    'populate=*&fields[]=passwordHash&select=passwordHash',
    'orderBy[passwordHash]=asc&sort=passwordHash&orderby=passwordHash',
    'passwordHash=s&password_hash=s&has_password=1&post_status=draft&author_email=a@b.c',
    'context=edit&_embed=1&expand=author',
  ];

  for (const query of queries) {
    const { status, body } = await rest('GET', `${path}?${query}`);
    expect(status, query).toBe(200);
    expect({ ...body, ...varying }, query).toEqual({ ...common, ...varying });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|sha256|@example\.org/);
  }
  for (const fields of [
    'password',
    'passwordHash',
    'events.password',
    'events.passwordHash',
    '__proto__',
    'constructor',
  ]) {
    expect(JSON.stringify((await rest('GET', `${path}?_fields=${fields}`)).body)).toMatch(
      /^\{("events":\[(\{\},?)*\])?\}$/,
    );
  }
});

test('no GraphQL filter or order names private data, and none takes a condition', async () => {
  const types = Object.values(publicGraph.getTypeMap());
  const filters = types.filter(isInputObjectType).filter(({ name }) => name.endsWith('Filter'));
  const orders = types.filter(isEnumType).filter(({ name }) => name.endsWith('OrderField'));
  const names = [
    ...filters.flatMap((type) => Object.keys(type.getFields())),
    ...orders.flatMap((type) => type.getValues().map(({ name }) => name)),
  ];
  expect(filters.length + orders.length).toBe(10);
  expect(names.filter((name) => /pass|hash|secret|mail|login|token|role|credential|version/i.test(name))).toEqual([]);

  const conditions = [{ gt: 0 }, { not: 1 }, { contains: 'a' }, { OR: [{ passwordHash: { startsWith: 's' } }] }];
  for (const filter of filters) {
    const kind = filter.name.replace('Filter', '');
    const plural = kind === 'Category' ? 'categories' : `${kind.toLowerCase()}s`;
    for (const name of [...Object.keys(filter.getFields()), 'where', 'AND', 'OR', 'passwordHash', 'author.email']) {
      for (const condition of conditions) {
        const query = `query ($filter: ${filter.name}) { ${plural}(filter: $filter) { totalCount } }`;
        const { data, errors } = await graphql(query, { filter: { [name]: condition } });
        expect(data, `${filter.name}.${name}`).toBeUndefined();
        expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      }
    }
  }
});

test('a cursor holds the values that the list shows and no hidden data', async () => {
  await town({
    events: ['A', 'B'].map((title) => ({
      title,
      password: 'sesame',
      description: 'treasure',
      cost: '4711',
      venues: ['Vault'],
    })),
  });
  const orders = (
    publicGraph.getType('EventOrderField') as { getValues(): { name: string }[] } | undefined
  )?.getValues();
  expect(orders?.length).toBeGreaterThan(4);
  for (const { name } of orders ?? []) {
    const { events } = await graphqlData(
      'query ($field: EventOrderField!) { events(orderBy: [{ field: $field }]) { edges { cursor } pageInfo { endCursor } } }',
      { field: name },
    );
    const cursors = [...events.edges.map(({ cursor }) => cursor), events.pageInfo.endCursor ?? ''];
    const inside = cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString()).join();
    expect(inside).toContain('id');
    expect(inside, name).not.toMatch(/treasure|4711|sesame|scrypt|vault/i);
  }
});

test('the password of an event is stored as a hash and shown to no caller', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const path = `/events/${id('Jazz')}`;
  const written = await rest('PATCH', path, { password: 'open sesame' }, { as: 'editor' });
  const read = await rest('GET', `${path}?password=open%20sesame`);
  const rejected = await rest('GET', `${path}?password=wrong%20sesame`);
  const listed = await rest('GET', '/events?password=open%20sesame&per_page=1');

  expect([written.status, read.status, rejected.status, listed.status]).toEqual([200, 200, 403, 200]);
  for (const { headers, body } of [written, read, rejected, listed]) {
    expect(JSON.stringify([...headers, body])).not.toMatch(/sesame/);
  }
  const db = await calendar();
  expect((await db.event.findFirstOrThrow()).passwordHash).toMatch(/^scrypt:/);
  const redirect = await send('/event/jazz/?password=open%20sesame', { headers: { accept: 'application/json' } });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, expect.not.stringContaining('sesame')]);
  const page = await send('/event/jazz/?password=open%20sesame');
  expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining('sesame')]);
});
