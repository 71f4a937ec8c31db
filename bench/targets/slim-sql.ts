/**
 * The slim floor: statements that return exactly the fields of the GraphQL documents, as JSON. They support only the calendar of the
 * benchmark: one time zone, plain amounts as costs, terms without parents, no images, ticket offers or translations.
 */
import { ZONE } from '../calendar/layout.js';
import {
  filtered,
  linkedTo,
  list,
  one,
  pageUrl,
  type Selection,
  termCount,
  termsOfEvent,
  termsOfPage,
  utcOffsetHours,
} from './floor-pages.js';

/** Each statement returns the whole response as `body`. */
export const slimStatements = () => ({
  slimOne: statement(one),
  slimList: statement(list),
  slimFiltered: statement(filtered),
});

const statement = ({ page, total }: Selection) => `
  WITH ${page},
  categories AS ${termsOfPage('Category', `${termColumns('Category', 'events/category')}, NULL AS parent`)},
  tags AS ${termsOfPage('Tag', termColumns('Tag', 'tag'))},
  shown AS (
    SELECT e."starts", e."id", (SELECT row_to_json(s) FROM (SELECT ${eventColumns}) s) AS "json"
    FROM page e
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(
      (SELECT row_to_json(s) FROM (SELECT ${venueColumns}) s) ORDER BY l."position"), '[]') AS "json" ${linkedTo('Venue')}) venue
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(
      (SELECT row_to_json(s) FROM (SELECT ${organizerColumns}) s) ORDER BY l."position"), '[]') AS "json" ${linkedTo('Organizer')}) organizer
  )
  SELECT json_build_object('data', ${
    total
      ? `json_build_object('events', json_build_object('totalCount', ${total},
          'nodes', coalesce(json_agg("json" ORDER BY "starts", "id"), '[]')))`
      : `json_build_object('event', (SELECT "json" FROM shown))`
  })::text AS body ${total ? 'FROM shown' : ''}`;

/** `2026-03-29T20:00:00+02:00`, in local time of the calendar. */
const dateTime = (instant: string) =>
  `to_char(${instant} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS"+0"') || ${utcOffsetHours(instant)} || ':00'`;

const languages = (row: string) => `upper(${row}."language"::text) AS language,
  json_build_array(json_build_object('language', upper(${row}."language"::text), 'slug', ${row}."slug")) AS translations`;

const publishableColumns = (row: string, path: string) => `
  ${row}."id"::text, json_build_object('id', 'user-' || ${row}."authorId") AS author, upper(${row}."status"::text) AS status,
  ${dateTime(`${row}."published"`)} AS published, ${dateTime(`${row}."modified"`)} AS modified, ${pageUrl(path, row)} AS url,
  ${row}."slug", ${row}."description", NULL AS image, ${languages(row)}`;

const termColumns = (table: 'Category' | 'Tag', path: string) => `
  h."id"::text, ${termCount(table)} AS count, h."description", h."name", h."slug", ${pageUrl(path, 'h')} AS url, ${languages('h')}`;

const eventColumns = `
  ${publishableColumns('e', 'event')}, e."title", e."excerpt", e."allDay", ${dateTime('e."starts"')} AS "startDate",
  ${dateTime('e."ends"')} AS "endDate", e."timezone",
  CASE WHEN e."cost" <> '' THEN json_build_object(
    'text', '$' || e."cost", 'source', e."cost", 'values', json_build_array(e."cost"::int), 'currency', NULL) END AS cost,
  nullif(e."website", '') AS website, e."showMap", e."showMapLink", e."hideFromListings", e."sticky", e."featured",
  upper(e."eventStatus"::text) AS "eventStatus", upper(e."attendanceMode"::text) AS "attendanceMode",
  nullif(e."onlineUrl", '') AS "onlineUrl", '[]'::json AS offers,
  ${termsOfEvent('Category', 'categories')} AS categories, ${termsOfEvent('Tag', 'tags')} AS tags,
  venue."json" AS venues, organizer."json" AS organizers`;

const venueColumns = `
  ${publishableColumns('h', 'venue')}, h."name", h."address", h."city", h."country", h."province", h."state", coalesce(nullif(h."stateProvince", ''), nullif(h."province", ''), h."state") AS "stateProvince", h."zip",
  h."phone", nullif(h."website", '') AS website, h."showMap", h."showMapLink",
  json_build_object('latitude', h."geoLat", 'longitude', h."geoLng") AS coordinates`;

const organizerColumns = `${publishableColumns('h', 'organizer')}, h."name", h."phone", nullif(h."website", '') AS website, h."email"`;
