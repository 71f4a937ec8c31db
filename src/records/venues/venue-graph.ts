import { hostGraph } from '../host-graph.js';
import { Venue } from './venue.js';
import { venueFields, venueFilter } from './venue-fields.js';

export const { Create: CreateVenueInput } = hostGraph({
  kind: 'venue',
  name: 'Venue',
  type: Venue as never,
  fields: venueFields,
  filter: venueFilter,
});
