/** What the document says of each field of an answer, beyond its type: words, and forms that a type cannot name. */

import type { Description } from '../../languages/description.js';
import { languages } from '../../languages/language.js';
import { categoryFields } from '../../records/categories/category-fields.js';
import { eventFields } from '../../records/events/event-fields.js';
import { type Fields, statuses } from '../../records/fields/fields.js';
import { restName } from '../../records/fields/rest-names.js';
import { termFields } from '../../records/fields/term-fields.js';
import { organizerFields } from '../../records/organizers/organizer-fields.js';
import { venueFields } from '../../records/venues/venue-fields.js';
import type { Schema } from '../argument.js';

/** What a type of answer is, in a sentence. */
export const describeType = (type: string): string => types[type] ?? '';

/** What is said of one field: of that type, of that name in any type, or what is said where it is written. */
export const describeField = (type: string, name: string): Schema =>
  ownFacts[type]?.[name] ?? commonFacts[name] ?? { description: writtenAs(type, name) };

const writtenAs = (type: string, name: string): Description => {
  const field = Object.entries(written[type] ?? {}).find(([key, one]) => restName(key, one) === name);
  return field?.[1].description ?? '';
};

const written: Readonly<Record<string, Fields>> = {
  Event: eventFields,
  Venue: venueFields,
  Organizer: organizerFields,
  Category: categoryFields,
  Tag: termFields,
};

const types: Readonly<Record<string, string>> = {
  Event: 'Something that happens at a time.',
  Venue: 'A place where events are held.',
  Organizer: 'A person or group that holds events.',
  Category: 'A kind of event; categories form a tree.',
  Tag: 'A word that events share.',
  Image: 'A picture.',
  DateDetails: 'A time in its parts, padded with zeros.',
  CostDetails: 'The numbers and the currency in a cost.',
  TermUrls: 'Where a category or tag is found in this interface.',
  EventList: 'A page of events, in order of their start.',
  VenueList: 'A page of venues, newest first.',
  OrganizerList: 'A page of organizers, newest first.',
  CategoryList: 'A page of categories.',
  TagList: 'A page of tags.',
};

/** `2027-05-01 20:00:00` */
const time = (description: string): Schema => ({
  description,
  pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
});

const details: Schema = { description: 'The same in its parts.' };

const address = (description: string): Schema => ({ description, format: 'uri' });

const digits = (count: number, description: string): Schema => ({ description, pattern: `^\\d{${count}}$` });

const linkedData = (description: string): Schema => ({ type: 'object', description });

const commonFacts: Readonly<Record<string, Schema>> = {
  id: { description: 'The id: one number for all kinds of record.', minimum: 1 },
  global_id: { description: 'The id in the whole world: the host and the id.' },
  global_id_lineage: { description: 'The global ids that this record has had.' },
  author: { description: 'The id of the user who counts as its author, as text.', pattern: String.raw`^\d+$` },
  status: { description: 'Its status; strangers only see what is published.', enum: statuses },
  date: time('When it was or will be published, on the clock of the site.'),
  date_utc: time('When it was or will be published, in UTC; null for drafts and what is pending.'),
  modified: time('When it was last changed, on the clock of the site.'),
  modified_utc: time('When it was last changed, in UTC.'),
  url: address('Its page for people.'),
  rest_url: address('Its address in this interface.'),
  slug: { description: 'The name in addresses.' },
  description: { description: 'What there is to say about it, in HTML; "" for none.' },
  image: { description: 'Its picture; false for none.' },
  website: { description: 'Address of its website; "" for none.' },
  language: { description: 'The language that the title or name is in.', enum: languages },
  translations: {
    description: 'The languages that its texts exist in, each with its slug and its address here.',
    type: 'object',
    propertyNames: { enum: languages },
    additionalProperties: {
      type: 'object',
      required: ['slug', 'rest_url'],
      properties: {
        slug: { type: 'string', description: 'The name in addresses.' },
        rest_url: address('Its address in this interface.'),
      },
    },
  },
  total: { description: 'How many records match, on all pages.', minimum: 0 },
  total_pages: { description: 'How many pages there are.', minimum: 0 },
  next_rest_url: address('The next page, with the same parameters; absent on the last.'),
  previous_rest_url: address('The page before, with the same parameters; absent on the first.'),
};

const list = (plural: string, description: string): Readonly<Record<string, Schema>> => ({
  [plural]: { description },
  rest_url: address('This page, with the parameters that are in effect.'),
});

const term = (taxonomy: string): Readonly<Record<string, Schema>> => ({
  count: { description: 'How many published events have it.', minimum: 0 },
  description: { description: 'What it is about, in HTML; "" for none.' },
  taxonomy: { description: 'The fixed name of the kind.', const: taxonomy },
  parent: { description: 'The id of the category above; 0 for none, and always 0 for tags.', minimum: 0 },
  meta: { description: 'Always empty.', maxItems: 0 },
  urls: { description: 'Its addresses in this interface.' },
  term_group: { description: 'Always 0.', const: 0 },
  term_taxonomy_id: { description: 'The id once more.', minimum: 1 },
  filter: { description: 'Always the same word.', const: 'raw' },
});

const ownFacts: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  Event: {
    excerpt: { description: 'The event in a sentence or two, in HTML; "" for none.' },
    all_day: { description: 'Whether it lasts whole days; null where its password is missing.' },
    start_date: time('When it starts, on the clock of its own zone.'),
    start_date_details: details,
    end_date: time('When it ends, on the clock of its own zone.'),
    end_date_details: details,
    utc_start_date: time('When it starts, in UTC.'),
    utc_start_date_details: details,
    utc_end_date: time('When it ends, in UTC.'),
    utc_end_date_details: details,
    timezone: { description: 'Its time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.' },
    timezone_abbr: { description: 'The zone in short, as it is when the event starts.' },
    cost: { description: 'What it costs, as people read it; "" where nothing is said.' },
    cost_details: { description: 'The numbers and the currency in its cost.' },
    show_map: { description: 'Whether to show a map; null where its password is missing.' },
    show_map_link: { description: 'Whether to show a link to a map; null where its password is missing.' },
    hide_from_listings: { description: 'Whether it is left out of every list; null where its password is missing.' },
    sticky: { description: 'Whether it is pinned in the calendar; null where its password is missing.' },
    featured: { description: 'Whether it is featured; null where its password is missing.' },
    categories: { description: 'Its categories, by name.' },
    tags: { description: 'Its tags, by name.' },
    venue: { description: 'Where it is held: the first of its venues, or [] for none.' },
    organizer: { description: 'Who holds it, in order.' },
    json_ld: linkedData('The same as a schema.org Event, for search engines; only where one record is read.'),
    venues: { description: 'Where it is held, in order: all of its venues.' },
  },
  Venue: {
    image: { description: 'Its picture; false for none.' },
    show_map: { description: 'Whether its events show a map.' },
    show_map_link: { description: 'Whether its events show a link to a map.' },
    stateprovince: { description: 'State or province in one.' },
    json_ld: linkedData('The same as a schema.org Place, for search engines; only where one record is read.'),
    geo_lat: { description: 'Latitude in degrees north; null where it is not known.', minimum: -90, maximum: 90 },
    geo_lng: { description: 'Longitude in degrees east; null where it is not known.', minimum: -180, maximum: 180 },
  },
  Organizer: {
    email: { description: 'E-mail address; "" for none.' },
    json_ld: linkedData('The same as a schema.org Person, for search engines; only where one record is read.'),
  },
  Category: term('tribe_events_cat'),
  Tag: term('post_tag'),
  Image: {
    id: { description: 'The id of the image; images have numbers of their own.', minimum: 1 },
    url: { description: 'Where the picture is.' },
    extension: { description: 'The end of its file name; "" where there is none.' },
    width: { description: 'In pixels; 0 where it is not known.', minimum: 0 },
    height: { description: 'In pixels; 0 where it is not known.', minimum: 0 },
    filesize: { description: 'Always 0: pictures are never fetched.', minimum: 0 },
    alt: { description: 'What is to be seen, for those who cannot see it.' },
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
    currency_symbol: { description: 'The currency as it was written; "" for none.' },
    currency_code: { description: 'Its ISO 4217 code; "" where the sign does not say.' },
    currency_position: { description: 'Where the currency stood.', enum: ['prefix', 'postfix', ''] },
    values: { description: 'The numbers, least first, as text.' },
  },
  TermUrls: {
    self: address('The term.'),
    collection: address('The list that it is of.'),
    up: address('The category above; absent where there is none.'),
  },
  EventList: list('events', 'The events of this page.'),
  VenueList: list('venues', 'The venues of this page.'),
  OrganizerList: list('organizers', 'The organizers of this page.'),
  CategoryList: list('categories', 'The categories of this page.'),
  TagList: list('tags', 'The tags of this page.'),
};
