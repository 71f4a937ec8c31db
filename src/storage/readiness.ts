import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeChannel } from './change-channel.js';
import { pendingMigrations } from './migrate.js';

/**
 * Returns a function that lists what is not ready: `database`, `migrations`, `change channel`. The result of the database check is
 * cached for a second, because any client can request it at any rate.
 */
export const readiness = (url: string, changes: Pick<ChangeChannel, 'open'>): (() => Promise<string[]>) => {
  let cached: Promise<string[]> | undefined;
  return async () => {
    cached ??= check(url).finally(() => setTimeout(() => (cached = undefined), 1000).unref());
    const missing = await cached;
    return changes.open() ? missing : [...missing, 'change channel'];
  };
};

const TIMEOUT_MS = 3000; // milliseconds; clients of /ready have similar timeouts

const check = async (url: string): Promise<string[]> => {
  // Without a timeout, each check of a server that hangs would leave a connection open.
  const pending = pendingMigrations(url, undefined, TIMEOUT_MS).then(
    (names) => (names.length ? ['migrations'] : []),
    () => ['database'],
  );
  return Promise.race([pending, sleep(TIMEOUT_MS, ['database'], { ref: false })]);
};
