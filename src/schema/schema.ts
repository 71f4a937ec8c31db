/** Both GraphQL schemas, from the root fields of every kind. */
import '../records/events/event-queries.js';
import '../records/events/search/search-events.js';
import '../records/events/event-facet-fields.js';
import '../records/events/event-mutations.js';
import '../records/events/event-bulk-mutations.js';
import '../records/series/series.js';
import '../records/series/series-mutations.js';
import '../records/series/preview-recurrence.js';
import '../records/venues/venue-queries.js';
import '../records/venues/venue-mutations.js';
import '../records/organizers/organizer-queries.js';
import '../records/organizers/organizer-mutations.js';
import '../records/categories/category-queries.js';
import '../records/categories/category-mutations.js';
import '../records/tags/tag-queries.js';
import '../records/tags/tag-mutations.js';
import '../records/images/image-mutations.js';
import '../records/images/image-queries.js';
import '../records/changes/changes.js';
import '../records/changes/change-subscriptions.js';
import '../records/root-queries.js';
import '../records/users/user-operations.js';
import '../records/users/credential-operations.js';
import '../imports/jobs/import-job-queries.js';
import '../imports/jobs/import-job-mutations.js';
import '../imports/standing/source-queries.js';
import '../imports/standing/source-mutations.js';
import '../records/history/revision.js';
import '../records/suggestions/suggestion.js';
import '../records/users/audit-log.js';
import '../webhooks/webhook-operations.js';
import './rest/resolvers.js';
import './rest/changes.js';
import { builder } from '../builder/builder.js';
import { withStrictIds } from '../records/schema/strict-ids.js';

/** The schema of /graphql. */
export const publicGraph = withStrictIds(builder.toSchema({ subGraph: 'public' }));

/** The schema of the REST API. Its fields are in the order of their declarations, which is the order of the keys in responses. */
export const restGraph = builder.toSchema({ subGraph: 'rest', sortSchema: false });
