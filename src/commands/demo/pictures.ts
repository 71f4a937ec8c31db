/** The pictures of the demo: files of this service at `/assets/demo/`, until the service has stored them. */
import { workContext } from '../../access/work-context.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRow } from '../../database/write-rows.js';
import { isStored } from '../../pictures/picture-size.js';
import { addressFor } from '../../web/site-address.js';
import type { Calendar } from '../calendar.js';
import records from './port-merrow.json' with { type: 'json' };

const PATH = /\/assets\/demo\/([\w-]+)\.webp$/;

/** A picture at the address of a service. `examples/demo-pictures` draws them, `src/web/demo-pictures.ts` serves them. */
export const demoPictureUrl = (key: string, address: string): string => `${address}/assets/demo/${key}.webp`;

const FIRST_IDS = 100; // the demo fills an empty calendar, so its images have the first ids

/**
 * Gives the pictures of the demo the address of the service: PUBLIC_URL may have changed. Sends one statement if nothing has to be changed.
 * @returns whether the calendar has pictures of the demo.
 */
export const updateDemoPictures = async ({ db, settings }: Pick<Calendar, 'db' | 'settings'>): Promise<boolean> => {
  const images = await db.image.findMany({
    where: {
      id: { lte: FIRST_IDS },
      OR: [{ url: { contains: '/assets/demo/' } }, { sourceUrl: { contains: '/assets/demo/' } }],
    },
  });
  const pictures = images.flatMap((image) => {
    const key = PATH.exec(image.sourceUrl ?? image.url)?.[1] ?? '';
    return key in records.pictures ? [{ image, url: demoPictureUrl(key, addressFor(settings)) }] : [];
  });
  const moved = pictures.filter(({ image, url }) => !isStored(image) && image.url !== url);
  if (moved.length > 0) {
    const context = workContext({ id: 0, login: '', role: 'administrator', scope: 'admin' }, { db, settings });
    await inTransaction(context, async (writer) => {
      for (const { image, url } of moved) await updateRow('image', image, { url }, writer);
    });
  }
  return pictures.length > 0;
};
