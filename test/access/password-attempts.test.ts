import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createPasswordAttempts } from '../../src/access/password-attempts.js';
import { hashChosenSecret, hashRandomSecret } from '../../src/access/secret.js';
import { calendar } from '../calendar.js';
import { graphql, rest, type Sending } from '../service.js';
import { town } from '../town.js';

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

const send = async (authorization: object, sending: Sending = {}) =>
  (await rest('GET', '/tags', undefined, { ...sending, headers: authorization as Record<string, string> })).status;

const chosen = async (userId: number, password: string) =>
  (await calendar()).credential.create({
    data: { userId, kind: 'applicationPassword', name: 'chosen', secretHash: await hashChosenSecret(password) },
  });

// Each test has its own service, because counts of another test would apply here.
let number = 0;
const fresh = (address?: string): Sending => ({
  settings: { currency: `€${number}` },
  ...(address !== undefined && { address }),
});

test('an address with too many wrong credentials must wait, whatever it sends', async () => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');
  const from = fresh('203.0.113.1');

  const received = new Set<number>();
  for (let at = 0; at < 15; at++) received.add(await send(basic(`nobody${at}`, 'x'), from));
  for (let at = 0; at < 15; at++) received.add(await send({ authorization: `Bearer alm_${at}` }, from));
  expect([...received]).toEqual([401]);

  const rejected = await rest('GET', '/tags', undefined, { ...from, headers: basic('somebody', 'x') });
  expect(rejected).toMatchObject({ status: 429, body: { code: 'rest_too_many_tries' } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await send({ authorization: 'Bearer alm_x' }, from)).toBe(429);
  expect(await send(basic('editor', 'correct horse'), from)).toBe(429);
  expect(await send(basic('editor', 'correct horse'), fresh('203.0.113.2'))).toBe(200);
  expect(await send({}, from), 'without credentials').toBe(200);
});

test('an account that many addresses try rejects guesses, and its random passwords still work', async () => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');
  const from = (at: number) => fresh(`203.0.113.${at}`);

  for (let at = 1; at <= 50; at++) expect(await send(basic('editor', `guess ${at}`), from(at))).toBe(401);
  expect(await send(basic('editor', 'guess 51'), from(51))).toBe(429);
  expect(await send(basic('editor', 'correct horse'), from(52))).toBe(429);
  expect(await send({}, { ...from(53), as: 'editor' }), 'a random secret').toBe(200);
  expect(await send(basic('author', 'guess'), from(54))).toBe(401);
});

test('an unknown login is locked like an existing one', async () => {
  number++;
  await town();

  for (let at = 1; at <= 50; at++) await send(basic('nobody', `guess ${at}`), fresh(`203.0.113.${at}`));

  expect(await send(basic('nobody', 'guess'), fresh('203.0.113.60'))).toBe(429);
});

test('correct credentials are not counted', async () => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');

  for (let at = 0; at < 60; at++) expect(await send(basic('editor', 'correct horse'), fresh('203.0.113.1'))).toBe(200);
});

test('parallel attempts are counted like sequential ones', async () => {
  number++;
  await town();
  await send({}, fresh('203.0.113.1'));

  const all = await Promise.all(
    Array.from({ length: 80 }, (_, at) => send(basic(`nobody${at}`, 'x'), fresh('203.0.113.1'))),
  );

  expect(all.filter((status) => status === 401)).toHaveLength(30);
  expect(all.filter((status) => status === 429)).toHaveLength(50);
});

test.each<{ what: string; guess: (at: number) => string }>([
  { what: 'different guesses', guess: (at) => `guess ${at}` },
  { what: 'one guess', guess: () => 'guess' },
])('$what at one account that are sent at once are each counted', async ({ guess }) => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');
  await send({}, fresh('203.0.113.1'));

  const all = await Promise.all(
    Array.from({ length: 40 }, (_, at) => send(basic('editor', guess(at)), fresh('203.0.113.1'))),
  );

  expect(all.filter((status) => status === 401)).toHaveLength(30);
  expect(all.filter((status) => status === 429)).toHaveLength(10);
});

test('correct credentials that many requests send at once, before the first is verified, are all accepted and checked once', async () => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');
  await send({}, fresh('203.0.113.1'));
  const hashes = countSlowHashes();

  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => send(basic('editor', 'correct horse'), fresh('203.0.113.1'))),
  );

  expect(statuses).toEqual(Array(60).fill(200));
  expect(hashes()).toBe(1);
  for (let at = 0; at < 30; at++) expect(await send(basic('editor', `guess ${at}`), fresh('203.0.113.1'))).toBe(401);
});

test('the correct password of an event that many requests send at once is always accepted', async () => {
  number++;
  const { id } = await town({ events: [{ title: 'Members', password: 'sesame' }] });
  await send({}, fresh('203.0.113.1'));
  const read = () => rest('GET', `/events/${id('Members')}?password=sesame`, undefined, fresh('203.0.113.1'));

  const all = await Promise.all(Array.from({ length: 60 }, read));

  expect(all.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('an attempt that fails with an error is repeated by the next one with the same secret', async () => {
  const attempts = createPasswordAttempts(await calendar());
  const target = { kind: 'credentials', name: 'x' } as const;
  const broken = attempts('203.0.113.1')(target, () => Promise.reject(new Error('broken')), 'secret');

  const others = [2, 3].map((at) => attempts(`203.0.113.${at}`)(target, async () => true, 'secret'));

  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all(others)).toEqual([true, true]);
});

test('a process knows the attempts that another process counted after its own first wrong attempt', async () => {
  const db = await calendar();
  const [one, other] = [createPasswordAttempts(db)('203.0.113.1'), createPasswordAttempts(db)('203.0.113.1')];
  const wrong = (tries: typeof one) => tries({ kind: 'credentials', name: 'x' }, async () => false);

  for (let at = 0; at < 30; at++) await wrong(one);
  await wrong(other);

  await expect(wrong(other)).rejects.toMatchObject({ key: 'too-many-tries' });
});

test('attempts at event passwords are limited by address and by event', async () => {
  number++;
  const { id } = await town({
    events: [
      { title: 'Members', password: 'sesame' },
      { title: 'Friends', password: 'sesame' },
    ],
  });
  const read = async (title: string, password: string, at: number) =>
    (await rest('GET', `/events/${id(title)}?password=${password}`, undefined, fresh(`203.0.113.${at}`))).status;

  for (let at = 1; at <= 30; at++) expect(await read('Members', `wrong${at}`, 1)).toBe(403);
  expect(await read('Members', 'sesame', 1)).toBe(429);
  expect(await read('Friends', 'sesame', 1)).toBe(429);
  expect(await read('Members', 'sesame', 2)).toBe(200);

  for (let at = 31; at <= 50; at++) expect(await read('Members', `wrong${at}`, at)).toBe(403);
  expect(await read('Members', 'sesame', 60)).toBe(429);
  expect(await read('Friends', 'sesame', 60)).toBe(200);
  const { errors } = await graphql(
    `{ event(id: ${id('Members')}, password: "sesame") { title } }`,
    {},
    fresh('203.0.113.61'),
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
});

test('a request tries one password, however many it sends', async () => {
  number++;
  const { id } = await town({ events: [{ title: 'Members', password: 'sesame' }] });
  const tries = Array.from(
    { length: 5 },
    (_, at) => `a${at}: event(id: ${id('Members')}, password: "guess ${at}") { title }`,
  );

  const { errors } = await graphql(`{ ${tries.join(' ')} }`, {}, fresh());

  expect(errors.map(({ extensions }) => extensions.code).sort()).toEqual([
    'PASSWORD_REQUIRED',
    ...Array(4).fill('RATE_LIMITED'),
  ]);
});

test('an unknown user, a wrong password and an unknown key get the same response, after the same work', async () => {
  number++;
  const { user } = await town();
  await chosen(user('editor'), 'correct horse');
  const db = await calendar();
  await db.user.update({ where: { login: 'author' }, data: { suspended: true } });
  await db.credential.create({
    data: { userId: user('author'), kind: 'apiKey', name: 'k', secretHash: hashRandomSecret('alm_suspended') },
  });
  const wrong = {
    unknown: basic('nobody', 'x'),
    wrong: basic('editor', 'x'),
    'only random ones': basic('contributor', 'x'),
    suspended: basic('author', 'the secret of the author'),
    key: { authorization: 'Bearer alm_unknown' },
    'key of a suspended user': { authorization: 'Bearer alm_suspended' },
    token: { authorization: 'Bearer a.b.c' },
    'no colon': { authorization: 'Basic eA==' },
    empty: { authorization: 'Basic' },
    'two words': { authorization: 'Bearer a b' },
  };

  const bodies = new Set<string>();
  for (const [what, headers] of Object.entries(wrong)) {
    const hashes = countSlowHashes();
    const { status, body } = await rest('GET', '/tags', undefined, { ...fresh(), headers });
    expect(status, what).toBe(401);
    // Nearly all of the response time.
    expect(hashes(), what).toBe(1);
    bodies.add(JSON.stringify(body));
  }

  expect([...bodies]).toHaveLength(1);
  expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ code: 'incorrect_password' });
});

/** Counts the calls of scrypt in this process from now on. */
const countSlowHashes = (): (() => number) => {
  let count = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'SCRYPTREQUEST') count++;
    },
  }).enable();
  return () => {
    hook.disable();
    return count;
  };
};

test.each(['Digest x', 'garbage', '', 'Negotiate abc'])(
  '“%s” is not a supported credential: the request is anonymous',
  async (authorization) => {
    await town();

    expect(await send({ authorization })).toBe(200);
  },
);
