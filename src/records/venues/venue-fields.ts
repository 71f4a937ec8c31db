/**
 * The fields of a venue. The types, inputs and documents of both APIs, what is written and what imports and exports read follow from these
 * tables. A new column stands here and in prisma/schema.prisma; translations of descriptions in languages/descriptions.json.
 */
import type { ColumnFields } from '../fields/columns.js';
import { languageFields } from '../fields/common-fields.js';
import { type Fields, modifiedOption, type Read, searchOptions } from '../fields/fields.js';
import { publishableFields, publishableFilter } from '../fields/publishable-fields.js';

/** The texts of a venue, which exist once in each language. */
export const venueTexts = {
  name: { type: 'title', rest: 'venue', required: true, description: 'The name of the venue.' },
  description: publishableFields.description,
  slug: publishableFields.slug,
} as const satisfies Fields;

/** The columns of a venue that are written and, except `stateProvince`, returned unchanged. */
export const venueColumns = {
  showMap: {
    type: 'boolean',
    yesNo: true,
    default: true,
    restDefault: null,
    description: 'Whether the events of the venue show a map.',
  },
  showMapLink: {
    type: 'boolean',
    yesNo: true,
    default: true,
    restDefault: null,
    description: 'Whether the events of the venue show a link to a map.',
  },
  address: { type: 'text', restDefault: null, description: 'Street and number.' },
  city: { type: 'text', restDefault: null, description: 'City or town.' },
  country: { type: 'text', restDefault: null, description: 'Country name or code.' },
  province: { type: 'text', restDefault: null, description: 'Province.' },
  state: { type: 'text', restDefault: null, description: 'State.' },
  zip: { type: 'text', restDefault: null, description: 'Postal code.' },
  phone: { type: 'text', restDefault: null, description: 'Telephone number.' },
  stateProvince: {
    type: 'text',
    rest: 'stateprovince',
    restDefault: null,
    description: 'The state or province. Default: the state, or else the province.',
  },
  website: {
    type: 'address',
    restDefault: null,
    description: 'The URL of the website.',
    responseDescription: 'The URL of the website. "" when there is none.',
  },
  geoLat: {
    type: 'number',
    min: -90,
    max: 90,
    nullable: true,
    description: 'Latitude in degrees north.',
    responseDescription: 'Latitude in degrees north. null when unknown.',
  },
  geoLng: {
    type: 'number',
    min: -180,
    max: 180,
    nullable: true,
    description: 'Longitude in degrees east.',
    responseDescription: 'Longitude in degrees east. null when unknown.',
  },
} as const satisfies ColumnFields<'venue'>;

/** The fields of a venue (docs/rest-contract.md, "Venue"). */
export const venueFields = {
  name: venueTexts.name,
  ...publishableFields,
  description: { ...publishableFields.description, restDefault: null },
  image: { ...publishableFields.image, restDefault: null },
  ...venueColumns,
  ...languageFields(venueTexts),
} as const satisfies Fields;

/** The filters of a list of venues (docs/rest-contract.md, "Filters"). */
export const venueFilter = {
  ...publishableFilter,
  ...searchOptions,
  search: {
    type: 'search',
    description: 'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.',
  },
  ...modifiedOption,
} as const satisfies Fields;

export type VenueChanges = Read<typeof venueFields>;
export type VenueFilter = Read<typeof venueFilter>;
