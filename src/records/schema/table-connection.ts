/** Connections of rows that are not records: they are not cached, and the calling code has checked the permission. */
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { ResolverContext } from '../../builder/context.js';
import { all, raw, type Sql, select, sql } from '../../database/sql.js';
import {
  cursorCondition,
  type Order,
  orderBy,
  type Page,
  type PagePosition,
  pagesOfEach,
  sortedBy,
  toPage,
  totalFromPage,
} from '../reading/pages.js';
import { countNested } from '../reading/totals.js';
import { type Connection, fieldPath, type PageArguments, readPosition } from './connection.js';

/** The rows of a table in the order of their ids. In the condition, `r` is the row. */
export interface TableList {
  table:
    | 'AuditEntry'
    | 'Image'
    | 'ImportJob'
    | 'ImportProblem'
    | 'Revision'
    | 'StandingSource'
    | 'Webhook'
    | 'WebhookDelivery';
  where: Sql;
  direction: Order['direction'];
}

/** Rows of a table below parent records. `parent` is the column with the id of the parent. */
export interface NestedTableList extends TableList {
  parent: Sql;
}

type Rows = Page['rows'];

/** Builds a connection. It sends at most two statements. @throws ApiError `invalid-params` */
export const tableConnection = <Row extends { id: number }>(
  { table, where, direction }: TableList,
  page: PageArguments,
  { db }: ResolverContext,
): Connection<Row, never> => {
  const order: Order[] = [{ column: 'id', direction }];
  const position = readPosition(page, order);
  const from = raw(`"${table}" r`);
  const read = async () =>
    toPage(
      await select<Rows[number]>(
        db,
        sql`SELECT r.*, r."id" AS "sort_id" FROM ${from} WHERE ${all([where, cursorCondition(order, position)])}
          ${orderBy(sortedBy(order, position))} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}`,
      ),
      position,
    );
  const count = async () => {
    const [row] = await select<{ count: number }>(db, sql`SELECT count(*)::int AS "count" FROM ${from} WHERE ${where}`);
    return row?.count ?? 0;
  };
  return connectionOf<Row>(order, position, read, count);
};

/**
 * Builds a connection below a parent record. The reads of the same field of all parents are batched. Sends at most two statements for all
 * parents.
 * @param parentId undefined for a list without rows, because the caller may see none of them: it sends no statement.
 * @throws ApiError `invalid-params`
 */
export const nestedTableConnection = <Row extends { id: number }>(
  { table, parent, where, direction }: NestedTableList,
  page: PageArguments,
  parentId: number | undefined,
  context: ResolverContext,
  info: GraphQLResolveInfo,
): Connection<Row, never> => {
  const order: Order[] = [{ column: 'id', direction }];
  const position = readPosition(page, order);
  const from = raw(`"${table}" r`);
  const sorted = sortedBy(order, position);
  const { db, loaders } = context;
  const level = loaders.of(fieldPath(info), () => ({
    pages: new DataLoader(async (parents: readonly number[]) => {
      const rows = await select<Rows[number] & { parent: number }>(
        db,
        sql`SELECT above.id AS "parent", page.* FROM unnest(${[...parents]}::int[]) above(id) CROSS JOIN LATERAL (
            SELECT r.*, r."id" AS "sort_id" FROM ${from}
            WHERE ${all([sql`${parent} = above.id`, where, cursorCondition(order, position)])}
            ${orderBy(sorted)} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}
          ) page ${orderBy(sorted, ({ column }) => raw(`page."${column}"`))}`,
      );
      return pagesOfEach(parents, rows, position);
    }),
    totals: new DataLoader((parents: readonly number[]) =>
      countNested({ below: { from, parent }, where }, parents, context),
    ),
  }));
  const read = async () => (parentId === undefined ? toPage([], position) : level.pages.load(parentId));
  const count = async () => (parentId === undefined ? 0 : level.totals.load(parentId));
  return connectionOf<Row>(order, position, read, count);
};

/** A connection whose page and total are read once, if they are requested. The page determines the total of a list that ends on it. */
const connectionOf = <Row extends { id: number }>(
  order: readonly Order[],
  position: PagePosition,
  read: () => Promise<Page>,
  count: () => Promise<number>,
): Connection<Row, never> => {
  let pageRead: Promise<Page> | undefined;
  const page = () => {
    pageRead ??= read();
    return pageRead;
  };
  return {
    list: () => Promise.reject(new Error('rows of a table have no list of records')),
    aggregate: () => Promise.reject(new Error('rows of a table have no aggregates')),
    order,
    page,
    nodes: async () => (await page()).rows as (Row & Rows[number])[],
    async total() {
      // After one microtask, the sibling fields have started to read the page.
      await undefined;
      return (pageRead && totalFromPage(await pageRead, position)) ?? count();
    },
  };
};
