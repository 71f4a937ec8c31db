/**
 * The fat floor: statements that return events as JSON in the form of REST. They support only the calendar of the benchmark: one time zone,
 * plain amounts as costs, one venue per event, terms without parents, no images, passwords, ticket offers or translations.
 */
import { ZONE } from '../calendar/layout.js';
import {
  filtered,
  linkedTo,
  list,
  one,
  PUBLIC_URL,
  pageUrl,
  type Selection,
  termCount,
  termsOfEvent,
  termsOfPage,
  utcOffsetHours,
  wallClock,
} from './floor-pages.js';

export const REST_ROOT = `${PUBLIC_URL}/svc/events/v1`;
const HOST = new URL(PUBLIC_URL).host;

/** The statements of reads. Those of lists return `events` and `total`, the others `event`, all as text. */
export const fatStatements = () => ({
  fatOne: statement(one, { single: true }),
  fatList: statement(list),
  fatFiltered: statement(filtered),
  /** $1: an id. Returns the event in the form of the response to a write. */
  written: statement({ page: 'page AS (SELECT e.* FROM "Event" e WHERE e."id" = $1)' }),
});

/** The statements of a write. $1 of `link` and of the links of each kind is the `id` that `insert` returns. */
export const writeStatements = () => ({
  insert: `INSERT INTO "Event" ("authorId", "title", "slug", "description", "searchText", "starts", "ends", "timezone", "cost",
      "website", "published", "created", "modified")
    SELECT $1, $2, $3, $4, $5, $6::timestamp AT TIME ZONE $8, $7::timestamp AT TIME ZONE $8, $8, $9, $10, now, now, now
    FROM date_trunc('second', now()) now RETURNING "id"`,
  link: `WITH ${linksTo('Venue', '$2', true)}, ${linksTo('Organizer', '$3', true)},
      ${linksTo('Category', '$4')}, ${linksTo('Tag', '$5')}
    -- Without the last column the service would drop all that it caches.
    INSERT INTO "Change" ("kind", "recordId", "action", "touched")
    SELECT 'event', $1, 'created', 'lists+slugs:' || array_to_string(
      ARRAY(SELECT 'category.' || id FROM unnest($4::int[]) id) || ARRAY(SELECT 'tag.' || id FROM unnest($5::int[]) id), '+')`,
  linkVenue: insertLinks('Venue', '$2', true),
  linkOrganizers: insertLinks('Organizer', '$2', true),
  linkCategories: insertLinks('Category', '$2'),
  linkTags: insertLinks('Tag', '$2'),
});

const linksTo = (table: string, ids: string, inOrder = false) => `"${table}" AS (${insertLinks(table, ids, inOrder)})`;

const insertLinks = (table: string, ids: string, inOrder = false) => `
  INSERT INTO "Event${table}" ("eventId", "${table.toLowerCase()}Id"${inOrder ? ', "position"' : ''})
  SELECT $1, l.id${inOrder ? ', l.place - 1' : ''} FROM unnest(${ids}::int[]) WITH ORDINALITY l(id, place)`;

const statement = ({ page, total }: Selection, { single = false }: { single?: boolean } = {}) => `
  WITH ${page},
  categories AS ${termsOfPage('Category', termColumns('Category', 'categories', 'events/category', 'tribe_events_cat'))},
  tags AS ${termsOfPage('Tag', termColumns('Tag', 'tags', 'tag', 'post_tag'))},
  shown AS (
    SELECT e."starts", e."id", (SELECT row_to_json(s) FROM (SELECT ${eventColumns(single)}) s) AS "json"
    FROM page e
    -- OFFSET 0: PostgreSQL evaluates the columns once.
    CROSS JOIN LATERAL (SELECT ${wallClock('e."starts"', ZONE)} AS "starts", ${wallClock('e."ends"', ZONE)} AS "ends",
      ${wallClock('e."starts"', 'UTC')} AS "startsUtc", ${wallClock('e."ends"', 'UTC')} AS "endsUtc",
      ${utcOffsetHours('e."starts"')} AS "startsOffset", ${utcOffsetHours('e."ends"')} AS "endsOffset" OFFSET 0) t
    ${linkedRecords('Venue', venueColumns, placeLd, single)}
    ${linkedRecords('Organizer', organizerColumns, personLd, single)}
  )
  ${
    total
      ? `SELECT coalesce(json_agg("json" ORDER BY "starts", "id"), '[]')::text AS events, ${total} AS total FROM shown`
      : 'SELECT "json"::text AS event FROM shown'
  }`;

const eventColumns = (single: boolean) => `
  e."id", ${globalId('e')}, ${publishableColumns('e')}, ${inLanguages('e', 'events')}, ${pageUrl('event', 'e')} AS url, '${REST_ROOT}/events/' || e."id" AS rest_url,
  e."title", e."description", e."excerpt", e."slug", false AS image, e."allDay" AS all_day,
  ${timeWithDetails('t."starts"', 'start_date')}, ${timeWithDetails('t."ends"', 'end_date')},
  ${timeWithDetails('t."startsUtc"', 'utc_start_date')}, ${timeWithDetails('t."endsUtc"', 'utc_end_date')},
  e."timezone", CASE t."startsOffset" WHEN 1 THEN 'CET' ELSE 'CEST' END AS timezone_abbr,
  CASE e."cost" WHEN '' THEN '' ELSE '$' || e."cost" END AS cost,
  json_build_object('currency_symbol', '', 'currency_code', '', 'currency_position', '',
    'values', CASE e."cost" WHEN '' THEN '[]' ELSE json_build_array(e."cost") END) AS cost_details,
  e."website", e."showMap" AS show_map, e."showMapLink" AS show_map_link, e."hideFromListings" AS hide_from_listings,
  e."sticky", e."featured", ${termsOfEvent('Category', 'categories')} AS categories, ${termsOfEvent('Tag', 'tags')} AS tags,
  venue."shown"->0 AS venue, organizer."shown" AS organizer,
  ${single ? `json_strip_nulls(${eventLd()}) AS json_ld,` : ''} venue."shown" AS venues`;

const eventLd = () => `json_build_object('@context', 'http://schema.org', '@type', 'Event', 'name', e."title",
  'description', ${plainTextOf('e')}, 'url', ${pageUrl('event', 'e')},
  'eventAttendanceMode', 'https://schema.org/OfflineEventAttendanceMode', 'eventStatus', 'https://schema.org/EventScheduled',
  'startDate', ${withOffset('starts')}, 'endDate', ${withOffset('ends')},
  'location', venue."ld"->0, 'organizer', CASE json_array_length(organizer."ld") WHEN 1 THEN organizer."ld"->0 ELSE organizer."ld" END,
  'offers', CASE WHEN e."cost" <> '' THEN json_build_object('@type', 'Offer', 'price', e."cost", 'priceCurrency', 'USD',
    'url', ${pageUrl('event', 'e')}, 'category', 'primary', 'availability', 'inStock',
    'validFrom', to_char(e."published" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')) END,
  'performer', 'Organization')`;

const venueColumns = `h."name" AS venue, h."address", h."city", h."country", h."province", h."state", h."zip", h."phone", h."website",
  coalesce(nullif(h."stateProvince", ''), nullif(h."province", ''), h."state") AS stateprovince,
  h."showMap" AS show_map, h."showMapLink" AS show_map_link, h."geoLat" AS geo_lat, h."geoLng" AS geo_lng`;

const placeLd = `'@type', 'Place', 'name', h."name", 'description', ${plainTextOf('h')}, 'url', '',
  'address', json_build_object('@type', 'PostalAddress', 'streetAddress', h."address", 'addressLocality', h."city",
    'addressRegion', coalesce(nullif(h."stateProvince", ''), nullif(h."province", ''), h."state"),
    'postalCode', h."zip", 'addressCountry', h."country"),
  'geo', json_build_object('@type', 'GeoCoordinates', 'latitude', h."geoLat", 'longitude', h."geoLng"),
  'telephone', h."phone", 'sameAs', h."website"`;

const organizerColumns = 'h."name" AS organizer, h."phone", h."website", h."email"';

const personLd = `'@type', 'Person', 'name', h."name", 'description', ${plainTextOf('h')}, 'url', '',
  'telephone', h."phone", 'email', h."email", 'sameAs', h."website"`;

/** The venues or organizers of an event, in order: in the form of REST and of schema.org. */
const linkedRecords = (table: 'Venue' | 'Organizer', columns: string, ld: string, single: boolean) => `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg((SELECT row_to_json(s) FROM (
        SELECT h."id", ${publishableColumns('h')}, ${inLanguages('h', `${table.toLowerCase()}s`)},
          ${pageUrl(table.toLowerCase(), 'h')} AS url, h."description", h."slug", false AS image,
          ${single ? `json_build_object('@context', 'http://schema.org', ${ld}) AS json_ld,` : ''} ${columns}, ${globalId('h')}
      ) s) ORDER BY l."position"), '[]') AS "shown"
      ${single ? `, json_agg(json_build_object(${ld}) ORDER BY l."position") AS "ld"` : ''}
    ${linkedTo(table)}
  ) ${table.toLowerCase()}`;

const termColumns = (table: 'Category' | 'Tag', plural: string, path: string, taxonomy: string) => `
  h."id", ${termCount(table)} AS count, h."description", h."name", h."slug", ${inLanguages('h', plural)},
  '${taxonomy}' AS taxonomy, 0 AS parent, '[]'::json AS meta, ${pageUrl(path, 'h')} AS url, 0 AS term_group,
  h."id" AS term_taxonomy_id, 'raw' AS filter,
  json_build_object('self', '${REST_ROOT}/${plural}/' || h."id", 'collection', '${REST_ROOT}/${plural}') AS urls`;

const publishableColumns = (row: string) => `${row}."authorId"::text AS author, ${row}."status",
  ${wallClock(`${row}."published"`, ZONE)} AS date, ${wallClock(`${row}."published"`, 'UTC')} AS date_utc,
  ${wallClock(`${row}."modified"`, ZONE)} AS modified, ${wallClock(`${row}."modified"`, 'UTC')} AS modified_utc`;

const globalId = (row: string) => `'${HOST}?id=' || ${row}."id" AS global_id,
  json_build_array('${HOST}?id=' || ${row}."id") AS global_id_lineage`;

/** Every record of this calendar has texts in one language. */
const inLanguages = (
  row: string,
  plural: string,
) => `${row}."language", json_build_object(${row}."language", json_build_object(
    'slug', ${row}."slug", 'rest_url', '${PUBLIC_URL}/' || ${row}."language" || '/svc/events/v1/${plural}/' || ${row}."id"
  )) AS translations`;

const timeWithDetails = (
  time: string,
  name: string,
) => `${time} AS ${name}, json_build_object('year', substr(${time}, 1, 4),
  'month', substr(${time}, 6, 2), 'day', substr(${time}, 9, 2), 'hour', substr(${time}, 12, 2), 'minutes', substr(${time}, 15, 2),
  'seconds', substr(${time}, 18, 2)) AS ${name}_details`;

const withOffset = (side: 'starts' | 'ends') => `replace(t."${side}", ' ', 'T') || '+0' || t."${side}Offset" || ':00'`;

/** A description as plain text. Every description of this calendar is one paragraph. */
function plainTextOf(row: string): string {
  return `substr(${row}."description", 4, length(${row}."description") - 7)`;
}
