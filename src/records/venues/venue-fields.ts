import type { ColumnFields } from '../columns.js';
import { type Fields, languageFields, type Read, ranked } from '../fields.js';
import { postFields, postFilter } from '../post-fields.js';

/** The texts of a venue: those that exist once in each language. */
export const venueTexts = {
  name: { type: 'title', rest: 'venue', required: true, description: 'The name of the venue.' },
  description: postFields.description,
  slug: postFields.slug,
} as const satisfies Fields;

/** The columns of a venue that are written and, but for `stateProvince`, shown as they stand. */
export const venueColumns = {
  showMap: {
    type: 'boolean',
    yesNo: true,
    default: true,
    restDefault: null,
    description: 'Whether its events show a map.',
  },
  showMapLink: {
    type: 'boolean',
    yesNo: true,
    default: true,
    restDefault: null,
    description: 'Whether its events show a link to a map.',
  },
  address: { type: 'text', restDefault: null, description: 'Street and number.' },
  city: { type: 'text', restDefault: null, description: 'City or town.' },
  country: { type: 'text', restDefault: null, description: 'Country, by name or code.' },
  province: { type: 'text', restDefault: null, description: 'Province.' },
  state: { type: 'text', restDefault: null, description: 'State.' },
  zip: { type: 'text', restDefault: null, description: 'Postal code.' },
  phone: { type: 'text', restDefault: null, description: 'Telephone number.' },
  stateProvince: {
    type: 'text',
    rest: 'stateprovince',
    restDefault: null,
    description: 'State or province in one; made of the two when not given.',
  },
  website: { type: 'address', restDefault: null, description: 'Address of its website.' },
  geoLat: { type: 'number', min: -90, max: 90, nullable: true, description: 'Latitude in degrees north.' },
  geoLng: { type: 'number', min: -180, max: 180, nullable: true, description: 'Longitude in degrees east.' },
} as const satisfies ColumnFields<'venue'>;

/** Specification 2.2. */
export const venueFields = {
  name: venueTexts.name,
  ...postFields,
  description: { ...postFields.description, restDefault: null },
  image: { ...postFields.image, restDefault: null },
  ...venueColumns,
  ...languageFields(venueTexts),
} as const satisfies Fields;

/** Specification 4.4. */
export const venueFilter = {
  ...postFilter,
  ranked,
  search: { type: 'search', description: 'Venues that mention every word of this; "a phrase" is one, -word excludes.' },
} as const satisfies Fields;

export type VenueChanges = Read<typeof venueFields>;
export type VenueFilter = Read<typeof venueFilter>;
