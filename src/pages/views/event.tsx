import type { ComponentChildren } from 'preact';
import { datePart, localeOf, zoneName } from '../dates.js';
import type { CardEvent, FullEvent } from '../documents.js';
import type { MessageKey } from '../messages/en.js';
import { formatMoney } from '../money.js';
import type { PageContext } from '../page-context.js';
import { Card, EventTime, isPast, langOf, Marks, Picture, priceOf } from './card.js';
import { Description } from './description.js';
import { safeHref } from './safe-href.js';

const banners: Record<string, MessageKey> = {
  CANCELLED: 'banner-cancelled',
  POSTPONED: 'banner-postponed',
  RESCHEDULED: 'banner-rescheduled',
};

/** The page of an event. */
export const EventPage = ({
  event,
  sameDay,
  page,
}: {
  event: FullEvent;
  sameDay: readonly CardEvent[];
  page: PageContext;
}) => {
  const { words, link } = page;
  const banner = banners[event.eventStatus];
  const lang = langOf(event, page);
  return (
    <article class={`event h-event ${event.eventStatus.toLowerCase()}`}>
      {banner && <p class={`banner ${event.eventStatus === 'CANCELLED' ? 'danger' : 'warn'}`}>{words(banner)}</p>}
      {!banner && isPast(event, page) && <p class="banner">{words('banner-past')}</p>}
      <header>
        {event.parent && (
          <p class="part-of">
            <a href={event.parent.url}>{words('part-of', { title: event.parent.title })}</a>
          </p>
        )}
        <h1 class="p-name" lang={lang}>
          {event.title}
        </h1>
        <p class="when">
          <EventTime event={event}>{page.when(event, 'long')}</EventTime>
          {!event.allDay && (
            <span
              class="zone"
              data-start={event.startDate}
              data-end={event.endDate}
              data-online={event.attendanceMode !== 'OFFLINE'}
              data-text={words('your-time', { time: '{time}' })}
              data-locale={localeOf(page.language)}
            >
              {zoneName(event.timezone, event.startDate, page.language)}
            </span>
          )}
        </p>
        <p class="facts">
          <Marks event={event} page={page} />
        </p>
      </header>
      <div class="event-columns">
        <div class="main-column">
          {event.image && (
            <div class="hero">
              <Picture event={event} page={page} isFirst />
            </div>
          )}
          <Description html={event.description} lang={lang} name="e-content" />
        </div>
        <aside class="side">
          <AddToCalendar event={event} page={page} />
          <Facts event={event} page={page} />
        </aside>
      </div>
      <a class="u-url" href={event.url} hidden>
        {event.title}
      </a>
      {sameDay.length > 0 && (
        <section>
          <h2 class="section">
            <a href={link(`/day/${datePart(event.startDate)}`)}>{words('more-on-day')}</a>
          </h2>
          <ul class="cards">
            {sameDay.map((other) => (
              <Card key={other.id} event={other} page={page} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
};

const Facts = ({ event, page }: { event: FullEvent; page: PageContext }) => {
  const { words } = page;
  const price = priceOf(event, page);
  const website = safeHref(event.website);
  const online = safeHref(event.onlineUrl);
  return (
    <dl class="fact-list">
      {event.venues.map((venue) => (
        <Fact key={venue.id} name={words('where')}>
          <a class="p-location" href={venue.url}>
            {venue.name}
          </a>
          <Place place={venue} page={page} hasMap={event.showMapLink || venue.showMapLink} />
        </Fact>
      ))}
      {online && !isPast(event, page) && (
        <Fact name={words('mark-online')}>
          <a href={online}>{words('join-online')}</a>
        </Fact>
      )}
      {price && (
        <Fact name={words('cost')}>
          <span class="price">{price}</span>
        </Fact>
      )}
      {event.offers.length > 0 && (
        <Fact name={words('tickets')}>
          <ul class="plain">
            {event.offers.map((offer) => {
              const url = safeHref(offer.url);
              const text = `${offer.name}: ${money(offer, page)}`;
              return (
                <li key={offer.name}>
                  {url && offer.available ? <a href={url}>{text}</a> : text}
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
            {event.categories.map(({ id, name, url }) => (
              <li key={id}>
                <a class={`category p-category hue-${Number(id) % 12}`} href={url}>
                  {name}
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
      {website && (
        <Fact name={words('website')}>
          <a class="external" href={website}>
            {hostOf(website)}
          </a>
        </Fact>
      )}
    </dl>
  );
};

export const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A postal address with its coordinates. */
export interface PlaceFacts {
  name?: string;
  address: string;
  city: string;
  stateProvince: string;
  zip: string;
  country: string;
  coordinates: { latitude: number; longitude: number } | null;
}

export const Place = ({ place, page, hasMap }: { place: PlaceFacts; page: PageContext; hasMap: boolean }) => {
  const { address, zip, city, stateProvince, country, coordinates, name = '' } = place;
  const lines = [address, [zip, city].filter(Boolean).join(' '), stateProvince, country].filter(Boolean);
  const isKnown = coordinates !== null || address !== '' || city !== '';
  return (
    <>
      {lines.length > 0 && (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {hasMap && isKnown && (
        <a class="map" href={page.mapOf({ coordinates, text: [name, ...lines].filter(Boolean).join(', ') })}>
          {page.words('show-map')}
        </a>
      )}
    </>
  );
};

const AddToCalendar = ({ event, page }: { event: FullEvent; page: PageContext }) => {
  const { words } = page;
  if (event.isProtected) return null;
  const entries = [
    [event.icsUrl.replace(/^https?:/, 'webcal:'), words('subscribe-calendar')],
    [googleLink(event), words('calendar-google')],
    [outlookLink(event), words('calendar-outlook')],
    [event.icsUrl, words('calendar-file')],
  ] as const;
  return (
    <details class="menu add">
      <summary class="button primary">{words('add-to-calendar')}</summary>
      <ul>
        {entries.map(([url, text]) => (
          <li key={text}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The place of an event as one text. */
const placeText = ({ venues: [venue] }: FullEvent): string =>
  venue ? [venue.name, venue.address, venue.city].filter(Boolean).join(', ') : '';

/** `20261128T190000Z`, or `20261128` for a whole day. */
const compact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const googleLink = (event: FullEvent): string => {
  const days = `${datePart(event.startDate)}/${nextDay(datePart(event.endDate))}`.replaceAll('-', '');
  const dates = event.allDay ? days : `${compact(event.startDate)}/${compact(event.endDate)}`;
  const query = { action: 'TEMPLATE', text: event.title, dates, details: event.url, location: placeText(event) };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
};

const outlookLink = (event: FullEvent): string => {
  const times: Record<string, string> = event.allDay
    ? { startdt: datePart(event.startDate), enddt: nextDay(datePart(event.endDate)), allday: 'true' }
    : { startdt: new Date(event.startDate).toISOString(), enddt: new Date(event.endDate).toISOString() };
  const query = { path: '/calendar/action/compose', rru: 'addevent', subject: event.title, ...times };
  const place = { body: event.url, location: placeText(event) };
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({ ...query, ...place })}`;
};

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const money = ({ price, currency }: { price: number; currency: string }, { words, language }: PageContext): string =>
  price === 0 ? words('mark-free') : formatMoney(price, currency, language);

/** The host of an address, as the text of its link. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
