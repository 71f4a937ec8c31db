/** What a new occurrence of a series contains. It is stored in the series and not as an event, so that no list can show it. */
import type { Prisma, Series } from '../../../prisma/client/client.js';
import type { PublishableRecord } from '../../access/permission.js';
import { anyId, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { valueLimits } from '../../texts/limits.js';
import { occurrenceTimes } from '../../time/series-dates.js';
import type { Links } from '../events/event-links.js';
import type { Offer } from '../events/ticket-offers.js';
import type { UnsavedEvent } from '../events/unsaved-event.js';
import { slugFor } from '../writing/slugs.js';
import { type TextColumns, textColumns } from '../writing/texts.js';
import { copiedTexts, type UnsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';

/** The columns of an event that do not depend on its date. `published` is only used if a client chose it. */
export type PatternColumns = Omit<
  UnsavedEvent['columns'],
  'starts' | 'ends' | 'timezone' | 'allDay' | 'created' | 'modified'
> &
  TextColumns<'event'> & { passwordHash?: string | null };

export interface SeriesPattern {
  columns: PatternColumns;
  links: Links;
  offers: Offer[];
}

/** The pattern with the content of an event. */
export const patternOf = ({ columns, texts, links, offers }: UnsavedEvent): SeriesPattern => {
  const { starts: _s, ends: _e, timezone: _t, allDay: _a, created: _c, modified: _m, ...content } = columns;
  return { columns: { ...content, ...patternTexts(texts) }, links, offers };
};

/** The text columns of a pattern. A slug of a pattern is the beginning of the slugs of its occurrences, and need not be free. */
export const patternTexts = (unsaved: UnsavedTexts<'event'>): TextColumns<'event'> => {
  for (const { language, text } of unsaved.slugs)
    unsaved.texts[language] = { ...unsaved.texts[language], slug: slugFor(text, { kind: 'event', language }) };
  return textColumns(unsaved);
};

/** The stored form of a pattern. The author is that of the series. */
export const patternJson = ({ columns, ...others }: SeriesPattern): Prisma.JsonObject =>
  JSON.parse(JSON.stringify({ ...others, columns: { ...columns, authorId: undefined } }));

/** The pattern of a stored series. */
export const readPattern = ({ pattern }: Pick<Series, 'pattern'>): SeriesPattern => {
  if (typeof pattern !== 'object' || pattern === null) throw new Error('a series without a pattern');
  const json: object = pattern;
  const stored = json as StoredPattern;
  return { ...stored, columns: { ...stored.columns, published: new Date(stored.columns.published) } };
};

/** A pattern as JSON: {@link patternJson}. */
type StoredPattern = Omit<SeriesPattern, 'columns'> & {
  columns: Omit<PatternColumns, 'published'> & { published: string };
};

/** A series as a record, for permissions: its author, and the status of a new occurrence, or that of the trash. */
export const asPublishable = (series: Series): PublishableRecord => {
  const { status, published } = readPattern(series).columns;
  return { status: series.trashed ? 'trash' : status, published, authorId: series.authorId };
};

/**
 * The condition that a new occurrence of a row of "Series" would be in lists of anonymous clients at once. Otherwise its rule shows dates
 * that are not public.
 */
export const hasPublicPattern = ({ now }: Pick<WriteContext, 'now'>): Sql => {
  const column = (name: keyof PatternColumns) => raw(`"pattern"->'columns'->>'${name}'`);
  return sql`${column('status')} = 'publish' AND ${column('passwordHash')} IS NULL
    AND NOT coalesce((${column('hideFromListings')})::boolean, FALSE)
    AND (NOT coalesce((${column('dateChosen')})::boolean, FALSE) OR (${column('published')})::timestamptz <= ${now})`;
};

/** A pattern in the form of a stored event, for functions that apply a write to one. */
export const asRecord = ({ columns }: Pick<SeriesPattern, 'columns'>) => ({
  ...columns,
  id: 0,
  authorId: null,
  translations: columns.translations as Prisma.JsonObject,
});

/**
 * The unsaved occurrences at local starts. Their slugs end with the date, and with the time for the second one on a day.
 * @param starts in order
 */
export const unsavedOccurrences = (
  { columns, links, offers }: SeriesPattern,
  starts: readonly string[],
  series: Series,
  { now }: WriteContext,
): (UnsavedEvent & { columns: { seriesId: number; originalStart: string } })[] => {
  const { title: _t, description: _d, excerpt: _e, slug: _s, translations: _tr, authorId: _a, ...content } = columns;
  return starts.map((start, at) => {
    const isSecond = start.slice(0, 10) === starts[at - 1]?.slice(0, 10);
    const suffix = isSecond ? `${start.slice(0, 10)}-${start.slice(11, 13)}${start.slice(14, 16)}` : start.slice(0, 10);
    const slugOf = (slug: string) => `${slug.slice(0, valueLimits.slug - suffix.length - 1)}-${suffix}`;
    return {
      columns: {
        ...content,
        ...occurrenceTimes(start, series),
        ...(series.authorId !== null && { authorId: series.authorId }),
        published: columns.dateChosen ? columns.published : now,
        trashedFrom: null,
        created: now,
        modified: now,
        seriesId: series.id,
        originalStart: start,
      },
      texts: copiedTexts('event', asRecord({ columns }), slugOf, {
        trashed: columns.status === 'trash',
      }),
      links,
      offers,
    };
  });
};

/** The pattern without venues, organizers, terms, images and parents that have been deleted. Sends one statement. */
export const withoutMissing = async (pattern: SeriesPattern, { db }: WriteContext): Promise<SeriesPattern> => {
  const { links, columns } = pattern;
  const kinds = ['venue', 'organizer', 'category', 'tag'] as const;
  const existing = (kind: (typeof kinds)[number] | 'image' | 'event', ids: readonly number[]) =>
    sql`ARRAY(SELECT "id" FROM ${tableName(kind)} WHERE "id" = ${anyId(ids)})`;
  const one = (id: number | null | undefined) => (id ? [id] : []);
  const [found] = await select<Record<(typeof kinds)[number] | 'image' | 'event', number[]>>(
    db,
    sql`SELECT ${existing('venue', links.venue ?? [])} AS "venue", ${existing('organizer', links.organizer ?? [])} AS "organizer",
      ${existing('category', links.category ?? [])} AS "category", ${existing('tag', links.tag ?? [])} AS "tag",
      ${existing('image', one(columns.imageId))} AS "image", ${existing('event', one(columns.parentId))} AS "event"`,
  );
  const left = (kind: (typeof kinds)[number]) => links[kind]?.filter((id) => found?.[kind].includes(id));
  return {
    ...pattern,
    columns: { ...columns, imageId: found?.image[0] ?? null, parentId: found?.event[0] ?? null },
    links: Object.fromEntries(kinds.map((kind) => [kind, left(kind)])),
  };
};
