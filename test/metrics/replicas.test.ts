import { expect, test } from 'vitest';
import { serversOf } from '../../src/texts/postgres-url.js';
import { pairs } from '../database/standby.js';
import { until } from '../until.js';
import { type Sample, startWithMetrics, sumOf } from './metrics-of.js';

const openPair = pairs();

test('replicas are measured: whether they can be used, their lag, and the reads that they and the primary serve', async () => {
  const { primary, standby } = await openPair();
  const [{ name: replica = '' } = {}] = serversOf(standby.url);
  const server = await startWithMetrics(['--workers', '2'], {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: `${standby.url},postgresql://almanac:secret@127.0.0.1:1/almanac`,
    RESPONSE_CACHE: '0',
    RECORD_CACHE: '0',
  });
  const sum = async (name: string, labels: Sample['labels'] = {}) => sumOf(await server.read(), name, labels);
  const read = async () => (await fetch(`${server.url}/svc/events/v1/events`)).arrayBuffer();

  await until(async () => (await sum('almanac_replica_usable', { replica })) === 2);
  expect(await sum('almanac_replica_usable')).toBe(2);
  await until(async () => {
    await read();
    return (await sum('almanac_replica_reads_total', { server: 'replica' })) > 0;
  });
  const lags = (await server.read()).filter(({ name }) => name === 'almanac_replica_lag_seconds');
  expect(lags.map(({ labels }) => labels)).toEqual([{ replica }]);

  await standby.kill();
  await until(async () => (await sum('almanac_replica_usable')) === 0);
  const before = await server.read();
  await read();
  const after = await server.read();
  const served = (samples: Sample[], by: string) => sumOf(samples, 'almanac_replica_reads_total', { server: by });
  expect(served(after, 'primary')).toBeGreaterThan(served(before, 'primary'));
  expect(served(after, 'replica')).toBe(served(before, 'replica'));
  const lag = sumOf(after, 'almanac_replica_lag_seconds');
  await until(async () => (await sum('almanac_replica_lag_seconds')) > lag);
});
