import { expect, onTestFinished, test } from 'vitest';
import { backupClient } from '../../src/backups/backup-client.js';
import { noteGood, noteStart, readBackupNumbersBy } from '../../src/backups/backup-rows.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { until } from '../until.js';

test.each([
  ['first', 0],
  ['second', 500],
])('a short backup is known at once in the %s half of a second', async (_, from) => {
  await calendar();
  const client = backupClient(await address());
  onTestFinished(() => client.end());
  await client.connect();
  await until(() => Date.now() % 1000 >= from && Date.now() % 1000 < from + 300);

  const beganAt = performance.now();
  const id = await noteStart('calendar.ndjson.gz', client);
  await noteGood(id, { bytes: 1, missing: 0 }, client);

  const { good, tried, seconds, now } = await readBackupNumbersBy(client);
  const elapsed = performance.now() - beganAt;
  const age = now.getTime() - (good?.getTime() ?? 0); // milliseconds
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(elapsed + 1000);
  expect(tried).toEqual(good);
  expect(seconds).toBeLessThanOrEqual(Math.ceil(elapsed / 1000));
});

test('of two attempts in one second, the later one is the last', async () => {
  const db = await calendar();
  const client = backupClient(await address());
  onTestFinished(() => client.end());
  await client.connect();
  const row = { name: 'calendar.ndjson.gz', started: new Date('2026-03-14T10:00:00Z'), ended: new Date() };
  await db.backup.create({ data: { ...row, error: 'full' } });
  await db.backup.create({ data: { ...row, bytes: 1 } });
  expect(await readBackupNumbersBy(client)).toMatchObject({ failures: 0, error: '' });

  await db.backup.create({ data: { ...row, error: 'full again' } });

  expect(await readBackupNumbersBy(client)).toMatchObject({ good: row.started, failures: 1, error: 'full again' });
});
