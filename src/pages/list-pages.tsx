/** The first page, the list of events and the search. */
import type { ResolverContext } from '../builder/context.js';
import type { Kind } from '../records/fields/kind.js';
import { hasDates, onePerSeriesOf, type PageFilters, parametersOf, readPageFilters } from './address-filters.js';
import { type CardEvent, cards, type EventListPage, home, list } from './documents.js';
import { textOfEmptyList } from './empty-list.js';
import type { PageMessageKey } from './messages/en.js';
import type { PageContext } from './page-context.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Home } from './views/home.js';
import { Shortcuts } from './views/layout.js';
import { EventList, PageHeading } from './views/list.js';
import { EmptyCalendar } from './views/message-page.js';

export const LATEST_FIRST = [{ field: 'START', direction: 'desc' }];

const LATEST = 6; // past events of a calendar without coming ones

export const homePage = async (page: PageContext, context: ResolverContext): Promise<Rendered> => {
  const upcoming = { when: 'UPCOMING' };
  const data = await home({ upcoming, featured: { ...upcoming, featured: true } }, context);
  const latest = data.events.totalCount ? [] : await latestEvents(context);
  const isEmpty = data.events.totalCount === 0 && latest.length === 0;
  return {
    frame: {
      title: undefined,
      path: '/',
      current: 'home',
      feeds: data.events.feeds,
      summary: summaryOfList('home', [...data.featured.nodes, ...data.events.nodes]),
    },
    body: isEmpty ? <EmptyCalendar page={page} /> : <Home data={data} latest={latest} page={page} />,
  };
};

const latestEvents = async (context: ResolverContext): Promise<CardEvent[]> => {
  const { events } = await cards({ filter: { when: 'PAST' }, orderBy: LATEST_FIRST, first: LATEST }, context);
  return events.nodes;
};

const EVENTS_PER_PAGE = 50; // events of a list

/** A page of a list of events, with what its view needs. */
export interface ListData {
  filters: PageFilters;
  events: EventListPage;
  /** The next event of the calendar, if the list is empty. */
  next: CardEvent | undefined;
  /** The text of an empty list. */
  emptyText: PageMessageKey | undefined;
  /** Whether this is not the first page. */
  isPaged: boolean;
}

/** The part of a list that an address names by the cursor before or after it. @param size the number of events of a page */
export const pagingOf = ({ searchParams }: URL, size: number) => {
  const [before, after] = [searchParams.get('before'), searchParams.get('after')];
  const paging = before ? { last: size, before } : { first: size, ...(after && { after }) };
  return { paging, isPaged: Boolean(before || after) };
};

/** Reads the page of a list that an address names. @param fixed a filter that is not in the address. */
export const readList = async (
  { url }: PageRequest,
  context: ResolverContext,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<ListData> => {
  const filters = readPageFilters(url.search);
  const when = hasDates(filters.filter) ? {} : { when: filters.isPast ? 'PAST' : 'UPCOMING' };
  const { paging, isPaged } = pagingOf(url, EVENTS_PER_PAGE);
  const { events } = await list(
    {
      filter: { ...when, ...filters.filter, ...onePerSeriesOf(filters), ...fixed },
      ...(filters.isPast && { orderBy: LATEST_FIRST }),
      ...paging,
    },
    context,
  );
  const next = events.totalCount === 0 ? await nextEvent(context) : undefined;
  const emptyText = events.totalCount === 0 ? await textOfEmptyList(filters, next !== undefined, context) : undefined;
  return { filters, events, next, emptyText, isPaged };
};

/** The next event of the calendar. */
export const nextEvent = async (context: ResolverContext): Promise<CardEvent | undefined> => {
  const { events } = await cards({ filter: { when: 'UPCOMING' }, first: 1 }, context);
  return events.nodes[0];
};

/** The parameter that filters by a kind: the page of a record does not offer it. */
export const parameterOfKind: Partial<Record<Kind, string>> = {
  category: 'categories',
  tag: 'tags',
  venue: 'venue',
  organizer: 'organizer',
};

export const listPage = async (
  view: 'list' | 'search',
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const { words } = page;
  const data = await readList(request, context);
  const { filters, events, next, emptyText, isPaged } = data;
  const path = view === 'search' ? '/search' : '/events/';
  const title = words(view === 'search' ? 'search' : filters.isPast ? 'past-events' : 'upcoming-events');
  return {
    frame: {
      title: filters.parameters.search ? `${title}: ${filters.parameters.search}` : title,
      path,
      parameters: parametersOf(filters),
      current: view,
      feeds: events.feeds,
      summary: { ...summaryOfList(view, events.nodes, events.totalCount), isPaged },
    },
    body: (
      <>
        <PageHeading title={title} />
        <Shortcuts page={page} />
        <EventList
          list={{ path, filters, facets: events.facets }}
          events={events}
          page={page}
          next={next}
          emptyText={emptyText}
          isPaged={isPaged}
        />
      </>
    ),
  };
};
