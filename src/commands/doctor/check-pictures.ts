import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Session } from '../../connections/session.js';
import { type Decoder, hasSharp } from '../../pictures/decoder/decoder.js';
import type { FileStore } from '../../pictures/file-store.js';
import { fileName, MEDIA_PATH, newFileName } from '../../pictures/picture-size.js';
import { openPictures } from '../../pictures/pictures.js';
import { temporaryFiles } from '../../pictures/temporary-files.js';
import { mustBeWritableFolder } from '../../settings/existing-folder.js';
import type { Settings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

const SAMPLE = 20; // pictures

/** Checks that pictures can be decoded and stored, and that the files of the newest ones exist. */
export async function* checkPictures(settings: Settings, session: Session): AsyncGenerator<Finding> {
  const reasons: string[] = [];
  const pictures = openPictures(settings, (reason) => reasons.push(reason));
  try {
    yield await canDecode(pictures.decoder);
  } finally {
    await pictures.decoder.close();
  }
  const folder = join(resolve(settings.dataDir), 'media');
  const place = settings.mediaBucket?.url ?? folder;
  const storing = settings.mediaBucket ? storeDot(pictures.store) : mustBeWritableFolder(folder);
  const isWritable = await storing.then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    yield fail([`Pictures cannot be stored: ${place} is not writable.`, ...reasons].join(' '));
    if (settings.mediaBucket) return;
  }
  const { rows } = await session.query(
    `SELECT "url" FROM "Image" WHERE "storedBytes" > 0 ORDER BY "id" DESC LIMIT ${SAMPLE}`,
  );
  const missing: string[] = [];
  for (const { url } of rows as { url: string }[])
    if (url.startsWith(MEDIA_PATH) && !(await pictures.store.get(fileName(url)))) missing.push(url);
  if (missing.length)
    yield fail(
      `${missing.length} of the ${rows.length} newest pictures have no file in ${place}: are DATA_DIR and MEDIA_S3_URL as they were when they were stored?`,
    );
}

/** Not those of the service: a folder that another user has created there would not be writable for the service. */
const temporary = temporaryFiles(tmpdir());

/** A GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stores a file in the bucket and deletes it, because the rights for a bucket cannot be read. */
const storeDot = (store: FileStore): Promise<void> =>
  temporary.use(async (folder) => {
    const file = join(folder, 'dot');
    const name = `${newFileName()}.gif`;
    await writeFile(file, dot);
    await store.put(name, file, 'image/gif');
    await store.delete(name);
  });

const canDecode = async (decoder: Decoder): Promise<Finding> => {
  if (!hasSharp())
    return fail('Pictures cannot be uploaded: the package sharp is not installed (“npm install sharp”).');
  try {
    await temporary.use(async (folder) => {
      const file = join(folder, 'dot');
      await writeFile(file, dot);
      await decoder.decode({
        file,
        type: 'image/gif',
        focus: 'center',
        folder,
        name: newFileName(),
      });
    });
    return pass('Pictures can be uploaded.');
  } catch {
    return fail('Pictures cannot be uploaded: sharp does not start on this system. Install it again for this system.');
  }
};
