import { expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { hashRandomSecret, newApiKey } from '../../src/access/secret.js';
import { calendar, rowCounts } from '../calendar.js';
import { graphql, graphqlData, send } from '../service.js';
import { town } from '../town.js';

const dates = { startDate: '2026-03-20', endDate: '2026-03-20' };

const mutations = [
  { field: 'createEvent(input: { title: "X", startDate: "2026-03-20", endDate: "2026-03-20" })', kind: 'post' },
  { field: 'updateEvent(by: { slug: "jazz" }, input: { title: "X" })', kind: 'post' },
  { field: 'deleteEvent(by: { slug: "jazz" })', kind: 'post' },
  { field: 'restoreEvent(id: 1)', kind: 'post' },
  { field: 'purgeEvent(id: 1)', kind: 'post', scalar: true },
  { field: 'createVenue(input: { name: "X" })', kind: 'post' },
  { field: 'updateVenue(by: { slug: "hall" }, input: { name: "X" })', kind: 'post' },
  { field: 'deleteVenue(by: { slug: "hall" })', kind: 'post' },
  { field: 'restoreVenue(id: 1)', kind: 'post' },
  { field: 'purgeVenue(id: 1)', kind: 'post', scalar: true },
  { field: 'createOrganizer(input: { name: "X" })', kind: 'post' },
  { field: 'updateOrganizer(by: { slug: "club" }, input: { name: "X" })', kind: 'post' },
  { field: 'deleteOrganizer(by: { slug: "club" })', kind: 'post' },
  { field: 'restoreOrganizer(id: 1)', kind: 'post' },
  { field: 'purgeOrganizer(id: 1)', kind: 'post', scalar: true },
  { field: 'createCategory(input: { name: "X" })', kind: 'term' },
  { field: 'updateCategory(by: { slug: "music" }, input: { name: "X" })', kind: 'term' },
  { field: 'deleteCategory(by: { slug: "music" })', kind: 'term' },
  { field: 'createTag(input: { name: "X" })', kind: 'term' },
  { field: 'updateTag(by: { slug: "late" }, input: { name: "X" })', kind: 'term' },
  { field: 'deleteTag(by: { slug: "late" })', kind: 'term' },
  { field: 'createImage(input: { url: "https://img.example/a.png" })', kind: 'post' },
];

const everything = () =>
  town({
    venues: [{ name: 'Hall' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'late' }],
    events: [{ title: 'Jazz' }],
  });

test.each(mutations)(
  '$field rejects anonymous clients and every role without permission',
  async ({ field, kind, scalar }) => {
    await everything();
    const before = await rowCounts();
    const query = (as?: Role) => graphql(`mutation { result: ${field} ${scalar ? '' : '{ id }'} }`, {}, { as });

    const anonymous = await query();
    expect(anonymous).toMatchObject({
      data: null,
      errors: [{ path: ['result'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const denied: Role[] = kind === 'term' ? ['subscriber', 'contributor', 'author'] : ['subscriber'];
    for (const role of denied) {
      expect(await query(role), role).toMatchObject({
        data: null,
        errors: [{ path: ['result'], extensions: { code: 'FORBIDDEN' } }],
      });
    }
    expect(await rowCounts()).toEqual(before);
  },
);

test.each([
  { role: 'editor', own: true, others: true },
  { role: 'administrator', own: true, others: true },
  { role: 'author', own: true, others: false },
  { role: 'contributor', own: false, others: false },
] as const)('$role changes own published events: $own, those of others: $others', async ({ role, own, others }) => {
  const { id } = await town({
    events: [
      { title: 'Own', author: role },
      { title: 'Other', author: role === 'editor' ? 'administrator' : 'editor' },
    ],
  });
  const code = async (field: string) =>
    (await graphql(`mutation { result: ${field} { id } }`, {}, { as: role })).errors[0]?.extensions.code;

  for (const [name, may] of [
    ['Own', own],
    ['Other', others],
  ] as const) {
    const expected = may ? undefined : 'FORBIDDEN';
    expect(await code(`updateEvent(by: { id: ${id(name)} }, input: { title: "New" })`)).toBe(expected);
    expect(await code(`deleteEvent(by: { id: ${id(name)} })`)).toBe(expected);
  }
});

test('the event of a contributor waits for an editor, and the contributor may change it until then', async () => {
  await town();
  const as = { as: 'contributor' } as const;
  const create = (status?: string) =>
    graphql(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id status } }',
      { input: { title: 'Talk', ...dates, status } },
      as,
    );

  expect((await create()).data?.createEvent.status).toBe('DRAFT');
  const pending = (await create('PUBLISH')).data?.createEvent;
  expect(pending?.status).toBe('PENDING');
  expect((await create('PRIVATE')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const update = (status: string) =>
    graphql(
      'mutation ($id: ID!, $status: Status) { updateEvent(by: { id: $id }, input: { status: $status }) { status } }',
      { id: pending?.id, status },
      as,
    );
  expect((await update('PUBLISH')).data?.updateEvent.status).toBe('PENDING');
  expect(
    (
      await graphql(
        'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { status: PUBLISH }) { status } }',
        { id: pending?.id },
        { as: 'editor' },
      )
    ).errors,
  ).toEqual([]);
  expect((await update('DRAFT')).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('a contributor cannot change records in the trash, and so cannot publish through the trash', async () => {
  const { id } = await town({ events: [{ title: 'Talk', status: 'draft', author: 'contributor' }] });
  const as = { as: 'contributor' } as const;

  await graphql('mutation ($id: ID!) { deleteEvent(by: { id: $id }) { id } }', { id: id('Talk') }, as);
  const restored = await graphql('mutation ($id: ID!) { restoreEvent(id: $id) { status } }', { id: id('Talk') }, as);

  expect(restored.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('only editors set another author and create terms', async () => {
  const { user } = await town({ categories: [{ name: 'Music' }] });
  const create = (as: Role, input: object) =>
    graphql(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { author { displayName } categories { name } } }',
      { input: { title: 'Talk', ...dates, ...input } },
      { as },
    );

  expect((await create('author', { author: user('editor') })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await create('author', { author: user('author') })).errors).toEqual([]);
  expect((await create('editor', { author: user('author') })).data?.createEvent.author).toEqual({
    displayName: 'The author',
  });
  expect((await create('author', { categories: [{ name: 'music' }] })).data?.createEvent.categories).toEqual([
    { name: 'Music' },
  ]);
  expect((await create('author', { categories: [{ name: 'New' }] })).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a login is shown to the user and to administrators', async () => {
  await town({ events: [{ title: 'Talk', author: 'author' }] });
  const login = async (as?: Role) =>
    (await graphqlData('{ event(slug: "talk") { author { login } } }', {}, { as })).event?.author?.login;

  expect([await login(), await login('editor'), await login('author'), await login('administrator')]).toEqual([
    null,
    null,
    'author',
    'author',
  ]);
});

test.each([
  { what: 'a wrong password', authorization: `Basic ${btoa('editor:wrong')}` },
  { what: 'an unknown user', authorization: `Basic ${btoa('nobody:wrong')}` },
  { what: 'no colon', authorization: `Basic ${btoa('editor')}` },
  { what: 'invalid base64', authorization: 'Basic %%%' },
  { what: 'a null byte', authorization: `Basic ${btoa('a\0b:c')}` },
  { what: 'an unknown key', authorization: 'Bearer alm_nothing' },
])('credentials with $what get 401 on every request, without a prompt in browsers', async ({ authorization }) => {
  await everything();

  const response = await graphql('{ events { totalCount } }', {}, { headers: { authorization } });

  expect(response).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test('an API key works until it expires or is revoked, and a key for reading cannot write', async () => {
  const { user } = await town();
  const db = await calendar();
  const secret = newApiKey();
  const { id } = await db.credential.create({
    data: { userId: user('editor'), kind: 'apiKey', name: 'test', secretHash: hashRandomSecret(secret), scope: 'read' },
  });
  const query = <const Document extends string>(document: Document) =>
    graphql(document, {}, { headers: { authorization: `Bearer ${secret}` } });
  const write = 'mutation { createTag(input: { name: "x" }) { id } }';

  expect((await query('{ me { login } }')).data?.me).toEqual({ login: 'editor' });
  expect((await query(write)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  await db.credential.update({ where: { id }, data: { scope: 'write' } });
  expect((await query(write)).errors).toEqual([]);
  await db.credential.update({ where: { id }, data: { expires: new Date('2026-03-14T11:59:59Z') } });
  expect((await query('{ me { login } }')).status).toBe(401);
  await db.credential.update({ where: { id }, data: { expires: null, revoked: new Date('2026-03-14T11:00:00Z') } });
  expect((await query('{ me { login } }')).status).toBe(401);
});

test('a GET request writes nothing', async () => {
  await everything();
  const before = await rowCounts();

  const response = await send(
    `/graphql?query=${encodeURIComponent('mutation { createTag(input: { name: "x" }) { id } }')}`,
    {},
    { as: 'editor' },
  );

  expect(response.status).toBe(405);
  expect(await rowCounts()).toEqual(before);
});
