import { kindGraph, trashGraph } from '../schema/kind-fields.js';
import { hostGraph } from '../schema/linked-record.js';
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
