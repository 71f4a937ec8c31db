/** Lists: which page of which records, in which order. Ids first, then the rows: so a skipped row costs no joins. */
import type { RequestContext } from '../../access/caller.js';
import { InvalidValue } from '../../errors.js';
import { all, any, listed, raw, type Sql, sql } from '../../storage/sql.js';

/** One column to order by; the id always comes last, so that every order is total. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
  /** What is sorted, where that is no column of this name. */
  by?: Sql;
}

/** What a client may order by, in one direction. */
export type Sortable = (direction: Order['direction'], context: RequestContext) => Order;

/** Records ordered by a column of their table. */
export const by =
  (column: string): Sortable =>
  (direction) => ({ column, direction });

/** How many records a page has where nothing is asked for: in lists of both APIs. */
export const DEFAULT_PAGE_SIZE = 10;

/** The most records of a page in GraphQL; over REST it is a setting. */
export const LARGEST_PAGE_SIZE = 100;

/** Where a page lies: by number of records skipped, or next to the record that a cursor names. */
export interface Window {
  limit: number;
  offset?: number;
  /** The sort values and the id of the record that the page comes after, or before. */
  after?: readonly unknown[];
  before?: readonly unknown[];
  /** Whether the page is the last one before the end (GraphQL's `last`). */
  backwards?: boolean;
}

const flipped = { asc: 'desc', desc: 'asc' } as const;

/** The columns in the order that the database sorts a window by: reversed for a page counted from the end. */
export const sortedBy = (order: readonly Order[], { backwards }: Pick<Window, 'backwards'>): Order[] =>
  (order.some(({ column }) => column === 'id')
    ? order
    : [...order, { column: 'id', direction: order.at(-1)?.direction ?? 'asc' } as Order]
  ).map((one) => ({
    ...one,
    direction: backwards ? flipped[one.direction] : one.direction,
  }));

/** What a record (`r`) is sorted by. */
export const sortValue = ({ column, by }: Order): Sql => by ?? raw(`r."${column}"`);

/** The values that records are sorted by, under the names of their columns. */
export const sortValues = (order: readonly Order[]): Sql =>
  listed(order.map((one) => sql`${sortValue(one)} AS ${raw(`"${one.column}"`)}`));

/** The same values again, from a page of them: beside the columns of a record, whose names they may have, as `sort_…`. */
export const sortKeys = (order: readonly Order[], page: string): Sql =>
  listed(order.map(({ column }) => raw(`${page}."${column}" AS "sort_${column}"`)));

/** `ORDER BY` and what follows, for a window. */
export const inOrder = (order: readonly Order[], value: (one: Order) => Sql = sortValue): Sql =>
  sql`ORDER BY ${listed(order.map((one) => sql`${value(one)} ${raw(one.direction)}`))}`;

/** The condition that a page starts behind a cursor, or ends before one: comparisons of the sort values, in their order. */
export const beyondCursor = (order: readonly Order[], window: Window): Sql => {
  const columns = sortedBy(order, {});
  const alike = columns.every(({ direction }) => direction === columns[0]?.direction);
  const beside = (input: readonly unknown[], onward: boolean): Sql => {
    const values = input as string[];
    const sign = ({ direction }: Order) => raw((direction === 'asc') === onward ? '>' : '<');
    // One comparison of rows is what an index is walked by.
    if (alike)
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
  return all([window.after && beside(window.after, true), window.before && beside(window.before, false)]);
};

const one = (value: string) => sql`${value}`;

/** The text of a cursor: the order it belongs to, and the sort values and the id of a record. */
export const writeCursor = (order: readonly Order[], row: Readonly<Record<string, unknown>>): string => {
  const values = sortedBy(order, {}).map(({ column }) => row[`sort_${column}`]);
  return Buffer.from(JSON.stringify([nameOf(order), ...values])).toString('base64url');
};

/** An order in a word, such as `starts,-id`. */
const nameOf = (order: readonly Order[]): string =>
  sortedBy(order, {})
    .map(({ column, direction }) => (direction === 'asc' ? column : `-${column}`))
    .join();

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The sort values of a cursor for a list in this order.
 * @throws Unacceptable `bad-cursor` when it is of a list in another order or no cursor at all.
 */
export const readCursor = (order: readonly Order[], cursor: string): unknown[] => {
  try {
    const [name, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const columns = sortedBy(order, {});
    if (name === nameOf(order) && values.length === columns.length) {
      return values.map((value, at) => cursorValue(columns[at]?.column ?? '', value));
    }
  } catch {
    // Not JSON: refused below.
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

/** One page of rows, in the list's order, and whether there is more on either side. */
export interface Page {
  rows: ({ id: number } & Record<string, unknown>)[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Puts a window's rows, fetched with one more than asked for, into the order of the list. */
export const toPage = (fetched: Page['rows'], window: Window): Page => {
  const more = fetched.length > window.limit;
  const rows = more ? fetched.slice(0, window.limit) : [...fetched];
  if (window.backwards) rows.reverse();
  return {
    rows,
    hasNext: window.backwards ? window.before !== undefined : more,
    hasPrevious: window.backwards ? more : (window.offset ?? 0) > 0 || window.after !== undefined,
  };
};

/**
 * The number of all records, where the page itself tells it: a page that is not full, or the first.
 * Otherwise undefined: it must be counted.
 */
export const totalFromPage = (
  { rows, hasNext }: Page,
  { offset = 0, after, before, backwards }: Window,
): number | undefined =>
  !hasNext && !after && !before && !backwards && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined;
