/** The totals of lists. */

import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import type { Kind } from '../fields/kind.js';
import { listValue } from './list-values.js';
import { type AnyList, type List, type ListPage, type NestedList, readListPage } from './lists.js';
import { type PagePosition, totalFromPage } from './pages.js';

/** Returns the number of records that match ({@link listValue}). Sends at most one statement more than that. */
export const countAll = (list: AnyList, context: RequestContext): Promise<number> =>
  cachedTotal(list, context, (statement) => countAlone(statement, context));

/** Reads a page and the total of its list. Sends one statement, or a second one for the total of a page beyond the end. */
export const readPageWithTotal = async <Name extends Kind>(
  list: List<Name>,
  position: PagePosition,
  context: RequestContext,
): Promise<{ page: ListPage<Name>; total: number }> => {
  let read: ListPage<Name> | undefined;
  const total = await cachedTotal(list, context, async (statement) => {
    read = await readListPage(list, position, context, statement);
    return totalFromPage(read, position) ?? read.total ?? countAlone(statement, context);
  });
  return { page: read ?? (await readListPage(list, position, context)), total };
};

const countAlone = async (statement: Sql, { db }: RequestContext): Promise<number> => {
  const [row] = await select<{ total: number }>(db, statement);
  return row?.total ?? 0;
};

/** Returns the cached total, or else counts by a statement with the column `total`. */
const cachedTotal = (
  { kind, where }: AnyList,
  context: RequestContext,
  count: (statement: Sql) => Promise<number>,
): Promise<number> => {
  const statement = sql`SELECT count(*)::int AS total FROM ${tableName(kind)} r WHERE ${where}`;
  const dependencies = dependenciesOf(statement.text);
  return listValue({ name: `total of ${kind}`, statement, dependencies }, context, () => count(statement));
};

/** Returns the number of records that match for each parent. Sends one statement. */
export const countNested = async (
  { below, where }: Pick<NestedList, 'below' | 'where'>,
  parents: readonly number[],
  { db }: RequestContext,
): Promise<number[]> => {
  const rows = await select<{ parent: number; total: number }>(
    db,
    sql`SELECT above.id AS parent, (
        SELECT count(*)::int FROM ${below.from} WHERE ${all([sql`${below.parent} = above.id`, where])}
      ) AS total FROM unnest(${[...parents]}::int[]) above(id)`,
  );
  const byParent = new Map(rows.map(({ parent, total }) => [parent, total]));
  return parents.map((parent) => byParent.get(parent) ?? 0);
};
