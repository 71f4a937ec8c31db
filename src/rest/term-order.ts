import type { Asker } from '../access/caller.js';
import type { Order } from '../records/listing.js';
import type { List } from '../records/table.js';
import { byCount } from '../records/term.js';
import type { TermKind } from '../records/term-fields.js';
import { byShown } from '../records/texts.js';
import { sql } from '../storage/sql.js';

/** How REST clients sort terms (specification 4.6). */
export interface TermSorting {
  order?: string | undefined;
  orderby?: string | undefined;
  include?: readonly number[] | undefined;
}

const ids: ReadonlySet<string> = new Set(['id', 'term_id', 'none', 'term_group']);

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
  if (by === 'parent' && kind === 'category') return [{ column: 'parentId', direction }];
  if (ids.has(by)) return [{ column: 'id', direction }];
  return [byShown(by === 'slug' || by === 'description' ? by : 'name')(direction, asker)];
};
