import { join } from 'node:path';
import type { MadeFile } from '../../pictures/decoder/protocol.js';
import type { FileStore } from '../../pictures/file-store.js';
import { MEDIA_PATH, type StoredSize } from '../../pictures/picture-size.js';

/** Stores the files of a picture. If one cannot be stored, none is. @throws ApiError `storage-full`. */
export const putFiles = async (files: readonly MadeFile[], folder: string, store: FileStore): Promise<void> => {
  try {
    for (const { file, mediaType } of files) await store.put(file, join(folder, file), mediaType);
  } catch (error) {
    for (const { file } of files) await store.delete(file).catch(() => undefined);
    throw error;
  }
};

/** A file as the database has it. */
export const toSize = ({ file, name: _, ...size }: MadeFile): StoredSize => ({ ...size, url: `${MEDIA_PATH}${file}` });
