import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Account, accountFor, canReach } from './account.js';

// Both survive a reboot; the folder for temporary files may not.
const FALLBACK_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * The folder of PostgreSQL's data, if it exists: `postgres` in the data folder, or the target of that link.
 * Throws an Error when the target of the link does not exist: starting an empty calendar would hide the loss.
 */
export const findClusterFolder = async (dataDir: string): Promise<string | undefined> => {
  const folder = join(dataDir, 'postgres');
  if (!(await lstat(folder).catch(() => undefined))) return undefined;
  return realpath(folder).catch(() => {
    throw new Error(
      `${folder} is a link to a folder that does not exist: restore the folder, or remove the link to start with an empty calendar`,
    );
  });
};

/**
 * The same folder, created when missing. If the account cannot enter the data folder (as in a home directory of mode 0700), the
 * folder is created in /var/lib, and the data folder gets a link to it. The next start finds it, also when the data folder has moved.
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
      // In /var/tmp any user can create a folder of this name.
      if ((await lstat(folder)).isSymbolicLink() || (await stat(folder)).uid !== process.getuid?.()) continue;
    }
    await chmod(folder, modeFor(account));
    if (await canReach(folder, account)) return folder;
  }
  throw new Error(
    `PostgreSQL cannot enter ${dataDir} nor ${FALLBACK_PARENTS.join(', ')}: set DATA_DIR or set DATABASE_URL`,
  );
};

/** Another account may enter the folder, but not list it. */
export const modeFor = (account: Account): number => (account ? 0o711 : 0o700);
