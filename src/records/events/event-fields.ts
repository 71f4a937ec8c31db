import type { ColumnFields } from '../fields/columns.js';
import type { Precondition } from '../fields/common-fields.js';
import { languageFields } from '../fields/common-fields.js';
import type { Fields, Read } from '../fields/fields.js';
import { publishableFields } from '../fields/publishable-fields.js';
import { organizerFields } from '../organizers/organizer-fields.js';
import { venueFields } from '../venues/venue-fields.js';

export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled'] as const;
export const attendanceModes = ['offline', 'online', 'mixed'] as const;

/** One ticket offer of an event (docs/rest-contract.md, "Add-ons"). */
export const offerFields = {
  name: { type: 'title', required: true, description: 'The name of the offer, for example “Day ticket”.' },
  price: { type: 'number', min: 0, max: 9_999_999_999, required: true, description: 'The price.' },
  currency: { type: 'text', limit: 3, required: true, description: 'The ISO 4217 code of the currency.' },
  url: { type: 'address', description: 'The URL where tickets are sold.' },
  available: { type: 'boolean', default: true, description: 'Whether tickets are available.' },
} as const satisfies Fields;

/** The texts of an event, which exist once in each language. */
export const eventTexts = {
  title: { type: 'title', required: true, description: 'The title.' },
  description: publishableFields.description,
  slug: {
    type: 'slug',
    description:
      'The part of the URL that identifies the record. Default: made from the title, with a number when it is taken.',
  },
  excerpt: { type: 'html', limit: 5000, description: 'A summary of one or two sentences.' },
} as const satisfies Fields;

/** The columns of an event that both APIs write unchanged. */
const commonColumns = {
  cost: { type: 'cost', description: 'The cost as text: “10”, “$10 - 20”, “Free”.' },
  website: { type: 'address', restDefault: null, description: 'The URL of the website.' },
  showMap: { type: 'boolean', description: 'Whether to show a map.' },
  showMapLink: { type: 'boolean', description: 'Whether to show a link to a map.' },
  hideFromListings: { type: 'boolean', description: 'Whether to exclude the event from all lists.' },
  sticky: { type: 'boolean', description: 'Whether to pin the event in the calendar.' },
  featured: { type: 'boolean', description: 'Whether the event is featured.' },
} as const satisfies Fields;

/** The columns of an event that only GraphQL writes, unchanged. */
const graphqlColumns = {
  eventStatus: {
    type: 'choice',
    values: eventStatuses,
    rest: false,
    description: 'Whether the event takes place as planned.',
  },
  attendanceMode: {
    type: 'choice',
    values: attendanceModes,
    rest: false,
    description: 'How people attend: on site, online, or both.',
  },
  onlineUrl: { type: 'address', rest: false, description: 'The URL for attending online.' },
} as const satisfies Fields;

/** The columns of an event that are written unchanged. A locked event does not show them. */
export const eventColumns = { ...commonColumns, ...graphqlColumns } satisfies ColumnFields<'event'>;

/** The fields of an event (docs/rest-contract.md, "Event"), and fields that only GraphQL writes. */
export const eventFields = {
  title: eventTexts.title,
  startDate: {
    type: 'date',
    required: true,
    description: 'When the event starts, in its time zone. A value with an offset is a point in time.',
  },
  endDate: { type: 'date', required: true, description: 'When the event ends. It cannot end before it starts.' },
  ...publishableFields,
  slug: eventTexts.slug,
  excerpt: eventTexts.excerpt,
  timezone: { type: 'zone', description: 'The time zone, for example Europe/Amsterdam. Default: that of the site.' },
  allDay: { type: 'boolean', default: false, description: 'Whether the event lasts whole days.' },
  ...commonColumns,
  categories: {
    type: 'terms',
    restDefault: null,
    description: 'The categories, by id, slug or name. A name that does not exist is created.',
  },
  tags: {
    type: 'terms',
    restDefault: null,
    description: 'The tags, by id, slug or name. A name that does not exist is created.',
  },
  venues: {
    type: 'links',
    of: venueFields,
    rest: 'venue',
    restDefault: null,
    description: 'The venues, in order: ids, or the data of new venues.',
  },
  organizers: {
    type: 'links',
    of: organizerFields,
    rest: 'organizer',
    restDefault: null,
    description: 'The organizers, in order: ids, or the data of new organizers.',
  },
  parent: { type: 'parent', rest: false, description: 'The event that this event is a part of.' },
  ...graphqlColumns,
  offers: { type: 'links', of: offerFields, rest: false, graphql: false, description: 'Its ticket offers, in order.' },
  ...languageFields(eventTexts),
} as const satisfies Fields;

export type EventChanges = Read<typeof eventFields> & Precondition;
