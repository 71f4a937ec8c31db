import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProcessRunning } from '../../src/database/embedded/process.js';
import { until } from '../until.js';
import { dataDir, fileOf, listening, spawnAlmanac } from './almanac.js';

test('the PostgreSQL of a killed import is stopped by the next command, which says so; that of a service is not', async () => {
  const DATA_DIR = await dataDir();
  const postmaster = () => readFile(join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const event = { title: 'Jazz', start_date: '2042-03-10 20:00:00', end_date: '2042-03-10 22:00:00' };
  const lines = Array.from({ length: 5000 }, (_, at) => JSON.stringify({ ...event, title: `Jazz ${at}` }));
  const killed = spawnAlmanac(['import', await fileOf(lines.join('\n'))], { DATA_DIR });
  await until(async () => /\nready\s*$/.test(await postmaster()));
  killed.child.kill('SIGKILL');
  await killed.ended;
  const pid = Number.parseInt(await postmaster(), 10);
  expect(isProcessRunning(pid)).toBe(true);

  const next = await spawnAlmanac(['user', 'list'], { DATA_DIR }).ended;
  // Migrations that the killed import had not applied follow.
  expect(next.err.split('\n')[0]).toBe(
    `PostgreSQL (process ${pid}) was still running, because the process that started it was killed: it is used now, and stopped at the end.`,
  );
  expect(next.code).toBe(0);
  expect(isProcessRunning(pid)).toBe(false);

  const service = spawnAlmanac(['serve'], { DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'a long secret' });
  await listening(service);
  const ofService = Number.parseInt(await postmaster(), 10);
  const during = await spawnAlmanac(['user', 'list'], { DATA_DIR }).ended;
  expect({ err: during.err, code: during.code }).toEqual({ err: '', code: 0 });
  expect(isProcessRunning(ofService)).toBe(true);
  service.child.kill('SIGTERM');
  await service.ended;
  expect(isProcessRunning(ofService)).toBe(false);
});
