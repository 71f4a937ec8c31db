import { linkedRecordQueries } from '../linked-records/linked-record-operations.js';
import { addKindQueries } from '../schema/kind-queries.js';
import { Venue } from './venue.js';
import { venueFilter } from './venue-fields.js';

addKindQueries('venue', { type: Venue, filter: venueFilter, ...linkedRecordQueries('venue') });
