import type { FullEvent, SeriesDate } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { type EventPrice, formatPrice, priceOf } from '../price.js';
import { isPast } from '../shown-times.js';
import { categoryHue } from './card.js';
import { Fact, Place, Website } from './facts.js';
import { safeHref } from './safe-href.js';

/** The series, places, prices, organizers, categories, tags and website of an event. */
export const EventFacts = ({
  event,
  dates,
  page,
}: {
  event: FullEvent;
  dates: readonly SeriesDate[];
  page: PageContext;
}) => {
  const { words } = page;
  const price = priceOf(event, page);
  const online = safeHref(event.onlineUrl);
  return (
    <dl class="fact-list">
      {event.series && <Fact name={words('repeats')}>{event.series.summary}</Fact>}
      {event.series && dates.length > 0 && (
        <Fact name={words('more-dates')}>
          <ul class="plain">
            {dates.map((date) => (
              <li key={date.id}>
                <a href={date.url}>{page.when(date)}</a>
              </li>
            ))}
            <li>
              <a href={page.link('/events/', { series: event.series.id })}>{words('all-dates')}</a>
            </li>
          </ul>
        </Fact>
      )}
      {event.venues.map((venue, at) => (
        <Fact key={venue.id} name={words('where')}>
          <a class="p-location" href={venue.url}>
            {venue.name}
          </a>
          <Place
            place={venue}
            page={page}
            hasMap={at === 0 && (event.showMap || venue.showMap)}
            hasMapLink={event.showMapLink || venue.showMapLink}
          />
        </Fact>
      ))}
      {online && !isPast(event, page.now) && (
        <Fact name={words('mark-online')}>
          <a href={online}>{words('join-online')}</a>
        </Fact>
      )}
      {price && price.kind !== 'tickets' && (
        <Fact name={words('cost')}>
          <span class="price">{formatPrice(price, page)}</span>
        </Fact>
      )}
      {price?.kind === 'tickets' && (
        <Fact name={words('tickets')}>
          <ul class="plain">
            {event.offers.map((offer) => {
              const url = safeHref(offer.url);
              const text = words('ticket-of', { name: offer.name, price: formatPrice(ticketPrice(offer), page) });
              return (
                <li key={offer.name}>
                  {url && offer.available ? <a href={url}>{text}</a> : text}{' '}
                  {!offer.available && <span class="mark warn">{words('mark-sold-out')}</span>}
                </li>
              );
            })}
          </ul>
        </Fact>
      )}
      {event.organizers.length > 0 && (
        <Fact name={words('organizers', { count: event.organizers.length })}>
          <ul class="plain">
            {event.organizers.map(({ id, url, name }) => (
              <li key={id}>
                <a class="p-organizer" href={url}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {event.categories.length > 0 && (
        <Fact name={words('categories')}>
          <ul class="chips">
            {event.categories.map((category) => (
              <li key={category.id}>
                <a class={`category p-category ${categoryHue(category)}`} href={category.url}>
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {event.tags.length > 0 && (
        <Fact name={words('tags')}>
          <ul class="chips">
            {event.tags.map(({ id, name, url }) => (
              <li key={id}>
                <a class="chip" href={url}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Website url={safeHref(event.website)} page={page} />
    </dl>
  );
};

const ticketPrice = ({ price, currency }: FullEvent['offers'][number]): EventPrice => ({
  kind: 'tickets',
  prices: [{ amount: price, currency }],
});
