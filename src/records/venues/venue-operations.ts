import { addKindFields, addTrashMutations } from '../schema/kind-fields.js';
import { linkedRecordKind } from '../schema/linked-record.js';
import { Venue } from './venue.js';
import { venueFields, venueFilter, venueTexts } from './venue-fields.js';

export const { Create: CreateVenueInput } = addKindFields({
  ...linkedRecordKind('venue'),
  type: Venue,
  texts: venueTexts,
  fields: venueFields,
  filter: venueFilter,
});

addTrashMutations('venue', Venue);
