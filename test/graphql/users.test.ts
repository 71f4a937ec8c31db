import { expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest } from '../service.js';
import { roles, town } from '../town.js';

const code = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

const update = (id: number, input: object, as: Role = 'administrator') =>
  graphql(
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { displayName email role suspended } }',
    { id, input },
    { as },
  );

test('administrators create users, who log in with a password that an administrator creates', async () => {
  await town();
  const as = { as: 'administrator' } as const;

  const { createUser } = await graphqlData(
    'mutation { createUser(input: { login: "anna", email: "anna@example.org", role: EDITOR }) { id login displayName email role suspended } }',
    {},
    as,
  );
  expect(createUser).toMatchObject({
    login: 'anna',
    displayName: 'anna',
    role: 'EDITOR',
    suspended: false,
  });
  const { createApplicationPassword } = await graphqlData(
    'mutation ($user: ID!) { createApplicationPassword(input: { name: "first", user: $user }) { secret } }',
    { user: createUser.id },
    as,
  );
  const authorization = `Basic ${Buffer.from(`anna:${createApplicationPassword.secret}`).toString('base64')}`;
  expect((await graphqlData('{ me { login role } }', {}, { headers: { authorization } })).me).toEqual({
    login: 'anna',
    role: 'EDITOR',
  });

  expect(code(await graphql('mutation { createUser(input: { login: "anna" }) { id } }', {}, as))).toBe('CONFLICT');
  const bad = await graphql('mutation { createUser(input: { login: "a b:c", email: "x" }) { id } }', {}, as);
  expect(Object.keys(bad.errors[0]?.extensions.arguments ?? {})).toEqual(['email']);
  expect(code(await graphql('mutation { createUser(input: { login: "a:b" }) { id } }', {}, as))).toBe('BAD_USER_INPUT');
});

const forAdministrators = [
  'query { result: users { nodes { id } } }',
  'mutation { result: createUser(input: { login: "x" }) { id } }',
  'mutation { result: updateUser(id: 1, input: { displayName: "x" }) { id } }',
  'mutation { result: updateUser(id: 99, input: { displayName: "x" }) { id } }',
  'mutation { result: deleteUser(id: 5) }',
  'query { result: credentials(user: 1) { id } }',
  'mutation { result: createApiKey(input: { name: "x", user: 1 }) { secret } }',
];

test.each(forAdministrators)('%s is for administrators', async (document) => {
  await town();

  expect(code(await graphql(document))).toBe('UNAUTHENTICATED');
  for (const as of roles.slice(1)) expect(code(await graphql(document, {}, { as })), as).toBe('FORBIDDEN');
});

test('anonymous clients see the id and the name of a user, and nothing else', async () => {
  const { user } = await town({ events: [{ title: 'Talk', author: 'author' }] });
  const all = 'id displayName login email role suspended';
  const author = async (as?: Role) =>
    (await graphqlData(`{ event(slug: "talk") { author { ${all} } } }`, {}, { as })).event?.author;
  const name = { id: `user-${user('author')}`, displayName: 'The author' };
  const hidden = { ...name, login: null, email: null, role: null, suspended: null };
  const whole = { ...name, login: 'author', email: 'author@example.org', role: 'AUTHOR', suspended: false };

  for (const as of [undefined, 'subscriber', 'contributor', 'editor'] as const)
    expect(await author(as)).toEqual(hidden);
  for (const as of ['author', 'administrator'] as const) expect(await author(as)).toEqual(whole);
});

test('a user is readable for that user and for callers who may set authors', async () => {
  const { user } = await town();
  const found = async (as?: Role) =>
    (await graphql(`{ user(id: ${user('author')}) { displayName } unknown: user(id: 99) { id } }`, {}, { as })).data;

  for (const as of [undefined, 'subscriber', 'contributor'] as const)
    expect(await found(as)).toEqual({ user: null, unknown: null });
  for (const as of ['author', 'editor', 'administrator'] as const)
    expect(await found(as)).toEqual({ user: { displayName: 'The author' }, unknown: null });
});

test('users are listed by login, in pages', async () => {
  await town();
  const query = async (page: object) => {
    const { users } = await graphqlData(
      `query ($first: Int, $after: String, $role: Role, $suspended: Boolean) {
        users(first: $first, after: $after, role: $role, suspended: $suspended) {
          totalCount nodes { login } pageInfo { hasNextPage endCursor }
        }
      }`,
      page,
      { as: 'administrator' },
    );
    return { ...users, logins: users.nodes.map(({ login }) => login) };
  };

  const first = await query({ first: 2 });
  expect(first).toMatchObject({ totalCount: 5, logins: ['administrator', 'author'], pageInfo: { hasNextPage: true } });
  expect((await query({ first: 2, after: first.pageInfo.endCursor })).logins).toEqual(['contributor', 'editor']);
  expect((await query({ role: 'EDITOR' })).logins).toEqual(['editor']);
  expect((await query({ suspended: true })).totalCount).toBe(0);
});

test('users change their own name and e-mail address, but neither their role nor their suspension', async () => {
  const { user } = await town();
  const me = user('author');

  expect((await update(me, { displayName: 'Ann <b>Author</b>', email: '' }, 'author')).data?.updateUser).toMatchObject({
    displayName: 'Ann Author',
    email: '',
  });
  for (const input of [{ role: 'EDITOR' }, { suspended: false }, { displayName: 'x', role: 'AUTHOR' }])
    expect(code(await update(me, input, 'author'))).toBe('FORBIDDEN');
  expect(code(await update(user('editor'), { displayName: 'x' }, 'author'))).toBe('FORBIDDEN');
  expect(code(await update(99, { displayName: 'x' }))).toBe('NOT_FOUND');
  expect(code(await update(me, { displayName: '' }))).toBe('BAD_USER_INPUT');
});

test('a suspended user is rejected at once, in both APIs, and accepted when the suspension ends', async () => {
  const { user } = await town();
  const status = async () => [
    (await graphql('{ me { id } }', {}, { as: 'editor' })).status,
    (await rest('GET', '/events', undefined, { as: 'editor' })).status,
  ];

  expect(await status()).toEqual([200, 200]);
  expect((await update(user('editor'), { suspended: true })).errors).toEqual([]);
  expect(await status()).toEqual([401, 401]);
  await update(user('editor'), { suspended: false });
  expect(await status()).toEqual([200, 200]);
});

test('the last active administrator cannot be suspended, demoted or deleted', async () => {
  const { user } = await town();
  const last = user('administrator');
  await update(user('editor'), { role: 'ADMINISTRATOR', suspended: true });

  expect(code(await update(last, { suspended: true }))).toBe('CONFLICT');
  expect(code(await update(last, { role: 'EDITOR' }))).toBe('CONFLICT');
  expect(code(await graphql(`mutation { deleteUser(id: ${last}) }`, {}, { as: 'administrator' }))).toBe('CONFLICT');
  expect((await graphqlData('{ me { role } }', {}, { as: 'administrator' })).me?.role).toBe('ADMINISTRATOR');

  await update(user('editor'), { suspended: false });
  expect((await update(last, { role: 'EDITOR' })).errors).toEqual([]);
});

test('if two administrators demote each other at the same moment, one stays', async () => {
  const { user } = await town();
  await update(user('editor'), { role: 'ADMINISTRATOR' });

  const both = await Promise.all([
    update(user('editor'), { role: 'AUTHOR' }, 'administrator'),
    update(user('administrator'), { role: 'AUTHOR' }, 'editor'),
  ]);

  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await (await calendar()).user.count({ where: { role: 'administrator' } })).toBe(1);
});

test('a user with records can be deleted if the request names their new author', async () => {
  const { id, user } = await town({
    venues: [{ name: 'Hall', author: 'author' }],
    events: [{ title: 'Talk', author: 'author', image: { url: 'https://img.example/a.png' } }],
  });
  const remove = (reassignTo?: number | string) =>
    graphql(
      'mutation ($id: ID!, $reassignTo: ID) { deleteUser(id: $id, reassignTo: $reassignTo) }',
      { id: user('author'), reassignTo },
      { as: 'administrator' },
    );

  expect(code(await remove())).toBe('CONFLICT');
  for (const newAuthor of [user('author'), 99, 'x']) expect(code(await remove(newAuthor))).toBe('BAD_USER_INPUT');
  const before = (await graphqlData('{ event(slug: "talk") { modified } }')).event;
  expect((await remove(user('editor'))).data).toEqual({ deleteUser: `user-${user('author')}` });

  const { event: talk, venue: hall } = await graphqlData(
    '{ event(slug: "talk") { author { displayName } } venue(slug: "hall") { author { displayName } } }',
  );
  expect(talk?.author?.displayName).toBe('The editor');
  expect(hall?.author?.displayName).toBe('The editor');
  expect(before).toBeTruthy();
  const event = await (await calendar()).event.findUniqueOrThrow({ where: { id: id('Talk') } });
  expect(event.version).toBe(2);
  expect((await graphql('{ me { id } }', {}, { as: 'author' })).status).toBe(401);
  expect((await remove(user('editor'))).errors[0]?.extensions.code).toBe('NOT_FOUND');
});
