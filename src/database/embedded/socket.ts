/** The Unix socket of the server. Its folder is private to the account, so no other user can listen there. */
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.js';

/** Whether Unix sockets are supported. Node on Windows cannot connect to them. */
export const hasSockets = process.platform !== 'win32';

/** The port number in the name of the socket. No port is opened. */
export const SOCKET_PORT = 5432;
/** The name of the socket in its folder. */
export const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;

// The limit of macOS, the lowest of all platforms. Longer paths are truncated or rejected.
const LONGEST_PATH = 103; // bytes

/** The prefix of the socket folder when it cannot be in the data folder: short, and it always exists. */
const FALLBACK_PREFIX = '/tmp/almanac-';

/**
 * Creates an empty folder for the socket that only `account` can enter: `socket` in the data folder, or a folder in /tmp when that
 * path is too long or its file system has no sockets. Returns its path.
 */
export const makeSocketFolder = async (directory: string, account: Account): Promise<string> => {
  const folder = join(directory, 'socket');
  await removeSocketFolder(folder);
  await mkdir(folder, { mode: 0o700 });
  if (await canListen(folder)) return setOwner(folder, account);
  await removeSocketFolder(folder);
  return setOwner(await mkdtemp(FALLBACK_PREFIX), account);
};

/** Removes the files of a killed server. PostgreSQL does not start when its lock file names a process of another user. */
export const clearSocketFolder = async (folder: string): Promise<void> => {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(folder, name), { force: true });
};

/** Removes a folder created by {@link makeSocketFolder}. */
export const removeSocketFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

const setOwner = async (folder: string, account: Account): Promise<string> => {
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
};

const canListen = (folder: string): Promise<boolean> => {
  const path = join(folder, SOCKET);
  if (Buffer.byteLength(path) > LONGEST_PATH) return Promise.resolve(false);
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
};
