import type { CardEvent, HomePage } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { Card, DayGroups } from './card.js';
import { DateForm, Shortcuts } from './layout.js';
import { Subscribe } from './list.js';

/** The first page: featured events, and what is on in the coming days. @param latest past events, when no event is coming. */
export const Home = ({ data, latest, page }: { data: HomePage; latest: readonly CardEvent[]; page: PageContext }) => {
  const { words, link } = page;
  const { nodes, facets, feeds, totalCount } = data.events;
  const featured = data.featured.nodes;
  return (
    <>
      <div class="page-heading">
        <h1>{words('home')}</h1>
        <DateForm page={page} period="day" date={page.today} />
      </div>
      <Shortcuts page={page} />
      {featured.length > 0 && (
        <section>
          <h2 class="section">{words('featured-events')}</h2>
          <ul class={`cards featured count-${featured.length}`}>
            {featured.map((event, at) => (
              <Card key={event.id} event={event} page={page} isFirst={at === 0} />
            ))}
          </ul>
        </section>
      )}
      {facets.categories.length > 1 && (
        <nav aria-label={words('categories')}>
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
      <div class="coming">
        {nodes.length > 0 ? (
          <DayGroups events={nodes} page={page} from={page.today} />
        ) : (
          <>
            <p class="nothing">{words('no-events-coming')}</p>
            {latest.length > 0 && (
              <section>
                <h2 class="section">{words('latest-past-events')}</h2>
                <ul class="cards">
                  {latest.map((event) => (
                    <Card key={event.id} event={event} page={page} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
      <div class="more">
        {totalCount > nodes.length && (
          <a class="button" href={link('/events/')}>
            {words('all-events')} ({totalCount})
          </a>
        )}
        <Subscribe feeds={feeds} page={page} />
      </div>
    </>
  );
};
