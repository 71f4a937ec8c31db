import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupClient } from '../../src/backups/backup-client.js';
import { makeBackup } from '../../src/backups/make-backup.js';
import { readSettings } from '../../src/settings/settings.js';
import { address } from '../commands/almanac.js';

test('a backup fails if PostgreSQL accepts the connection and does not respond', { timeout: 30_000 }, async () => {
  const silent = createServer((socket) => void onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const url = `postgresql://almanac@127.0.0.1:${(silent.address() as AddressInfo).port}/almanac`;

  await expect(makeBackup(url, readSettings({}), { ifDue: false })).rejects.toThrow('timeout');
});

test('the connection of a backup is probed while it waits for PostgreSQL', async () => {
  const url = await address();
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => keepAlive.mockRestore());
  const client = backupClient(url);

  await client.connect();
  await client.end();

  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
});
