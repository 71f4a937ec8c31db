import type { Asker } from '../access/caller.js';
import type { Order } from '../records/listing.js';
import type { List } from '../records/table.js';
import { byCount, type TermKind } from '../records/term.js';
import { sql } from '../storage/sql.js';

/** How REST clients sort terms (specification 4.6). */
export interface TermSorting {
  order?: string | undefined;
  orderby?: string | undefined;
  include?: readonly number[] | undefined;
}

const columns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['term_id', 'id'],
  ['slug', 'slug'],
  ['description', 'description'],
  ['none', 'id'],
  ['term_group', 'id'],
]);

/** The order of a term list: an unknown attribute is the name, an unknown direction descends (reference 6.3). */
export const termOrderOf = (
  kind: TermKind,
  { order = 'asc', orderby = 'name', include }: TermSorting,
  asker: Asker,
): List['order'] => {
  const by = orderby.toLowerCase();
  const direction: Order['direction'] = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  if (by === 'count') return [byCount(kind, direction, asker)];
  if (by === 'include' && include) {
    return [{ column: 'place', direction, by: sql`array_position(${[...include]}::int[], r."id")` }];
  }
  const column = by === 'parent' && kind === 'category' ? 'parentId' : (columns.get(by) ?? 'name');
  return [{ column, direction }];
};
