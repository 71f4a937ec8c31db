import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a folder next to package.json, which is above this file both in `src` and in `dist/src`. */
export const folderOfPackage = (...path: readonly string[]): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, ...path);
};
