import type { Asker } from '../access/caller.js';
import type { Order } from '../records/listing.js';
import type { List } from '../records/table.js';
import { byCount, type TermKind } from '../records/term.js';

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
): Pick<List, 'order' | 'rank'> => {
  const by = orderby.toLowerCase();
  const direction: Order['direction'] = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  if (by === 'count') return { order: [{ column: 'rank', direction }], rank: byCount(asker) };
  if (by === 'include' && include) {
    return {
      order: [{ column: 'rank', direction }],
      rank: { select: { id: true }, of: ({ id }) => include.indexOf(id) },
    };
  }
  const column = by === 'parent' && kind === 'category' ? 'parentId' : (columns.get(by) ?? 'name');
  return { order: [{ column, direction }] };
};
