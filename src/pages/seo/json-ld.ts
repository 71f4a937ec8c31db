/** Events as structured data for search engines: schema.org JSON-LD in the page of an event. It is not the `json_ld` of the REST contract. */
import type {
  AggregateOffer,
  Event,
  EventSeries,
  Offer,
  Organization,
  Place,
  VirtualLocation,
  WithContext,
} from 'schema-dts';
import { costOffers, type Money, type TicketFacts, ticketLd } from './json-ld-offers.js';

/** What structured data says of an event, in the language of the page. */
export interface EventLdData {
  /** The canonical URL of the page. */
  url: string;
  language: string;
  title: string;
  /** The description or excerpt as plain text; empty for none. */
  text: string;
  /** ISO 8601 with the UTC offset of the event, as the end. */
  startDate: string;
  endDate: string;
  allDay: boolean;
  eventStatus: keyof typeof statuses;
  attendanceMode: keyof typeof modes;
  isProtected: boolean;
  venues: readonly VenueFacts[];
  organizers: readonly OrganizerFacts[];
  /** The URL of the picture. */
  image?: string | undefined;
  offers: readonly TicketFacts[];
  /** The amounts in the text of the cost, if the cost is the price of the event. */
  cost?: Money | null | undefined;
  /** The series that the event is an occurrence of. */
  superEvent?: EventSeries | undefined;
}

export interface VenueFacts {
  name: string;
  url: string;
  address: string;
  city: string;
  zip: string;
  stateProvince: string;
  country: string;
  coordinates?: { latitude: number; longitude: number } | null | undefined;
}

export interface OrganizerFacts {
  name: string;
  /** The website of the organizer, or its page in the calendar. */
  url: string;
}

/**
 * One Event object. Undefined for a protected event, and for an event without an address and without online attendance: search engines
 * require a location. The URL for attending online is not shown.
 */
export const eventJsonLd = (event: EventLdData): WithContext<Event> | undefined => {
  const location = locationsOf(event);
  if (event.isProtected || location.length === 0) return undefined;
  const { organizers, image, text, superEvent } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: event.url,
    inLanguage: event.language,
    startDate: dateOf(event.startDate, event.allDay),
    endDate: dateOf(event.endDate, event.allDay),
    eventStatus: `https://schema.org/${statuses[event.eventStatus]}`,
    eventAttendanceMode: `https://schema.org/${modes[event.attendanceMode]}`,
    location: oneOrMany(location),
    ...(text && { description: shortened(text) }),
    ...(image && { image: [image] }),
    ...(organizers.length > 0 && { organizer: oneOrMany(organizers.map(organizationLd)) }),
    ...pricesOf(event),
    ...(superEvent && { superEvent }),
  };
};

/** An object as the content of a script element: `<` is escaped, so that no text can end the element. */
export const scriptText = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const statuses = {
  SCHEDULED: 'EventScheduled',
  CANCELLED: 'EventCancelled',
  POSTPONED: 'EventPostponed',
  // The previous date is not stored, so there is no previousStartDate, which search engines only recommend.
  RESCHEDULED: 'EventRescheduled',
} as const;

const modes = {
  OFFLINE: 'OfflineEventAttendanceMode',
  ONLINE: 'OnlineEventAttendanceMode',
  MIXED: 'MixedEventAttendanceMode',
} as const;

/** A whole day is a date without a time. */
const dateOf = (time: string, allDay: boolean): string => (allDay ? time.slice(0, 10) : time);

const oneOrMany = <One>(values: readonly One[]): One | readonly One[] => {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : values;
};

const locationsOf = ({ attendanceMode, venues, url }: EventLdData): (Place | VirtualLocation)[] => {
  const places = attendanceMode === 'ONLINE' ? [] : venues.filter(hasAddress).map(placeLd);
  return attendanceMode === 'OFFLINE' ? places : [...places, { '@type': 'VirtualLocation', url }];
};

const hasAddress = ({ address, city, zip, stateProvince, country }: VenueFacts): boolean =>
  [address, city, zip, stateProvince, country].some(Boolean);

const placeLd = ({ name, url, address, city, zip, stateProvince, country, coordinates }: VenueFacts): Place => ({
  '@type': 'Place',
  name,
  url,
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city }),
    ...(zip && { postalCode: zip }),
    ...(stateProvince && { addressRegion: stateProvince }),
    ...(country && { addressCountry: country }),
  },
  ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
});

/** Whether an organizer is a person or an organization is not stored. */
const organizationLd = ({ name, url }: OrganizerFacts): Organization => ({ '@type': 'Organization', name, url });

const pricesOf = ({ offers, cost }: EventLdData) => {
  const sold: readonly (Offer | AggregateOffer)[] = [...offers.map(ticketLd), ...costOffers(cost)];
  const prices = [...offers.map(({ price }) => price), ...(cost?.values ?? [])];
  return {
    ...(prices.length > 0 && prices.every((price) => price === 0) && { isAccessibleForFree: true }),
    ...(sold.length > 0 && { offers: oneOrMany(sold) }),
  };
};

const MAX_TEXT = 5000; // characters

/** A text without the words after the limit. */
const shortened = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '')} …`;
