import { join } from 'node:path';
import type { MadeFile } from '../../pictures/decoder/protocol.js';
import type { FileStore } from '../../pictures/file-store.js';
import { MEDIA_PATH, type StoredSize } from '../../pictures/picture-size.js';

/** Stores the files of a picture. If one cannot be stored, none is. @throws ApiError `storage-full`. */
export const putFiles = async (files: readonly MadeFile[], folder: string, store: FileStore): Promise<void> => {
  try {
    for (const { file, mediaType } of files) await store.put(file, join(folder, file), mediaType);
  } catch (error) {
    await deleteFiles(
      files.map(({ file }) => file),
      store,
    );
    throw error;
  }
};

/** Deletes the files of a picture that has no row any more. The sweep finds those that cannot be deleted now. */
export const deleteFiles = async (names: readonly string[], store: FileStore | undefined): Promise<void> => {
  for (const name of names) await store?.delete(name).catch(() => undefined);
};

/** A file as the database has it. */
export const toSize = ({ file, name: _, ...size }: MadeFile): StoredSize => ({ ...size, url: `${MEDIA_PATH}${file}` });
