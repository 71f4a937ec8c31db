import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings, type Settings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';

const keys = await generateKeyPair('RS256');
const others = await generateKeyPair('RS256');
const issuer = createServer(async (request, response) => {
  if (request.url !== '/.well-known/jwks.json') return response.writeHead(404).end();
  response.end(JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] }));
});
let name = '';
beforeAll(async () => {
  await once(issuer.listen(0, '127.0.0.1'), 'listening');
  name = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
});
afterAll(() => issuer.close());

const settings = (more: Record<string, string> = {}): Partial<Settings> => ({
  issuer: readSettings({ JWT_ISSUER: name, JWT_AUDIENCE: 'calendar', ...more }).issuer,
});

const validClaims = () => ({
  iss: name,
  aud: 'calendar',
  sub: 'author',
  exp: Date.parse('2026-03-14T12:30:00Z') / 1000,
});

const sign = (claims: object, { key = keys.privateKey, header = {} } = {}) =>
  new SignJWT(claims as never).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);

const me = async (token: string, input = settings()) => {
  const response = await graphql(
    '{ me { id login displayName role } }',
    {},
    {
      settings: input,
      headers: { authorization: `Bearer ${token}` },
    },
  );
  return response.data?.me ?? response.status;
};

test('a token of the issuer authenticates the user whose login it names', async () => {
  await town();

  expect(await me(await sign(validClaims()))).toMatchObject({ login: 'author', role: 'AUTHOR' });
  const byMail = settings({ JWT_LOGIN_CLAIM: 'preferred_username' });
  expect(await me(await sign({ ...validClaims(), preferred_username: 'editor' }), byMail)).toMatchObject({
    login: 'editor',
  });
});

test.each([
  { what: 'of another issuer', change: { iss: 'https://evil.example' } },
  { what: 'for another service', change: { aud: 'shop' } },
  { what: 'for no service', change: { aud: undefined } },
  { what: 'that has expired', change: { exp: Date.parse('2026-03-14T11:59:00Z') / 1000 } },
  { what: 'without an end', change: { exp: undefined } },
  { what: 'that is not valid yet', change: { nbf: Date.parse('2026-03-14T12:10:00Z') / 1000 } },
  { what: 'of an unknown user', change: { sub: 'nobody' } },
  { what: 'without a subject', change: { sub: undefined } },
  { what: 'whose subject is a list', change: { sub: ['author'] } },
])('a token $what is rejected with 401', async ({ change }) => {
  await town();

  expect(await me(await sign({ ...validClaims(), ...change }))).toBe(401);
});

test('a token that is unsigned or signed by another party is rejected with 401', async () => {
  await town();
  const [, body] = (await sign(validClaims())).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;

  expect(await me(await sign(validClaims(), { key: others.privateKey }))).toBe(401);
  expect(await me(await sign(validClaims(), { header: { kid: 'two' } }))).toBe(401);
  expect(await me(unsigned)).toBe(401);
  expect(await me('a.b.c')).toBe(401);
});

test('without an issuer in the settings every token is rejected', async () => {
  await town();

  expect(await me(await sign(validClaims()), {})).toBe(401);
});

test('a suspended user is rejected with a token too', async () => {
  await town();
  await (await calendar()).user.update({ where: { login: 'author' }, data: { suspended: true } });

  expect(await me(await sign(validClaims()))).toBe(401);
});

test('if roles come from the issuer, an unknown login becomes a user with the highest role that the token names', async () => {
  await town();
  const roles = settings({ JWT_ROLE_CLAIM: 'roles' });
  const anna = { ...validClaims(), sub: 'auth0|anna', name: 'Anna', roles: ['staff', 'author', 'editor'] };

  const [first, second] = await Promise.all([me(await sign(anna), roles), me(await sign(anna), roles)]);
  expect(first).toMatchObject({ login: 'auth0|anna', displayName: 'Anna', role: 'EDITOR' });
  expect(second).toEqual(first);
  expect(await me(await sign({ ...anna, roles: ['staff'] }), roles)).toBe(401);
  expect(await me(await sign({ ...anna, roles: undefined }), roles)).toBe(401);

  const write = async (claims: object) =>
    (
      await rest(
        'POST',
        '/tags',
        { name: 'new' },
        {
          settings: roles,
          headers: { authorization: `Bearer ${await sign({ ...anna, ...claims })}` },
        },
      )
    ).status;
  expect(await write({ roles: 'author' })).toBe(403);
  expect(await write({ scope: 'openid read' })).toBe(403);
  expect(await write({})).toBe(201);
});

test('a token allows writes, and administration if its scope says so', async () => {
  await town();
  const users = async (scope?: string) =>
    (
      await graphql(
        '{ users { totalCount } }',
        {},
        {
          settings: settings(),
          headers: { authorization: `Bearer ${await sign({ ...validClaims(), sub: 'administrator', scope })}` },
        },
      )
    ).errors[0]?.extensions.code;

  expect(await users()).toBe('FORBIDDEN');
  expect(await users('openid admin')).toBeUndefined();
});

test('while the issuer is unreachable, its tokens get 503 and not 401', async () => {
  await town();
  const missing = settings({ JWT_JWKS_URL: 'http://127.0.0.1:1/keys' });

  expect(await me(await sign(validClaims()), missing)).toBe(503);
  expect(await me(await sign(validClaims()), settings({ JWT_JWKS_URL: `${name}/other` }))).toBe(503);
  const response = await rest('GET', '/events', undefined, {
    settings: missing,
    headers: { authorization: `Bearer ${await sign(validClaims())}` },
  });
  expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
});

test('an issuer without an audience is an invalid setting, because it would accept its tokens for other services', () => {
  expect(() => readSettings({ JWT_ISSUER: 'https://id.example' })).toThrow(/^JWT_AUDIENCE is not usable/);
});
