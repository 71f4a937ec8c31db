import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder itself if it exists, otherwise the nearest one above it. */
export const existingFolder = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) ? folder : existingFolder(dirname(folder));

/**
 * Checks that this user may write to a folder, or may create it. Changes nothing.
 * @throws NodeJS.ErrnoException such as EACCES, EROFS, or ENOTDIR for a file in its place
 */
export const mustBeWritableFolder = async (folder: string): Promise<void> =>
  // With the slash, a file is an error.
  access(`${await existingFolder(folder)}/`, constants.W_OK);
