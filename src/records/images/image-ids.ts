import type { Image } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { mayReadEverything, visibleTo } from '../../access/permission.js';
import { all, any, type Sql, select, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import { MEDIA_PATH } from '../../pictures/picture-size.js';
import type { ImageKey } from '../fields/fields.js';
import { isPossibleId } from '../fields/kind.js';

/**
 * Returns the id of the image in a write. A URL is registered, and not fetched now.
 * @returns undefined when the image is absent, null when it is removed.
 * @throws ApiError `invalid-params` on `image` for the id of an image that is unknown or that the caller may not see.
 */
export const imageId = async (
  image: ImageKey | null | undefined,
  context: RequestContext,
): Promise<number | null | undefined> => {
  if (!image) return image;
  if ('url' in image) return (await imageIds([image.url], context)).get(image.url);
  const known = isPossibleId(image.id) && (await visibleImages([image.id], context)).length > 0;
  const checklist = new Checklist();
  if (!known) checklist.note('image', { key: 'unknown-record', values: { given: image.id } });
  checklist.done();
  return image.id;
};

/** The id of an image that the caller can use, by its URL; undefined if there is none. */
export const findImageId = async (url: string, context: RequestContext): Promise<number | undefined> => {
  const [image] = await usableImages([url, storedPath(url, context)], context);
  return image?.id;
};

/** Returns the ids of images by URL. Registers images that the caller cannot use yet. Sends at most two statements. */
export const imageIds = async (
  urls: readonly string[],
  context: RequestContext,
): Promise<ReadonlyMap<string, number>> => {
  const wanted = [...new Set(urls)];
  if (wanted.length === 0) return new Map();
  // Clients write the URL of an uploaded image as a response has shown it.
  const paths = new Map(wanted.map((url) => [storedPath(url, context), url]));
  const known = await usableImages([...wanted, ...paths.keys()], context);
  const ids = new Map(
    known.flatMap(({ id, url, sourceUrl }) =>
      [url, sourceUrl ?? url].map((one) => [paths.get(one) ?? one, id] as const),
    ),
  );
  const added = wanted.filter((url) => !ids.has(url));
  if (added.length === 0) return ids;
  const created = await select<Pick<UsableImage, 'id' | 'url'>>(
    context.db,
    sql`INSERT INTO "Image" ("url", "authorId") SELECT url, ${context.caller?.id ?? null}::int FROM unnest(${added}::text[]) url
      RETURNING "id", "url"`,
  );
  for (const { id, url } of created) ids.set(url, id);
  return ids;
};

/** The stored URL of an uploaded image of this service; the same URL for any other. */
const storedPath = (url: string, { publicUrl, settings }: RequestContext): string => {
  const base = publicUrl ?? settings.publicUrl;
  return base !== undefined && url.startsWith(`${base}${MEDIA_PATH}`) ? url.slice(base.length) : url;
};

interface UsableImage {
  id: number;
  url: string;
  /** The URL that it is a copy of. */
  sourceUrl: string | null;
}

/** The condition that the caller has registered an image (`r`) or may see it in a record; undefined for all images. */
export const usableBy = (context: RequestContext): Sql | undefined => {
  const condition = isUsable(context);
  return condition && sql`r."id" IN (SELECT image."id" FROM "Image" image WHERE ${condition})`;
};

/** The images with these ids that the caller has registered or may see in a record. Sends one statement. */
export const visibleImages = (ids: readonly number[], context: RequestContext): Promise<Image[]> =>
  select(
    context.db,
    sql`SELECT image.* FROM "Image" image
      WHERE ${all([sql`image."id" = ANY(${[...ids]}::int[])`, isUsable(context)])}`,
  );

/**
 * The first image of each URL, or copy of it, that the caller has registered or may see in a record. Images of hidden records are not usable.
 */
const usableImages = (urls: readonly string[], context: RequestContext): Promise<UsableImage[]> => {
  const isWanted = sql`(image."url" = ANY(${[...urls]}::text[]) OR image."sourceUrl" = ANY(${[...urls]}::text[]))`;
  return select(
    context.db,
    sql`SELECT DISTINCT ON (coalesce(image."sourceUrl", image."url")) image."id", image."url", image."sourceUrl"
      FROM "Image" image WHERE ${all([isWanted, isUsable(context)])}
      ORDER BY coalesce(image."sourceUrl", image."url"), image."id"`,
  );
};

/** The condition that the caller has registered an image (`image`) or may see it in a record. */
const isUsable = (context: RequestContext): Sql | undefined => {
  const shown = visibleTo(context);
  return mayReadEverything(context)
    ? undefined
    : any([
        sql`image."authorId" = ${context.caller?.id ?? -1}`,
        sql`EXISTS (SELECT FROM "Event" r WHERE r."imageId" = image."id" AND ${all([shown, unlockedTo(context)])})`,
        sql`EXISTS (SELECT FROM "Venue" r WHERE r."imageId" = image."id" AND ${shown})`,
        sql`EXISTS (SELECT FROM "Organizer" r WHERE r."imageId" = image."id" AND ${shown})`,
      ]);
};
