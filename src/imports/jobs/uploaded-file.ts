/** The addresses of jobs that import an uploaded file: `upload:` and its name. */
import { hostOf } from '../../access/audit.js';
import type { Database } from '../../database/client.js';
import { storable } from '../../texts/storable.js';

const SCHEME = 'upload:';
const MAX_NAME = 200; // characters

/** The address of an uploaded file. It leads nowhere. */
export const uploadedUrl = (name: string): string => SCHEME + encodeURIComponent(storable(name.slice(-MAX_NAME)));

/** The name of the file with an address; undefined for a URL. */
export const uploadedName = (url: string): string | undefined =>
  url.startsWith(SCHEME) ? decodeURIComponent(url.slice(SCHEME.length)) : undefined;

/** What the log of actions has of an address: the name of a file, or the host of a URL. */
export const sourceName = (url: string): string => uploadedName(url) ?? hostOf(url);

/** The bytes of the file of a job. @throws Error with one sentence when they are gone, after a restore of a backup */
export const readUploadedFile = async (jobId: number, db: Database): Promise<Uint8Array> => {
  const file = await db.importFile.findUnique({ where: { jobId } });
  if (!file) throw new Error('The uploaded file is no longer there: upload it again.');
  return file.bytes;
};
