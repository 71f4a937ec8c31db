import { expect, test } from 'vitest';
import { createRequestLimits } from '../../src/access/request-limits.js';
import { calendar } from '../calendar.js';
import { graphql, rest, type Sending, send } from '../service.js';
import { settings, town } from '../town.js';
import { until } from '../until.js';

const few = { rateLimit: { anonymous: 3, authenticated: 5 } };

const statuses = async (number: number, send: () => Promise<{ status: number }>) => {
  const received: number[] = [];
  for (let at = 0; at < number; at++) received.push((await send()).status);
  return received;
};

test('the address of an anonymous client has a limit of requests per minute, for both APIs together', async () => {
  await town();
  const from: Sending = { settings: few, address: '203.0.113.1' };

  expect(await statuses(2, () => rest('GET', '/events', undefined, from))).toEqual([200, 200]);
  expect(await statuses(2, () => graphql('{ languages }', {}, from))).toEqual([200, 429]);
  const rejected = await rest('GET', '/events', undefined, from);
  expect(rejected).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests', data: { status: 429 } } });
  const wait = Number(rejected.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const { errors, headers } = await graphql('{ languages }', {}, from);
  expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

  const elsewhere = { ...from, address: '203.0.113.2' };
  expect((await rest('GET', '/events', undefined, elsewhere)).status).toBe(200);
});

test('every key has its own limit of requests, whatever its address', async () => {
  await town();
  const from = (address: string, as: 'editor' | 'author'): Sending => ({ settings: few, address, as });

  expect(await statuses(5, () => rest('GET', '/events', undefined, from('203.0.113.3', 'editor')))).toEqual(
    Array(5).fill(200),
  );
  expect((await graphql('{ me { id } }', {}, from('203.0.113.4', 'editor'))).status).toBe(429);
  expect((await rest('GET', '/events', undefined, from('203.0.113.3', 'author'))).status).toBe(200);
  expect((await rest('GET', '/events', undefined, { settings: few, address: '203.0.113.3' })).status).toBe(200);
});

test('an unsupported authentication scheme does not bypass the limit', async () => {
  await town();
  const from = { settings: few, address: '203.0.113.5', headers: { authorization: 'Digest x' } };

  expect(await statuses(4, () => rest('GET', '/events', undefined, from))).toEqual([200, 200, 200, 429]);
});

test.each([
  ['an unknown path', '/svc/events/v1/nothing', undefined, 404],
  ['a body that is not JSON', '/svc/events/v1/events', '{', 400],
])('credentials that are never checked do not bypass the limit: %s', async (_, path, body, status) => {
  await town();
  const from = { settings: few, address: body ? '203.0.113.15' : '203.0.113.16' };
  const headers = { authorization: 'x', 'content-type': 'application/json' };
  const request = () => send(path, { method: 'POST', headers, ...(body && { body }) }, from);

  expect(await statuses(4, request)).toEqual([status, status, status, 429]);
});

test.each([
  { what: 'this machine', sending: { settings: few, address: '127.0.0.1' } },
  {
    what: 'an address, when the limit is off,',
    sending: { settings: { rateLimit: undefined }, address: '203.0.113.6' },
  },
])('$what is not limited', async ({ sending }) => {
  await town();

  expect(await statuses(8, () => send('/svc/events/v1/tags', {}, sending))).toEqual(Array(8).fill(200));
});

test('behind a proxy the address is the one that the proxy received', async () => {
  await town();
  const from = (client: string) => ({
    settings: { ...few, trustProxy: 1 },
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': `1.2.3.4, ${client}` },
  });

  expect(await statuses(4, () => send('/svc/events/v1/tags', {}, from('203.0.113.7')))).toEqual([200, 200, 200, 429]);
  expect((await send('/svc/events/v1/tags', {}, from('203.0.113.8'))).status).toBe(200);
});

test('health checks are not limited', async () => {
  expect(await statuses(5, () => send('/health', {}, { settings: few, address: '203.0.113.9' }))).toEqual(
    Array(5).fill(200),
  );
});

test('two processes together allow few more requests than one', async () => {
  const db = await calendar();
  const [one, other] = [1, 2].map(() =>
    createRequestLimits(db, { ...settings, rateLimit: { anonymous: 100, authenticated: 1 } }),
  );
  const countAllowed = async (process: typeof one) =>
    process?.countAnonymous('203.0.113.10').then(
      () => true,
      () => false,
    );

  const counts = [0, 0];
  const shared = async () => (await db.limit.findMany()).reduce((sum, { points }) => sum + points, 0);
  for (let at = 0; at < 200; at++) {
    const own = at % 2;
    if (!(await countAllowed(own ? one : other))) continue;
    counts[own] = (counts[own] ?? 0) + 1;
    // Every tenth request is shared between processes. The request does not wait for that, but the test does.
    const response = counts.reduce((sum, each) => sum + 10 * Math.floor(each / 10), 0);
    await until(async () => (await shared()) >= response);
  }

  const count = counts.reduce((sum, each) => sum + each);
  expect(count).toBeGreaterThanOrEqual(95);
  expect(count).toBeLessThanOrEqual(125);
});

test('a request of an anonymous client below the limit sends no statement', async () => {
  const db = await calendar();
  const limits = createRequestLimits(db, settings);

  for (let at = 0; at < 59; at++) await limits?.countAnonymous('203.0.113.11');

  expect(await db.limit.count()).toBe(0);
});
