/** The first page, the list of events and the search. */
import type { ResolverContext } from '../builder/context.js';
import type { Kind } from '../records/fields/kind.js';
import { onDays } from '../time/days.js';
import {
  comingFrom,
  endingFrom,
  hasDates,
  onePerSeriesOf,
  ongoingBefore,
  type PageFilters,
  parametersOf,
  readPageFilters,
  timesOf,
} from './address-filters.js';
import { lastDayOf } from './calendar-days.js';
import { type CardEvent, cards, type EventListPage, entries, home, list, ongoing, upcoming } from './documents.js';
import { textOfEmptyList } from './empty-list.js';
import { readListOfDays } from './events-of-days.js';
import type { PageMessageKey } from './messages/en.js';
import type { PageContext } from './page-context.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Home } from './views/home.js';
import { Shortcuts } from './views/layout.js';
import { EventList, PageHeading, titleOfList } from './views/list.js';
import { EmptyCalendar } from './views/message-page.js';

export const LATEST_FIRST = [{ field: 'START', direction: 'desc' }];

const FIRST_TO_END = [{ field: 'END', direction: 'asc' }];

const LATEST = 6; // past events of a calendar without coming ones

export const homePage = async (page: PageContext, context: ResolverContext): Promise<Rendered> => {
  const filter = { when: 'UPCOMING' };
  const [data, running] = await Promise.all([
    home({ upcoming: filter, coming: comingFrom(page.today), featured: { ...filter, featured: true } }, context),
    ongoing({ filter: ongoingBefore(page.today), first: SHOWN_ONGOING }, context),
  ]);
  const latest = data.upcoming.totalCount ? [] : await latestEvents(context);
  const isEmpty = data.upcoming.totalCount === 0 && latest.length === 0;
  return {
    frame: {
      title: undefined,
      path: '/',
      current: 'home',
      feeds: data.upcoming.feeds,
      hasList: !isEmpty,
      live: filter,
      summary: summaryOfList('home', [...data.featured.nodes, ...data.coming.nodes, ...running.events.nodes]),
    },
    body: isEmpty ? (
      <EmptyCalendar page={page} />
    ) : (
      <Home data={data} ongoing={running.events} latest={latest} page={page} />
    ),
  };
};

const latestEvents = async (context: ResolverContext): Promise<CardEvent[]> => {
  const { events } = await cards({ filter: { when: 'PAST' }, orderBy: LATEST_FIRST, first: LATEST }, context);
  return events.nodes;
};

export const EVENTS_PER_PAGE = 50; // events of a list

const SHOWN_ONGOING = 6; // events that began before today, on the first page of a list

/** A page of a list of events, with what its view needs. */
export interface ListData {
  filters: PageFilters;
  /** The filter of all events of the list. */
  whole: PageFilters['filter'];
  events: EventListPage;
  /** The number of all events that began before today, if `events` has the first of them. */
  ongoingCount: number;
  /** What an empty list offers ({@link nextEvent}). */
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
  page: PageContext,
  context: ResolverContext,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<ListData> => {
  const filters = readPageFilters(url.search);
  const { paging, isPaged } = pagingOf(url, EVENTS_PER_PAGE);
  const filter = { ...filters.filter, ...onePerSeriesOf(filters), ...fixed };
  const { month } = filters;
  const whole = month
    ? { ...filter, ...onDays(`${month}-01`, lastDayOf(month)) }
    : { ...timesOf(filters, page.today), ...filter };
  const read = {
    ...{ filters, whole, isPaged },
    ...(await readPart(filters, { filter, whole }, { paging, isPaged }, page, context)),
  };
  if (read.events.totalCount > 0) return { ...read, next: undefined, emptyText: undefined };
  const [next, emptyText] = await Promise.all([nextEvent(filters, context), textOfEmptyList(filters, context)]);
  return { ...read, next, emptyText };
};

/** A part of a list: of a month, of past or ongoing events, of the results of a search or of chosen dates, or else of upcoming events. */
const readPart = async (
  filters: PageFilters,
  { filter, whole }: { filter: PageFilters['filter']; whole: PageFilters['filter'] },
  { paging, isPaged }: ReturnType<typeof pagingOf>,
  page: PageContext,
  context: ResolverContext,
): Promise<Pick<ListData, 'events' | 'ongoingCount'>> => {
  const { filter: chosen, isPast, isOngoing, month } = filters;
  if (month) {
    const days = { first: `${month}-01`, last: lastDayOf(month) };
    return { events: await readListOfDays(days, filter, paging, page, context), ongoingCount: 0 };
  }
  if (isPast || isOngoing || hasDates(chosen) || chosen.matching !== undefined) {
    const orderBy = isPast ? LATEST_FIRST : isOngoing ? FIRST_TO_END : undefined;
    const { events } = await list({ filter: whole, ...(orderBy && { orderBy }), ...paging }, context);
    return { events, ongoingCount: 0 };
  }
  const [found, running, dated] = await Promise.all([
    upcoming(
      { upcoming: { when: 'UPCOMING', ...filter }, coming: { ...filter, ...comingFrom(page.today) }, ...paging },
      context,
    ),
    isPaged
      ? undefined
      : ongoing({ filter: { ...filter, ...ongoingBefore(page.today) }, first: SHOWN_ONGOING }, context),
    chosen.endDate === undefined
      ? undefined
      : entries({ filter: { ...filter, ...endingFrom(page.today) }, first: 0 }, context),
  ]);
  const nodes = [...found.coming.nodes, ...(running?.events.nodes ?? [])];
  return {
    events: { ...found.upcoming, ...(dated && { feeds: dated.events.feeds }), pageInfo: found.coming.pageInfo, nodes },
    ongoingCount: running?.events.totalCount ?? 0,
  };
};

/** The event that an empty list offers: the next one of the calendar. A search has none, because that event does not have its words. */
export const nextEvent = async (
  { filter: { matching } }: Pick<PageFilters, 'filter'>,
  context: ResolverContext,
): Promise<CardEvent | undefined> => {
  if (matching !== undefined) return undefined;
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
  const { filters, whole, events, ongoingCount, next, emptyText, isPaged } = await readList(request, page, context);
  const path = view === 'search' ? '/search' : '/events/';
  const title = view === 'search' ? words('search') : titleOfList(filters, page);
  return {
    frame: {
      title,
      path,
      parameters: parametersOf(filters),
      current: view,
      feeds: events.feeds,
      hasList: true,
      live: whole,
      summary: { ...summaryOfList(view, events.nodes, events.totalCount), isPaged },
    },
    body: (
      <>
        <PageHeading title={title} />
        <EventList
          list={{ path, filters, facets: events.facets }}
          events={events}
          ongoingCount={ongoingCount}
          page={page}
          next={next}
          emptyText={emptyText}
        >
          <Shortcuts page={page} />
        </EventList>
      </>
    ),
  };
};
