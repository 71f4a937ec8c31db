/** What categories and tags have alike in GraphQL. */

import type { RequestContext } from '../../access/caller.js';
import type { TermChanges, TermFilter, TermKind } from '../fields/term-fields.js';
import { findRow } from '../reading/find.js';
import { byCount, listTerms } from '../reading/list-terms.js';
import { by, type Sortable } from '../reading/pages.js';
import { byShown } from '../reading/texts.js';
import { createTerm, deleteTerm, updateTerm } from '../writing/terms.js';
import type { KindOperations } from './kind-fields.js';

/** What can be done with a category or tag, and how they are listed. */
export const termKind = <Name extends TermKind>(kind: Name) => {
  const count: Sortable = (direction, context) => byCount(kind, direction, context);
  return {
    kind,
    columns: {
      NAME: byShown('name'),
      SLUG: byShown('slug'),
      COUNT: count,
      CREATED: by('created'),
      MODIFIED: by('modified'),
    },
    order: (context: RequestContext) => [byShown('name')('asc', context)],
    operations: {
      find: async (key, context) => (await findRow(kind, key, context)) ?? null,
      list: (filter, order, context) => listTerms(kind, filter, order, context),
      create: (input, context) => createTerm(kind, input, context),
      update: (key, input, context) => updateTerm(kind, key, input, context),
      remove: (key, context) => deleteTerm(kind, key, context),
    } satisfies KindOperations<Name, TermFilter, TermChanges>,
  };
};
