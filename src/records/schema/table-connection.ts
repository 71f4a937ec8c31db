/** Connections of rows that are not records: they are not cached, and the calling code has checked the permission. */
import type { ResolverContext } from '../../builder/context.js';
import { all, raw, type Sql, select, sql } from '../../database/sql.js';
import { cursorCondition, type Order, orderBy, type Page, sortedBy, toPage, totalFromPage } from '../reading/pages.js';
import { type Connection, type PageArguments, readPosition } from './connection.js';

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

/** Builds a connection. It sends at most two statements. @throws ApiError `invalid-params` */
export const tableConnection = <Row extends { id: number }>(
  { table, where, direction }: TableList,
  page: PageArguments,
  { db }: ResolverContext,
): Connection<Row, never> => {
  const order: Order[] = [{ column: 'id', direction }];
  const position = readPosition(page, order);
  const from = raw(`"${table}" r`);
  let pageRead: Promise<Page> | undefined;
  const read = async () =>
    toPage(
      await select<Page['rows'][number]>(
        db,
        sql`SELECT r.*, r."id" AS "sort_id" FROM ${from} WHERE ${all([where, cursorCondition(order, position)])}
          ${orderBy(sortedBy(order, position))} LIMIT ${position.limit + 1} OFFSET ${position.offset ?? 0}`,
      ),
      position,
    );
  const firstRead = () => {
    pageRead ??= read();
    return pageRead;
  };
  return {
    list: () => Promise.reject(new Error('rows of a table have no list of records')),
    aggregate: () => Promise.reject(new Error('rows of a table have no aggregates')),
    order,
    page: firstRead,
    nodes: async () => (await firstRead()).rows as (Row & Page['rows'][number])[],
    async total() {
      // After one microtask, the sibling fields have started to read the page.
      await undefined;
      const known = pageRead && totalFromPage(await pageRead, position);
      if (known !== undefined) return known;
      const [row] = await select<{ count: number }>(
        db,
        sql`SELECT count(*)::int AS "count" FROM ${from} WHERE ${where}`,
      );
      return row?.count ?? 0;
    },
  };
};
