import type { ComponentChildren } from 'preact';
import { MOST_COUNTED } from '../../records/events/search/search-list.js';
import { hasDates, type PageFilters, parametersOf } from '../address-filters.js';
import type { CardEvent, EventListPage, ListFeeds } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext, PageParameters } from '../page-context.js';
import { DayGroups, Rows } from './day-groups.js';
import { ActiveFilters, type Filtered, Filters } from './filters.js';

/** A page of a list of events. The results of a search have no feeds. */
type ListedEvents = Pick<EventListPage, 'nodes' | 'pageInfo'> & {
  feeds?: ListFeeds;
  /** Null for many results of a search ({@link eventCount}). */
  totalCount: number | null;
};

/** The events of a list with its filters, facets and links to other pages of it. */
export const EventList = ({
  list,
  events,
  ongoingCount,
  page,
  next,
  emptyText = 'no-events',
  children,
  results,
}: {
  list: Filtered;
  events: ListedEvents;
  /** The number of all events that began before today, if `events` has the first of them. */
  ongoingCount: number;
  page: PageContext;
  /** The next event without the filters, for a list that is empty. */
  next?: CardEvent | undefined;
  /** The text of a list without events. */
  emptyText?: PageMessageKey | undefined;
  /** Links before the filters. */
  children?: ComponentChildren;
  /** What is shown of the results of a search, instead of the events under their days. */
  results?: ComponentChildren;
}) => {
  const { words, link } = page;
  const { isPast, isOngoing, month, filter } = list.filters;
  const { nodes, totalCount } = events;
  const isUpcoming = !isPast && !isOngoing;
  const from = month ? `${month}-01` : isPast || hasDates(filter) ? undefined : page.today;
  const ongoingLink = {
    href: link(list.path, { ...parametersOf(list.filters), when: 'ongoing' }),
    count: ongoingCount,
  };
  // Results have no headings of days above their titles.
  const Count = results ? 'h2' : 'span';
  const hasMoreOngoing = ongoingCount > nodes.filter((event) => page.times(event).first < page.today).length;
  return (
    <>
      <div class="tools">
        {children}
        <Filters list={list} page={page} />
        {events.feeds && <Subscribe feeds={events.feeds} page={page} />}
      </div>
      <ActiveFilters list={list} page={page} />
      <div id="events" tabIndex={-1}>
        <div class="count-line">
          <Count id="result-count">{eventCount(totalCount, page)}</Count>
          {ongoingCount > 0 && <a href="#ongoing">{words('ongoing')}</a>}
          {!hasDates(filter) && !month && (
            <a href={link(list.path, parametersOf({ ...list.filters, isOngoing: false, isPast: isUpcoming }))}>
              {words(isUpcoming ? 'show-past' : 'show-upcoming')}
            </a>
          )}
        </div>
        {results ??
          (nodes.length === 0 ? (
            <NothingFound text={words(emptyText)} next={next} page={page} />
          ) : isOngoing ? (
            <Rows events={nodes} day={undefined} page={page} />
          ) : (
            <DayGroups
              events={nodes}
              days={{ from }}
              isSorted={!isPast && filter.matching === undefined}
              ongoingLink={hasMoreOngoing ? ongoingLink : undefined}
              page={page}
            />
          ))}
        <PageNavigation
          path={list.path}
          parameters={parametersOf(list.filters)}
          pageInfo={events.pageInfo}
          labels={results ? ['previous-results', 'next-results'] : isPast ? ['later', 'earlier'] : ['earlier', 'later']}
          page={page}
        />
      </div>
    </>
  );
};

/** The number of events as a text. @param count null for more results of a search than are counted */
export const eventCount = (count: number | null, { words }: PageContext): string =>
  count === null ? words('many-events', { count: MOST_COUNTED }) : words('found-events', { count });

/** The heading of a list: its month, or which events it has. */
export const titleOfList = ({ isPast, isOngoing, month }: PageFilters, { words, date }: PageContext): string =>
  month
    ? date(`${month}-01`, 'month')
    : words(isPast ? 'past-events' : isOngoing ? 'ongoing-events' : 'upcoming-events');

/** What is shown instead of an empty list, with the next event of the calendar. */
export const NothingFound = ({
  text,
  next,
  page,
}: {
  text: string;
  next?: CardEvent | undefined;
  page: PageContext;
}) => (
  <div class="nothing">
    <p>{text}</p>
    {next && (
      <p>
        <a href={next.url}>{page.words('next-event', { title: next.title, date: page.when(next) })}</a>
      </p>
    )}
  </div>
);

/** The links to the pages of a list before and after this one. @param labels their texts; the pages of past events go back in time */
export const PageNavigation = ({
  path,
  parameters,
  pageInfo: { hasPreviousPage, hasNextPage, startCursor, endCursor },
  labels: [previous, following] = ['earlier', 'later'],
  page,
}: {
  path: string;
  parameters: PageParameters;
  pageInfo: EventListPage['pageInfo'];
  labels?: readonly [PageMessageKey, PageMessageKey];
  page: PageContext;
}) => {
  const { words, link } = page;
  if (!hasPreviousPage && !hasNextPage) return null;
  return (
    <nav class="pages" aria-label={words('list')}>
      {hasPreviousPage && startCursor && (
        <a class="button" rel="prev" href={link(path, { ...parameters, before: startCursor })}>
          ‹ {words(previous)}
        </a>
      )}
      {hasNextPage && endCursor && (
        <a class="button" rel="next" href={link(path, { ...parameters, after: endCursor })}>
          {words(following)} ›
        </a>
      )}
    </nav>
  );
};

/** The links that subscribe to the events of a list. */
export const Subscribe = ({ feeds, page }: { feeds: ListFeeds; page: PageContext }) => {
  const { words } = page;
  const entries = [
    [feeds.webcal, words('subscribe-calendar')],
    [feeds.google, words('calendar-google')],
    [feeds.outlook, words('calendar-outlook')],
    [feeds.ics, words('calendar-file')],
    [feeds.rss, words('feed-rss')],
  ] as const;
  if (!feeds.ics) return null;
  return (
    <details class="menu subscribe">
      <summary class="button">{words('subscribe')}</summary>
      <ul>
        {entries.map(
          ([url, text]) =>
            url && (
              <li key={text}>
                <a href={url}>{text}</a>
              </li>
            ),
        )}
      </ul>
    </details>
  );
};

/** The heading of a page, with links or forms at its side. */
export const PageHeading = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <div class="page-heading">
    <h1>{title}</h1>
    {children}
  </div>
);
