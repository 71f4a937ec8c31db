/** Shared caches in front of the service (docs/edge.md). */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_RESPONSE, MOST_KEYS } from '../../src/edge/edge-keys.js';
import { readSettings } from '../../src/settings/settings.js';
import { almanac, folder } from '../commands/almanac.js';
import { openProcess, type Process } from '../response-cache/processes.js';
import { found, step, uncached } from '../response-cache/random-steps.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { type SharedCache, sharedCache } from './shared-cache.js';

const events = '/svc/events/v1/events';

const edge = (...caches: SharedCache[]) => readSettings({ EDGE: caches.map(({ address }) => address).join(',') });

/** Opens a process behind shared caches, and waits until its responses may be kept, and until it has purged everything, as at each start. */
const openBehind = (...caches: SharedCache[]): Promise<Process> => open(caches);

const open = async (caches: readonly SharedCache[], { isSilent = false } = {}): Promise<Process> => {
  const earlier = caches.map(({ purges }) => purges.length);
  const process = await openProcess({ settings: { edge: edge(...caches).edge }, isSilent });
  await until(async () => (await process.request('/svc/events/v1/tags')).headers['cdn-cache-control'] !== undefined);
  const isPurged = ({ purges }: SharedCache, at: number) =>
    purges.slice(earlier[at]).some((keys) => keys.includes(EVERY_RESPONSE));
  await until(() => caches.every(isPurged));
  return process;
};

const rename = (process: Process, path: string, title: string) =>
  process.request(path, { method: 'POST', as: 'administrator', body: { title } });

describe('a response', () => {
  test('to an anonymous read may be kept, and has keys that show no ids', async () => {
    const { id } = await town({
      venues: [{ name: 'Secret', status: 'draft' }],
      events: [{ title: 'Jazz', venues: ['Secret'] }],
    });
    const process = await openBehind(await sharedCache());
    for (const path of [
      `${events}/${id('Jazz')}`,
      events,
      '/',
      '/events.ics',
      '/graphql?query={events(first:1){nodes{id}}}',
    ]) {
      const { status, headers } = await process.request(path, { headers: { accept: '*/*' } });
      expect({ path, status, control: headers['cdn-cache-control'] }).toEqual({
        path,
        status: 200,
        control: expect.stringMatching(/^max-age=60, stale-if-error=3600$/),
      });
      // A browser asks again each time.
      expect(headers['cache-control']).toBe(
        path.startsWith('/graphql') ? undefined : 'public, max-age=0, must-revalidate',
      );
      expect(headers['surrogate-key']).toMatch(/^almanac( [\w-]{10})+$/);
    }
  });

  test.each([
    { name: 'with credentials', path: events, sent: { as: 'subscriber' } },
    { name: 'that is an error', path: `${events}/999`, sent: {} },
    {
      name: 'to a query by POST',
      path: '/graphql',
      sent: { method: 'POST', body: { query: '{ changes { token } }' } },
    },
    { name: 'to changes', path: '/svc/events/v1/changes', sent: {} },
  ] as const)('$name may not be kept', async ({ path, sent }) => {
    await town({});
    const process = await openBehind(await sharedCache());
    for (let time = 0; time < 3; time++)
      expect((await process.request(path, sent)).headers['cdn-cache-control']).toBeUndefined();
  });

  test('may be kept until the next publication at most', async () => {
    await town({ events: [{ title: 'Soon', date: '2026-03-14 12:00:20' }] });
    const process = await openBehind(await sharedCache());
    const { headers } = await process.request(events);
    expect(headers['cdn-cache-control']).toMatch(/^max-age=(19|20), /);
  });

  test('to a conditional request may be kept as long', async () => {
    await town({ events: [{ title: 'Jazz' }] });
    const process = await openBehind(await sharedCache());
    const { headers } = await process.request(events);
    const again = await process.request(events, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({
      'cdn-cache-control': headers['cdn-cache-control'],
      'surrogate-key': headers['surrogate-key'],
    });
  });

  test(`has at most ${MOST_KEYS} keys; a record of a long list still purges it`, async () => {
    const titles = Array.from({ length: 50 }, (_, at) => `Event ${at}`);
    const { id } = await town({
      events: titles.map((title, at) => ({ title, venues: [`Hall ${at % 20}`], tags: [`tag ${at}`] })),
      tags: titles.map((_, at) => ({ name: `tag ${at}` })),
    });
    const cache = await sharedCache();
    const process = await openBehind(cache);
    const list = await cache.read(process, `${events}?per_page=50`);
    expect(list.headers['surrogate-key']?.split(' ').length).toBeLessThanOrEqual(MOST_KEYS);
    await process.request(`/svc/events/v1/tags/${id('tag 49')}`, {
      method: 'POST',
      as: 'administrator',
      body: { name: 'Other' },
    });
    expect((await cache.read(process, `${events}?per_page=50`)).text).toContain('"Other"');
  });
});

test('the header of the keys can be that of another shared cache', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const settings = readSettings({ EDGE: 'http://127.0.0.1:1/', EDGE_HEADER: 'Cache-Tag' });
  const process = await openProcess({ settings, isSilent: true });
  await until(async () => (await process.request(events)).headers['cache-tag'] !== undefined);
  expect((await process.request(events)).headers['cache-tag']).toMatch(/^almanac(,[\w-]{10})+$/);
});

test('after the response to a write a shared cache has nothing older', async () => {
  await found();
  const caches = [await sharedCache(), await sharedCache()] as const;
  const processes = [await openBehind(...caches), await openBehind(...caches)] as const;
  const shown = async (path: string) =>
    Promise.all(
      caches.map(async (cache, at) => {
        const { status, text } = await cache.read(processes[at as 0 | 1], path);
        return `${status} ${text}`;
      }),
    );
  let kept = 0;

  await fc.assert(
    fc.asyncProperty(step, async ({ writes, through, meanwhile, after }) => {
      await Promise.all(after.map(shown));
      kept += caches[0].kept().length;

      const reading = Promise.all(meanwhile.map(shown));
      await Promise.all(writes.map(({ path, ...sent }) => processes[through].request(path, sent)));
      // What was on its way during the purge is purged a second later.
      const settled = after.filter((path) => !meanwhile.includes(path));
      const actual = await Promise.all(settled.map(shown));

      const expected = await Promise.all(settled.map(uncached));
      expect(actual, JSON.stringify(writes)).toEqual(expected.map((text) => [text, text]));
      await reading;
    }),
    // One calendar for all runs: a smaller example would start from another state.
    { numRuns: 30, endOnFailure: true },
  );

  expect(kept).toBeGreaterThan(100);
  for (const [at, cache] of caches.entries())
    for (const path of cache.kept()) {
      const current = await uncached(path);
      await until(async () => {
        const { status, text } = await cache.read(processes[at as 0 | 1], path);
        return `${status} ${text}` === current;
      });
    }
});

test('what a process without the setting has written is purged a second later', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const cache = await sharedCache();
  const process = await openBehind(cache);
  const path = `${events}/${id('Jazz')}`;
  await cache.read(process, path);
  await cache.read(process, '/svc/events/v1/organizers');
  const other = await openProcess();
  await rename(other, path, 'Free jazz');
  await until(async () => (await cache.read(process, path)).text.includes('"Free jazz"'));
  expect(cache.kept()).toContain('/svc/events/v1/organizers');
});

test('a shared cache that does not confirm purges delays one write, and purges what it has missed when it works again', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Rock' }] });
  const [cache, other] = [await sharedCache(), await sharedCache()];
  const process = await open([cache, other], { isSilent: true });
  const paths = [`${events}/${id('Jazz')}`, `${events}/${id('Rock')}`] as const;
  for (const path of paths) await cache.read(process, path);
  cache.isWorking = false;
  expect((await rename(process, paths[0], 'Free jazz')).status).toBe(200);
  expect((await rename(process, paths[1], 'Punk')).status).toBe(200);
  expect(cache.kept()).toEqual(expect.arrayContaining([...paths]));
  expect((await other.read(process, paths[0])).text).toContain('"Free jazz"');

  cache.isWorking = true;
  await until(async () => (await cache.read(process, paths[0])).text.includes('"Free jazz"'));
  await until(async () => (await cache.read(process, paths[1])).text.includes('"Punk"'));
});

test('a process that starts, and a restored backup, purge everything', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const backup = join(await folder(), 'almanac.ndjson.gz');
  expect(await almanac('backup', backup)).toMatchObject({ code: 0 });
  const cache = await sharedCache();
  const process = await openBehind(cache);
  const isPurged = () => cache.purges.splice(0).some((keys) => keys.includes(EVERY_RESPONSE));
  await until(isPurged);
  await openBehind(cache);
  await until(isPurged);
  const before = await cache.read(process, events);
  expect(await almanac('restore', backup, '--replace')).toMatchObject({ code: 0 });
  await until(isPurged);
  // The keys of the new calendar are others.
  await until(async () => {
    const { headers } = await process.request(events);
    return headers['surrogate-key'] !== undefined && headers['surrogate-key'] !== before.headers['surrogate-key'];
  });
});

test.each([
  ['EDGE', 'varnish:6081'],
  ['EDGE_PURGE', '{"method":"POST"}'],
  ['EDGE_PURGE', '{"headers":{"x":"a\\nb {keys}"}}'],
  ['EDGE_HEADER', 'Tags'],
  ['EDGE_TTL', '0'],
  ['EDGE_WAIT', '-1'],
])('the setting %s is not %s', (name, value) => {
  expect(() => readSettings({ EDGE: 'http://127.0.0.1:6081/', [name]: value })).toThrow(
    `${name} is not usable: expected`,
  );
});

test('shared caches need the response cache', () => {
  expect(() => readSettings({ EDGE: 'http://127.0.0.1:6081/', RESPONSE_CACHE: '0' })).toThrow(
    'RESPONSE_CACHE is not usable: expected more than 0, because EDGE is set.',
  );
});
