/** The pictures of the demo: uploaded ones; without sharp they are files of this service at `/assets/demo/`. */
import { workContext } from '../../access/work-context.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRow } from '../../database/write-rows.js';
import type { MadeFile } from '../../pictures/decoder/protocol.js';
import type { Pictures } from '../../pictures/pictures.js';
import { storePicture } from '../../records/images/upload-image.js';
import { demoPictures } from '../../web/demo-pictures.js';
import type { Calendar } from '../calendar.js';
import { addressFor } from '../site-address.js';
import records from './port-merrow.json' with { type: 'json' };

const PATH = /\/assets\/demo\/([\w-]+)\.webp$/;

/** A picture at the address of a service. `examples/demo-pictures` draws them, `src/web/demo-pictures.ts` serves them. */
export const demoPictureUrl = (key: string, address: string): string => `${address}/assets/demo/${key}.webp`;

/** Stores the pictures with these keys, as an upload does. Returns their files by key. */
export const storeDemoPictures = async (
  keys: Iterable<string>,
  pictures: Pictures,
): Promise<ReadonlyMap<string, readonly MadeFile[]>> => {
  const stored = new Map<string, readonly MadeFile[]>();
  for (const key of new Set(keys)) {
    const file = demoPictures.find(({ path }) => path.endsWith(`/${key}.webp`))?.file;
    if (file === undefined) continue;
    stored.set(key, await pictures.temporary.use((folder) => storePicture(file, 'center', folder, pictures)));
  }
  return stored;
};

const FIRST_IDS = 100; // the demo fills an empty calendar, so its images have the first ids

/**
 * Gives the pictures of the demo the address of the service: PUBLIC_URL may have changed. Sends one statement if nothing has to be changed.
 * @returns whether the calendar has pictures of the demo.
 */
export const updateDemoPictures = async ({ db, settings }: Pick<Calendar, 'db' | 'settings'>): Promise<boolean> => {
  const images = await db.image.findMany({ where: { id: { lte: FIRST_IDS }, url: { contains: '/assets/demo/' } } });
  const pictures = images.flatMap((image) => {
    const key = PATH.exec(image.url)?.[1] ?? '';
    return key in records.pictures ? [{ image, url: demoPictureUrl(key, addressFor(settings)) }] : [];
  });
  const moved = pictures.filter(({ image, url }) => image.url !== url);
  if (moved.length > 0) {
    const context = workContext({ id: 0, login: '', role: 'administrator', scope: 'admin' }, { db, settings });
    await inTransaction(context, async (writer) => {
      for (const { image, url } of moved) await updateRow('image', image, { url }, writer);
    });
  }
  return pictures.length > 0;
};
