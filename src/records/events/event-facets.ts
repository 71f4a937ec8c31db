/**
 * Facets: how many events of a list there are in each category, with each tag, at each venue, in each city and on each day. They count the
 * events with the condition of the list, so they count what the list shows to the caller. A locked event counts only for its days, because
 * its links are hidden.
 */
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { mayReadUnpublished } from '../../access/permission.js';
import { raw, type Sql, sql } from '../../storage/sql.js';
import type { Aggregate, ListedRecords } from '../reading/aggregates.js';
import { shownOnEvents } from '../reading/status.js';
import { shownIn, withoutCase } from '../reading/texts.js';

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

/**
 * The condition that a link is to an event that shows its links to the caller, for an event of a list. For a caller who cannot edit events,
 * the time in the link says the same as the password of the event (src/records/reading/status.ts), and an index has it.
 */
const isShown = (link: string, context: RequestContext): Sql =>
  mayReadUnpublished(context) ? unlockedTo(context) : sql`${raw(`${link}."listedFrom"`)} <= ${context.now}`;

const mostFrequent = raw(`ORDER BY "count" DESC, "id" LIMIT ${MOST_FREQUENT}`);

/** Adds the names to counted records. */
const named = (table: 'Category' | 'Tag' | 'Venue', counted: Sql, { language }: RequestContext): Sql =>
  sql`SELECT r."id"::text AS "value", ${shownIn(language, 'name')} AS "label", counted."count"
    FROM (${counted}) counted JOIN ${raw(`"${table}"`)} r ON r."id" = counted."id"
    ORDER BY counted."count" DESC, r."id"`;

/** The tags of events. */
export const tagFacet = (context: RequestContext): Aggregate => ({
  name: 'tags',
  statement: ({ from, where }) => {
    const counted = sql`SELECT tagged."tagId" AS "id", count(*)::int AS "count"
      FROM ${from} JOIN "EventTag" tagged ON tagged."eventId" = r."id"
      WHERE ${where} AND ${isShown('tagged', context)} GROUP BY 1 ${mostFrequent}`;
    return named('Tag', counted, context);
  },
});

/**
 * The categories of events. As in the filter, a category includes its descendants, and an event counts once for it. Only categories with
 * children need to find the events that are in several of their descendants.
 */
export const categoryFacet = (context: RequestContext): Aggregate => ({
  name: 'categories',
  statement: ({ from, where }) => {
    const linked = sql`${from} JOIN "EventCategory" sorted ON sorted."eventId" = r."id"`;
    const shown = sql`${where} AND ${isShown('sorted', context)}`;
    const parents = raw('(SELECT "parentId" FROM "Category" WHERE "parentId" IS NOT NULL)');
    const counted = sql`WITH RECURSIVE tree("id", "category") AS (
        SELECT "id", "id" FROM "Category"
        UNION SELECT tree."id", parent."parentId" FROM tree JOIN "Category" parent ON parent."id" = tree."category"
        WHERE parent."parentId" IS NOT NULL
      )
      SELECT * FROM (
        SELECT sorted."categoryId" AS "id", count(*)::int AS "count" FROM ${linked}
        WHERE ${shown} AND sorted."categoryId" NOT IN ${parents} GROUP BY 1
        UNION ALL
        SELECT "id", count(*)::int AS "count" FROM (
          SELECT DISTINCT tree."category" AS "id", r."id" AS "event" FROM ${linked} JOIN tree ON tree."id" = sorted."categoryId"
          WHERE ${shown} AND tree."category" IN ${parents}
        ) below GROUP BY 1
      ) counts ${mostFrequent}`;
    return named('Category', counted, context);
  },
});

/** The venues of events that the caller may see. */
export const venueFacet = (context: RequestContext): Aggregate => ({
  name: 'venues',
  statement: (records) => named('Venue', sql`${venueCounts(records, raw('TRUE'), context)} ${mostFrequent}`, context),
});

/** The cities of the venues of events, ignoring case. An event counts once for each city. */
export const cityFacet = (context: RequestContext): Aggregate => ({
  name: 'cities',
  statement: (records) => {
    const key = withoutCase(raw('r."city"'));
    const isFirstInCity = sql`("at"."position" = 0 OR NOT EXISTS (
        SELECT FROM "EventVenue" earlier JOIN "Venue" r ON r."id" = earlier."venueId" JOIN "Venue" own ON own."id" = "at"."venueId"
        WHERE earlier."eventId" = "at"."eventId" AND (earlier."position", earlier."venueId") < ("at"."position", "at"."venueId")
          AND ${key} = ${withoutCase(raw('own."city"'))} AND ${shownOnEvents(context)}
      ))`;
    return sql`SELECT min(r."city") AS "value", min(r."city") AS "label", sum(counted."count")::int AS "count"
      FROM (${venueCounts(records, isFirstInCity, context)}) counted JOIN "Venue" r ON r."id" = counted."id"
      WHERE r."city" <> '' GROUP BY ${key} ORDER BY "count" DESC, "value" LIMIT ${raw(String(MOST_FREQUENT))}`;
  },
});

/** @param condition on the link (`at`) of an event to a venue. */
const venueCounts = ({ from, where }: ListedRecords, condition: Sql, context: RequestContext): Sql =>
  sql`SELECT "at"."venueId" AS "id", count(*)::int AS "count"
    FROM ${from} JOIN "EventVenue" "at" ON "at"."eventId" = r."id"
    WHERE ${where} AND ${isShown('"at"', context)} AND ${condition}
      AND "at"."venueId" IN (SELECT r."id" FROM "Venue" r WHERE ${shownOnEvents(context)})
    GROUP BY 1`;
