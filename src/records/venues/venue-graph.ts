import { hostGraph } from '../host-graph.js';
import { kindGraph, trashGraph } from '../kind-graph.js';
import { Venue } from './venue.js';
import { venueFields, venueFilter, venueTexts } from './venue-fields.js';

export const { Create: CreateVenueInput } = kindGraph({
  ...hostGraph('venue'),
  type: Venue,
  texts: venueTexts,
  fields: venueFields,
  filter: venueFilter,
});

trashGraph('venue', Venue);
