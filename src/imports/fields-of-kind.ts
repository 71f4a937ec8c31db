import { categoryFields } from '../records/categories/category-fields.js';
import { eventFields } from '../records/events/event-fields.js';
import type { Fields } from '../records/fields/fields.js';
import type { Kind } from '../records/fields/kind.js';
import { organizerFields } from '../records/organizers/organizer-fields.js';
import { tagFields } from '../records/tags/tag-fields.js';
import { venueFields } from '../records/venues/venue-fields.js';

/** What may be written of a record of each kind. */
export const fieldsOfKind: Readonly<Record<Kind, Fields>> = {
  event: eventFields,
  venue: venueFields,
  organizer: organizerFields,
  category: categoryFields,
  tag: tagFields,
};
