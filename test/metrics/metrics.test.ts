import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { TIMING } from '../../src/changes/heartbeat.js';
import { kindOfStatement } from '../../src/connections/statement-observer.js';
import { Durations } from '../../src/server/metrics/durations.js';
import { calendar } from '../calendar.js';
import { address, listening, spawnAlmanac } from '../commands/almanac.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';
import { type Sample, startWithMetrics, sumOf } from './metrics-of.js';

const REST = '/svc/events/v1';

/** Sends a request, reads the response, and returns the status. */
const statusOf = async (url: string, init?: RequestInit): Promise<number> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
};

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  statusOf(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const counted = (samples: readonly Sample[], api: string, operation: string, status: number) =>
  sumOf(samples, 'almanac_http_requests_total', { api, operation, status: String(status) });

test('requests are counted by API, operation and status, and no text of a client is a label', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const server = await startWithMetrics();
  const { url } = server;
  const event = `${url}${REST}/events/${id('Jazz')}`;
  for (let time = 1; time <= 3; time++) expect(await statusOf(event)).toBe(200);
  expect(await statusOf(`${url}${REST}/events/999999`)).toBe(404);
  const authorization = credentialsOf('editor');
  expect(await post(event, { title: 'Blues' }, { authorization })).toBe(200);
  expect(await statusOf(`${url}${REST}/client-text`)).toBe(404);
  expect(await statusOf(event, { method: 'CLIENTTEXT' })).toBeGreaterThanOrEqual(400);
  expect(await post(`${url}/graphql`, { query: 'query ClientText { clientText: events { totalCount } }' })).toBe(200);
  expect(await post(`${url}/graphql`, { query: '{ clientText }' })).not.toBe(500);
  const mutation =
    'mutation ClientText { createEvent(input: { title: "x", startDate: "2026-12-01", endDate: "2026-12-02" }) { id } }';
  expect(await post(`${url}/graphql`, { query: mutation }, { authorization })).toBe(200);
  for (const path of ['/events.ics', '/event/jazz', '/client-text', '/health', '/sitemap.xml', '/favicon.ico'])
    await statusOf(`${url}${path}`, { headers: { accept: 'text/html' } });

  const samples = await server.read();
  expect(counted(samples, 'rest', 'GET /events/{id}', 200)).toBe(3);
  expect(counted(samples, 'rest', 'GET /events/{id}', 404)).toBe(1);
  expect(counted(samples, 'rest', 'POST /events/{id}', 200)).toBe(1);
  expect(counted(samples, 'graphql', 'query events', 200)).toBe(1);
  expect(counted(samples, 'graphql', 'mutation createEvent', 200)).toBe(1);
  expect(counted(samples, 'feeds', 'events.ics', 200)).toBe(1);
  expect(counted(samples, 'pages', 'event', 200)).toBe(1);
  expect(counted(samples, 'health', 'health', 200)).toBe(1);
  expect(counted(samples, 'files', 'sitemap', 200)).toBe(1);
  expect(counted(samples, 'files', 'asset', 200)).toBe(1);
  expect(JSON.stringify(samples)).not.toMatch(/client-?text/i);
  const durations = { api: 'rest', operation: 'GET /events/{id}' };
  expect(sumOf(samples, 'almanac_http_request_duration_seconds_count', durations)).toBe(4);
  expect(sumOf(samples, 'almanac_http_request_duration_seconds_sum', durations)).toBeLessThan(60);
});

test('caches, statements, the pool, the change channel and the process are measured', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const server = await startWithMetrics();
  const event = `${server.url}${REST}/events/${id('Jazz')}`;
  let before: Sample[] = [];
  let samples: Sample[] = [];
  let difference: Readonly<Record<string, number>> = {};
  /** Reads a path and writes the event while the change channel is open. @returns whether it may have been closed meanwhile. */
  const round = async (number: number): Promise<boolean> => {
    const path = `${event}?round=${number}`;
    let beganAt = 0;
    let start: Sample[] = [];
    await until(async () => {
      beganAt = performance.now();
      start = await server.read();
      return sumOf(start, 'almanac_change_channels_open') === 1;
    });
    for (let time = 1; time <= 4; time++) await statusOf(path);
    before = await server.read();
    await post(event, { title: `Blues ${number}` }, { authorization: credentialsOf('editor') });
    await statusOf(path);
    samples = await server.read();
    const counted = (name: string, then: Sample[]) =>
      sumOf(then, name, { cache: 'response' }) - sumOf(start, name, { cache: 'response' });
    difference = {
      hits: counted('almanac_cache_hits_total', before),
      misses: counted('almanac_cache_misses_total', before),
      entries: counted('almanac_cache_entries', before),
      invalidations: counted('almanac_cache_invalidations_total', samples),
    };
    // The channel is open for the time of a lease after each beat.
    const age = sumOf(start, 'almanac_change_channel_lag_seconds') * 1000;
    return performance.now() > beganAt - age + TIMING.lease;
  };
  const expected = { hits: 2, misses: 2, entries: 1, invalidations: 1 };
  let rounds = 0;
  await until(async () => !(await round(++rounds)) || isDeepStrictEqual(difference, expected));
  expect(difference).toEqual(expected);
  const errors = before.filter(({ name }) => name === 'almanac_database_statement_errors_total');
  expect(errors.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['read', 0],
    ['write', 0],
    ['transaction', 0],
  ]);

  const sum = (name: string, labels = {}) => sumOf(samples, name, labels);
  // A beat may be late on a busy machine.
  await until(async () => {
    samples = await server.read();
    return sum('almanac_change_channels_open') === 1 && sum('almanac_change_channel_lag_seconds') < 1;
  });
  expect(sum('almanac_cache_entries', { cache: 'record' })).toBeGreaterThan(0);
  for (const cache of ['response', 'record']) {
    expect(sum('almanac_cache_bytes', { cache })).toBeGreaterThan(0);
    expect(sum('almanac_cache_max_bytes', { cache })).toBeGreaterThan(sum('almanac_cache_bytes', { cache }));
  }
  const statements = 'almanac_database_statement_duration_seconds_count';
  for (const kind of ['read', 'write', 'transaction'])
    expect(sum(statements, { kind }), kind).toBeGreaterThan(sumOf(before, statements, { kind }));
  expect(sum('almanac_database_pool_max_connections')).toBe(10);
  expect(sum('almanac_database_pool_connections')).toBeGreaterThan(0);
  expect(sum('almanac_database_pool_waiting')).toBe(0);
  expect([sum('almanac_processes'), sum('almanac_processes_expected')]).toEqual([1, 1]);
  expect(sum('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(sum('process_start_time_seconds')).toBeGreaterThan(1e9);
  expect(sum('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

  expect(await statusOf(server.metricsUrl.replace('/metrics', '/'))).toBe(404);
  expect(await statusOf(server.metricsUrl, { method: 'POST' })).toBe(405);
  expect(await statusOf(`${server.url}/metrics`)).toBe(404);
});

test('without METRICS_PORT there are none, and a METRICS_PORT in use is an error of the start', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  await calendar();
  const environment = { DATABASE_URL: await address(), PORT: '0' };

  const off = spawnAlmanac(['serve'], environment);
  await listening(off);
  expect(off.output.out).not.toContain('Metrics');

  const port = String((busy.address() as AddressInfo).port);
  const failed = await spawnAlmanac(['serve'], { ...environment, METRICS_PORT: port }).ended;
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining(`METRICS_PORT ${port} is in use`) });
});

test.each([
  { text: 'SELECT 1', kind: 'read' },
  { text: ' WITH a AS (SELECT 1) SELECT * FROM a', kind: 'read' },
  {
    text: 'WITH written AS (INSERT INTO "Event" DEFAULT VALUES RETURNING "id") SELECT "id" FROM written',
    kind: 'write',
  },
  { text: 'UPDATE "Event" SET "title" = $1', kind: 'write' },
  { text: 'BEGIN', kind: 'transaction' },
  { text: 'SAVEPOINT "own"', kind: 'transaction' },
])('“$text” is a $kind', ({ text, kind }) => {
  expect(kindOfStatement(text)).toBe(kind);
});

test('a histogram counts each duration in its bucket and in all larger ones', () => {
  const durations = new Durations([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) durations.observe(seconds);

  expect(durations.samples('d', { api: 'rest' })).toEqual([
    { metricName: 'd_bucket', labels: { le: 0.1, api: 'rest' }, value: 2 },
    { metricName: 'd_bucket', labels: { le: 1, api: 'rest' }, value: 3 },
    { metricName: 'd_bucket', labels: { le: '+Inf', api: 'rest' }, value: 4 },
    { metricName: 'd_sum', labels: { api: 'rest' }, value: 7.65 },
    { metricName: 'd_count', labels: { api: 'rest' }, value: 4 },
  ]);
});

test('import jobs that have not ended, and sources that were switched off, are shown with several processes once', async () => {
  const db = await calendar();
  const url = 'https://calendar.example/events.ics';
  const leaseUntil = new Date(Date.now() + 600_000);
  await db.importJob.create({ data: { kind: 'ical', url, state: 'running', worker: 'another', leaseUntil } });
  // Jobs of one URL run one after the other.
  for (let time = 1; time <= 2; time++) await db.importJob.create({ data: { kind: 'ical', url } });
  const nextRun = new Date();
  const source = { kind: 'ical', every: 60, nextRun, enabled: false } as const;
  await db.standingSource.create({ data: { ...source, url, disabledReason: 'It has failed for a week.' } });
  await db.standingSource.create({ data: { ...source, url: `${url}?by=an-administrator` } });

  const server = await startWithMetrics(['--workers', '2']);
  let samples: Sample[] = [];
  await until(async () => {
    samples = await server.read();
    return sumOf(samples, 'almanac_import_jobs', {}) > 0;
  });
  expect(sumOf(samples, 'almanac_import_jobs', { state: 'queued' })).toBe(2);
  expect(sumOf(samples, 'almanac_import_jobs', { state: 'running' })).toBe(1);
  expect(sumOf(samples, 'almanac_sources_disabled', {})).toBe(1);
});
