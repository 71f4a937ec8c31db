import type { Asker } from '../access/caller.js';
import { type Database, inTransaction, type Transaction } from '../storage/client.js';
import {
  besideCursor,
  inOrderOf,
  type Order,
  type PageOfIds,
  pageInMemory,
  pageOf,
  sortedBy,
  type Window,
} from './listing.js';

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

/** A selection of columns and relations, as Pothos works it out from what a client asked for. */
export interface Selection {
  select?: object;
  include?: object;
}

export type Row = { id: number } & Record<string, unknown>;

type Condition = Record<string, unknown>;

/** The part of a Prisma model that is used alike for all kinds. */
interface Table {
  findMany(query: object): Promise<Row[]>;
  findFirst(query: object): Promise<Row | null>;
  findUniqueOrThrow(query: object): Promise<Row>;
  count(query: object): Promise<number>;
  create(query: object): Promise<Row>;
  update(query: object): Promise<Row>;
  updateMany(query: object): Promise<{ count: number }>;
  delete(query: object): Promise<Row>;
}

/** The table of a kind. Prisma has one type for each; what is the same for all of them is said once, here. */
export const tableOf = (db: Database, kind: Kind | 'user'): Table => db[kind] as unknown as Table;

/** Everything of a table that matches, in an order: the description of a list. */
export interface AnyList {
  kind: Kind | 'user';
  where: Condition;
  order: readonly Order[];
  /** What the column `rank` of the order stands for, where that is no column of the table. */
  rank?: Rank;
}

/** All records of a kind that match, in an order. */
export interface List extends AnyList {
  kind: Kind;
}

/** A number that records are ordered by and that the database cannot sort by: only for kinds with few records, such as terms. */
export interface Rank {
  select: object;
  of(row: Row): number;
}

/** The list of a kind that belongs to one record of another: the events of a venue, the children of an event. */
export interface NestedList extends List {
  parent: Kind;
  /** The relation on the parent, and, where that is a table of links, the link's relation to the record. */
  relation: string;
  through?: string;
}

/** One page of ids, with the values they are sorted by. One statement. */
export const readIds = async (list: AnyList, window: Window, asker: Asker): Promise<PageOfIds> => {
  if (list.rank) return readRanked(list, list.rank, window, asker);
  const { db } = asker;
  const order = sortedBy(list.order, window);
  const rows = await tableOf(db, list.kind).findMany({
    where: { AND: [list.where, ...besideCursor(list.order, window)] },
    orderBy: order.map(({ column, direction }) => ({ [column]: direction })),
    select: Object.fromEntries(order.map(({ column }) => [column, true])),
    take: window.limit + 1,
    skip: window.offset ?? 0,
  });
  return pageOf(rows, window);
};

const readRanked = async (list: AnyList, rank: Rank, window: Window, { db }: Asker): Promise<PageOfIds> => {
  const order = sortedBy(list.order, { limit: 0 });
  const columns = order.filter(({ column }) => column !== 'rank').map(({ column }) => [column, true]);
  const select = { ...Object.fromEntries(columns), ...rank.select };
  const rows = await tableOf(db, list.kind).findMany({ where: list.where, select });
  return pageInMemory(
    rows.map((row) => ({ ...row, rank: rank.of(row) })),
    order,
    window,
  );
};

/** One page of ids for each of the parents, bounded and ordered in the database. One statement. */
export const readNestedIds = async (
  list: NestedList,
  window: Window,
  parents: readonly number[],
  { db }: Asker,
): Promise<PageOfIds[]> => {
  const { relation, through } = list;
  const order = sortedBy(list.order, window);
  const wrapped = <Value>(value: Value) => (through ? { [through]: value } : value);
  const columns = Object.fromEntries(order.map(({ column }) => [column, true]));
  const rows = await tableOf(db, list.parent).findMany({
    where: { id: { in: [...parents] } },
    select: {
      id: true,
      [relation]: {
        where: wrapped({ AND: [list.where, ...besideCursor(list.order, window)] }),
        orderBy: order.map(({ column, direction }) => wrapped({ [column]: direction })),
        take: window.limit + 1,
        skip: window.offset ?? 0,
        select: through ? { [through]: { select: columns } } : columns,
      },
    },
  });
  const byParent = new Map(rows.map((row) => [row.id, row[relation] as Record<string, Row>[]]));
  return parents.map((parent) => {
    const found = byParent.get(parent) ?? [];
    return pageOf((through ? found.map((link) => link[through]) : found) as Row[], window);
  });
};

/** Rows by their ids, in that order, with what was selected. One statement. */
export const readRows = async (
  kind: AnyList['kind'],
  ids: readonly number[],
  query: Selection,
  { db }: Asker,
): Promise<Row[]> =>
  ids.length === 0
    ? []
    : inOrderOf(ids, await tableOf(db, kind).findMany({ ...withId(query), where: { id: { in: [...ids] } } }));

/**
 * Writes in a transaction, and gives the record that `work` names by its id. It is read before the transaction ends: afterwards
 * somebody else may have removed it.
 */
export const writeRow = (
  kind: Kind,
  query: Selection,
  asker: Asker,
  work: (writer: Asker & { db: Transaction }) => Promise<number>,
): Promise<Row> =>
  inTransaction(asker, async (writer) => {
    const id = await work(writer);
    return tableOf(writer.db, kind).findUniqueOrThrow({ ...query, where: { id } });
  });

/** How many records match. One statement. */
export const countAll = ({ kind, where }: AnyList, { db }: Asker): Promise<number> =>
  tableOf(db, kind).count({ where });

/** How many records match, for each of the parents. One statement. */
export const countNested = async (list: NestedList, parents: readonly number[], { db }: Asker): Promise<number[]> => {
  const where = list.through ? { [list.through]: list.where } : list.where;
  const rows = await tableOf(db, list.parent).findMany({
    where: { id: { in: [...parents] } },
    select: { id: true, _count: { select: { [list.relation]: { where } } } },
  });
  const byParent = new Map(rows.map((row) => [row.id, (row._count as Record<string, number>)[list.relation] ?? 0]));
  return parents.map((parent) => byParent.get(parent) ?? 0);
};

const withId = (query: Selection): Selection =>
  query.select ? { ...query, select: { ...query.select, id: true } } : query;
