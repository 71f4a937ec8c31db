import type { ComponentChildren } from 'preact';
import type { CardEvent, Feeds, ListPage } from '../documents.js';
import { hasDates } from '../filters.js';
import type { PageContext } from '../page-context.js';
import { DayGroups, isWholeDay, Row } from './card.js';
import { ActiveFilters, type Filtered, Filters } from './filters.js';

/** The events of a list with its filters, facets and links to other pages of it. */
export const EventList = ({
  list,
  events,
  page,
  next,
  paged = false,
}: {
  list: Filtered;
  events: ListPage;
  page: PageContext;
  /** The next event without the filters, for a list that is empty. */
  next?: CardEvent | undefined;
  /** Whether this is not the first page. */
  paged?: boolean;
}) => {
  const { words, link } = page;
  const { isPast, filter } = list.filters;
  const { nodes, totalCount } = events;
  return (
    <div class="list-page">
      <div class="side">
        <Filters list={list} page={page} />
        <Subscribe feeds={events.feeds} page={page} />
      </div>
      <div class="results">
        <ActiveFilters list={list} page={page} />
        <p class="count-line">
          <span id="result-count">{words('found-events', { count: totalCount })}</span>
          {!hasDates(filter) && (
            <a href={link(list.path, { ...list.filters.parameters, ...(!isPast && { when: 'past' }) })}>
              {words(isPast ? 'show-upcoming' : 'show-past')}
            </a>
          )}
        </p>
        {nodes.length === 0 && <NothingFound page={page} next={next} />}
        {isPast ? (
          <PastRows events={nodes} page={page} />
        ) : (
          <DayGroups events={nodes} page={page} from={paged || hasDates(filter) ? undefined : page.today} />
        )}
        <Pages list={list} pageInfo={events.pageInfo} page={page} />
      </div>
    </div>
  );
};

/** Past events under the day on which they started, the last one first. */
const PastRows = ({ events, page }: { events: readonly CardEvent[]; page: PageContext }) => (
  <DayGroups events={events} page={page} from={undefined} />
);

const NothingFound = ({ page, next }: { page: PageContext; next: CardEvent | undefined }) => (
  <div class="nothing">
    <p>{page.words('no-events')}</p>
    {next && (
      <p>
        <a href={next.url}>{page.words('next-event', { title: next.title, date: page.when(next) })}</a>
      </p>
    )}
  </div>
);

const Pages = ({
  list,
  pageInfo: { hasPreviousPage, hasNextPage, startCursor, endCursor },
  page,
}: {
  list: Filtered;
  pageInfo: ListPage['pageInfo'];
  page: PageContext;
}) => {
  const { words, link } = page;
  if (!hasPreviousPage && !hasNextPage) return null;
  const parameters = { ...list.filters.parameters, ...(list.filters.isPast && { when: 'past' }) };
  return (
    <nav class="pages" aria-label={words('list')}>
      {hasPreviousPage && startCursor && (
        <a class="button" rel="prev" href={link(list.path, { ...parameters, before: startCursor })}>
          ‹ {words(list.filters.isPast ? 'later' : 'earlier')}
        </a>
      )}
      {hasNextPage && endCursor && (
        <a class="button" rel="next" href={link(list.path, { ...parameters, after: endCursor })}>
          {words(list.filters.isPast ? 'earlier' : 'later')} ›
        </a>
      )}
    </nav>
  );
};

/** The links that subscribe to the events of a list. */
export const Subscribe = ({ feeds, page }: { feeds: Feeds; page: PageContext }) => {
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
      <summary>{words('subscribe')}</summary>
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

/** The events of one day, those of the whole day first. */
export const DayRows = ({ events, page, day }: { events: readonly CardEvent[]; page: PageContext; day: string }) => {
  const isWhole = (event: CardEvent) => isWholeDay(event, day);
  const sorted = [...events.filter(isWhole), ...events.filter((event) => !isWhole(event))];
  return (
    <ul class="rows">
      {sorted.map((event) => (
        <Row key={event.id} event={event} page={page} day={day} />
      ))}
    </ul>
  );
};

/** The heading of a page, with links or forms at its side. */
export const PageHeading = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <div class="page-heading">
    <h1>{title}</h1>
    {children}
  </div>
);
