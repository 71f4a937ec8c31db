import type { Prisma } from '../../prisma/client/client.js';
import type { Asker } from '../access/caller.js';
import { unlockedTo } from '../access/event-password.js';
import { seesEverything, visibleTo } from '../access/permission.js';
import { Checklist } from '../errors.js';
import type { ImageKey } from './fields.js';

/**
 * The id of the image that a write names: one that exists, or an address, which is registered and never fetched.
 * @returns undefined when nothing was given, null when the image is removed.
 * @throws Refusal `invalid-params` on `image` for an id that is unknown, or of a picture that the asker may not see.
 */
export const imageId = async (image: ImageKey | null | undefined, asker: Asker): Promise<number | null | undefined> => {
  if (!image) return image;
  const { db, caller } = asker;
  if ('id' in image) {
    const known =
      image.id < 2 ** 31 &&
      (await db.image.findFirst({ where: { id: image.id, ...usableBy(asker) }, select: { id: true } }));
    const checklist = new Checklist();
    if (!known) checklist.note('image', { key: 'unknown-record', facts: { given: image.id } });
    checklist.done();
    return image.id;
  }
  const where = { url: image.url, ...usableBy(asker) };
  const same = await db.image.findFirst({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return (
    same ?? (await db.image.create({ data: { url: image.url, authorId: caller?.id ?? null }, select: { id: true } }))
  ).id;
};

/** The pictures that this asker has registered, or sees in a record: those of hidden records are nobody else's. */
const usableBy = (asker: Asker): Prisma.ImageWhereInput => {
  if (seesEverything(asker)) return {};
  const shown = visibleTo(asker);
  return {
    OR: [
      { authorId: asker.caller?.id ?? -1 },
      { events: { some: { AND: [shown, unlockedTo(asker)] } } },
      { venues: { some: shown } },
      { organizers: { some: shown } },
    ],
  };
};
