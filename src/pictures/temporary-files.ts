/** Files of uploads that are not complete. They are in the folder of the store, so that a complete one is only renamed. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storageError } from './storage-error.js';

export interface TemporaryFiles {
  /** Calls `work` with a new folder, and deletes the folder. @throws ApiError `storage-full`; what `work` throws. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Deletes the folders of processes that have been killed. */
  sweep(before: Date): Promise<void>;
}

export const temporaryFiles = (parent: string): TemporaryFiles => ({
  async use(work) {
    const folder = join(parent, randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      return await work(folder);
    } catch (error) {
      throw storageError(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  async sweep(before) {
    for (const name of await readdir(parent).catch(() => [])) {
      const folder = join(parent, name);
      const found = await stat(folder).catch(() => undefined);
      if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
    }
  },
});
