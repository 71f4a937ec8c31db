import { addKindFields, addTrashMutations } from '../schema/kind-fields.js';
import { linkedRecordKind } from '../schema/linked-record.js';
import { Organizer } from './organizer.js';
import { organizerFields, organizerFilter, organizerTexts } from './organizer-fields.js';

export const { Create: CreateOrganizerInput } = addKindFields({
  ...linkedRecordKind('organizer'),
  type: Organizer,
  texts: organizerTexts,
  fields: organizerFields,
  filter: organizerFilter,
});

addTrashMutations('organizer', Organizer);
