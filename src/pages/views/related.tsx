import type { CardEvent, FullEvent } from '../documents.js';
import type { Surroundings } from '../event-surroundings.js';
import type { PageContext } from '../page-context.js';
import { Card } from './card.js';
import { htmlOfEvents } from './event-html.js';

/** Other events: at the same venue, of the same categories, and of the same day. */
export const RelatedEvents = ({
  event,
  related: { atVenue, similar, sameDay },
  page,
}: {
  event: FullEvent;
  related: Surroundings['related'];
  page: PageContext;
}) => {
  const { words, link } = page;
  const [venue] = event.venues;
  const categories = event.categories.map(({ id }) => id).join(',');
  return (
    <>
      {venue && (
        <Section events={atVenue} href={venue.url} title={words('more-at', { venue: venue.name })} page={page} />
      )}
      <Section events={similar} href={link('/events/', { categories })} title={words('similar-events')} page={page} />
      <Section
        events={sameDay}
        href={link(`/day/${page.times(event).first}`)}
        title={words('more-on-day')}
        page={page}
      />
    </>
  );
};

/** Events as cards below a heading that leads to all of them. Nothing without events. */
const Section = ({
  events,
  href,
  title,
  page,
}: {
  events: readonly CardEvent[];
  href: string;
  title: string;
  page: PageContext;
}) =>
  events.length === 0 ? null : (
    <section class="related">
      <h2 class="section">
        <a href={href}>{title}</a>
      </h2>
      <ul class="cards" dangerouslySetInnerHTML={htmlOfEvents(Card, events, { isAtTop: false }, page)} />
    </section>
  );
