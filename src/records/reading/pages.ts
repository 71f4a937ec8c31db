/** The order, the pages and the cursors of lists. */
import type { RequestContext } from '../../access/caller.js';
import { all, any, listed, raw, type Sql, sql } from '../../database/sql.js';
import { InvalidValue } from '../../errors.js';

/** One column of an order. The id is always the last column, so that every order is total. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
  /** The expression to order by, when it is not a column of the table. */
  by?: Sql;
}

/** Builds an order from a direction. */
export type Sortable = (direction: Order['direction'], context: RequestContext) => Order;

/** Orders records by a column of their table. */
export const by =
  (column: string): Sortable =>
  (direction) => ({ column, direction });

/** The default number of records on a page, in both APIs. */
export const DEFAULT_PAGE_SIZE = 10;

/** The maximum number of records on a page in GraphQL. In REST it is a setting. */
export const LARGEST_PAGE_SIZE = 100;

/** The position of a page: an offset, or a cursor. */
export interface PagePosition {
  limit: number;
  offset?: number;
  /** The sort values and the id of the record before the page (`after`) or after the page (`before`). */
  after?: readonly unknown[];
  before?: readonly unknown[];
  /** Whether the page is counted from the end of the list (`last` in GraphQL). */
  backwards?: boolean;
}

const flipped = { asc: 'desc', desc: 'asc' } as const;

/** The columns of the `ORDER BY` of a page. The directions are reversed for a page that is counted from the end. */
export const sortedBy = (order: readonly Order[], { backwards }: Pick<PagePosition, 'backwards'>): Order[] =>
  (order.some(({ column }) => column === 'id')
    ? order
    : [...order, { column: 'id', direction: order.at(-1)?.direction ?? 'asc' } as Order]
  ).map((one) => ({
    ...one,
    direction: backwards ? flipped[one.direction] : one.direction,
  }));

/** The expression that orders records (`r`). */
export const sortValue = ({ column, by }: Order): Sql => by ?? raw(`r."${column}"`);

/** The sort values of records, with the names of the columns. */
export const sortValues = (order: readonly Order[]): Sql =>
  listed(order.map((one) => sql`${sortValue(one)} AS ${raw(`"${one.column}"`)}`));

/** The sort values of a page as `sort_…`. The prefix prevents conflicts with the columns of the record. */
export const sortKeys = (order: readonly Order[], page: string): Sql =>
  listed(order.map(({ column }) => raw(`${page}."${column}" AS "sort_${column}"`)));

/** A row of a page with nothing but its id and its sort values. */
export const sortKeysOf = (order: readonly Order[], row: Page['rows'][number]): Page['rows'][number] => ({
  id: row.id,
  ...Object.fromEntries(order.map(({ column }) => [`sort_${column}`, row[`sort_${column}`]])),
});

/** The `ORDER BY` clause. */
export const orderBy = (order: readonly Order[], value: (one: Order) => Sql = sortValue): Sql =>
  sql`ORDER BY ${listed(order.map((one) => sql`${value(one)} ${raw(one.direction)}`))}`;

/** The condition that a record is after the cursor `after` and before the cursor `before`. */
export const cursorCondition = (order: readonly Order[], position: PagePosition): Sql => {
  const columns = sortedBy(order, {});
  const sameDirection = columns.every(({ direction }) => direction === columns[0]?.direction);
  const compareRows = (input: readonly unknown[], isAfter: boolean): Sql => {
    const values = input as string[];
    const sign = ({ direction }: Order) => raw((direction === 'asc') === isAfter ? '>' : '<');
    // PostgreSQL can use an index for a comparison of rows.
    if (sameDirection)
      return sql`(${listed(columns.map(sortValue))}) ${sign(columns[0] as Order)} (${listed(values.map(one))})`;
    return any(
      columns.map((column, index) =>
        all([
          ...columns.slice(0, index).map((earlier, at) => sql`${sortValue(earlier)} = ${values[at]}`),
          sql`${sortValue(column)} ${sign(column)} ${values[index]}`,
        ]),
      ),
    );
  };
  return all([
    position.after && compareRows(position.after, true),
    position.before && compareRows(position.before, false),
  ]);
};

const one = (value: string) => sql`${value}`;

/** Encodes a cursor: the order of the list, and the sort values and the id of a record. */
export const writeCursor = (order: readonly Order[], row: Readonly<Record<string, unknown>>): string => {
  const values = sortedBy(order, {}).map(({ column }) => row[`sort_${column}`]);
  return Buffer.from(JSON.stringify([nameOf(order), ...values])).toString('base64url');
};

/** The name of an order, for example `starts,-id`. */
const nameOf = (order: readonly Order[]): string =>
  sortedBy(order, {})
    .map(({ column, direction }) => (direction === 'asc' ? column : `-${column}`))
    .join();

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Decodes the sort values of a cursor.
 * @throws InvalidValue `bad-cursor` when the value is not a cursor or belongs to a list with another order.
 */
export const readCursor = (order: readonly Order[], cursor: string): unknown[] => {
  try {
    const [name, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const columns = sortedBy(order, {});
    if (name === nameOf(order) && values.length === columns.length) {
      return values.map((value, at) => cursorValue(columns[at]?.column ?? '', value));
    }
  } catch {
    // Not JSON: rejected below.
  }
  throw new InvalidValue('bad-cursor');
};

const dateColumns = new Set(['starts', 'ends', 'created', 'modified', 'published']);

const cursorValue = (column: string, value: unknown) => {
  if (dateColumns.has(column)) {
    if (typeof value === 'string' && isoDate.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value);
  } else if (column === 'id' || column === 'count' || column === 'rank') {
    if (Number.isInteger(value) && Math.abs(value as number) < 2 ** 31) return value;
  } else if (typeof value === 'string' && value.length <= 1000 && !value.includes('\0')) return value;
  throw new InvalidValue('bad-cursor');
};

/** One page of rows in the order of the list, with whether there are records before and after it. */
export interface Page {
  rows: ({ id: number } & Record<string, unknown>)[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Builds a page from the fetched rows, of which there is one more than the limit when the list continues. */
export const toPage = (fetched: Page['rows'], position: PagePosition): Page => {
  const more = fetched.length > position.limit;
  const rows = more ? fetched.slice(0, position.limit) : [...fetched];
  if (position.backwards) rows.reverse();
  return {
    rows,
    hasNext: position.backwards ? position.before !== undefined : more,
    hasPrevious: position.backwards ? more : (position.offset ?? 0) > 0 || position.after !== undefined,
  };
};

/** Builds a page for each parent from rows of all of them, which are in the order of the page. */
export const pagesOfEach = (
  parents: readonly number[],
  rows: readonly (Page['rows'][number] & { parent: number })[],
  position: PagePosition,
): Page[] => {
  const byParent = new Map(parents.map((id): [number, Page['rows'][number][]] => [id, []]));
  for (const row of rows) byParent.get(row.parent)?.push(row);
  return parents.map((id) => toPage(byParent.get(id) ?? [], position));
};

/**
 * The total of the list, when the page determines it: a page without a next page and without cursors.
 * Otherwise undefined, and the records must be counted.
 */
export const totalFromPage = (
  { rows, hasNext }: Page,
  { offset = 0, after, before, backwards }: PagePosition,
): number | undefined =>
  !hasNext && !after && !before && !backwards && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined;
