import type { RequestContext } from '../../access/caller.js';
import { raw, sql } from '../../database/sql.js';
import type { TermKind } from '../../records/fields/term-fields.js';
import { byCount } from '../../records/reading/list-terms.js';
import type { List } from '../../records/reading/lists.js';
import type { Order } from '../../records/reading/pages.js';
import { byShown } from '../../records/reading/texts.js';

/** The sorting parameters of term lists (docs/rest-contract.md, "Filters"). */
export interface TermSorting {
  order?: string | undefined;
  orderby?: string | undefined;
  include?: readonly number[] | undefined;
}

const idOrders: ReadonlySet<string> = new Set(['id', 'term_id', 'none', 'term_group']);

/** The order of a term list. An unknown attribute means by name, an unknown direction descending (docs/rest-contract.md, "Filters"). */
export const termOrderOf = (
  kind: TermKind,
  { order = 'asc', orderby = 'name', include }: TermSorting,
  context: RequestContext,
): List['order'] => {
  const by = orderby.toLowerCase();
  const direction: Order['direction'] = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  if (by === 'count') return [byCount(kind, direction, context)];
  if (by === 'include' && include) {
    return [{ column: 'place', direction, by: sql`array_position(${[...include]}::int[], r."id")` }];
  }
  // PostgreSQL sorts null last in ascending order. Root categories have parent 0 in the API and come first.
  if (by === 'parent' && kind === 'category')
    return [{ column: 'parentId', direction, by: raw('COALESCE(r."parentId", 0)') }];
  if (idOrders.has(by)) return [{ column: 'id', direction }];
  return [byShown(by === 'slug' || by === 'description' ? by : 'name')(direction, context)];
};
