import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Account, accountFor, canReach } from './account.js';

// Both are there after a reboot, which the folder for temporary files need not be.
const FALLBACK_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * The folder where PostgreSQL is kept, when there is one: `postgres` in the data folder, or where that leads to.
 * Throws an Error when it is a link to a folder that is gone: starting an empty calendar would hide the loss.
 */
export const findClusterFolder = async (dataDir: string): Promise<string | undefined> => {
  const folder = join(dataDir, 'postgres');
  if (!(await lstat(folder).catch(() => undefined))) return undefined;
  return realpath(folder).catch(() => {
    throw new Error(`${folder} leads to a folder that is not there: bring it back, or remove this link to start anew`);
  });
};

/**
 * The same, made when missing. Where the account cannot enter the data folder (a clone in a home of mode 0700) the folder
 * is made in /var/lib, with a link to it in the data folder, so that the next start finds it, also after a move.
 */
export const findOrCreateClusterFolder = async (dataDir: string, log: (line: string) => void): Promise<string> => {
  const found = await findClusterFolder(dataDir);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  const account = await accountFor(join(dataDir, 'postgres', 'cluster'));
  const folder = join(dataDir, 'postgres');
  if (await canReach(dataDir, account)) {
    await mkdir(folder);
    await chmod(folder, modeFor(account));
    return realpath(folder);
  }
  const fallback = await createFallbackFolder(resolve(dataDir), account);
  await symlink(fallback, folder);
  log(`PostgreSQL cannot enter ${dataDir} (it does not run as root): its data is in ${fallback}`);
  return fallback;
};

const createFallbackFolder = async (dataDir: string, account: Account): Promise<string> => {
  const name = `almanac-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const parent of FALLBACK_PARENTS) {
    const folder = join(parent, name);
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') continue;
      // In /var/tmp anybody may make a folder of this name before us.
      if ((await lstat(folder)).isSymbolicLink() || (await stat(folder)).uid !== process.getuid?.()) continue;
    }
    await chmod(folder, modeFor(account));
    if (await canReach(folder, account)) return folder;
  }
  throw new Error(
    `PostgreSQL cannot enter ${dataDir} nor ${FALLBACK_PARENTS.join(', ')}: set DATA_DIR or set DATABASE_URL`,
  );
};

/** Another account passes through, and sees nothing. */
const modeFor = (account: Account): number => (account ? 0o711 : 0o700);
