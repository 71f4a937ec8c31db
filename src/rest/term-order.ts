import { pageOf } from '../records/listing.js';
import { type Row, type readIds, tableOf } from '../records/table.js';
import { countedEvents } from '../records/term.js';

/** How REST clients sort terms (specification 4.6; reference 6.3: an unknown attribute is the name, an unknown direction descends). */
export interface TermSorting {
  order?: string | undefined;
  orderby?: string | undefined;
  include?: readonly number[] | undefined;
}

const columns: Readonly<Record<string, string>> = {
  id: 'id',
  term_id: 'id',
  name: 'name',
  slug: 'slug',
  description: 'description',
  parent: 'parentId',
  none: 'id',
  term_group: 'id',
};

/** Reads one page of a term list, sorted as asked. One statement. */
export const readTermIds =
  ({ order = 'asc', orderby = 'name', include = [] }: TermSorting): typeof readIds =>
  async ({ kind, where }, window, asker) => {
    const by = orderby.toLowerCase();
    const direction = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
    const bounds = { skip: window.offset ?? 0, take: window.limit + 1 };
    if (by === 'count' || (by === 'include' && include.length)) {
      // Neither is a column: the number of public events depends on the time, the order of ids on the request.
      const rows = await tableOf(asker.db, kind).findMany({
        where,
        select: { id: true, _count: { select: countedEvents(asker) } },
      });
      const rank = by === 'count' ? countOf : ({ id }: Row) => include.indexOf(id);
      const sign = direction === 'asc' ? 1 : -1;
      rows.sort((one, other) => sign * (rank(one) - rank(other)) || one.id - other.id);
      return pageOf(rows.slice(bounds.skip, bounds.skip + bounds.take), window);
    }
    const column = kind === 'tag' && by === 'parent' ? 'name' : (columns[by] ?? 'name');
    const rows = await tableOf(asker.db, kind).findMany({
      where,
      select: { id: true },
      orderBy: column === 'id' ? [{ id: direction }] : [{ [column]: direction }, { id: direction }],
      ...bounds,
    });
    return pageOf(rows, window);
  };

const countOf = (row: Row) => (row._count as { events: number }).events;
