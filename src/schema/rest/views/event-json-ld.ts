/** Events in the vocabulary of schema.org (docs/rest-contract.md, "JSON-LD"). */

import type { TicketOffer } from '../../../../prisma/client/client.js';
import type { EventRow, OrganizerRow, VenueRow } from '../../../database/row-types.js';
import { costDetails } from '../../../texts/cost.js';
import { htmlToText } from '../../../texts/html-to-text.js';
import { toOffsetDateTime } from '../../../time/wall-clock.js';
import { personLd, placeLd } from './linked-record-json-ld.js';

const statuses = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
} as const;

const modes = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const;

/** An event as a schema.org Event; its offers are the ticket offers, or the cost when there are none. */
export const eventLd = (
  event: EventRow,
  linked: {
    url: string;
    image: string | undefined;
    venues: VenueRow[];
    organizers: OrganizerRow[];
    offers: TicketOffer[];
    symbol: string;
    /** The base of the URLs of uploaded images. */
    publicUrl: string;
    /** The series as a schema.org EventSeries. */
    series: object | undefined;
  },
) => {
  const places: object[] = linked.venues.map((venue) => withoutContext(placeLd(venue, linked)));
  const virtual = event.onlineUrl ? [{ '@type': 'VirtualLocation', url: event.onlineUrl }] : [];
  const locations = [...places, ...virtual];
  const people = linked.organizers.map((organizer) => withoutContext(personLd(organizer, linked)));
  const offers = linked.offers.length
    ? linked.offers.map((offer) => ticketLd(offer, event, linked.url))
    : costLd(event, linked);
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.title,
    description: htmlToText(event.excerpt || event.description),
    ...(linked.image && { image: linked.image }),
    url: linked.url,
    eventAttendanceMode: `https://schema.org/${modes[event.attendanceMode]}`,
    eventStatus: `https://schema.org/${statuses[event.eventStatus]}`,
    startDate: toOffsetDateTime(event.starts, event.timezone),
    endDate: toOffsetDateTime(event.ends, event.timezone),
    ...(locations.length && { location: oneOrAll(locations) }),
    ...(people.length && { organizer: oneOrAll(people) }),
    ...(offers.length && { offers: oneOrAll(offers) }),
    performer: 'Organization',
    ...(linked.series && { superEvent: linked.series }),
  };
};

const ticketLd = (offer: TicketOffer, event: EventRow, url: string) => ({
  '@type': 'Offer',
  name: offer.name,
  price: offer.price.toString(),
  priceCurrency: offer.currency,
  url: offer.url || url,
  category: 'primary',
  availability: offer.available ? 'inStock' : 'SoldOut',
  validFrom: toOffsetDateTime(event.published, 'UTC'),
});

const costLd = (event: EventRow, { url, symbol }: { url: string; symbol: string }) => {
  const { values, currencyCode } = costDetails(event.cost, symbol);
  const [price] = values;
  if (price === undefined) return [];
  return [
    {
      '@type': 'Offer',
      price,
      ...((currencyCode || symbol === '$') && { priceCurrency: currencyCode || 'USD' }),
      url,
      category: 'primary',
      availability: 'inStock',
      validFrom: toOffsetDateTime(event.published, 'UTC'),
    },
  ];
};

const withoutContext = ({ '@context': _, ...rest }: Record<string, unknown>) => rest;

const oneOrAll = <Thing>(things: Thing[]) => (things.length === 1 ? things[0] : things);
