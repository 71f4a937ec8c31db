/** The account that PostgreSQL runs as. PostgreSQL does not run as root, so root starts it with another account. */
import { constants } from 'node:fs';
import { chown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The account; undefined for the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * The account for a cluster folder: the owner of an existing one, otherwise `nobody`; undefined when this process does not run as root.
 * The user must be in /etc/passwd, because initdb looks up its name.
 * Throws an Error when there is no such user.
 */
export const accountFor = async (cluster: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(cluster).catch(() => ({ uid: 0, gid: 0 }));
  if (uid !== 0) return { uid, gid };
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const nobody = users.find(([name]) => name === 'nobody');
  if (!nobody) throw new Error('PostgreSQL does not run as root and there is no user "nobody": set DATABASE_URL');
  // Some systems write -2; system calls use the unsigned number.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 };
};

/** Whether an account can enter a folder (or run a program), and every folder above it. */
export const canReach = async (path: string, account: Account): Promise<boolean> => {
  if (!account) return true;
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const permissions = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if (!(permissions & constants.S_IXOTH)) return false;
    if (at === dirname(at)) return true;
  }
};

/** Changes the owner of a folder and its contents. Links are not followed, so files outside the folder keep their owner. */
export const chownTo = async (account: NonNullable<Account>, path: string): Promise<void> => {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of await readdir(path)) await chownTo(account, join(path, name));
  if (entry.uid !== account.uid) await chown(path, account.uid, account.gid);
};
