/** Descriptions and constraints of the response fields of each type. */

import type { Schema } from '../argument-schemas.js';
import { address, time } from './common-response-fields.js';

const details: Schema = { description: 'The same time, divided into its parts.' };

const digits = (count: number, description: string): Schema => ({ description, pattern: `^\\d{${count}}$` });

const linkedData = (description: string): Schema => ({ type: 'object', description });

const list = (plural: string, description: string): Readonly<Record<string, Schema>> => ({
  [plural]: { description },
  rest_url: address('The URL of this page, with the parameters in effect.'),
});

const term = (taxonomy: string): Readonly<Record<string, Schema>> => ({
  count: { description: 'The number of published events with this term.', minimum: 0 },
  description: { description: 'The description, in HTML. "" when there is none.' },
  taxonomy: { description: 'The taxonomy: a constant for each kind.', const: taxonomy },
  parent: { description: 'The id of the parent category. 0 when there is none, and always 0 for tags.', minimum: 0 },
  meta: { description: 'Always empty.', maxItems: 0 },
  urls: { description: 'The URLs of the record in this API.' },
  term_group: { description: 'Always 0.', const: 0 },
  term_taxonomy_id: { description: 'The same as the id.', minimum: 1 },
  filter: { description: 'Always the same value.', const: 'raw' },
});

/** By the name of the type and of the field. */
export const typeSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  Event: {
    excerpt: { description: 'A summary of one or two sentences, in HTML. "" when there is none.' },
    all_day: { description: 'Whether the event lasts whole days. null without the password of a protected event.' },
    start_date: time('When the event starts, in its time zone.'),
    start_date_details: details,
    end_date: time('When the event ends, in its time zone.'),
    end_date_details: details,
    utc_start_date: time('When the event starts, in UTC.'),
    utc_start_date_details: details,
    utc_end_date: time('When the event ends, in UTC.'),
    utc_end_date_details: details,
    timezone: { description: 'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.' },
    timezone_abbr: { description: 'The abbreviation of the time zone when the event starts.' },
    cost: { description: 'The cost as formatted text. "" when there is none.' },
    cost_details: { description: 'The amounts and the currency of the cost.' },
    show_map: { description: 'Whether to show a map. null without the password of a protected event.' },
    show_map_link: { description: 'Whether to show a link to a map. null without the password of a protected event.' },
    hide_from_listings: {
      description: 'Whether the event is excluded from all lists. null without the password of a protected event.',
    },
    sticky: {
      description: 'Whether the event is pinned in the calendar. null without the password of a protected event.',
    },
    featured: { description: 'Whether the event is featured. null without the password of a protected event.' },
    categories: { description: 'The categories, ordered by name.' },
    tags: { description: 'The tags, ordered by name.' },
    venue: { description: 'The first venue. [] when there is none.' },
    organizer: { description: 'The organizers, in order.' },
    json_ld: linkedData('The event as schema.org Event, for search engines. Only in responses with a single record.'),
    venues: { description: 'All venues, in order.' },
  },
  Venue: {
    image: { description: 'The image. false when there is none.' },
    show_map: { description: 'Whether the events of the venue show a map.' },
    show_map_link: { description: 'Whether the events of the venue show a link to a map.' },
    stateprovince: { description: 'The state or province.' },
    json_ld: linkedData('The venue as schema.org Place, for search engines. Only in responses with a single record.'),
    geo_lat: { description: 'Latitude in degrees north. null when unknown.', minimum: -90, maximum: 90 },
    geo_lng: { description: 'Longitude in degrees east. null when unknown.', minimum: -180, maximum: 180 },
  },
  Organizer: {
    email: { description: 'E-mail address. "" when there is none.' },
    json_ld: linkedData(
      'The organizer as schema.org Person, for search engines. Only in responses with a single record.',
    ),
  },
  Category: term('tribe_events_cat'),
  Tag: term('post_tag'),
  Image: {
    id: { description: 'The id of the image. Images have their own ids.', minimum: 1 },
    url: { description: 'The URL of the image.' },
    extension: { description: 'The extension of the file name. "" when there is none.' },
    width: { description: 'In pixels. 0 when unknown.', minimum: 0 },
    height: { description: 'In pixels. 0 when unknown.', minimum: 0 },
    filesize: { description: 'Always 0: the service does not fetch images.', minimum: 0 },
    alt: { description: 'Alternative text for people who cannot see the image.' },
  },
  DateDetails: {
    year: digits(4, 'The year.'),
    month: digits(2, 'The month, 01 to 12.'),
    day: digits(2, 'The day of the month.'),
    hour: digits(2, 'The hour, 00 to 23.'),
    minutes: digits(2, 'The minutes.'),
    seconds: digits(2, 'The seconds.'),
  },
  CostDetails: {
    currency_symbol: { description: 'The currency as written. "" when there is none.' },
    currency_code: { description: 'The ISO 4217 code of the currency. "" when the symbol is ambiguous.' },
    currency_position: { description: 'The position of the currency symbol.', enum: ['prefix', 'postfix', ''] },
    values: { description: 'The amounts in ascending order, as strings.' },
  },
  TermUrls: {
    self: address('The term.'),
    collection: address('The list that contains the term.'),
    up: address('The parent category. Absent when there is none.'),
  },
  EventList: list('events', 'The events of this page.'),
  VenueList: list('venues', 'The venues of this page.'),
  OrganizerList: list('organizers', 'The organizers of this page.'),
  CategoryList: list('categories', 'The categories of this page.'),
  TagList: list('tags', 'The tags of this page.'),
};
