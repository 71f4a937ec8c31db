import { readFile } from 'node:fs/promises';
import { apiError } from '../errors.js';
import { type Bucket, BucketError, openBucket } from '../guard/bucket.js';
import { type FileStore, isFileName, type StoredFile } from './file-store.js';

/**
 * A store in a bucket.
 * @param report is called with each failure, for the operator. Clients get `storage-full` or `storage-unavailable`.
 */
export const s3Store = (settings: Bucket, report: (message: string) => void): FileStore => {
  const bucket = openBucket(settings, 'The bucket of the pictures');

  const explain = (error: unknown): never => {
    if (!(error instanceof BucketError)) throw error;
    report(error.message);
    throw apiError(error.isFull ? 'storage-full' : 'storage-unavailable');
  };

  async function* explained<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      explain(error);
    }
  }

  return {
    put: async (name, file, mediaType) => bucket.put(name, await readFile(file), mediaType).catch(explain),
    async get(name) {
      const size = await bucket.size(name).catch(explain);
      return size === undefined ? undefined : { size, read: (range) => explained(bucket.read(name, range)) };
    },
    delete: (name) => bucket.delete(name).catch(explain),
    async *list() {
      for await (const { key, modified } of explained(bucket.list()))
        if (isFileName(key)) yield { name: key, modified } satisfies StoredFile;
    },
  };
};
