import { linkedRecordMutations } from '../linked-records/linked-record-operations.js';
import { addKindMutations, addTrashMutations } from '../schema/kind-mutations.js';
import { Venue } from './venue.js';
import { venueFields, venueTexts } from './venue-fields.js';

export const CreateVenueInput = addKindMutations('venue', {
  type: Venue,
  texts: venueTexts,
  fields: venueFields,
  ...linkedRecordMutations('venue'),
});

addTrashMutations('venue', Venue);
