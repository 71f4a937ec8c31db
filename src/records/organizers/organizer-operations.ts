import { kindGraph, trashGraph } from '../schema/kind-fields.js';
import { hostGraph } from '../schema/linked-record.js';
import { Organizer } from './organizer.js';
import { organizerFields, organizerFilter, organizerTexts } from './organizer-fields.js';

export const { Create: CreateOrganizerInput } = kindGraph({
  ...hostGraph('organizer'),
  type: Organizer,
  texts: organizerTexts,
  fields: organizerFields,
  filter: organizerFilter,
});

trashGraph('organizer', Organizer);
