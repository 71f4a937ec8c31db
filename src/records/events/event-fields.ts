import { Checklist } from '../../errors.js';
import { dateRange } from '../../time/date-range.js';
import { dayOf, endOfDay } from '../../time/wall-clock.js';
import type { ColumnFields } from '../fields/columns.js';
import type { Precondition } from '../fields/fields.js';
import { type Fields, languageFields, type Read, ranked, type SiteTime } from '../fields/fields.js';
import { publishableFields } from '../fields/publishable-fields.js';
import { organizerFields } from '../organizers/organizer-fields.js';
import { venueFields } from '../venues/venue-fields.js';

export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled'] as const;
export const attendanceModes = ['offline', 'online', 'mixed'] as const;

/** One ticket offer of an event (docs/rest-contract.md, "Add-ons"). */
export const offerFields = {
  name: { type: 'title', required: true, description: 'What is sold, e.g. “Day ticket”.' },
  price: { type: 'number', min: 0, max: 9_999_999_999, required: true, description: 'The price.' },
  currency: { type: 'text', limit: 3, required: true, description: 'Its currency, an ISO 4217 code.' },
  url: { type: 'address', description: 'Where it is sold.' },
  available: { type: 'boolean', default: true, description: 'Whether it can be had.' },
} as const satisfies Fields;

/** The texts of an event: those that exist once in each language. */
export const eventTexts = {
  title: { type: 'title', required: true, description: 'The title.' },
  description: publishableFields.description,
  slug: {
    type: 'slug',
    description: 'The name in addresses; made from the title when not given, numbered when taken.',
  },
  excerpt: { type: 'html', limit: 5000, description: 'The event in a sentence or two.' },
} as const satisfies Fields;

/** The columns of an event that are written as they are given, in both APIs. */
const commonColumns = {
  cost: { type: 'cost', description: 'What it costs, as people write it: “10”, “$10 - 20”, “Free”.' },
  website: { type: 'address', restDefault: null, description: 'Address of its website.' },
  showMap: { type: 'boolean', description: 'Whether to show a map.' },
  showMapLink: { type: 'boolean', description: 'Whether to show a link to a map.' },
  hideFromListings: { type: 'boolean', description: 'Whether to leave it out of every list.' },
  sticky: { type: 'boolean', description: 'Whether to pin it in the calendar.' },
  featured: { type: 'boolean', description: 'Whether it is featured.' },
} as const satisfies Fields;

/** Those that only GraphQL writes. */
const graphqlColumns = {
  eventStatus: {
    type: 'choice',
    values: eventStatuses,
    rest: false,
    description: 'Whether it takes place as planned.',
  },
  attendanceMode: { type: 'choice', values: attendanceModes, rest: false, description: 'Where one takes part.' },
  onlineUrl: { type: 'address', rest: false, description: 'Where one takes part online.' },
} as const satisfies Fields;

/** The columns of an event that are written as they are given, and shown once its password is. */
export const eventColumns = { ...commonColumns, ...graphqlColumns } satisfies ColumnFields<'event'>;

/** Specification 2.1, and below it what only GraphQL writes. */
export const eventFields = {
  title: eventTexts.title,
  startDate: {
    type: 'date',
    required: true,
    description: 'When it starts, on the clock of its own zone; an offset names a moment.',
  },
  endDate: { type: 'date', required: true, description: 'When it ends; not before it starts.' },
  ...publishableFields,
  slug: eventTexts.slug,
  excerpt: eventTexts.excerpt,
  timezone: { type: 'zone', description: 'Its time zone, e.g. Europe/Amsterdam; the site’s when not given.' },
  allDay: { type: 'boolean', default: false, description: 'Whether it lasts whole days.' },
  ...commonColumns,
  categories: {
    type: 'terms',
    restDefault: null,
    description: 'Its categories, by id, slug or name; a name that does not exist is created.',
  },
  tags: {
    type: 'terms',
    restDefault: null,
    description: 'Its tags, by id, slug or name; a name that does not exist is created.',
  },
  venues: {
    type: 'links',
    of: venueFields,
    rest: 'venue',
    restDefault: null,
    description: 'Where it is held, in order: ids, or the data of new venues.',
  },
  organizers: {
    type: 'links',
    of: organizerFields,
    rest: 'organizer',
    restDefault: null,
    description: 'Who holds it, in order: ids, or the data of new organizers.',
  },
  parent: { type: 'parent', rest: false, description: 'The event that this one is a part of.' },
  ...graphqlColumns,
  offers: { type: 'links', of: offerFields, rest: false, graphql: false, description: 'Its ticket offers, in order.' },
  ...languageFields(eventTexts),
} as const satisfies Fields;

/** The dates between which a REST list has events when no date is given, on the clock of the site. */
const defaultWindow = (site: SiteTime) => dateRange({}, { ...site, defaults: true }, new Checklist()).shown;

/** Until when the default window is the same: it moves on with the day of the site. */
export const defaultWindowEnds = ({ now, zone }: SiteTime): Date => endOfDay(dayOf(now, zone), zone);

/** Specification 4.3, and below it what only GraphQL asks for. */
export const eventFilter = {
  startDate: {
    type: 'date',
    restDefault: (site) => defaultWindow(site).start_date,
    description: 'Events that start at this date or later.',
  },
  endDate: {
    type: 'date',
    restDefault: (site) => defaultWindow(site).end_date,
    description: 'Events that end at this date or earlier.',
  },
  startsBefore: { type: 'date', description: 'Events that start before this date.' },
  startsAfter: { type: 'date', description: 'Events that start after this date.' },
  endsBefore: { type: 'date', description: 'Events that end before this date.' },
  endsAfter: { type: 'date', description: 'Events that end after this date.' },
  strictDates: {
    type: 'boolean',
    default: false,
    description: 'Whether dates count to the second, instead of as whole days.',
  },
  search: {
    type: 'search',
    description:
      'Events whose title, description or excerpt has every word of this; "a phrase" is one, -word excludes.',
  },
  ranked,
  categories: {
    type: 'terms',
    description: 'Events of any of these categories or those below them: ids, slugs or names.',
  },
  tags: { type: 'terms', description: 'Events with any of these tags: ids, slugs or names.' },
  venue: { type: 'ids', description: 'Events at any of these venues.' },
  organizer: { type: 'ids', description: 'Events of any of these organizers.' },
  featured: { type: 'boolean', description: 'Only those that are, or are not, featured.' },
  status: { type: 'statuses', description: 'Only those with one of these statuses.' },
  geoloc: { type: 'boolean', description: 'Only those whose venue has, or has not, coordinates (add-on geoloc).' },
  geolocLat: {
    type: 'number',
    min: -90,
    max: 90,
    description: 'Events near this latitude (add-on geoloc); with geoloc_lng.',
  },
  geolocLng: {
    type: 'number',
    min: -180,
    max: 180,
    description: 'Events near this longitude (add-on geoloc); with geoloc_lat.',
  },
  include: { type: 'ids', description: 'Only the events with these ids; the date filters do not count then.' },
  postParent: { type: 'id', description: 'Only the parts of this event.' },
  ticketed: { type: 'boolean', description: 'Only those with, or without, tickets (add-on tickets).' },
  modifiedAfter: { type: 'date', rest: false, description: 'Events that were changed after this moment.' },
  author: { type: 'id', rest: false, description: 'Events of this author.' },
  hidden: {
    type: 'boolean',
    rest: false,
    description: 'Only those that are, or are not, hidden from listings; for those who may edit.',
  },
} as const satisfies Fields;

export type EventChanges = Read<typeof eventFields> & Precondition;

/** What only GraphQL says, in types of its own. */
export interface EventFilterExtras {
  when?: 'UPCOMING' | 'RUNNING' | 'PAST';
  near?: { latitude: number; longitude: number; km: number };
}

export type EventFilter = Read<typeof eventFilter> & EventFilterExtras;
