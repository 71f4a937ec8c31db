import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeChannel } from './changes.js';
import { pendingMigrations } from './migrate.js';

/**
 * A question that gives what keeps the service from being ready: `database`, `migrations`, `change channel`. It is asked
 * often and by anybody, so an answer holds for a second.
 */
export const readiness = (url: string, changes: Pick<ChangeChannel, 'open'>): (() => Promise<string[]>) => {
  let cached: Promise<string[]> | undefined;
  return async () => {
    cached ??= check(url).finally(() => setTimeout(() => (cached = undefined), 1000).unref());
    const missing = await cached;
    return changes.open() ? missing : [...missing, 'change channel'];
  };
};

const TIMEOUT_MS = 3000; // milliseconds; whoever asks has little more

const check = async (url: string): Promise<string[]> => {
  // With a timeout: otherwise each look at a frozen server leaves a connection behind.
  const pending = pendingMigrations(url, undefined, TIMEOUT_MS).then(
    (names) => (names.length ? ['migrations'] : []),
    () => ['database'],
  );
  return Promise.race([pending, sleep(TIMEOUT_MS, ['database'], { ref: false })]);
};
