import { expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphql, rest, type Sending, send } from '../service.js';
import { roles, town } from '../town.js';

const code = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

const make = (input: object, sending: Sending = { as: 'author' }) =>
  graphql(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret credential { id name kind scope expires revoked user { login } } } }',
    { input },
    sending,
  );

const withKey = (secret: string): Sending => ({ headers: { authorization: `Bearer ${secret}` } });

const me = async (sending: Sending) => (await graphql('{ me { login } }', {}, sending)).data?.me?.login;

test('users create their own keys and passwords; the secret is shown once and is not stored', async () => {
  await town();

  for (const as of roles) {
    const { data, errors } = await make({ name: 'laptop' }, { as });
    expect(errors).toEqual([]);
    const { secret, credential } = data.createApiKey;
    expect(credential).toMatchObject({ name: 'laptop', kind: 'API_KEY', scope: 'WRITE', user: { login: as } });
    expect(await me(withKey(secret))).toBe(as);
    const { data: list } = await graphql('{ credentials { id name kind scope lastUsed } }', {}, { as });
    expect(list.credentials[0]).toMatchObject({ id: credential.id, name: 'laptop' });
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(JSON.stringify(await (await calendar()).credential.findMany())).not.toContain(secret);
  }
  expect(code(await make({ name: 'x' }, {}))).toBe('UNAUTHENTICATED');
  expect(code(await graphql('{ credentials { id } }'))).toBe('UNAUTHENTICATED');
});

test('an application password and the login authenticate with HTTP Basic', async () => {
  await town();
  const { data } = await graphql(
    'mutation { createApplicationPassword(input: { name: "phone", scope: READ }) { secret credential { scope } } }',
    {},
    { as: 'author' },
  );
  const { secret, credential } = data.createApplicationPassword;
  const authorization = `Basic ${Buffer.from(`author:${secret}`).toString('base64')}`;

  expect(credential.scope).toBe('READ');
  expect((await rest('GET', '/events', undefined, { headers: { authorization } })).status).toBe(200);
  expect((await rest('POST', '/events', {}, { headers: { authorization } })).status).toBe(403);
});

test('a key cannot create a key of a wider scope than its own', async () => {
  await town();
  const key = async (scope: string, sending: Sending = { as: 'administrator' }) =>
    make({ name: scope, scope }, sending);
  const secretOf = async (scope: string) => (await key(scope)).data.createApiKey.secret;
  const [read, write, admin] = [await secretOf('READ'), await secretOf('WRITE'), await secretOf('ADMIN')];
  const made = async (secret: string) =>
    Promise.all(['READ', 'WRITE', 'ADMIN'].map(async (scope) => code(await key(scope, withKey(secret))) ?? 'made'));

  expect(await made(read)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await made(write)).toEqual(['made', 'made', 'FORBIDDEN']);
  expect(await made(admin)).toEqual(['made', 'made', 'made']);
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
    const { data } = await make({ name: scope, scope }, { as: 'administrator' });
    const secret = data.createApiKey.secret;
    return Promise.all(documents.map(async (one) => code(await graphql(`mutation { ${one} }`, {}, withKey(secret)))));
  };

  expect(await codes('READ', [...writes, ...administration])).toEqual(Array(9).fill('FORBIDDEN'));
  expect(await codes('WRITE', administration)).toEqual(Array(3).fill('FORBIDDEN'));
  expect(await codes('WRITE', writes.slice(0, 3))).toEqual(Array(3).fill(undefined));
  expect(await codes('ADMIN', administration)).toEqual(Array(3).fill(undefined));
});

test('a key stops working at once when it expires or is revoked', async () => {
  await town();
  const { data } = await make({ name: 'week', expires: '2026-03-21T12:00' });
  const { secret, credential } = data.createApiKey;
  expect(credential.expires).toBe('2026-03-21T12:00:00+00:00');
  expect(code(await make({ name: 'late', expires: '2026-03-14T11:59' }))).toBe('BAD_USER_INPUT');

  stopClock('2026-03-21T11:59:59Z');
  expect(await me(withKey(secret))).toBe('author');
  stopClock('2026-03-21T12:00:00Z');
  expect((await graphql('{ me { id } }', {}, withKey(secret))).status).toBe(401);

  const other = (await make({ name: 'other' })).data.createApiKey;
  const revoke = (as: Role) =>
    graphql('mutation ($id: ID!) { revokeCredential(id: $id) { revoked } }', { id: other.credential.id }, { as });
  expect(code(await revoke('editor'))).toBe('NOT_FOUND');
  expect((await revoke('author')).data.revokeCredential.revoked).toBe('2026-03-21T12:00:00+00:00');
  expect((await graphql('{ me { id } }', {}, withKey(other.secret))).status).toBe(401);
  stopClock('2026-03-22T12:00:00Z');
  expect((await revoke('administrator')).data.revokeCredential.revoked).toBe('2026-03-21T12:00:00+00:00');
});

test('administrators list and revoke the keys of all users', async () => {
  const { user } = await town();
  const { credential } = (await make({ name: 'mine' })).data.createApiKey;
  const as = { as: 'administrator' } as const;

  const { data } = await graphql(`{ credentials(user: ${user('author')}) { id name } }`, {}, as);
  expect(data.credentials[0]).toEqual({ id: credential.id, name: 'mine' });
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
