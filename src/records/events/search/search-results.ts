/** The results of a search, each part of which is read when it is asked for. */
import type { ResolverContext } from '../../../builder/context.js';
import type { EventRow } from '../../../database/row-types.js';
import { aggregatesOf } from '../../reading/aggregates.js';
import { pageRows } from '../../reading/lists.js';
import type { PagePosition } from '../../reading/pages.js';
import { type Connection, once } from '../../schema/connection.js';
import type { EventFilter } from '../event-filter-fields.js';
import type { DatedEventList } from '../event-filters.js';
import { type Alternative, findAlternatives } from './alternatives.js';
import { prepareSearch } from './found-events.js';
import { type Match, matchReasons } from './match-reasons.js';
import { parseQuery } from './parse-query.js';
import { findsAny, foundList, publicContext, readResults, searchAmong, searchOrder } from './search-list.js';
import { correctedQuery } from './suggestion.js';

/** The results of a search. Each part is read when its field is resolved. */
export interface SearchResults extends Connection<EventRow, DatedEventList> {
  /** Why each event of the page matches. */
  matches(): Promise<Match[][]>;
  suggestion(): Promise<string | undefined>;
  alternatives(): Promise<Alternative[]>;
}

/**
 * Prepares the results of a search. Sends the statements of {@link prepareSearch}; each part of the results sends its own when it is read.
 * @param text a query that {@link parseQuery} accepts
 */
export const searchResults = async (
  text: string,
  filter: EventFilter,
  position: PagePosition,
  resolverContext: ResolverContext,
): Promise<SearchResults> => {
  const context = publicContext(resolverContext);
  const search = await prepareSearch(parseQuery(text), context);
  const among = await searchAmong(filter, context);
  const results = { search, among, order: searchOrder(filter) };
  const read = once(() => readResults(results, position, context));
  const list = once(() => foundList(results, context));
  const aggregates = once(async () => aggregatesOf(await list(), context));
  const page = async () => (await read()).page;
  const total = async () => (await read()).total;
  const nodes = once(async () => pageRows({ kind: 'event', records: (await page()).rows }, resolverContext));
  return {
    list,
    order: results.order,
    page,
    nodes,
    total,
    aggregate: async (of) => (await aggregates())(of),
    matches: once(async () => {
      const found = (await nodes()).filter((row) => row !== undefined);
      const reasons = await matchReasons(found, search, context);
      return (await nodes()).map((row) => (row && reasons[found.indexOf(row)]) ?? []);
    }),
    suggestion: once(async () => {
      if ((await total()) > 0) return undefined;
      const corrected = await correctedQuery(search, context);
      if (corrected === undefined) return undefined;
      const found = await findsAny(await prepareSearch(parseQuery(corrected), context), among, context);
      return found ? corrected : undefined;
    }),
    alternatives: once(async () => ((await total()) > 0 ? [] : findAlternatives(search, among, context))),
  };
};
