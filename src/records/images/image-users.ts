/** What shows an image: a record, the pattern of a series, or a text with the URL of one of its files. */
import type { Image } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { visibleTo } from '../../access/permission.js';
import type { Database } from '../../database/client.js';
import { anyId, joinedBy, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { apiError } from '../../errors.js';
import { type Translated, textInLanguage } from '../../languages/translation.js';
import { filesOf, MEDIA_PATH } from '../../pictures/picture-size.js';
import { isPublishable, type Kind, kinds } from '../fields/kind.js';

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

type RecordOrSeries = Kind | 'series';

/** The ids and the HTML in all languages, of the records of a kind or of the patterns of series. */
const textsOf = (kind: RecordOrSeries): Sql =>
  kind === 'series'
    ? sql`SELECT s."id", s."pattern"::text AS "text" FROM ${activeSeries}`
    : sql`SELECT r."id", concat_ws(' ', r."description", ${raw(kind === 'event' ? 'r."excerpt", ' : '')}r."translations") AS "text"
      FROM ${tableName(kind)} r`;

const revisionsAfter = (since: Date) =>
  sql`SELECT "id", "before"::text AS "text" FROM "Revision" WHERE "at" > ${since}`;

interface TextWithImage {
  image: number;
  kind: RecordOrSeries | 'revision';
  id: number;
}

const RANGE = 5000; // records in a statement
const LAST_ID = 2 ** 31 - 1;

/**
 * The texts with the URL of a file of an image, and the texts that had one before a change after `since`. Texts have no index of URLs, so it
 * reads all of them, but none without images. It reads them in ranges of ids, because a statement over all of them can take longer than the
 * statement_timeout of src/connections/session.ts, and yields what each range has. A text can be written meanwhile, because no lock
 * protects it.
 */
export async function* imagesInTexts(
  images: readonly ImageFiles[],
  { db }: { db: Database },
  { since, range = RANGE }: { since?: Date; range?: number | undefined } = {},
): AsyncGenerator<TextWithImage[]> {
  const imageOf = new Map(images.flatMap((image) => pathsOf(image).map((path) => [path, image.id])));
  if (imageOf.size === 0) return;
  // The kinds without revisions are first, and revisions are last: a URL that moves from one record to another meanwhile is in one of them.
  const sources: [TextWithImage['kind'], Sql][] = [['series', textsOf('series')]];
  for (const kind of kinds.toReversed()) sources.push([kind, textsOf(kind)]);
  if (since) sources.push(['revision', revisionsAfter(since)]);
  for (const [kind, texts] of sources) {
    for (let after = 0, last: number; after < LAST_ID; after = last) {
      const [end] = await select<{ id: number }>(
        db,
        sql`SELECT r."id" FROM (${texts}) r WHERE r."id" > ${after} ORDER BY r."id" OFFSET ${range - 1} LIMIT 1`,
      );
      last = end?.id ?? LAST_ID;
      // Most texts have no picture. The regular expression alone takes four times as long to find that out.
      const rows = await select<{ id: number; path: string }>(
        db,
        sql`SELECT DISTINCT r."id", path[1] AS "path"
          FROM (${texts}) r, regexp_matches(r."text", ${`(${MEDIA_PATH}[0-9a-f]{${NAME_LENGTH}})`}, 'g') path
          WHERE r."id" > ${after} AND r."id" <= ${last} AND strpos(r."text", ${MEDIA_PATH}) > 0
            AND path[1] = ANY(${[...imageOf.keys()]}::text[])`,
      );
      yield rows.map(({ id, path }) => ({ image: imageOf.get(path) as number, kind, id }));
    }
  }
}

/** @throws ApiError `image-in-use` with the records and series that have the id of an image. */
export const mustBeUnlinked = ({ id }: ImageFiles, context: RequestContext): Promise<void> =>
  mustBeNone((kind) => (kind === 'series' || isPublishable(kind) ? sql`r."imageId" = ${id}` : raw('FALSE')), context);

/** @throws ApiError `image-in-use` with the records and series that have the URL of a file of an image in a text. */
export const mustBeInNoText = async (image: ImageFiles, context: RequestContext, range?: number): Promise<void> => {
  const texts: TextWithImage[] = [];
  for await (const found of imagesInTexts([image], context, { range })) texts.push(...found);
  if (texts.length === 0) return;
  const idsOf = (kind: RecordOrSeries) => texts.filter((text) => text.kind === kind).map(({ id }) => id);
  await mustBeNone((kind) => sql`r."id" = ${anyId(idsOf(kind))}`, context);
};

const MAX_NAMED = 5; // records in a message

/**
 * @param condition of the records (`r`) that show an image
 * @throws ApiError `image-in-use` with the names of these records and series, if the caller may see them.
 */
const mustBeNone = async (condition: (kind: RecordOrSeries) => Sql, context: RequestContext): Promise<void> => {
  const visible = visibleTo(context);
  const records = (kind: Kind) => {
    const title = raw(kind === 'event' ? 'r."title"' : 'r."name"');
    return sql`SELECT ${raw(`'${kind}'`)} AS "kind", r."id", r."language"::text AS "language", r."translations",
      CASE WHEN ${isPublishable(kind) ? visible : raw('TRUE')} THEN ${title} END AS "title"
      FROM ${tableName(kind)} r WHERE ${condition(kind)}`;
  };
  // A series as a record, as in src/records/series/pattern.ts.
  const series = sql`SELECT 'series', r."id", r."language", r."translations", CASE WHEN ${visible} THEN r."title" END FROM (
    SELECT s."id", s."authorId", ${patternImage} AS "imageId", s."pattern" #>> '{columns,title}' AS "title",
      s."pattern" #>> '{columns,language}' AS "language", s."pattern" #> '{columns,translations}' AS "translations",
      (s."pattern" #>> '{columns,published}')::timestamptz AS "published",
      CASE WHEN s."trashed" THEN 'trash' ELSE s."pattern" #>> '{columns,status}' END AS "status"
    FROM ${activeSeries}) r WHERE ${condition('series')}`;
  const found = await select<Translated & { kind: string; id: number; title: string | null; count: number }>(
    context.db,
    sql`SELECT r.*, count(*) OVER ()::int AS "count" FROM (${joinedBy('UNION ALL', [...kinds.map(records), series])}) r
      ORDER BY r."title" IS NULL, r."kind" = 'series', r."id" LIMIT ${MAX_NAMED}`,
  );
  const count = found[0]?.count ?? 0;
  if (count === 0) return;
  const named = found.flatMap(({ kind, id, title, ...texts }) =>
    title === null ? [] : [`${kind} ${id} “${textInLanguage({ ...texts, title }, 'title', context.language)}”`],
  );
  const others = count - named.length;
  throw apiError('image-in-use', { records: [...named, ...(others > 0 ? [`+${others}`] : [])].join(', ') });
};
