import { expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest, type Sending, send } from '../service.js';
import { roles, town } from '../town.js';

const code = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

const document =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret credential { id name kind scope expires revoked user { login } } } }';

const make = (input: object, sending: Sending = { as: 'author' }) => graphql(document, { input }, sending);

const made = async (input: object, sending: Sending = { as: 'author' }) =>
  (await graphqlData(document, { input }, sending)).createApiKey;

const withKey = (secret: string): Sending => ({ headers: { authorization: `Bearer ${secret}` } });

const me = async (sending: Sending) => (await graphql('{ me { login } }', {}, sending)).data?.me?.login;

test('users create their own keys and passwords; the secret is shown once and is not stored', async () => {
  await town();

  for (const as of roles) {
    const { secret, credential } = await made({ name: 'laptop' }, { as });
    expect(credential).toMatchObject({ name: 'laptop', kind: 'API_KEY', scope: 'WRITE', user: { login: as } });
    expect(await me(withKey(secret))).toBe(as);
    const list = await graphqlData('{ credentials { id name kind scope lastUsed } }', {}, { as });
    expect(list.credentials[0]).toMatchObject({ id: credential.id, name: 'laptop' });
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(JSON.stringify(await (await calendar()).credential.findMany())).not.toContain(secret);
  }
  expect(code(await make({ name: 'x' }, {}))).toBe('UNAUTHENTICATED');
  expect(code(await graphql('{ credentials { id } }'))).toBe('UNAUTHENTICATED');
});

test('an application password and the login authenticate with HTTP Basic', async () => {
  await town();
  const { createApplicationPassword } = await graphqlData(
    'mutation { createApplicationPassword(input: { name: "phone", scope: READ }) { secret credential { scope } } }',
    {},
    { as: 'author' },
  );
  const { secret, credential } = createApplicationPassword;
  const authorization = `Basic ${Buffer.from(`author:${secret}`).toString('base64')}`;

  expect(credential.scope).toBe('READ');
  expect((await rest('GET', '/events', undefined, { headers: { authorization } })).status).toBe(200);
  expect((await rest('POST', '/events', {}, { headers: { authorization } })).status).toBe(403);
});

test('a key cannot create a key of a wider scope than its own', async () => {
  await town();
  const key = (scope: string, sending: Sending) => make({ name: scope, scope }, sending);
  const secretOf = async (scope: string) => (await made({ name: scope, scope }, { as: 'administrator' })).secret;
  const [read, write, admin] = [await secretOf('READ'), await secretOf('WRITE'), await secretOf('ADMIN')];
  const codes = async (secret: string) =>
    Promise.all(['READ', 'WRITE', 'ADMIN'].map(async (scope) => code(await key(scope, withKey(secret))) ?? 'made'));

  expect(await codes(read)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await codes(write)).toEqual(['made', 'made', 'FORBIDDEN']);
  expect(await codes(admin)).toEqual(['made', 'made', 'made']);
});

const writes = [
  'createTag(input: { name: "x" }) { id }',
  'createVenue(input: { name: "x" }) { id }',
  'createImage(input: { url: "https://a.example/b" }) { id }',
  'updateUser(id: 1, input: { displayName: "x" }) { id }',
  'createApiKey(input: { name: "x", scope: READ }) { secret }',
  'revokeCredential(id: 1) { id }',
];
const administration = [
  'createUser(input: { login: "x" }) { id }',
  'deleteUser(id: 5)',
  'updateUser(id: 2, input: { suspended: true }) { id }',
];

test('a scope allows reads, reads and writes, or also the administration of users', async () => {
  await town();
  const codes = async (scope: string, documents: string[]) => {
    const { secret } = await made({ name: scope, scope }, { as: 'administrator' });
    return Promise.all(documents.map(async (one) => code(await graphql(`mutation { ${one} }`, {}, withKey(secret)))));
  };

  expect(await codes('READ', [...writes, ...administration])).toEqual(Array(9).fill('FORBIDDEN'));
  expect(await codes('WRITE', administration)).toEqual(Array(3).fill('FORBIDDEN'));
  expect(await codes('WRITE', writes.slice(0, 3))).toEqual(Array(3).fill(undefined));
  expect(await codes('ADMIN', administration)).toEqual(Array(3).fill(undefined));
});

test('a key stops working at once when it expires or is revoked', async () => {
  await town();
  const { secret, credential } = await made({ name: 'week', expires: '2026-03-21T12:00' });
  expect(credential.expires).toBe('2026-03-21T12:00:00+00:00');
  expect(code(await make({ name: 'late', expires: '2026-03-14T11:59' }))).toBe('BAD_USER_INPUT');

  stopClock('2026-03-21T11:59:59Z');
  expect(await me(withKey(secret))).toBe('author');
  stopClock('2026-03-21T12:00:00Z');
  expect((await graphql('{ me { id } }', {}, withKey(secret))).status).toBe(401);

  const other = await made({ name: 'other' });
  const revoke = (as: Role) =>
    graphql('mutation ($id: ID!) { revokeCredential(id: $id) { revoked } }', { id: other.credential.id }, { as });
  expect(code(await revoke('editor'))).toBe('NOT_FOUND');
  expect((await revoke('author')).data?.revokeCredential.revoked).toBe('2026-03-21T12:00:00+00:00');
  expect((await graphql('{ me { id } }', {}, withKey(other.secret))).status).toBe(401);
  stopClock('2026-03-22T12:00:00Z');
  expect((await revoke('administrator')).data?.revokeCredential.revoked).toBe('2026-03-21T12:00:00+00:00');
});

test('administrators list and revoke the keys of all users', async () => {
  const { user } = await town();
  const { credential } = await made({ name: 'mine' });
  const as = { as: 'administrator' } as const;

  const { credentials } = await graphqlData(
    'query ($user: ID) { credentials(user: $user) { id name } }',
    { user: user('author') },
    as,
  );
  expect(credentials[0]).toEqual({ id: credential.id, name: 'mine' });
  expect(code(await graphql(`mutation { revokeCredential(id: "${credential.id}") { id } }`, {}, as))).toBeUndefined();
  expect(code(await graphql('mutation { revokeCredential(id: 99999) { id } }', {}, as))).toBe('NOT_FOUND');
});

test('a secret is not stored for a repeated response', async () => {
  await town();
  const sent = await send(
    '/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: '{"query":"mutation { createApiKey(input: { name: \\"x\\" }) { secret } }"}',
    },
    { as: 'author' },
  );

  expect(await sent.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(await (await calendar()).idempotentAnswer.count()).toBe(0);
  expect(await (await calendar()).credential.count({ where: { kind: 'apiKey' } })).toBe(0);
});
