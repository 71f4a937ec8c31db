import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFileName, type StoredFile } from './file-store.js';
import { storageError } from './storage-error.js';

/** A store in a folder, which several processes and machines can share. It must be on the file system of the temporary files. */
export const folderStore = (folder: string): FileStore => {
  // A folder with many thousand files is slow to list on some file systems.
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, file) {
      const path = pathOf(name);
      try {
        await sync(file);
        await mkdir(dirname(path), { recursive: true });
        await rename(file, path);
        // The name is an entry of the folder, which is not durable before that is written too.
        await sync(dirname(path));
      } catch (error) {
        throw storageError(error);
      }
    },
    async get(name) {
      const found = await stat(pathOf(name)).catch(noFile);
      return (
        found && {
          size: found.size,
          // The file is opened when it is read: a response can end without its body.
          async *read(range) {
            yield* createReadStream(pathOf(name), range && { start: range.first, end: range.last });
          },
        }
      );
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list() {
      for await (const part of namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        for await (const name of namesIn(join(folder, part))) {
          const found = isFileName(name) ? await stat(pathOf(name)).catch(noFile) : undefined;
          if (found) yield { name, modified: found.mtime } satisfies StoredFile;
        }
      }
    },
  };
};

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(noFile);
  if (!entries) return;
  for await (const { name } of entries) yield name;
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

const noFile = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};
