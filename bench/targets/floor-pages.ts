/** SQL of both floors: selections of events, counts of terms, times and URLs. */
import { ZONE } from '../calendar/layout.js';

/** The public URL of the calendar in all targets. */
export const PUBLIC_URL = 'http://calendar.example';

/** The condition of lists of anonymous clients between the local times $1 and $2, as in the service. */
const isListed = `e."status" = 'publish' AND NOT e."hideFromListings" AND e."published" <= now()
  AND e."starts" >= $1::timestamp AT TIME ZONE '${ZONE}'
  AND e."starts" <= $2::timestamp AT TIME ZONE '${ZONE}' -- implied by the end; it bounds the index scan
  AND e."ends" <= $2::timestamp AT TIME ZONE '${ZONE}'`;

/** A selection of events: the common table expressions that define `page`, and the total if the response has one. */
export interface Selection {
  page: string;
  total?: string;
}

/** $1: an id. */
export const one: Selection = {
  page: `page AS (SELECT e.* FROM "Event" e WHERE e."id" = $1 AND e."status" = 'publish' AND e."published" <= now())`,
};

/** $1 to $4: the first second, the last second, limit, offset. */
export const list: Selection = {
  page: `page AS MATERIALIZED (
    SELECT e.* FROM "Event" e WHERE ${isListed} ORDER BY e."starts", e."id" LIMIT $3 OFFSET $4)`,
  total: `(SELECT count(*) FROM "Event" e WHERE ${isListed})::int`,
};

/** As {@link list}, with $5 and $6: ids of categories, and a normalized word that the trigram index finds. */
export const filtered: Selection = {
  page: `matching AS MATERIALIZED (
      SELECT e."id", e."starts" FROM "Event" e WHERE ${isListed} AND e."searchText" LIKE '%' || $6 || '%'
        AND EXISTS (SELECT FROM "EventCategory" c WHERE c."eventId" = e."id" AND c."categoryId" = ANY ($5::int[]))),
    page AS MATERIALIZED (
      SELECT e.* FROM (SELECT "id" FROM matching ORDER BY "starts", "id" LIMIT $3 OFFSET $4) m JOIN "Event" e USING ("id"))`,
  total: '(SELECT count(*) FROM matching)::int',
};

/** The number of listed events of the term `h`, counted as in the service. */
export const termCount = (table: 'Category' | 'Tag') => {
  const kind = table.toLowerCase();
  return `((SELECT coalesce(sum(c."change"), 0) FROM "TermCount" c WHERE c."kind" = '${kind}' AND c."termId" = h."id")
    - (SELECT count(*) FROM "Event${table}" c WHERE c."${kind}Id" = h."id" AND c."listedFrom" > now()))::int`;
};

/** The terms `h` of the events of the page, each serialized once. */
export const termsOfPage = (table: 'Category' | 'Tag', columns: string) => `MATERIALIZED (
    SELECT h."id", h."name", (SELECT row_to_json(s) FROM (SELECT ${columns}) s) AS "json"
    FROM "${table}" h
    WHERE h."id" = ANY (ARRAY(
      SELECT DISTINCT l."${table.toLowerCase()}Id" FROM page e JOIN "Event${table}" l ON l."eventId" = e."id"))
  )`;

/** The JSON of the terms of an event, ordered by name, from {@link termsOfPage}. */
export const termsOfEvent = (table: 'Category' | 'Tag', plural: string) => `(
  SELECT coalesce(json_agg(h."json" ORDER BY h."name"), '[]')
  FROM "Event${table}" l JOIN ${plural} h ON h."id" = l."${table.toLowerCase()}Id" WHERE l."eventId" = e."id")`;

/** The public venues or organizers `h` of the event `e`. */
export const linkedTo = (table: 'Venue' | 'Organizer') => `
    FROM "Event${table}" l JOIN "${table}" h ON h."id" = l."${table.toLowerCase()}Id"
    WHERE l."eventId" = e."id" AND h."status" = 'publish' AND h."published" <= now()`;

export const pageUrl = (path: string, row: string) => `'${PUBLIC_URL}/${path}/' || ${row}."slug" || '/'`;

/** An instant in local time of a zone: `2026-03-29 20:00:00`. */
export const wallClock = (instant: string, zone: string) =>
  `to_char(${instant} AT TIME ZONE '${zone}', 'YYYY-MM-DD HH24:MI:SS')`;

/** The UTC offset of the zone in hours: 1 or 2. */
export const utcOffsetHours = (instant: string) =>
  `extract(hour FROM ${instant} AT TIME ZONE '${ZONE}' - ${instant} AT TIME ZONE 'UTC')::int`;
