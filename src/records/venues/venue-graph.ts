import { hostGraph } from '../host-graph.js';
import { kindGraph } from '../kind-graph.js';
import { Venue } from './venue.js';
import { venueFields, venueFilter, venueTexts } from './venue-fields.js';

export const { Create: CreateVenueInput } = kindGraph({
  ...hostGraph('venue'),
  type: Venue as never,
  texts: venueTexts,
  fields: venueFields,
  filter: venueFilter,
});
