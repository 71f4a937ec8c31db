import { hostGraph } from '../host-graph.js';
import { Organizer } from './organizer.js';
import { organizerFields, organizerFilter } from './organizer-fields.js';

export const { Create: CreateOrganizerInput } = hostGraph({
  kind: 'organizer',
  name: 'Organizer',
  type: Organizer as never,
  fields: organizerFields,
  filter: organizerFilter,
});
