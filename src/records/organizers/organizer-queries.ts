import { linkedRecordQueries } from '../linked-records/linked-record-operations.js';
import { addKindQueries } from '../schema/kind-queries.js';
import { Organizer } from './organizer.js';
import { organizerFilter } from './organizer-fields.js';

addKindQueries('organizer', { type: Organizer, filter: organizerFilter, ...linkedRecordQueries('organizer') });
