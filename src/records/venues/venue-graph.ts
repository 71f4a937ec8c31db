import { hostGraph } from '../host-graph.js';
import { kindGraph } from '../kind-graph.js';
import { Venue } from './venue.js';
import { venueFields, venueFilter } from './venue-fields.js';

export const { Create: CreateVenueInput } = kindGraph({
  ...hostGraph('venue'),
  type: Venue as never,
  fields: venueFields,
  filter: venueFilter,
});
