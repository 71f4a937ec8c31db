/** What venues and organizers have alike in GraphQL. */
import { createHost, type HostChanges, type HostFilter, type HostKind, listHosts, updateHost } from './host.js';
import type { Operations } from './kind-graph.js';
import type { Order } from './listing.js';
import { by } from './order.js';
import { findPost } from './post-queries.js';
import { trashPost } from './post-writes.js';
import { byShown } from './texts.js';

/** Newest publication first, as over REST. */
export const newestFirst: readonly Order[] = [{ column: 'published', direction: 'desc' }];

/** What can be done with a venue or organizer, and how they are listed. */
export const hostGraph = <Name extends HostKind>(kind: Name) => ({
  kind,
  plural: `${kind}s`,
  columns: { NAME: byShown('name'), CREATED: by('created'), MODIFIED: by('modified'), PUBLISHED: by('published') },
  order: () => newestFirst,
  operations: {
    find: (key, context) => findPost(kind, key, context),
    list: (filter, order, context) => listHosts(kind, filter, order, context),
    create: (given, context) => createHost(kind, given, context),
    update: (key, given, context) => updateHost(kind, key, given, context),
    remove: (key, context) => trashPost(kind, key, context),
  } satisfies Operations<Name, HostFilter, HostChanges>,
});
