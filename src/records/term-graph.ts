/** What categories and tags have alike in GraphQL. */
import type { Asker } from '../access/caller.js';
import { findRow } from './find.js';
import type { Operations } from './kind-graph.js';
import { by, type Sortable } from './order.js';
import { byCount, listTerms } from './term.js';
import type { TermChanges, TermFilter, TermKind } from './term-fields.js';
import { createTerm, deleteTerm, updateTerm } from './term-writes.js';
import { byShown } from './texts.js';

/** What can be done with a category or tag, and how they are listed. */
export const termGraph = (kind: TermKind) => {
  const count: Sortable = (direction, asker) => byCount(kind, direction, asker);
  return {
    kind,
    columns: {
      NAME: byShown('name'),
      SLUG: byShown('slug'),
      COUNT: count,
      CREATED: by('created'),
      MODIFIED: by('modified'),
    },
    order: (asker: Asker) => [byShown('name')('asc', asker)],
    operations: {
      find: async (key, query, context) => (await findRow(kind, key, query, {}, context)) ?? null,
      list: (filter, order, context) => listTerms(kind, filter, order, context),
      create: (query, given, context) => createTerm(kind, query, given, context),
      update: (key, query, given, context) => updateTerm(kind, key, query, given, context),
      remove: (key, query, context) => deleteTerm(kind, key, query, context),
    } satisfies Operations<TermFilter, TermChanges>,
  };
};
