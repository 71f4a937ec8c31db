/** The GraphQL queries and mutations that categories and tags share. */

import type { TermChanges, TermFilter, TermKind } from '../fields/term-fields.js';
import { findRow } from '../reading/find.js';
import { byCount, listTerms } from '../reading/list-terms.js';
import { by } from '../reading/pages.js';
import { byShown } from '../reading/texts.js';
import { createTerm, deleteTerm, updateTerm } from '../writing/terms.js';
import type { KindMutations } from './kind-mutations.js';
import type { KindQueries } from './kind-queries.js';

/** The functions that find and list categories or tags. */
export const termQueries = <Name extends TermKind>(kind: Name): KindQueries<Name, TermFilter> => ({
  columns: {
    NAME: byShown('name'),
    SLUG: byShown('slug'),
    COUNT: (direction, context) => byCount(kind, direction, context),
    CREATED: by('created'),
    MODIFIED: by('modified'),
  },
  defaultOrder: (context) => [byShown('name')('asc', context)],
  find: async (key, context) => (await findRow(kind, key, context)) ?? null,
  list: (filter, order, context) => listTerms(kind, filter, order, context),
});

/** The functions that write categories or tags. */
export const termMutations = <Name extends TermKind>(kind: Name): KindMutations<Name, TermChanges> => ({
  create: (input, context) => createTerm(kind, input, context),
  update: (key, input, context) => updateTerm(kind, key, input, context),
  remove: (key, context) => deleteTerm(kind, key, context),
});
