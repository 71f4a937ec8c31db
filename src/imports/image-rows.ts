import { select, sql } from '../database/sql.js';
import type { Read } from '../records/fields/fields.js';
import type { imageFields } from '../records/images/image-fields.js';
import type { WriteContext } from '../records/writing/write-context.js';

/** An image of a source, with its size in pixels (0 if unknown). */
export type ImportedImage = Required<Read<typeof imageFields>>;

/** What identifies an image in {@link imageRowIds}. */
export const imageKeyOf = ({ url, width, height, alt }: ImportedImage): string =>
  JSON.stringify([url, width, height, alt]);

/**
 * The ids of images, by {@link imageKeyOf}. Images that do not exist are created. An image whose size has been read, or that has been copied,
 * is still the one of the source. Sends at most one statement.
 */
export const imageRowIds = async (
  images: readonly ImportedImage[],
  { db, caller }: WriteContext,
): Promise<Map<string, number>> => {
  const wanted = [...new Map(images.map((image) => [imageKeyOf(image), image])).values()];
  if (wanted.length === 0) return new Map();
  const rows = await select<ImportedImage & { id: number }>(
    db,
    sql`WITH wanted AS (
        SELECT * FROM unnest(${wanted.map(({ url }) => url)}::text[], ${wanted.map(({ width }) => width)}::int[],
          ${wanted.map(({ height }) => height)}::int[], ${wanted.map(({ alt }) => alt)}::text[]) w("url", "width", "height", "alt")
      ), found AS (
        SELECT min(image."id") AS "id", w."url", w."width", w."height", w."alt" FROM wanted w
        JOIN "Image" image ON image."alt" = w."alt" AND (
          image."url" = w."url" AND (w."width", w."height") IN ((0, 0), (image."width", image."height")) OR image."sourceUrl" = w."url")
        GROUP BY 2, 3, 4, 5
      ), added AS (
        INSERT INTO "Image" ("url", "width", "height", "alt", "authorId")
        SELECT "url", "width", "height", "alt", ${caller?.id ?? null}::int FROM wanted
        WHERE NOT EXISTS (SELECT FROM found WHERE (found."url", found."width", found."height", found."alt") =
          (wanted."url", wanted."width", wanted."height", wanted."alt"))
        RETURNING "id", "url", "width", "height", "alt"
      )
      SELECT * FROM found UNION ALL SELECT * FROM added`,
  );
  return new Map(rows.map((row) => [imageKeyOf(row), row.id]));
};
