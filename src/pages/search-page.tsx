/** The results of a search: the best matches first, with why they match. */
import type { ResolverContext } from '../builder/context.js';
import { hasDates, onePerSeriesOf, parametersOf, readPageFilters } from './address-filters.js';
import { search } from './documents.js';
import { EVENTS_PER_PAGE, listPage, nextEvent, pagingOf } from './list-pages.js';
import type { PageContext } from './page-context.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Shortcuts } from './views/layout.js';
import { EventList, PageHeading } from './views/list.js';
import { SearchResults } from './views/search-results.js';

/** The page of a list: the results of a search, if its address has one. @throws ApiError `invalid-params` */
export const listOrResults = (
  view: 'list' | 'search',
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const { matching } = readPageFilters(request.url.search).filter;
  return typeof matching === 'string'
    ? resultsPage(view, matching, request, page, context)
    : listPage(view, request, page, context);
};

/** The page of a list whose address has a search. @param query the words to search for @throws ApiError `invalid-params` */
const resultsPage = async (
  view: 'list' | 'search',
  query: string,
  { url }: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const { words } = page;
  const filters = readPageFilters(url.search);
  const { matching, ...others } = filters.filter;
  const when = hasDates(others) ? {} : { when: filters.isPast ? 'PAST' : 'UPCOMING' };
  const { paging, isPaged } = pagingOf(url, EVENTS_PER_PAGE);
  const filter = { ...when, ...others, ...onePerSeriesOf(filters) };
  const { searchEvents: results } = await search({ query, filter, ...paging }, context);
  const nodes = results.edges.map(({ node }) => node);
  const next = results.totalCount === 0 && results.alternatives.length === 0 ? await nextEvent(context) : undefined;
  const path = view === 'search' ? '/search' : '/events/';
  const title = words('search');
  return {
    frame: {
      title: `${title}: ${query}`,
      path,
      parameters: parametersOf(filters),
      current: view,
      hasList: true,
      summary: { ...summaryOfList(view, nodes, results.totalCount), isPaged },
    },
    body: (
      <>
        <PageHeading title={title} />
        <EventList
          list={{ path, filters, facets: results.facets }}
          events={{ nodes, totalCount: results.totalCount, pageInfo: results.pageInfo }}
          ongoingCount={0}
          page={page}
          results={<SearchResults results={results} path={path} filters={filters} next={next} page={page} />}
        >
          <Shortcuts page={page} />
        </EventList>
      </>
    ),
  };
};
