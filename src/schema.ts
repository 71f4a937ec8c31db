import './records/events/event-queries.js';
import './records/events/event-mutations.js';
import './records/categories/category-graph.js';
import './records/tags/tag-graph.js';
import './records/image-mutations.js';
import './records/service.js';
import './records/users/user-graph.js';
import './records/users/credential-graph.js';
import './rest/operations.js';
import { builder } from './builder.js';

/** The graph of /graphql. */
export const publicGraph = builder.toSchema({ subGraph: 'public' });

/** The graph of the REST door, in the order in which its fields are declared: that is the order of the keys on the wire. */
export const restGraph = builder.toSchema({ subGraph: 'rest', sortSchema: false });
