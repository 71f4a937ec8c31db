import type { Asker } from '../access/caller.js';
import { unlockedTo } from '../access/event-password.js';
import { seesEverything, visibleTo } from '../access/permission.js';
import { Checklist } from '../errors.js';
import { all, any, type Sql, select, sql } from '../storage/sql.js';
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
    const known = image.id < 2 ** 31 && (await usable(sql`image."id" = ${image.id}`, asker));
    const checklist = new Checklist();
    if (!known) checklist.note('image', { key: 'unknown-record', facts: { given: image.id } });
    checklist.done();
    return image.id;
  }
  const same = await usable(sql`image."url" = ${image.url}`, asker);
  if (same) return same.id;
  const data = { url: image.url, authorId: caller?.id ?? null };
  return (await db.image.create({ data, select: { id: true } })).id;
};

/** The first picture of this kind that the asker has registered, or sees in a record: those of hidden records are nobody else's. */
const usable = async (which: Sql, asker: Asker): Promise<{ id: number } | undefined> => {
  const shown = visibleTo(asker);
  const sees = seesEverything(asker)
    ? undefined
    : any([
        sql`image."authorId" = ${asker.caller?.id ?? -1}`,
        sql`EXISTS (SELECT FROM "Event" r WHERE r."imageId" = image."id" AND ${all([shown, unlockedTo(asker)])})`,
        sql`EXISTS (SELECT FROM "Venue" r WHERE r."imageId" = image."id" AND ${shown})`,
        sql`EXISTS (SELECT FROM "Organizer" r WHERE r."imageId" = image."id" AND ${shown})`,
      ]);
  const [image] = await select<{ id: number }>(
    asker.db,
    sql`SELECT image."id" FROM "Image" image WHERE ${all([which, sees])} ORDER BY image."id" LIMIT 1`,
  );
  return image;
};
