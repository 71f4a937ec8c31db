/** Where the files of pictures are stored. */
import type { ByteRange } from '../http/range.js';

export interface FileStore {
  /**
   * Stores a file under a name. It is durable when the promise resolves.
   * @param file the path of a file in the folder for temporary files, which is moved or copied.
   * @throws ApiError `storage-full`, or `storage-unavailable`, as the other functions.
   */
  put(name: string, file: string, mediaType: string): Promise<void>;
  /** Finds a file; undefined if there is none with the name. */
  get(name: string): Promise<FoundFile | undefined>;
  /** Deletes a file, if there is one with the name. */
  delete(name: string): Promise<void>;
  /** All files. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  /** When it was stored. */
  modified: Date;
}

export interface FoundFile {
  /** In bytes. */
  size: number;
  /** Reads the file, or a part of it. */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

const NAME = /^[0-9a-f]{32}(-[a-z0-9]{1,8})?\.(jpg|png|webp|gif)$/;

const mediaTypes: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
};

/** The media type of a stored file. */
export const mediaTypeOfName = (name: string): string => mediaTypes[name.split('.')[1] ?? ''] ?? 'image/jpeg';

/** Whether a text can be the name of a stored file. Any other text, such as one with a path, never reaches a store. */
export const isFileName = (text: string): boolean => NAME.test(text);
