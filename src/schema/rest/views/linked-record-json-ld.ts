/** Venues and organizers in the vocabulary of schema.org, for REST responses with a single record (docs/rest-contract.md, "JSON-LD"). */

import type { OrganizerRow, VenueRow } from '../../../database/row-types.js';
import { absoluteUrl } from '../../../pictures/picture-size.js';
import { stateProvinceOf } from '../../../records/venues/state-province.js';
import { htmlToText } from '../../../texts/html-to-text.js';

/** A venue as a schema.org Place. */
export const placeLd = (venue: VenueRow, context: { publicUrl: string }) => ({
  '@context': 'http://schema.org',
  '@type': 'Place',
  name: venue.name,
  description: htmlToText(venue.description),
  ...(venue.image && { image: absoluteUrl(venue.image.url, context) }),
  url: '',
  address: withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: stateProvinceOf(venue),
    postalCode: venue.zip,
    addressCountry: venue.country,
  }),
  ...(venue.geoLat !== null &&
    venue.geoLng !== null && { geo: { '@type': 'GeoCoordinates', latitude: venue.geoLat, longitude: venue.geoLng } }),
  telephone: venue.phone,
  sameAs: venue.website,
});

/** An organizer as a schema.org Person. */
export const personLd = (organizer: OrganizerRow, context: { publicUrl: string }) => ({
  '@context': 'http://schema.org',
  '@type': 'Person',
  name: organizer.name,
  description: htmlToText(organizer.description),
  ...(organizer.image && { image: absoluteUrl(organizer.image.url, context) }),
  url: '',
  telephone: organizer.phone,
  email: organizer.email,
  sameAs: organizer.website,
});

const withoutEmpty = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
