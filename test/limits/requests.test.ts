import { expect, test } from 'vitest';
import { createRequestLimits } from '../../src/limits/request-limits.js';
import { calendar } from '../calendar.js';
import { graphql, rest, type Sending, send } from '../service.js';
import { settings, town } from '../town.js';
import { until } from '../until.js';

const few = { rateLimit: { anonymous: 3, authenticated: 5 } };

const statuses = async (number: number, ask: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let at = 0; at < number; at++) seen.push((await ask()).status);
  return seen;
};

test('an anonymous client’s address has so many requests a minute, through both APIs together', async () => {
  await town();
  const from: Sending = { settings: few, address: '203.0.113.1' };

  expect(await statuses(2, () => rest('GET', '/events', undefined, from))).toEqual([200, 200]);
  expect(await statuses(2, () => graphql('{ languages }', {}, from))).toEqual([200, 429]);
  const refused = await rest('GET', '/events', undefined, from);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests', data: { status: 429 } } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const { errors, headers } = await graphql('{ languages }', {}, from);
  expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

  const elsewhere = { ...from, address: '203.0.113.2' };
  expect((await rest('GET', '/events', undefined, elsewhere)).status).toBe(200);
});

test('every key has its own number of requests, wherever it comes from', async () => {
  await town();
  const from = (address: string, as: 'editor' | 'author'): Sending => ({ settings: few, address, as });

  expect(await statuses(5, () => rest('GET', '/events', undefined, from('203.0.113.3', 'editor')))).toEqual(
    Array(5).fill(200),
  );
  expect((await graphql('{ me { id } }', {}, from('203.0.113.4', 'editor'))).status).toBe(429);
  expect((await rest('GET', '/events', undefined, from('203.0.113.3', 'author'))).status).toBe(200);
  expect((await rest('GET', '/events', undefined, { settings: few, address: '203.0.113.3' })).status).toBe(200);
});

test('a header that names nobody does not get round the limit', async () => {
  await town();
  const from = { settings: few, address: '203.0.113.5', headers: { authorization: 'Digest x' } };

  expect(await statuses(4, () => rest('GET', '/events', undefined, from))).toEqual([200, 200, 200, 429]);
});

test.each([
  { what: 'this machine', sending: { settings: few, address: '127.0.0.1' } },
  { what: 'nobody, when it is off', sending: { settings: { rateLimit: undefined }, address: '203.0.113.6' } },
])('$what is not limited', async ({ sending }) => {
  await town();

  expect(await statuses(8, () => send('/svc/events/v1/tags', {}, sending))).toEqual(Array(8).fill(200));
});

test('behind a proxy it is the address that the proxy saw', async () => {
  await town();
  const from = (client: string) => ({
    settings: { ...few, trustProxy: 1 },
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': `1.2.3.4, ${client}` },
  });

  expect(await statuses(4, () => send('/svc/events/v1/tags', {}, from('203.0.113.7')))).toEqual([200, 200, 200, 429]);
  expect((await send('/svc/events/v1/tags', {}, from('203.0.113.8'))).status).toBe(200);
});

test('whether the service is well may be asked at any rate', async () => {
  expect(await statuses(5, () => send('/health', {}, { settings: few, address: '203.0.113.9' }))).toEqual(
    Array(5).fill(200),
  );
});

test('two processes together let through little more than one', async () => {
  const db = await calendar();
  const [one, other] = [1, 2].map(() =>
    createRequestLimits(db, { ...settings, rateLimit: { anonymous: 100, authenticated: 1 } }),
  );
  const answered = async (process: typeof one) =>
    process?.countAnonymous('203.0.113.10').then(
      () => true,
      () => false,
    );

  const counts = [0, 0];
  const shared = async () => (await db.limit.findMany()).reduce((sum, { points }) => sum + points, 0);
  for (let at = 0; at < 200; at++) {
    const own = at % 2;
    if (!(await answered(own ? one : other))) continue;
    counts[own] = (counts[own] ?? 0) + 1;
    // Every tenth is shared, and the request does not wait for that: the test does.
    const told = counts.reduce((sum, each) => sum + 10 * Math.floor(each / 10), 0);
    await until(async () => (await shared()) >= told);
  }

  const count = counts.reduce((sum, each) => sum + each);
  expect(count).toBeGreaterThanOrEqual(95);
  expect(count).toBeLessThanOrEqual(125);
});

test('an ordinary visitor costs no statement', async () => {
  const db = await calendar();
  const limits = createRequestLimits(db, settings);

  for (let at = 0; at < 59; at++) await limits?.countAnonymous('203.0.113.11');

  expect(await db.limit.count()).toBe(0);
});
