import type { CardEvent, HomePage, OngoingPage } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { Card } from './card.js';
import { DayGroups } from './day-groups.js';
import { htmlOfEvents } from './event-html.js';
import { DateForm, Shortcuts } from './layout.js';
import { PageHeading, Subscribe } from './list.js';

/** The first page: featured events, and what is on in the coming days. @param latest past events, when no event is coming. */
export const Home = ({
  data,
  ongoing,
  latest,
  page,
}: {
  data: HomePage;
  /** The first of the events that began before today, and the number of all. */
  ongoing: OngoingPage;
  latest: readonly CardEvent[];
  page: PageContext;
}) => {
  const { words, link } = page;
  const { facets, feeds, totalCount } = data.upcoming;
  const nodes = [...data.coming.nodes, ...ongoing.nodes];
  const ongoingLink = { href: link('/events/', { when: 'ongoing' }), count: ongoing.totalCount };
  const featured = data.featured.nodes;
  return (
    <>
      <PageHeading title={words('home')} />
      <div class="tools">
        <Shortcuts page={page} />
        <details class="filters">
          <summary class="button">{words('filters')}</summary>
          <DateForm page={page} period="day" date={page.today} />
          {facets.categories.length > 1 && (
            <nav class="facet" aria-label={words('categories')}>
              <ul class="chips">
                {facets.categories.slice(0, 12).map(({ value, label, count }) => (
                  <li key={value}>
                    <a class="chip" href={link('/events/', { categories: value })}>
                      {label} <span class="count">{count}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </details>
        <Subscribe feeds={feeds} page={page} />
      </div>
      {featured.length > 0 && (
        <section>
          <h2 class="section">{words('featured-events')}</h2>
          <ul
            class={`cards featured count-${featured.length}`}
            dangerouslySetInnerHTML={htmlOfEvents(Card, featured, { isAtTop: true }, page)}
          />
        </section>
      )}
      <div id="events" class="coming" tabIndex={-1}>
        {nodes.length > 0 ? (
          <DayGroups
            events={nodes}
            days={{ from: page.today }}
            ongoingLink={ongoing.totalCount > ongoing.nodes.length ? ongoingLink : undefined}
            page={page}
          />
        ) : (
          <>
            <p class="nothing">{words('no-events-coming')}</p>
            {latest.length > 0 && (
              <section>
                <h2 class="section">{words('latest-past-events')}</h2>
                <ul class="cards" dangerouslySetInnerHTML={htmlOfEvents(Card, latest, { isAtTop: false }, page)} />
              </section>
            )}
          </>
        )}
      </div>
      {totalCount > nodes.length && (
        <p class="more">
          <a class="button" href={link('/events/')}>
            {words('all-events')} ({totalCount})
          </a>
        </p>
      )}
    </>
  );
};
