import { onTestFinished } from 'vitest';
import { lockBackups } from '../../src/backups/backup-rows.js';
import { ScramClient } from '../../src/connections/scram.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';

/** Takes the lock of the backups, as a backup that runs. Returns a function that releases it. */
export const takeBackupLock = async (): Promise<() => Promise<void>> => {
  const client = new ScramClient({ connectionString: await address() });
  await client.connect();
  let isOpen = true;
  const release = async () => {
    if (isOpen) await client.end();
    isOpen = false;
  };
  onTestFinished(release);
  if (!(await lockBackups(client))) throw new Error('A backup runs.');
  return release;
};

/** The number of sessions that wait for a lock of this calendar: an advisory one, or one of a table. */
export const waitingForLocks = async (type: 'advisory' | 'relation' = 'advisory'): Promise<number> => {
  const [row] = await (await calendar()).$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM pg_locks WHERE "locktype" = ${type} AND NOT "granted"
      AND "database" = (SELECT "oid" FROM pg_database WHERE datname = current_database())`;
  return row?.count ?? 0;
};
