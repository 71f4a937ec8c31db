import { hash } from 'node:crypto';
import type { RequestContext } from '../../access/caller.js';
import { mayRead } from '../../access/permission.js';
import type { Dependency } from '../../cache/dependency.js';
import type { Derived } from '../../cache/derived.js';
import { dependenciesOf } from '../../cache/statement-dependencies.js';
import type { RowOf } from '../../storage/rows.js';
import { all, raw, type Sql, select, sql } from '../../storage/sql.js';
import type { Row } from '../../storage/tables.js';
import { tableName } from '../../storage/tables.js';
import { type InTransaction, inTransaction } from '../../storage/transaction.js';
import type { Kind } from '../kind.js';
import {
  beyondCursor,
  inOrder,
  type Order,
  type Page,
  sortedBy,
  sortKeys,
  sortValue,
  sortValues,
  toPage,
  type Window,
} from './pages.js';
import { type ListedRecord, loadRows, recordReader } from './rows.js';
import { publicationAfter } from './status.js';

/** Everything of a table that matches, in an order: the description of a list. Its conditions call the records `r`. */
export interface AnyList<Name extends Kind | 'user' = Kind | 'user'> {
  kind: Name;
  where: Sql;
  order: readonly Order[];
}

/** All records of a kind that match, in an order. */
export type List<Name extends Kind = Kind> = AnyList<Name>;

/** The list of a kind that belongs to one record of another: the events of a venue, the children of an event. */
export interface NestedList<Name extends Kind = Kind> extends List<Name> {
  /** The records (`r`) and the links to them, and the column that has the id of the record above. */
  below: { from: Sql; parent: Sql };
}

/** What decides which records a list has, and in which order. The records themselves are noted when they are read. */
const placing = ({ kind, where, order, below }: AnyList & { below?: NestedList['below'] }): readonly Dependency[] =>
  dependenciesOf(
    [tableName(kind), where, ...order.map(sortValue), ...(below ? [below.from, below.parent] : [])]
      .map(({ text }) => text)
      .join(' '),
  );

/** One page of a list. */
export interface ListPage<Name extends Kind | 'user' = Kind | 'user'> extends Page {
  kind: Name;
  records: readonly ListedRecord<Name>[];
}

/** One page: the ids of its records with the values they are sorted by. One statement; {@link pageRows} gives whole rows. */
export const readListPage = async <Name extends Kind | 'user'>(
  list: AnyList<Name>,
  window: Window,
  context: RequestContext,
): Promise<ListPage<Name>> => {
  const order = sortedBy(list.order, window);
  const { columns, take } = recordReader(list.kind, context);
  const rows = await select<Row>(
    context.db,
    // What is skipped is skipped by id alone. PostgreSQL leaves the join out where none of its columns is selected.
    sql`SELECT page."id", ${selected(columns)} ${sortKeys(order, 'page')} FROM (
        SELECT ${sortValues(order)} FROM ${tableName(list.kind)} r
        WHERE ${all([list.where, beyondCursor(list.order, window)])}
        ${inOrder(order)} LIMIT ${window.limit + 1} OFFSET ${window.offset ?? 0}
      ) page LEFT JOIN ${tableName(list.kind)} r ON r."id" = page."id"
      ${inOrder(order, ({ column }) => raw(`page."${column}"`))}`,
    placing(list),
  );
  const page = toPage(rows, window);
  return { ...page, kind: list.kind, records: take(page.rows) };
};

/** One page for each of the parents, bounded and ordered in the database. One statement. */
export const readNestedPages = async <Name extends Kind>(
  list: NestedList<Name>,
  window: Window,
  parents: readonly number[],
  context: RequestContext,
): Promise<ListPage<Name>[]> => {
  const { from, parent } = list.below;
  const order = sortedBy(list.order, window);
  const { columns, take } = recordReader(list.kind, context);
  const rows = await select<Row & { parent: number }>(
    context.db,
    sql`SELECT above.id AS "parent", page."id", ${selected(columns)} ${sortKeys(order, 'page')}
      FROM unnest(${[...parents]}::int[]) above(id) CROSS JOIN LATERAL (
        SELECT ${sortValues(order)} FROM ${from}
        WHERE ${all([sql`${parent} = above.id`, list.where, beyondCursor(list.order, window)])}
        ${inOrder(order)} LIMIT ${window.limit + 1} OFFSET ${window.offset ?? 0}
      ) page LEFT JOIN ${tableName(list.kind)} r ON r."id" = page."id"
      ${inOrder(order, ({ column }) => raw(`page."${column}"`))}`,
    placing(list),
  );
  const records = new Map(take(rows).map((record) => [record.id, record]));
  const byParent = new Map(parents.map((id): [number, Row[]] => [id, []]));
  for (const row of rows) byParent.get(row.parent)?.push(row);
  return parents.map((parent) => {
    const page = toPage(byParent.get(parent) ?? [], window);
    return { ...page, kind: list.kind, records: page.rows.map(({ id }) => records.get(id) ?? { id }) };
  });
};

const selected = (columns: Sql | undefined): Sql => (columns ? sql`${columns},` : raw(''));

/**
 * The whole rows of a page, in its order. At most two statements. Undefined stands for a record that was deleted after the page was
 * read, or hidden from this caller: what a row shows is decided by the row, and not by an older state of it.
 */
export const pageRows = async <Name extends Kind | 'user'>(
  { kind, records }: Pick<ListPage<Name>, 'kind' | 'records'>,
  context: RequestContext,
): Promise<(RowOf[Name] | undefined)[]> => {
  const rows = await loadRows(kind, records, context);
  const isShown = (row: RowOf[Kind | 'user']) => !('status' in row) || mayRead(context, row);
  return rows.map((row) => (row && isShown(row) ? row : undefined));
};

/**
 * Writes in a transaction, and gives the record that `work` names: by its id, or as it was written. What is missing of it is read before
 * the transaction ends: afterwards somebody else may have removed it.
 */
export const writeRow = <Name extends Kind>(
  kind: Name,
  context: RequestContext,
  work: (writer: RequestContext & InTransaction) => Promise<ListedRecord<Name>>,
): Promise<RowOf[Name]> =>
  inTransaction(context, async (writer) => {
    const [row] = await loadRows(kind, [await work(writer)], writer);
    if (!row) throw new Error(`the ${kind} that was written is not there`);
    return row;
  });

/**
 * How many records match. At most one statement: the total of a list for anonymous clients is cached until a write touches what it
 * depends on, or until the next record becomes public by itself.
 */
export const countAll = async ({ kind, where }: AnyList, context: RequestContext): Promise<number> => {
  const { db, cache, caller, now, freshness, dependencies } = context;
  const counting = (until: Sql) =>
    sql`SELECT count(*)::int AS total, ${until} AS until FROM ${tableName(kind)} r WHERE ${where}`;
  const count = async (statement: Sql): Promise<Derived<number>> => {
    const [row] = await select<{ total: number; until: Date | null }>(db, statement);
    return { value: row?.total ?? 0, until: row?.until ?? null };
  };
  // What depends on the time in another way has no total that lasts (trueUntil).
  if (!cache || caller || !freshness || freshness.until <= now.getTime())
    return (await count(counting(raw('NULL')))).value;
  const ends = new Date(Math.min(freshness.until, LATEST_INSTANT));
  const statement = counting(sql`least(${publicationAfter(now)}, ${ends})`);
  const source = { dependencies: dependenciesOf(statement.text), at: now };
  dependencies?.add(source.dependencies);
  return cache.derived(totalName({ kind, where }, now), source, () => count(statement));
};

const LATEST_INSTANT = Date.UTC(9999, 0);

/** A list by its condition, the moment of the request left out. */
const totalName = ({ kind, where: { text, values } }: Omit<AnyList, 'order'>, now: Date): string => {
  const lasting = values.map((value) => (value === now ? 'now' : [value]));
  return `total of ${kind} ${hash('sha256', `${text} ${JSON.stringify(lasting)}`, 'base64')}`;
};

/** How many records match, for each of the parents. One statement. */
export const countNested = async (
  { below, where }: NestedList,
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
