/** Lists: which page of which records, in which order. Ids first, then the rows: so a skipped row costs no joins. */
import { Unacceptable } from '../errors.js';

/** One column to order by; the id always comes last, so that every order is total. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
}

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

type Condition = Record<string, unknown>;

const flipped = { asc: 'desc', desc: 'asc' } as const;

/** The columns in the order that the database sorts a window by: reversed for a page counted from the end. */
export const sortedBy = (order: readonly Order[], { backwards }: Window): Order[] =>
  [...order, { column: 'id', direction: order.at(-1)?.direction ?? 'asc' } as Order].map(({ column, direction }) => ({
    column,
    direction: backwards ? flipped[direction] : direction,
  }));

/** What `where` must add so that a page starts behind a cursor, or ends before one: comparisons of the sort values, in their order. */
export const besideCursor = (order: readonly Order[], window: Window): Condition[] => {
  const columns = sortedBy(order, { limit: 0 });
  const beside = (values: readonly unknown[], onward: boolean): Condition => ({
    OR: columns.map(({ column, direction }, index) => ({
      ...Object.fromEntries(columns.slice(0, index).map((earlier, at) => [earlier.column, values[at]])),
      [column]: { [(direction === 'asc') === onward ? 'gt' : 'lt']: values[index] },
    })),
  });
  return [
    ...(window.after ? [beside(window.after, true)] : []),
    ...(window.before ? [beside(window.before, false)] : []),
  ];
};

/** The text of a cursor: the order it belongs to, and the sort values and the id of a record. */
export const writeCursor = (order: readonly Order[], row: Readonly<Record<string, unknown>>): string => {
  const values = sortedBy(order, { limit: 0 }).map(({ column }) => row[column]);
  return Buffer.from(JSON.stringify([nameOf(order), ...values])).toString('base64url');
};

/** An order in a word, such as `starts,-id`. */
const nameOf = (order: readonly Order[]): string =>
  sortedBy(order, { limit: 0 })
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
    const columns = sortedBy(order, { limit: 0 });
    if (name === nameOf(order) && values.length === columns.length) {
      return values.map((value, at) => cursorValue(columns[at]?.column ?? '', value));
    }
  } catch {
    // Not JSON: refused below.
  }
  throw new Unacceptable('bad-cursor');
};

const dateColumns = new Set(['starts', 'ends', 'created', 'modified', 'published']);

const cursorValue = (column: string, value: unknown) => {
  if (dateColumns.has(column)) {
    if (typeof value === 'string' && isoDate.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value);
  } else if (column === 'id' || column === 'rank') {
    if (Number.isInteger(value) && Math.abs(value as number) < 2 ** 31) return value;
  } else if (typeof value === 'string' && value.length <= 1000 && !value.includes('\0')) return value;
  throw new Unacceptable('bad-cursor');
};

/** One page of ids, in the list's order, and whether there is more on either side. */
export interface PageOfIds {
  rows: ({ id: number } & Record<string, unknown>)[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Puts a window's rows, fetched with one more than asked for, into the order of the list. */
export const pageOf = (fetched: PageOfIds['rows'], window: Window): PageOfIds => {
  const more = fetched.length > window.limit;
  const rows = more ? fetched.slice(0, window.limit) : [...fetched];
  if (window.backwards) rows.reverse();
  return {
    rows,
    hasNext: window.backwards ? window.before !== undefined : more,
    hasPrevious: window.backwards ? more : (window.offset ?? 0) > 0 || window.after !== undefined,
  };
};

/** The page of rows that are all in memory, by the same rules as in the database. */
export const pageInMemory = (all: PageOfIds['rows'], order: readonly Order[], window: Window): PageOfIds => {
  const compare = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number => {
    for (const { column, direction } of order) {
      const [a, b] = [one[column] as number | string, other[column] as number | string];
      if (a !== b) return a < b === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  };
  const cursor = (values: readonly unknown[]) =>
    Object.fromEntries(order.map(({ column }, at) => [column, values[at]]));
  const { after, before, backwards, offset = 0, limit } = window;
  const between = all
    .filter((row) => (!after || compare(row, cursor(after)) > 0) && (!before || compare(row, cursor(before)) < 0))
    .sort(compare);
  if (backwards) between.reverse();
  return pageOf(between.slice(offset, offset + limit + 1), window);
};

/** Rows in the order of ids; ids that are gone meanwhile are left out. */
export const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * The number of all records, where the page itself tells it: a page that is not full, or the first.
 * Otherwise undefined: it must be counted.
 */
export const totalFromPage = (
  { rows, hasNext }: PageOfIds,
  { offset = 0, after, before, backwards }: Window,
): number | undefined =>
  !hasNext && !after && !before && !backwards && (rows.length > 0 || offset === 0) ? offset + rows.length : undefined;
