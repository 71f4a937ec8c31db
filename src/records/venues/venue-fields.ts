import type { ColumnFields } from '../fields/columns.js';
import { languageFields } from '../fields/common-fields.js';
import { type Fields, type Read, ranked } from '../fields/fields.js';
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
  address: {
    type: 'text',
    restDefault: null,
    description: {
      en: 'Street and number.',
      nl: 'Straat en huisnummer.',
      fr: 'Numéro et rue.',
      de: 'Straße und Hausnummer.',
      es: 'Calle y número.',
    },
  },
  city: {
    type: 'text',
    restDefault: null,
    description: {
      en: 'City or town.',
      nl: 'Stad of dorp.',
      fr: 'Ville ou commune.',
      de: 'Stadt oder Gemeinde.',
      es: 'Ciudad o localidad.',
    },
  },
  country: {
    type: 'text',
    restDefault: null,
    description: {
      en: 'Country name or code.',
      nl: 'Land, op naam of code.',
      fr: 'Pays, par nom ou code.',
      de: 'Land, als Name oder Code.',
      es: 'País, por nombre o código.',
    },
  },
  province: {
    type: 'text',
    restDefault: null,
    description: { en: 'Province.', nl: 'Provincie.', fr: 'Province.', de: 'Provinz.', es: 'Provincia.' },
  },
  state: {
    type: 'text',
    restDefault: null,
    description: { en: 'State.', nl: 'Staat.', fr: 'État.', de: 'Bundesland oder Bundesstaat.', es: 'Estado.' },
  },
  zip: {
    type: 'text',
    restDefault: null,
    description: { en: 'Postal code.', nl: 'Postcode.', fr: 'Code postal.', de: 'Postleitzahl.', es: 'Código postal.' },
  },
  phone: { type: 'text', restDefault: null, description: 'Telephone number.' },
  stateProvince: {
    type: 'text',
    rest: 'stateprovince',
    restDefault: null,
    description: {
      en: 'The state or province. Default: the state, or else the province.',
      nl: 'Staat of provincie in één; zonder opgave gemaakt van die twee.',
      fr: 'État ou province, en un ; à défaut tiré des deux.',
      de: 'Bundesland oder Provinz in einem; ohne Angabe aus beiden gebildet.',
      es: 'Estado o provincia, en uno; si no se indica, se forma de ambos.',
    },
  },
  website: { type: 'address', restDefault: null, description: 'The URL of the website.' },
  geoLat: {
    type: 'number',
    min: -90,
    max: 90,
    nullable: true,
    description: {
      en: 'Latitude in degrees north.',
      nl: 'Noorderbreedte in graden.',
      fr: 'Latitude en degrés nord.',
      de: 'Nördliche Breite in Grad.',
      es: 'Latitud en grados norte.',
    },
  },
  geoLng: {
    type: 'number',
    min: -180,
    max: 180,
    nullable: true,
    description: {
      en: 'Longitude in degrees east.',
      nl: 'Oosterlengte in graden.',
      fr: 'Longitude en degrés est.',
      de: 'Östliche Länge in Grad.',
      es: 'Longitud en grados este.',
    },
  },
} as const satisfies ColumnFields<'venue'>;

/** The fields of a venue. Specification 2.2. */
export const venueFields = {
  name: venueTexts.name,
  ...publishableFields,
  description: { ...publishableFields.description, restDefault: null },
  image: { ...publishableFields.image, restDefault: null },
  ...venueColumns,
  ...languageFields(venueTexts),
} as const satisfies Fields;

/** The filters of a list of venues. Specification 4.4. */
export const venueFilter = {
  ...publishableFilter,
  ranked,
  search: {
    type: 'search',
    description: 'Venues with all of these words in their texts. "a phrase" counts as one word, -word excludes.',
  },
} as const satisfies Fields;

export type VenueChanges = Read<typeof venueFields>;
export type VenueFilter = Read<typeof venueFilter>;
