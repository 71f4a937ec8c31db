/** What venues and organizers have alike in GraphQL. */

import { findPost } from '../reading/find-publishable.js';
import type { Order } from '../reading/pages.js';
import { by } from '../reading/pages.js';
import { byShown } from '../reading/texts.js';
import {
  createHost,
  type HostChanges,
  type HostFilter,
  type HostKind,
  listHosts,
  updateHost,
} from '../writing/linked-records.js';
import { trashPost } from '../writing/trash.js';
import type { Operations } from './kind-fields.js';

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
