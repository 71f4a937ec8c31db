/** What is near a search that finds nothing: the search without one of its words, and records whose names contain one of them. */
import type { RequestContext } from '../../../access/caller.js';
import { joinedBy, raw, type Sql, select, sql } from '../../../database/sql.js';
import type { DatedEventList } from '../event-filters.js';
import { type PreparedSearch, prepareSearch } from './found-events.js';
import { linkedEvents, type NamedKind, namedKinds, union, withSubcategories } from './named-records.js';
import { formatQuery, parseQuery } from './parse-query.js';
import { countable, foundAmong } from './search-list.js';

/** A search or a record that finds events. */
export interface Alternative {
  /** A search that finds something: words, and the excluded words of the search that finds nothing. Undefined for a record. */
  query?: string;
  record?: { kind: NamedKind; id: number };
  /** The number of events that it finds among the same events, counted as results are ({@link countable}). */
  count: number;
}

const MOST_WORDS = 5; // of a search, of which each is left out once
const MOST_RECORDS = 8; // of each kind, whose events are counted
const SHOWN = 4; // of each kind

/**
 * Returns what is near a search that finds nothing, each with at least one event. Sends a fixed number of statements, and four for each of
 * at most five words.
 */
export const findAlternatives = async (
  search: PreparedSearch,
  among: DatedEventList,
  context: RequestContext,
): Promise<Alternative[]> => [
  ...(await shorterSearches(search, among, context)),
  ...(await recordsWithEvents(search, among, context)),
];

const isAmong = ({ within, where }: DatedEventList): Sql =>
  within
    ? sql`SELECT r."id" FROM "EventWords" r WHERE r."id" = found."id" AND ${within}`
    : sql`SELECT r."id" FROM "Event" r WHERE r."id" = found."id" AND ${where}`;

/** The search without one of its words. */
const shorterSearches = async (
  { query }: PreparedSearch,
  among: DatedEventList,
  context: RequestContext,
): Promise<Alternative[]> => {
  const words = query.words.map(({ text }) => text);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const without = (left: string) => words.filter((word) => word !== left);
  const shorter = words.flatMap((left) => formatQuery(without(left), query.excluded) ?? []);
  if (shorter.length === 0) return [];
  const searches = await Promise.all(shorter.map((one) => prepareSearch(parseQuery(one), context)));
  const counts = searches.map(
    (one, at) =>
      sql`SELECT ${at}::int AS "at", count(*)::int AS "count" FROM (${countable(foundAmong(one, among, context))}) found`,
  );
  const rows = await select<{ at: number; count: number }>(context.db, joinedBy('UNION ALL', counts));
  return mostFirst(rows.map(({ at, count }) => ({ query: shorter[at] ?? '', count }))).slice(0, SHOWN);
};

/** The records whose names contain a word of the search. */
const recordsWithEvents = async (
  { named }: PreparedSearch,
  among: DatedEventList,
  context: RequestContext,
): Promise<Alternative[]> => {
  const all = union(named);
  const records = namedKinds.flatMap((kind) => all[kind].slice(0, MOST_RECORDS).map((id) => ({ kind, id })));
  const counts = await Promise.all(
    records.map(async ({ kind, id }, at) => {
      const one = await withSubcategories({ ...union([]), [kind]: [id] }, context);
      const linked = linkedEvents(one, context.now) ?? raw('SELECT NULL::int AS "id"');
      const events = countable(sql`SELECT DISTINCT found."id" FROM (${linked}) found WHERE EXISTS (${isAmong(among)})`);
      return sql`SELECT ${at}::int AS "at", count(*)::int AS "count" FROM (${events}) counted`;
    }),
  );
  if (counts.length === 0) return [];
  const rows = await select<{ at: number; count: number }>(context.db, joinedBy('UNION ALL', counts));
  const found = rows.flatMap(({ at, count }) => (records[at] ? [{ record: records[at], count }] : []));
  return mostFirst(found).slice(0, SHOWN);
};

const mostFirst = <Counted extends { count: number }>(some: readonly Counted[]): Counted[] =>
  some.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
