/** What venues and organizers have alike in GraphQL. */

import { findPublishable } from '../reading/find-publishable.js';
import type { Order } from '../reading/pages.js';
import { by } from '../reading/pages.js';
import { byShown } from '../reading/texts.js';
import {
  createLinkedRecord,
  type LinkedRecordChanges,
  type LinkedRecordFilter,
  type LinkedRecordKind,
  listLinkedRecords,
  updateLinkedRecord,
} from '../writing/linked-records.js';
import { trashRecord } from '../writing/trash.js';
import type { KindOperations } from './kind-fields.js';

/** Newest publication first, as over REST. */
export const newestFirst: readonly Order[] = [{ column: 'published', direction: 'desc' }];

/** What can be done with a venue or organizer, and how they are listed. */
export const linkedRecordKind = <Name extends LinkedRecordKind>(kind: Name) => ({
  kind,
  columns: { NAME: byShown('name'), CREATED: by('created'), MODIFIED: by('modified'), PUBLISHED: by('published') },
  order: () => newestFirst,
  operations: {
    find: (key, context) => findPublishable(kind, key, context),
    list: (filter, order, context) => listLinkedRecords(kind, filter, order, context),
    create: (input, context) => createLinkedRecord(kind, input, context),
    update: (key, input, context) => updateLinkedRecord(kind, key, input, context),
    remove: (key, context) => trashRecord(kind, key, context),
  } satisfies KindOperations<Name, LinkedRecordFilter, LinkedRecordChanges>,
});
