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
  // A process that is busy for a second counts as silent, and its values are missing.
  let samples: Sample[] = [];
  const sum = (name: string, labels: Sample['labels'] = {}) => sumOf(samples, name, labels);
  const untilRead = (holds: () => boolean) =>
    until(async () => {
      samples = await server.read();
      return sum('almanac_processes') === 2 && holds();
    });
  const read = async () => (await fetch(`${server.url}/svc/events/v1/events`)).arrayBuffer();

  await untilRead(() => sum('almanac_replica_usable', { replica }) === 2);
  expect(sum('almanac_replica_usable')).toBe(2);
  await until(async () => {
    await read();
    samples = await server.read();
    return sum('almanac_replica_reads_total', { server: 'replica' }) > 0;
  });
  const lags = () => samples.filter(({ name }) => name === 'almanac_replica_lag_seconds');
  await untilRead(() => lags().length > 0);
  expect(lags().map(({ labels }) => labels)).toEqual([{ replica }]);

  await standby.kill();
  await untilRead(() => sum('almanac_replica_usable') === 0);
  const served = (by: string) => sum('almanac_replica_reads_total', { server: by });
  const before = { primary: served('primary'), replica: served('replica') };
  await read();
  await untilRead(() => served('primary') > before.primary);
  expect(served('replica')).toBe(before.replica);
  const lag = sum('almanac_replica_lag_seconds');
  await untilRead(() => sum('almanac_replica_lag_seconds') > lag);
});
