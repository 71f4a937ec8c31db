import { access, constants, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Session } from '../../connections/session.js';
import { hasSharp } from '../../pictures/decoder/decoder.js';
import { fileName, MEDIA_PATH, newFileName } from '../../pictures/picture-size.js';
import { openPictures } from '../../pictures/pictures.js';
import { existingFolder } from '../../settings/existing-folder.js';
import type { Settings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

const SAMPLE = 20; // pictures

/** Checks that pictures can be decoded and stored, and that the files of the newest ones exist. */
export async function* checkPictures(settings: Settings, session: Session): AsyncGenerator<Finding> {
  const reasons: string[] = [];
  const pictures = openPictures(settings, (reason) => reasons.push(reason));
  try {
    yield await canDecode(pictures);
  } finally {
    await pictures.decoder.close();
  }
  const place = settings.mediaBucket?.url ?? (await existingFolder(join(resolve(settings.dataDir), 'media')));
  const isWritable = await (settings.mediaBucket ? storeDot(pictures) : access(place, constants.W_OK)).then(
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

/** A GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stores a file in the bucket and deletes it, because the rights for a bucket cannot be read. */
const storeDot = ({ store, temporary }: ReturnType<typeof openPictures>): Promise<void> =>
  temporary.use(async (folder) => {
    const file = join(folder, 'dot');
    const name = `${newFileName()}.gif`;
    await writeFile(file, dot);
    await store.put(name, file, 'image/gif');
    await store.delete(name);
  });

const canDecode = async ({ decoder, temporary }: ReturnType<typeof openPictures>): Promise<Finding> => {
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
