/** The URLs of the pictures of the demo, which this service has at `/assets/demo/`. */
import { workContext } from '../../access/work-context.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRow } from '../../database/write-rows.js';
import type { Calendar } from '../calendar.js';
import records from './port-merrow.json' with { type: 'json' };

const PATH = /\/assets\/demo\/([\w-]+)\.webp$/;

/** A picture at the address of a service. `examples/demo-pictures` draws them, `src/web/demo-pictures.ts` serves them. */
export const demoPictureUrl = (key: string, address: string): string => `${address}/assets/demo/${key}.webp`;

/** The URL of the service for pictures: the public one, or that of this machine. */
export const addressFor = ({ publicUrl, host, port }: Calendar['settings']): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
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
