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
export const termGraph = <Name extends TermKind>(kind: Name) => {
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
      find: async (key, context) => (await findRow(kind, key, context)) ?? null,
      list: (filter, order, context) => listTerms(kind, filter, order, context),
      create: (given, context) => createTerm(kind, given, context),
      update: (key, given, context) => updateTerm(kind, key, given, context),
      remove: (key, context) => deleteTerm(kind, key, context),
    } satisfies Operations<Name, TermFilter, TermChanges>,
  };
};
