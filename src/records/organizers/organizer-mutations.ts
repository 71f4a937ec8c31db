import { linkedRecordMutations } from '../linked-records/linked-record-operations.js';
import { addKindMutations, addTrashMutations } from '../schema/kind-mutations.js';
import { Organizer } from './organizer.js';
import { organizerFields, organizerTexts } from './organizer-fields.js';

export const CreateOrganizerInput = addKindMutations('organizer', {
  type: Organizer,
  texts: organizerTexts,
  fields: organizerFields,
  ...linkedRecordMutations('organizer'),
});

addTrashMutations('organizer', Organizer);
