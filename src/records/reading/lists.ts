import type { RequestContext } from '../../access/caller.js';
import { mayRead } from '../../access/permission.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import type { Dependency } from '../../changes/dependency.js';
import type { RowOf } from '../../database/row-types.js';
import { all, raw, type Sql, select, sql } from '../../database/sql.js';
import { type DatabaseRow, tableName } from '../../database/tables.js';
import type { Kind } from '../fields/kind.js';
import { listValue } from './list-values.js';
import {
  cursorCondition,
  type Order,
  orderBy,
  type Page,
  type PagePosition,
  pagesOfEach,
  sortedBy,
  sortKeys,
  sortKeysOf,
  sortValue,
  sortValues,
  toPage,
} from './pages.js';
import { type ListedRecord, recordReader } from './record-reader.js';
import { loadRows } from './rows.js';

/** A list: the records of a table that match a condition, in an order. In the condition, `r` is the record. */
export interface AnyList<Name extends Kind | 'user' = Kind | 'user'> {
  kind: Name;
  where: Sql;
  order: readonly Order[];
  /** The records outside of the list, if totals over the list may be computed from them. */
  others?: OtherRecords | undefined;
}

/** The records of a larger list that are not in a list. */
export interface OtherRecords {
  /** Their condition. */
  where: Sql;
  /** An expression without records: whether they are probably fewer than the records of the list. */
  areFew: Sql;
}

/** A list of the records of a kind. */
export type List<Name extends Kind = Kind> = AnyList<Name>;

/** A list of the records of a kind below a parent record: the events of a venue, the children of an event. */
export interface NestedList<Name extends Kind = Kind> extends List<Name> {
  /** The `FROM` items: the records (`r`) and their links. `parent` is the column with the id of the parent record. */
  below: { from: Sql; parent: Sql };
}

/** The dependencies of the contents and the order of a list. The records are added to the dependencies when they are read. */
const listDependencies = ({
  kind,
  where,
  order,
  below,
}: AnyList & { below?: NestedList['below'] }): readonly Dependency[] =>
  dependenciesOf(
    [tableName(kind), where, ...order.map(sortValue), ...(below ? [below.from, below.parent] : [])]
      .map(({ text }) => text)
      .join(' '),
  );

/** One page of a list. */
export interface ListPage<Name extends Kind | 'user' = Kind | 'user'> extends Page {
  kind: Name;
  records: readonly ListedRecord<Name>[];
  /** The total, if it was read with the page and the list continues after the page. */
  total?: number | undefined;
}

/**
 * Reads one page: the ids of the records and their sort values. Sends one statement, or none for a page that is cached ({@link listValue}).
 * {@link pageRows} returns the whole rows.
 * @param total a statement with the column `total`. It is computed only if the page is not cached and the list continues after it.
 */
export const readListPage = async <Name extends Kind | 'user'>(
  list: AnyList<Name>,
  position: PagePosition,
  context: RequestContext,
  total?: Sql,
): Promise<ListPage<Name>> => {
  const order = sortedBy(list.order, position);
  const statement = sql`SELECT ${sortValues(order)} FROM ${tableName(list.kind)} r
    WHERE ${all([list.where, cursorCondition(list.order, position)])}
    ${orderBy(order)} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}`;
  const dependencies = listDependencies(list);
  let read: Pick<ListPage<Name>, 'records' | 'total'> | undefined;
  // The rows, because lists in opposite orders share the statement of a page: one counts it from its end (`backwards`).
  const keys = await listValue({ name: `page of ${list.kind}`, statement, dependencies }, context, async () => {
    const { columns, take } = recordReader(list.kind, context);
    // PostgreSQL runs the statement of the total only if the page has one record more than its limit.
    const counted =
      total && sql`, CASE WHEN (SELECT count(*) FROM page) > ${position.limit} THEN (${total}) END AS "total"`;
    const rows = await select<DatabaseRow>(
      context.db,
      // The first query skips records by id, without the join. PostgreSQL removes the join when none of its columns is selected.
      sql`WITH page AS (${statement})
        SELECT page."id", ${selected(columns)} ${sortKeys(order, 'page')} ${counted ?? raw('')}
        FROM page LEFT JOIN ${tableName(list.kind)} r ON r."id" = page."id"
        ${orderBy(order, ({ column }) => raw(`page."${column}"`))}`,
      dependencies,
    );
    read = { records: take(toPage(rows, position).rows), total: (rows[0]?.total as number | null) ?? undefined };
    return rows.map((row) => sortKeysOf(order, row));
  });
  const page = toPage(keys, position);
  return { ...page, kind: list.kind, records: page.rows, ...read };
};

/** Reads one page for each parent. The database orders and limits the pages. Sends one statement. */
export const readNestedPages = async <Name extends Kind>(
  list: NestedList<Name>,
  position: PagePosition,
  parents: readonly number[],
  context: RequestContext,
): Promise<ListPage<Name>[]> => {
  const { from, parent } = list.below;
  const order = sortedBy(list.order, position);
  const { columns, take } = recordReader(list.kind, context);
  const rows = await select<DatabaseRow & { parent: number }>(
    context.db,
    sql`SELECT above.id AS "parent", page."id", ${selected(columns)} ${sortKeys(order, 'page')}
      FROM unnest(${[...parents]}::int[]) above(id) CROSS JOIN LATERAL (
        SELECT ${sortValues(order)} FROM ${from}
        WHERE ${all([sql`${parent} = above.id`, list.where, cursorCondition(list.order, position)])}
        ${orderBy(order)} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}
      ) page LEFT JOIN ${tableName(list.kind)} r ON r."id" = page."id"
      ${orderBy(order, ({ column }) => raw(`page."${column}"`))}`,
    listDependencies(list),
  );
  const records = new Map(take(rows).map((record) => [record.id, record]));
  return pagesOfEach(parents, rows, position).map((page) => ({
    ...{ ...page, kind: list.kind },
    records: page.rows.map(({ id }) => records.get(id) ?? { id }),
  }));
};

const selected = (columns: Sql | undefined): Sql => (columns ? sql`${columns},` : raw(''));

/**
 * Returns the whole rows of a page, in its order. Sends at most two statements. An element is undefined when the record was deleted
 * after the page was read, or when the caller may not read the current row.
 */
export const pageRows = async <Name extends Kind | 'user'>(
  { kind, records }: Pick<ListPage<Name>, 'kind' | 'records'>,
  context: RequestContext,
): Promise<(RowOf[Name] | undefined)[]> => {
  const rows = await loadRows(kind, records, context);
  const isShown = (row: RowOf[Kind | 'user']) => !('status' in row) || mayRead(context, row);
  return rows.map((row) => (row && isShown(row) ? row : undefined));
};
