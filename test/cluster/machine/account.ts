/** The user that runs PostgreSQL, Patroni and etcd. PostgreSQL does not run as root. */
import { readFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';

/** The ids of the user `postgres` when this process runs as root; undefined otherwise, and where there is no such user. */
export const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

/** Creates a folder that belongs to that user. */
export const ownFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const owner = account();
  if (owner) await chown(path, owner.uid, owner.gid);
  return path;
};
