import { randomUUID } from 'node:crypto';
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../../config.js';
import type { Session } from '../../connections/session.js';
import { hasSharp } from '../../pictures/decoder/decoder.js';
import { fileName, MEDIA_PATH } from '../../pictures/picture-size.js';
import { openPictures } from '../../pictures/pictures.js';
import { type Finding, fail, pass } from './finding.js';

const SAMPLE = 20; // pictures

/** Checks that pictures can be decoded and stored, and that the files of the newest ones exist. */
export async function* checkPictures(settings: Settings, session: Session): AsyncGenerator<Finding> {
  const pictures = openPictures(settings);
  try {
    yield await canDecode(pictures);
  } finally {
    await pictures.decoder.close();
  }
  const folder = await existing(join(resolve(settings.dataDir), 'media'));
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) yield fail(`Pictures cannot be stored: ${folder} is not writable.`);
  const { rows } = await session.query(
    `SELECT "url" FROM "Image" WHERE "storedBytes" > 0 ORDER BY "id" DESC LIMIT ${SAMPLE}`,
  );
  const missing: string[] = [];
  for (const { url } of rows as { url: string }[])
    if (url.startsWith(MEDIA_PATH) && !(await pictures.store.get(fileName(url)))) missing.push(url);
  if (missing.length)
    yield fail(
      `${missing.length} of the ${rows.length} newest pictures have no file in ${folder}: is DATA_DIR the folder that they were stored in?`,
    );
}

/** A GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

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
        name: randomUUID().replaceAll('-', ''),
      });
    });
    return pass('Pictures can be uploaded.');
  } catch {
    return fail('Pictures cannot be uploaded: sharp does not start on this system. Install it again for this system.');
  }
};

const existing = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) ? folder : existing(dirname(folder));
