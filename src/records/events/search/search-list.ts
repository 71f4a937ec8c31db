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
import { foundEvents, type PreparedSearch } from './found-events.js';

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

/** The rows `id`, `starts` and `rank` of the events that a search finds among those of a list. */
export const foundAmong = (search: PreparedSearch, { within, where }: DatedEventList, context: RequestContext): Sql =>
  // The table of words has the dates of events, so most searches do not read the table of events.
  foundEvents(search, within ?? sql`r."id" IN (SELECT r."id" FROM "Event" r WHERE ${where})`, context);

/** The largest number of events that {@link foundList} lists. */
export const MOST_LISTED = 1000;

/** The found events as a list, for facets, if they are at most {@link MOST_LISTED}. Sends one statement. */
export const foundList = async (
  { search, among, order }: EventSearch,
  context: RequestContext,
): Promise<DatedEventList> => {
  const rows = await select<{ id: number }>(
    context.db,
    sql`SELECT found."id" FROM (${foundAmong(search, among, context)}) found LIMIT ${MOST_LISTED}`,
  );
  const ids = rows.map(({ id }) => id);
  return { ...among, order, others: undefined, where: sql`r."id" = ANY(${ids}::int[])` };
};

/** Reads a page of the results and their number. Sends one statement. */
export const readResults = async (
  { search, among, order: requested }: EventSearch,
  position: PagePosition,
  context: RequestContext,
): Promise<{ page: Page; total: number }> => {
  const order = sortedBy(requested, position);
  const rows = await select<{ id: number | null; total: number }>(
    context.db,
    sql`WITH found AS MATERIALIZED (${foundAmong(search, among, context)})
      SELECT counted."total", page."id", ${sortKeys(order, 'page')}
      FROM (SELECT count(*)::int AS "total" FROM found) counted LEFT JOIN (
        SELECT ${sortValues(order)} FROM found r WHERE ${cursorCondition(requested, position)}
        ${orderBy(order)} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}
      ) page ON TRUE
      ${orderBy(order, ({ column }) => raw(`page."${column}"`))}`,
  );
  const found = rows.filter((row): row is typeof row & { id: number } => row.id !== null);
  return { page: toPage(found, position), total: rows[0]?.total ?? 0 };
};

/** The number of events that a search finds among those of a list. Sends one statement. */
export const countResults = async (
  search: PreparedSearch,
  among: DatedEventList,
  context: RequestContext,
): Promise<number> => {
  const [row] = await select<{ total: number }>(
    context.db,
    sql`SELECT count(*)::int AS "total" FROM (${foundAmong(search, among, context)}) found`,
  );
  return row?.total ?? 0;
};
