/** The results of a search: the best matches first, with why they match. */
import type { ResolverContext } from '../builder/context.js';
import { onePerSeriesOf, type PageFilters, parametersOf, readPageFilters, timesOf } from './address-filters.js';
import { search } from './documents.js';
import { textOfEmptyList } from './empty-list.js';
import { EVENTS_PER_PAGE, listPage, pagingOf } from './list-pages.js';
import type { PageContext } from './page-context.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Shortcuts } from './views/layout.js';
import { EventList, PageHeading } from './views/list.js';
import { SearchResults } from './views/search-results.js';

/**
 * The page of a list: the results of a search, if its address has one. The list of a month, and that of ongoing events, stay in their order.
 * @throws ApiError `invalid-params`
 */
export const listOrResults = (
  view: 'list' | 'search',
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const filters = readPageFilters(request.url.search);
  const { matching } = filters.filter;
  return typeof matching === 'string' && !filters.month && !filters.isOngoing
    ? resultsPage(view, matching, filters, request, page, context)
    : listPage(view, request, page, context);
};

/** The page of a list whose address has a search. @param query the words to search for @throws ApiError `invalid-params` */
const resultsPage = async (
  view: 'list' | 'search',
  query: string,
  filters: PageFilters,
  { url }: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const { words } = page;
  const { matching, ...others } = filters.filter;
  const { paging, isPaged } = pagingOf(url, EVENTS_PER_PAGE);
  const filter = { ...timesOf(filters, page.today), ...others, ...onePerSeriesOf(filters) };
  const { searchEvents: results } = await search({ query, filter, ...paging }, context);
  const nodes = results.edges.map(({ node }) => node);
  const isEmpty = results.totalCount === 0 && results.alternatives.length === 0;
  const emptyText = isEmpty ? await textOfEmptyList(filters, context) : 'no-events';
  const path = view === 'search' ? '/search' : '/events/';
  const title = words('search');
  return {
    frame: {
      title: `${title}: ${query}`,
      path,
      parameters: parametersOf(filters),
      current: view,
      hasList: true,
      live: { ...filter, matching: query },
      summary: { ...summaryOfList(view, nodes, results.totalCount ?? undefined), isPaged },
    },
    body: (
      <>
        <PageHeading title={title} />
        <EventList
          list={{ path, filters, facets: results.facets }}
          events={{ nodes, totalCount: results.totalCount, pageInfo: results.pageInfo }}
          ongoingCount={0}
          page={page}
          results={<SearchResults results={results} path={path} filters={filters} emptyText={emptyText} page={page} />}
        >
          <Shortcuts page={page} />
        </EventList>
      </>
    ),
  };
};
