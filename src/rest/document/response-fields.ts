/** Descriptions and constraints of response fields, in addition to the types of the schema. */

import type { Description } from '../../languages/description.js';
import { categoryFields } from '../../records/categories/category-fields.js';
import { eventFields } from '../../records/events/event-fields.js';
import type { Fields } from '../../records/fields/fields.js';
import { restName } from '../../records/fields/rest-names.js';
import { organizerFields } from '../../records/organizers/organizer-fields.js';
import { tagFields } from '../../records/tags/tag-fields.js';
import { venueFields } from '../../records/venues/venue-fields.js';
import type { Schema } from '../argument-schemas.js';
import { commonSchemas } from './common-response-fields.js';
import { typeSchemas } from './type-response-fields.js';

/** The description of a response type. */
export const describeType = (type: string): string => types[type] ?? '';

/** The description and constraints of a field: of the type, of the name in any type, or of the input field. */
export const describeField = (type: string, name: string): Schema =>
  typeSchemas[type]?.[name] ?? commonSchemas[name] ?? { description: inputDescription(type, name) };

const inputDescription = (type: string, name: string): Description => {
  const field = Object.entries(inputFields[type] ?? {}).find(([key, one]) => restName(key, one) === name);
  return field?.[1].description ?? '';
};

const inputFields: Readonly<Record<string, Fields>> = {
  Event: eventFields,
  Venue: venueFields,
  Organizer: organizerFields,
  Category: categoryFields,
  Tag: tagFields,
};

const types: Readonly<Record<string, string>> = {
  Event: 'An event: it happens at a certain time.',
  Venue: 'A place where events take place.',
  Organizer: 'A person or group that organizes events.',
  Category: 'A category of events. Categories form a tree.',
  Tag: 'A keyword of events.',
  Image: 'An image.',
  DateDetails: 'A time divided into its parts, padded with zeros.',
  CostDetails: 'The amounts and the currency of a cost.',
  TermUrls: 'The URLs of a category or tag in this API.',
  EventList: 'A page of events, ordered by start.',
  VenueList: 'A page of venues, newest first.',
  OrganizerList: 'A page of organizers, newest first.',
  CategoryList: 'A page of categories.',
  TagList: 'A page of tags.',
};
