/** The Unix socket of the server: in a folder that no other user can enter, so that nobody else can listen there. */
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.js';

/** Whether the platform has them: Node on Windows connects to no Unix sockets. */
export const hasSockets = process.platform !== 'win32';

/** In the name of the socket. No port is opened. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;

// The shortest limit of the platforms (macOS); longer paths are cut off or rejected.
const LONGEST_PATH = 103; // bytes

/** Where a folder for it is made when it cannot be in the place: always there, and short. */
const FALLBACK_PREFIX = '/tmp/almanac-';

/**
 * Makes an empty folder for the socket of the server in a place, which only `account` can enter: `socket` in the place, or one in /tmp
 * where that path is too long or its file system has no sockets. Gives its path.
 */
export const makeSocketFolder = async (directory: string, account: Account): Promise<string> => {
  const folder = join(directory, 'socket');
  await removeSocketFolder(folder);
  await mkdir(folder, { mode: 0o700 });
  if (await canListen(folder)) return setOwner(folder, account);
  await removeSocketFolder(folder);
  return setOwner(await mkdtemp(FALLBACK_PREFIX), account);
};

/** Removes what a server that was killed has left: PostgreSQL would not start if its lock names a process of somebody else. */
export const clearSocketFolder = async (folder: string): Promise<void> => {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(folder, name), { force: true });
};

/** Removes a folder that {@link makeSocketFolder} has made. */
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
