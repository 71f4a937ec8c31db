import type { Asker } from '../access/caller.js';
import { Checklist } from '../errors.js';
import type { ImageKey } from './fields.js';

/**
 * The id of the image that a write names: one that exists, or an address, which is registered and never fetched.
 * @returns undefined when nothing was given, null when the image is removed.
 * @throws Refusal `invalid-params` on `image` for an unknown id.
 */
export const imageId = async (
  image: ImageKey | null | undefined,
  { db, caller }: Asker,
): Promise<number | null | undefined> => {
  if (!image) return image;
  if ('id' in image) {
    const known = image.id < 2 ** 31 && (await db.image.findUnique({ where: { id: image.id }, select: { id: true } }));
    const checklist = new Checklist();
    if (!known) checklist.note('image', { key: 'unknown-record', facts: { given: image.id } });
    checklist.done();
    return image.id;
  }
  const same = await db.image.findFirst({ where: { url: image.url }, select: { id: true }, orderBy: { id: 'asc' } });
  return (
    same ?? (await db.image.create({ data: { url: image.url, authorId: caller?.id ?? null }, select: { id: true } }))
  ).id;
};
