import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from '../database/embedded/cluster.js';
import { mustBeWritableFolder } from '../settings/existing-folder.js';
import { type BackupPlace, newestFirst, type StoredBackup, startOf } from './stored-backup.js';

/** Backups in a folder, which only its user can read. */
export const folderPlace = (folder: string): BackupPlace => {
  const address = resolve(folder);
  return {
    address,
    async write(name, chunks) {
      try {
        await mkdir(address, { recursive: true, mode: 0o700 });
        await removeParts(address);
      } catch (error) {
        throw explainWriteError(error as NodeJS.ErrnoException, address);
      }
      return writeFileWhole(join(address, name), chunks);
    },
    async list() {
      const names = await readdir(address).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new Error(`The backups in ${address} cannot be listed (${error.code}).`);
      });
      const found: StoredBackup[] = [];
      for (const name of names) {
        const started = startOf(name);
        const size = started && (await stat(join(address, name)).catch(() => undefined))?.size;
        if (started && size !== undefined) found.push({ name, started, size });
      }
      return newestFirst(found);
    },
    read: (name) => createReadStream(join(address, name)),
    async delete(name) {
      const file = join(address, name);
      await rm(file, { force: true }).catch((error: NodeJS.ErrnoException) => {
        throw new Error(`${file} cannot be deleted (${error.code}).`);
      });
    },
    async check() {
      try {
        await mustBeWritableFolder(address);
      } catch (error) {
        throw explainWriteError(error as NodeJS.ErrnoException, address);
      }
    },
  };
};

/** Removes what backups that were killed have left. Only one backup runs at a time. */
const removeParts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.endsWith(PART) && startOf(name.slice(0, -PART.length))) await rm(join(folder, name), { force: true });
};

const PART = '.part';

/**
 * Writes a file that gets its name when it is complete and on the disk.
 * @returns its size in bytes.
 * @throws Error with one line that says what to do.
 */
export const writeFileWhole = async (file: string, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const part = `${file}${PART}`;
  try {
    await pipeline(chunks, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    // The name is an entry of the folder, which is not durable before that is written too.
    await sync(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw explainWriteError(error as NodeJS.ErrnoException, file);
  }
};

// The error can also be one of the connection to PostgreSQL.
const ofFiles = new Set([
  'access',
  'open',
  'write',
  'writev',
  'close',
  'fsync',
  'rename',
  'mkdir',
  'scandir',
  'stat',
  'unlink',
]);

const explainWriteError = (error: NodeJS.ErrnoException, path: string): Error =>
  ofFiles.has(error.syscall ?? '')
    ? new Error(`${path} cannot be written (${error.code}): choose a folder that is writable and has free space.`)
    : error;
