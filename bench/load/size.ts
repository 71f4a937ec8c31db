import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The size of all files in a folder in bytes; 0 if there is none. Files that disappear meanwhile do not count. */
export const sizeOf = (folder: string): number => {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? sizeOf(path) : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0));
    }, 0);
  } catch {
    return 0;
  }
};
