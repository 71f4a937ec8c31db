/** What shows an image: a record, the pattern of a series, or a text with the URL of one of its files. */
import type { Image } from '../../../prisma/client/client.js';
import { visibleTo } from '../../access/permission.js';
import type { Database } from '../../database/client.js';
import { any, joinedBy, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { apiError } from '../../errors.js';
import { type Translated, textInLanguage } from '../../languages/translation.js';
import { filesOf, MEDIA_PATH } from '../../pictures/picture-size.js';
import { isPublishable, type Kind, kinds } from '../fields/kind.js';
import type { WriteContext } from '../writing/write-context.js';

/**
 * The series (`s`) with occurrences, or with later ones. The row of a series stays after its last occurrence is deleted, and nobody can
 * remove the image from its pattern then.
 */
const activeSeries = sql`"Series" s WHERE (EXISTS (SELECT FROM "Event" r WHERE r."seriesId" = s."id")
  OR s."extendAfter" IS NOT NULL AND NOT s."trashed")`;

const patternImage = sql`(s."pattern" #>> '{columns,imageId}')::int`;

/** Whether a record or the pattern of a series has the id of an image (`image`). Its cost does not depend on the length of texts. */
export const isLinked = sql`EXISTS (SELECT FROM "Event" r WHERE r."imageId" = image."id")
  OR EXISTS (SELECT FROM "Venue" r WHERE r."imageId" = image."id") OR EXISTS (SELECT FROM "Organizer" r WHERE r."imageId" = image."id")
  OR EXISTS (SELECT FROM ${activeSeries} AND ${patternImage} = image."id")`;

type ImageFiles = Pick<Image, 'id' | 'url' | 'sizes'>;

const NAME_LENGTH = 32; // the part of the name of a file that its copies in other sizes have too

/** The start of the path of each file. A thumbnail that was made after the others has another name. */
const pathsOf = (image: ImageFiles): string[] => [
  ...new Set(filesOf(image).map((file) => `${MEDIA_PATH}${file.slice(0, NAME_LENGTH)}`)),
];

/** The HTML of a record (`r`) in all languages. */
const textsOf = (kind: Kind): Sql =>
  sql`concat_ws(' ', r."description", ${raw(kind === 'event' ? 'r."excerpt", ' : '')}r."translations")`;

/**
 * The ids of the images with a file whose URL is in a text, or was in a text of a record that has been changed since. Reads all texts: once
 * for all images, and not at all without images. A text can be written meanwhile, because no lock protects it.
 */
export const imagesInTexts = async (
  images: readonly ImageFiles[],
  since: Date,
  db: Database,
): Promise<ReadonlySet<number>> => {
  const paths = images.flatMap(pathsOf);
  if (paths.length === 0) return new Set();
  const texts = joinedBy('UNION ALL', [
    ...kinds.map((kind) => sql`SELECT ${textsOf(kind)} AS "text" FROM ${tableName(kind)} r`),
    sql`SELECT s."pattern"::text FROM ${activeSeries}`,
    sql`SELECT "before"::text FROM "Revision" WHERE "at" > ${since}`,
  ]);
  // Most texts have no picture. The regular expression alone takes four times as long to find that out.
  const rows = await select<{ path: string }>(
    db,
    sql`SELECT DISTINCT path[1] AS "path" FROM (${texts}) html, regexp_matches(html."text", ${`(${MEDIA_PATH}[0-9a-f]{${NAME_LENGTH}})`}, 'g') path
      WHERE strpos(html."text", ${MEDIA_PATH}) > 0 AND path[1] = ANY(${paths}::text[])`,
  );
  const found = new Set(rows.map(({ path }) => path));
  return new Set(images.filter((image) => pathsOf(image).some((path) => found.has(path))).map(({ id }) => id));
};

const MAX_NAMED = 5; // records in a message

/** @throws ApiError `image-in-use` with the names of the records and series that show an image, if the caller may see them. */
export const mustBeUnused = async (image: ImageFiles, writer: WriteContext): Promise<void> => {
  const visible = visibleTo(writer);
  const contains = (text: Sql) => any(pathsOf(image).map((path) => sql`strpos(${text}, ${path}) > 0`));
  const records = (kind: Kind) => {
    const title = raw(kind === 'event' ? 'r."title"' : 'r."name"');
    const [isVisible, isItsImage] = isPublishable(kind)
      ? [visible, sql`r."imageId" = ${image.id}`]
      : [raw('TRUE'), undefined];
    return sql`SELECT ${raw(`'${kind}'`)} AS "kind", r."id", r."language"::text AS "language", r."translations",
      CASE WHEN ${isVisible} THEN ${title} END AS "title"
      FROM ${tableName(kind)} r WHERE ${any([isItsImage, contains(textsOf(kind))])}`;
  };
  // A series as a record, as in src/records/series/pattern.ts.
  const series = sql`SELECT 'series', r."id", r."language", r."translations", CASE WHEN ${visible} THEN r."title" END FROM (
    SELECT s."id", s."authorId", s."pattern" #>> '{columns,title}' AS "title", s."pattern" #>> '{columns,language}' AS "language",
      s."pattern" #> '{columns,translations}' AS "translations", (s."pattern" #>> '{columns,published}')::timestamptz AS "published",
      CASE WHEN s."trashed" THEN 'trash' ELSE s."pattern" #>> '{columns,status}' END AS "status"
    FROM ${activeSeries} AND (${patternImage} = ${image.id} OR ${contains(sql`s."pattern"::text`)})) r`;
  const found = await select<Translated & { kind: string; id: number; title: string | null; count: number }>(
    writer.db,
    sql`SELECT r.*, count(*) OVER ()::int AS "count" FROM (${joinedBy('UNION ALL', [...kinds.map(records), series])}) r
      ORDER BY r."title" IS NULL, r."kind" = 'series', r."id" LIMIT ${MAX_NAMED}`,
  );
  const count = found[0]?.count ?? 0;
  if (count === 0) return;
  const named = found.flatMap(({ kind, id, title, ...texts }) =>
    title === null ? [] : [`${kind} ${id} “${textInLanguage({ ...texts, title }, 'title', writer.language)}”`],
  );
  const others = count - named.length;
  throw apiError('image-in-use', { records: [...named, ...(others > 0 ? [`+${others}`] : [])].join(', ') });
};
