import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeChannel } from '../changes/change-channel.js';
import { createSender, type Sender } from '../connections/sender.js';
import { pendingOf, readMigrations, WrongMigrations } from './applied-migrations.js';

/** Lists what is not ready: `database`, `migrations`, `change channel`. */
export interface Readiness {
  (): Promise<string[]>;
  /** Closes its connection. */
  close(): void;
}

/**
 * Checks the database over a connection of its own, which is opened by the first check and kept. The result is cached for a second,
 * because any client can request it at any rate.
 */
export const readiness = (url: string, changes: Pick<ChangeChannel, 'open'>): Readiness => {
  const sender = createSender(url, TIMEOUT_MS);
  let cached: Promise<string[]> | undefined;
  const list = async () => {
    cached ??= check(sender).finally(() => setTimeout(() => (cached = undefined), 1000).unref());
    const missing = await cached;
    return changes.open() ? missing : [...missing, 'change channel'];
  };
  return Object.assign(list, { close: sender.close });
};

const TIMEOUT_MS = 3000; // milliseconds; clients of /ready have similar timeouts

const check = async (sender: Sender): Promise<string[]> => {
  const migrations = await readMigrations();
  const send = (text: string) => sender.query({ text });
  const missing = pendingOf(send, migrations).then(
    (names) => (names.length ? ['migrations'] : []),
    (error) => [error instanceof WrongMigrations ? 'migrations' : 'database'],
  );
  return Promise.race([missing, sleep(TIMEOUT_MS, ['database'], { ref: false })]);
};
