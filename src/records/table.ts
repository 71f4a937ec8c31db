import type { Asker } from '../access/caller.js';
import type { Database, Transaction } from '../storage/client.js';
import { all, raw, type Sql, select, sql } from '../storage/sql.js';
import { inTransaction } from '../storage/transaction.js';
import { type Kind, tableName } from './kind.js';
import {
  besideCursor,
  inOrder,
  type Order,
  type Page,
  pageOf,
  sortedBy,
  sortKeys,
  sortValues,
  type Window,
} from './listing.js';
import { columnsOf, oneOf, type RowOf } from './rows.js';

export type Row = { id: number } & Record<string, unknown>;

/** The part of a Prisma model that is used alike for all kinds. */
interface Table {
  findMany(query: object): Promise<Row[]>;
  findFirst(query: object): Promise<Row | null>;
  create(query: object): Promise<Row>;
  update(query: object): Promise<Row>;
  delete(query: object): Promise<Row>;
}

/** The table of a kind. Prisma has one type for each; what is the same for all of them is said once, here. */
export const tableOf = (db: Database, kind: Kind | 'user'): Table => db[kind] as unknown as Table;

/** Everything of a table that matches, in an order: the description of a list. Its conditions call the records `r`. */
export interface AnyList {
  kind: Kind | 'user';
  where: Sql;
  order: readonly Order[];
}

/** All records of a kind that match, in an order. */
export interface List extends AnyList {
  kind: Kind;
}

/** The list of a kind that belongs to one record of another: the events of a venue, the children of an event. */
export interface NestedList extends List {
  /** The records (`r`) and the links to them, and the column that has the id of the record above. */
  below: { from: Sql; parent: Sql };
}

/** One page of rows, with the values they are sorted by. One statement; {@link complete} makes them whole. */
export const readPage = async (list: AnyList, window: Window, asker: Asker): Promise<Page> => {
  const order = sortedBy(list.order, window);
  const rows = await select<Row>(
    asker.db,
    // What is skipped is skipped by id alone.
    sql`SELECT ${columnsOf(list.kind, asker)}, ${sortKeys(order, 'page')} FROM (
        SELECT ${sortValues(order)} FROM ${tableName(list.kind)} r
        WHERE ${all([list.where, besideCursor(list.order, window)])}
        ${inOrder(order)} LIMIT ${window.limit + 1} OFFSET ${window.offset ?? 0}
      ) page JOIN ${tableName(list.kind)} r ON r."id" = page."id"
      ${inOrder(order, ({ column }) => raw(`page."${column}"`))}`,
  );
  return pageOf(rows, window);
};

/** One page of rows for each of the parents, bounded and ordered in the database. One statement. */
export const readNestedPages = async (
  list: NestedList,
  window: Window,
  parents: readonly number[],
  asker: Asker,
): Promise<Page[]> => {
  const { from, parent } = list.below;
  const order = sortedBy(list.order, window);
  const rows = await select<Row & { parent: number }>(
    asker.db,
    sql`SELECT above.id AS "parent", ${columnsOf(list.kind, asker)}, ${sortKeys(order, 'page')}
      FROM unnest(${[...parents]}::int[]) above(id) CROSS JOIN LATERAL (
        SELECT ${sortValues(order)} FROM ${from}
        WHERE ${all([sql`${parent} = above.id`, list.where, besideCursor(list.order, window)])}
        ${inOrder(order)} LIMIT ${window.limit + 1} OFFSET ${window.offset ?? 0}
      ) page JOIN ${tableName(list.kind)} r ON r."id" = page."id"
      ${inOrder(order, ({ column }) => raw(`page."${column}"`))}`,
  );
  const byParent = new Map(parents.map((id): [number, Row[]] => [id, []]));
  for (const { parent: id, ...row } of rows) byParent.get(id)?.push(row as Row);
  return parents.map((id) => pageOf(byParent.get(id) ?? [], window));
};

/**
 * Writes in a transaction, and gives the record that `work` names by its id. It is read before the transaction ends: afterwards
 * somebody else may have removed it.
 */
export const writeRow = <Name extends Kind>(
  kind: Name,
  asker: Asker,
  work: (writer: Asker & { db: Transaction }) => Promise<number>,
): Promise<RowOf[Name]> =>
  inTransaction(asker, async (writer) => {
    const row = await oneOf(kind, await work(writer), writer);
    if (!row) throw new Error(`the ${kind} that was written is not there`);
    return row;
  });

/** How many records match. One statement. */
export const countAll = async ({ kind, where }: AnyList, { db }: Asker): Promise<number> => {
  const [row] = await select<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${tableName(kind)} r WHERE ${where}`,
  );
  return row?.total ?? 0;
};

/** How many records match, for each of the parents. One statement. */
export const countNested = async (
  { below, where }: NestedList,
  parents: readonly number[],
  { db }: Asker,
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
