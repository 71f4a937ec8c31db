import { categoryFields } from '../records/categories/category-fields.js';
import { eventFields } from '../records/events/event-fields.js';
import type { Fields } from '../records/fields/fields.js';
import type { Kind } from '../records/fields/kind.js';
import { organizerFields } from '../records/organizers/organizer-fields.js';
import { tagFields } from '../records/tags/tag-fields.js';
import { venueFields } from '../records/venues/venue-fields.js';

/** What may be written of a record of each kind. */
export const fieldsOfKind = {
  category: categoryFields,
  tag: tagFields,
  venue: venueFields,
  organizer: organizerFields,
  event: eventFields,
} as const satisfies Readonly<Record<Kind, Fields>>;

/** The kinds, in the order in which records refer to each other. */
export const kindsInOrder = ['category', 'tag', 'venue', 'organizer', 'event'] as const satisfies Kind[];
