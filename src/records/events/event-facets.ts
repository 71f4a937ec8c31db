/**
 * Facets: how many events of a list there are in each category, with each tag, at each venue, in each city and on each day. They count the
 * events with the condition of the list, so they count what the list shows to the caller. A locked event counts only for its days, because
 * its links are hidden.
 */
import type { RequestContext } from '../../access/caller.js';
import { raw, type Sql, sql } from '../../database/sql.js';
import type { Aggregate, ListedRecords } from '../reading/aggregates.js';
import { shownOnEvents } from '../reading/status.js';
import { shownIn, withoutCase } from '../reading/texts.js';
import { countLinks, isListed, isShown } from './facet-counts.js';

/** A value that events of a list have, and how many of them have it. */
export interface Facet {
  /** The value that the filter accepts: an id, or the name of a city. */
  value: string;
  /** The name in the language of the request. */
  label: string;
  count: number;
}

/** The maximum number of values of a facet. The values with the most events are shown. */
export const MOST_FREQUENT = 50;

/** Selects the most frequent records that are counted (`id`, `count`), with their names. */
const named = (table: 'Category' | 'Tag' | 'Venue', counted: Sql, { language }: RequestContext): Sql =>
  sql`SELECT r."id"::text AS "value", ${shownIn(language, 'name')} AS "label", counted."count"
    FROM (SELECT "id", "count" FROM (${counted}) counts ORDER BY "count" DESC, "id" LIMIT ${raw(String(MOST_FREQUENT))}) counted
    JOIN ${raw(`"${table}"`)} r ON r."id" = counted."id"
    ORDER BY counted."count" DESC, r."id"`;

/** The tags of events. */
export const tagFacet = (context: RequestContext): Aggregate => ({
  name: 'tags',
  statement: (records) => named('Tag', termCounts('tag', records, context), context),
});

/** The events with each category or tag. */
const termCounts = (kind: 'category' | 'tag', records: ListedRecords, context: RequestContext): Sql => {
  const links = raw(kind === 'tag' ? '"EventTag" linked' : '"EventCategory" linked');
  const id = raw(`linked."${kind}Id"`);
  return countLinks(records, {
    of: (
      from,
      where,
    ) => sql`SELECT ${id} AS "id", count(*)::int AS "count" FROM ${from} JOIN ${links} ON linked."eventId" = r."id"
      WHERE ${where} AND ${isShown(context)} GROUP BY 1`,
    all: sql`SELECT "termId" AS "id", sum("change")::int AS "count" FROM "TermCount" WHERE "kind" = ${kind} GROUP BY 1
      UNION ALL SELECT ${id}, -count(*)::int FROM ${links} WHERE linked."listedFrom" > ${context.now} GROUP BY 1`,
  });
};

/**
 * The categories of events. As in the filter, a category includes its descendants, and an event counts once for it. Only categories with
 * children need to find the events that are in several of their descendants.
 */
export const categoryFacet = (context: RequestContext): Aggregate => ({
  name: 'categories',
  statement: (records) => {
    const parents = raw('(SELECT "parentId" FROM "Category" WHERE "parentId" IS NOT NULL)');
    const counted = sql`
      SELECT own."id", own."count" FROM (${termCounts('category', records, context)}) own WHERE own."id" NOT IN ${parents}
      UNION ALL SELECT below."id", below."count" FROM (${parentCounts(records, context)}) below`;
    return named('Category', counted, context);
  },
});

/** The events in each category with children. */
const parentCounts = (records: ListedRecords, context: RequestContext): Sql => {
  const links = raw('"EventCategory" linked JOIN tree ON tree."id" = linked."categoryId"');
  const distinct = (from: Sql, where: Sql) => sql`SELECT "id", count(*)::int AS "count" FROM (
      SELECT DISTINCT tree."parent" AS "id", linked."eventId" FROM ${from} WHERE ${where}
    ) below GROUP BY 1`;
  const counted = countLinks(records, {
    of: (from, where) =>
      distinct(sql`${from} JOIN ${links} ON linked."eventId" = r."id"`, sql`${where} AND ${isShown(context)}`),
    all: distinct(links, isListed(context)),
  });
  return sql`WITH RECURSIVE ancestors("id", "category") AS (
      SELECT "id", "id" FROM "Category"
      UNION SELECT ancestors."id", parent."parentId" FROM ancestors JOIN "Category" parent ON parent."id" = ancestors."category"
      WHERE parent."parentId" IS NOT NULL
    ), tree("id", "parent") AS MATERIALIZED (
      SELECT "id", "category" FROM ancestors WHERE "category" IN (SELECT "parentId" FROM "Category")
    )
    SELECT "id", "count" FROM (${counted}) parents`;
};

/** The venues of events that the caller may see. */
export const venueFacet = (context: RequestContext): Aggregate => ({
  name: 'venues',
  statement: (records) => {
    const counted = sql`SELECT "at"."id", "at"."count" FROM (${venueCounts(records, context)}) "at"
      JOIN "Venue" r ON r."id" = "at"."id" WHERE ${shownOnEvents(context)}`;
    return named('Venue', counted, context);
  },
});

/** The events at each venue, also at venues that the caller may not see. */
const venueCounts = (records: ListedRecords, context: RequestContext): Sql => {
  const counted = (from: Sql, where: Sql) =>
    sql`SELECT linked."venueId" AS "id", count(*)::int AS "count" FROM ${from} WHERE ${where} GROUP BY 1`;
  return countLinks(records, {
    of: (from, where) =>
      counted(
        sql`${from} JOIN "EventVenue" linked ON linked."eventId" = r."id"`,
        sql`${where} AND ${isShown(context)}`,
      ),
    all: counted(raw('"EventVenue" linked'), isListed(context)),
  });
};

/**
 * The cities of the venues of events, ignoring case. An event counts once for each city: the events at its venues, minus the links after
 * another one to the same city.
 */
export const cityFacet = (context: RequestContext): Aggregate => ({
  name: 'cities',
  statement: (records) => {
    const { from, where } = records;
    const key = withoutCase(raw('r."city"'));
    return sql`WITH place AS MATERIALIZED (
        SELECT r."id", r."city", dense_rank() OVER (ORDER BY ${key}) AS "number" FROM "Venue" r
        WHERE ${shownOnEvents(context)} AND r."city" <> ''
      ), counts AS (
        SELECT place."number", place."city", "at"."count" FROM (${venueCounts(records, context)}) "at" JOIN place ON place."id" = "at"."id"
        UNION ALL SELECT place."number", NULL, -count(*)::int
        FROM ${from} JOIN "EventVenue" linked ON linked."eventId" = r."id" JOIN place ON place."id" = linked."venueId"
        WHERE ${where} AND ${isShown(context)} AND linked."position" > 0 AND EXISTS (
          SELECT FROM "EventVenue" earlier JOIN place same ON same."id" = earlier."venueId"
          WHERE earlier."eventId" = linked."eventId" AND same."number" = place."number"
            AND (earlier."position", earlier."venueId") < (linked."position", linked."venueId")
        ) GROUP BY 1
      )
      SELECT min("city") AS "value", min("city") AS "label", sum("count")::int AS "count" FROM counts
      GROUP BY "number" HAVING sum("count") > 0 ORDER BY "count" DESC, "value" LIMIT ${raw(String(MOST_FREQUENT))}`;
  },
});
