/** The GraphQL queries and mutations that venues and organizers share. */

import { findPublishable } from '../reading/find.js';
import type { Order } from '../reading/pages.js';
import { by } from '../reading/pages.js';
import { byShown } from '../reading/texts.js';
import type { KindMutations } from '../schema/kind-mutations.js';
import type { KindQueries } from '../schema/kind-queries.js';
import { trashRecord } from '../writing/trash.js';
import { type LinkedRecordFilter, type LinkedRecordKind, listLinkedRecords } from './list-linked-records.js';
import { createLinkedRecord, type LinkedRecordChanges, updateLinkedRecord } from './write-linked-records.js';

/** By date of publication, newest first, as in REST. */
export const newestFirst: readonly Order[] = [{ column: 'published', direction: 'desc' }];

/** The functions that find and list venues or organizers. */
export const linkedRecordQueries = <Name extends LinkedRecordKind>(
  kind: Name,
): KindQueries<Name, LinkedRecordFilter> => ({
  columns: { NAME: byShown('name'), CREATED: by('created'), MODIFIED: by('modified'), PUBLISHED: by('published') },
  defaultOrder: () => newestFirst,
  find: (key, context) => findPublishable(kind, key, context),
  list: (filter, order, context) => listLinkedRecords(kind, filter, order, context),
});

/** The functions that write venues or organizers. */
export const linkedRecordMutations = <Name extends LinkedRecordKind>(
  kind: Name,
): KindMutations<Name, LinkedRecordChanges> => ({
  create: (input, context) => createLinkedRecord(kind, input, context),
  update: (key, input, context) => updateLinkedRecord(kind, key, input, context),
  remove: (key, context) => trashRecord(kind, key, context),
});
