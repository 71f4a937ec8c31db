import { Checklist } from '../../errors.js';
import { languages } from '../../languages/language.js';
import { dateRange } from '../../time/date-range.js';
import { dayOf, endOfDay } from '../../time/wall-clock.js';
import { type Fields, modifiedOption, type Read, type SiteTime, searchOptions } from '../fields/fields.js';
import type { Kind } from '../fields/kind.js';
import { attendanceModes, eventStatuses } from './event-fields.js';

/** The default date range of a REST list, in the time zone of the site. */
const defaultWindow = (site: SiteTime) => dateRange({}, { ...site, defaults: true }, new Checklist()).effective;

/** When the default date range changes: at the end of the day in the time zone of the site. */
export const defaultWindowEnds = ({ now, zone }: SiteTime): Date => endOfDay(dayOf(now, zone), zone);

/** The filters of a list of events (docs/rest-contract.md, "Filters"), and filters that only GraphQL has. */
export const eventFilter = {
  startDate: {
    type: 'date',
    restDefault: (site) => defaultWindow(site).start_date,
    description: 'Events that start on this date or later.',
  },
  endDate: {
    type: 'date',
    restDefault: (site) => defaultWindow(site).end_date,
    description: 'Events that end on this date or earlier.',
  },
  startsBefore: { type: 'date', description: 'Events that start before this date.' },
  startsAfter: { type: 'date', description: 'Events that start after this date.' },
  endsBefore: { type: 'date', description: 'Events that end before this date.' },
  endsAfter: { type: 'date', description: 'Events that end after this date.' },
  strictDates: {
    type: 'boolean',
    default: false,
    description: 'Whether dates are compared to the second instead of as whole days.',
  },
  search: {
    type: 'search',
    description:
      'Events with all of these words in the title, description or excerpt. "a phrase" counts as one word, -word excludes.',
  },
  ...searchOptions,
  matching: {
    type: 'search',
    plain: true,
    rest: false,
    description:
      'Only events of public lists that `searchEvents` finds with these words, also by their venues, organizers, categories and tags.',
  },
  categories: {
    type: 'terms',
    description: 'Events in any of these categories or their descendants: ids, slugs or names.',
  },
  tags: { type: 'terms', description: 'Events with any of these tags: ids, slugs or names.' },
  venue: { type: 'ids', description: 'Events at any of these venues.' },
  organizer: { type: 'ids', description: 'Events of any of these organizers.' },
  featured: { type: 'boolean', description: 'Only events that are, or are not, featured.' },
  status: { type: 'statuses', description: 'Only records with one of these statuses.' },
  geoloc: {
    type: 'boolean',
    description: 'Only events whose venue has, or does not have, coordinates (add-on geoloc).',
  },
  geolocLat: {
    type: 'number',
    min: -90,
    max: 90,
    description: 'Events near this latitude (add-on geoloc). Requires the longitude too.',
  },
  geolocLng: {
    type: 'number',
    min: -180,
    max: 180,
    description: 'Events near this longitude (add-on geoloc). Requires the latitude too.',
  },
  include: { type: 'ids', description: 'Only the events with these ids. Date filters are ignored.' },
  postParent: { type: 'id', description: 'Only events that are part of this event.' },
  ticketed: { type: 'boolean', description: 'Only events with, or without, tickets (add-on tickets).' },
  series: { type: 'id', idOf: 'series', rest: false, description: 'Only the occurrences of the series with this id.' },
  author: { type: 'id', idOf: 'user', rest: false, description: 'Only events of this author.' },
  hidden: {
    type: 'boolean',
    rest: false,
    description: 'Only events that are, or are not, hidden from listings. Applies to events that the caller may edit.',
  },
  doubtful: {
    type: 'boolean',
    rest: false,
    description:
      'Only events that are, or are not, doubtful suggestions of visitors. Applies for callers who moderate; for others no event is doubtful.',
  },
  city: { type: 'text', limit: 200, description: 'Only events at a venue in this city or town. Ignores case.' },
  country: {
    type: 'text',
    limit: 200,
    description: 'Only events at a venue in this country, as written there. Ignores case.',
  },
  zip: { type: 'text', limit: 200, description: 'Only events at a venue with this postal code. Ignores case.' },
  attendanceMode: {
    type: 'choices',
    values: attendanceModes,
    description: 'Only events that people attend in one of these ways.',
  },
  eventStatus: { type: 'choices', values: eventStatuses, description: 'Only events with one of these event statuses.' },
  hasLanguage: { type: 'choice', values: languages, description: 'Only events that have a text in this language.' },
  missingLanguage: {
    type: 'choice',
    values: languages,
    rest: false,
    description: 'Only events without a title in this language.',
  },
  venueSlug: { type: 'text', limit: 400, description: 'Only events at the venue with this slug.' },
  organizerSlug: { type: 'text', limit: 400, description: 'Only events of the organizer with this slug.' },
  free: { type: 'boolean', description: 'Only events that are, or are not, free of charge.' },
  maxPrice: {
    type: 'number',
    min: 0,
    max: 9_999_999_999,
    description: 'Only events with a price up to this amount. Requires the currency.',
  },
  priceCurrency: {
    type: 'text',
    limit: 20,
    description: 'The currency of the highest price: an ISO 4217 code such as EUR, or a symbol.',
  },
  ...modifiedOption,
} as const satisfies Fields;

/** The filters that only GraphQL has and that have their own input types. */
export interface EventFilterExtras {
  when?: 'UPCOMING' | 'RUNNING' | 'PAST';
  near?: { latitude: number; longitude: number; km: number };
  onePerSeries?: 'NEXT';
}

export type EventFilter = Read<typeof eventFilter> & EventFilterExtras;

/** The filters on the start and end of events. */
export const dateFilters = [
  'startDate',
  'endDate',
  'startsBefore',
  'startsAfter',
  'endsBefore',
  'endsAfter',
] as const satisfies readonly (keyof EventFilter)[];

/** The filter for the events of one record, by the kind of the record. */
export const filterOfKind = {
  event: 'include',
  venue: 'venue',
  organizer: 'organizer',
  category: 'categories',
  tag: 'tags',
} as const satisfies Record<Kind, keyof EventFilter>;
