import { type Bucket, openBucket } from '../guard/bucket.js';
import { type BackupPlace, newestFirst, type StoredBackup, startOf } from './stored-backup.js';

const MEDIA_TYPE = 'application/gzip';
const CHECK = '.almanac-check';

/** Backups in a bucket. */
export const bucketPlace = (settings: Bucket): BackupPlace => {
  const bucket = openBucket(settings, 'The bucket of the backups');
  return {
    address: settings.url,
    async write(name, chunks) {
      let size = 0;
      const counted = async function* () {
        for await (const chunk of chunks) {
          size += chunk.length;
          yield chunk;
        }
      };
      await bucket.upload(name, counted(), MEDIA_TYPE);
      return size;
    },
    async list() {
      const found: StoredBackup[] = [];
      try {
        for await (const { key, size } of bucket.list()) {
          const started = startOf(key);
          if (started) found.push({ name: key, started, size });
        }
      } catch (error) {
        throw new Error(`The backups in ${settings.url} cannot be listed: ${(error as Error).message}`);
      }
      return newestFirst(found);
    },
    read: (name) => bucket.read(name),
    delete: (name) => bucket.delete(name),
    async check() {
      await bucket.put(CHECK, new Uint8Array([0]), 'application/octet-stream');
      await bucket.delete(CHECK);
    },
  };
};
