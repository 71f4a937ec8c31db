import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder itself if it exists, otherwise the nearest one above it. */
export const existingFolder = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) ? folder : existingFolder(dirname(folder));
