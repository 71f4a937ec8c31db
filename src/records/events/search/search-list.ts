/** The list of the events that a search finds, the best matches first. */
import type { RequestContext } from '../../../access/caller.js';
import { raw, type Sql, select, sql } from '../../../database/sql.js';
import {
  cursorCondition,
  type Order,
  orderBy,
  type Page,
  type PagePosition,
  sortedBy,
  sortKeys,
  sortValues,
  toPage,
} from '../../reading/pages.js';
import type { EventFilter } from '../event-filter-fields.js';
import { type DatedEventList, listEvents } from '../event-filters.js';
import { bestFirst, eventsOfRank, foundEvents, type PreparedSearch, rankOf } from './found-events.js';

/** A search among the events that match a filter. */
export interface EventSearch {
  search: PreparedSearch;
  /** The events of public lists that match the filter, also those that the search does not find. */
  among: DatedEventList;
  order: readonly Order[];
}

/** Best matches first; of equal ones the next event first, in a list of past events the latest. */
export const searchOrder = ({ when }: EventFilter): Order[] => [
  { column: 'rank', direction: 'desc' },
  { column: 'starts', direction: when === 'PAST' ? 'desc' : 'asc' },
];

/** The context of a search: its results are those of anonymous clients, for every caller. */
export const publicContext = <Context extends RequestContext>(context: Context): Context => ({
  ...context,
  caller: undefined,
});

/** The list of the events that match the filter of a search. @throws ApiError `invalid-params` */
export const searchAmong = (filter: EventFilter, context: RequestContext): Promise<DatedEventList> =>
  listEvents(filter, {}, publicContext(context));

/** The rows of {@link foundEvents} among the events of a list. */
export const foundAmong = (search: PreparedSearch, among: DatedEventList, context: RequestContext): Sql =>
  foundEvents(search, timesOf(among), context);

/** The condition that an event (`r`) is in a list. The table of words has the dates of events, so most searches do not read the table of events. */
const timesOf = ({ within, where }: DatedEventList): Sql =>
  within ?? sql`r."id" IN (SELECT r."id" FROM "Event" r WHERE ${where})`;

/** The number of results up to which they are counted. Further ones are found but not counted, because that takes longer with each one. */
export const MOST_COUNTED = 1000;

/** Some rows, at most one more than are counted. */
export const countable = (rows: Sql): Sql => sql`${rows} LIMIT ${MOST_COUNTED + 1}`;

/** The number of results, or null for more than {@link MOST_COUNTED}. @param count the number of rows of {@link countable} */
export const exactCount = (count: number): number | null => (count > MOST_COUNTED ? null : count);

/** The found events as a list, for facets, if they are at most {@link MOST_COUNTED}. Sends one statement. */
export const foundList = async (
  { search, among, order }: EventSearch,
  context: RequestContext,
): Promise<DatedEventList> => {
  const rows = await select<{ id: number }>(
    context.db,
    sql`SELECT found."id" FROM (${countable(foundAmong(search, among, context))}) found`,
  );
  const ids = rows.map(({ id }) => id);
  return { ...among, order, others: undefined, where: sql`r."id" = ANY(${ids}::int[])` };
};

/** Reads a page of the results and their number as far as it is counted. Sends one statement, and at most three more for many results. */
export const readResults = async (
  search: EventSearch,
  position: PagePosition,
  context: RequestContext,
): Promise<{ page: Page; total: number }> => {
  const order = sortedBy(search.order, position);
  const rows = await select<{ id: number | null; total: number }>(
    context.db,
    sql`WITH found AS MATERIALIZED (${countable(foundAmong(search.search, search.among, context))})
      SELECT counted."total", page."id", ${sortKeys(order, 'page')}
      FROM (SELECT count(*)::int AS "total" FROM found) counted LEFT JOIN (
        SELECT ${sortValues(order)} FROM (
          SELECT found."id", found."starts", ${rankOf(search.search, context)} AS "rank" FROM found
        ) r WHERE ${cursorCondition(search.order, position)}
        ${orderBy(order)} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}
      ) page ON TRUE
      ${orderBy(order, ({ column }) => raw(`page."${column}"`))}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total > MOST_COUNTED) return { page: await readPageOfMany(search, position, context), total };
  const found = rows.filter((row): row is typeof row & { id: number } => row.id !== null);
  return { page: toPage(found, position), total };
};

/** Reads a page of many results, rank by rank until it is full. */
const readPageOfMany = async (
  { search, among, order: requested }: EventSearch,
  position: PagePosition,
  context: RequestContext,
): Promise<Page> => {
  const order = sortedBy(requested, position);
  const skipped = position.offset ?? 0;
  const rows: Page['rows'] = [];
  for (const rank of order[0]?.direction === 'desc' ? bestFirst : bestFirst.toReversed()) {
    const missing = skipped + position.limit + 1 - rows.length;
    if (missing <= 0) break;
    rows.push(
      ...(await select<Page['rows'][number]>(
        context.db,
        sql`SELECT r."id", ${sortKeys(order, 'r')} FROM (${eventsOfRank(rank, search, timesOf(among), context)}) r
          WHERE ${cursorCondition(requested, position)} ${orderBy(order)} LIMIT ${missing}`,
      )),
    );
  }
  return toPage(rows.slice(skipped), position);
};

/** Whether a search finds an event among those of a list. Sends one statement. */
export const findsAny = async (
  search: PreparedSearch,
  among: DatedEventList,
  context: RequestContext,
): Promise<boolean> => {
  const rows = await select(context.db, sql`SELECT FROM (${foundAmong(search, among, context)}) found LIMIT 1`);
  return rows.length > 0;
};
