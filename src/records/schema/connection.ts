/** GraphQL connections with nodes, edges, cursors and a total. Only the requested parts are read from the database. */

import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { RowOf } from '../../database/row-types.js';
import { Checklist } from '../../errors.js';
import type { Kind } from '../fields/kind.js';
import { type Aggregate, aggregatesOf, type ReadAggregate, readNestedAggregate } from '../reading/aggregates.js';
import {
  type AnyList,
  type ListPage,
  type NestedList,
  pageRows,
  readListPage,
  readNestedPages,
} from '../reading/lists.js';
import {
  DEFAULT_PAGE_SIZE,
  LARGEST_PAGE_SIZE,
  type Order,
  type Page,
  type PagePosition,
  readCursor,
  totalFromPage,
  writeCursor,
} from '../reading/pages.js';
import { countAll, countNested } from '../reading/totals.js';

/** A page of a list. Each part is read when its field is resolved. */
export interface Connection<Row, List extends AnyList = AnyList> {
  list(): Promise<List>;
  order: readonly Order[];
  page(): Promise<Page>;
  /** The rows of the page in its order. An element is undefined when the record was deleted after the page was read. */
  nodes(): Promise<(Row | undefined)[]>;
  total(): Promise<number>;
  /** The rows of a statement over all records of the list. Sends one statement, also for the lists of several parents. */
  aggregate: ReadAggregate;
}

export const PageInfo = builder.objectRef<{ order: readonly Order[]; page: Page }>('PageInfo').implement({
  description: 'The position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.boolean({ resolve: ({ page }) => page.hasNext }),
    hasPreviousPage: t.boolean({ resolve: ({ page }) => page.hasPrevious }),
    startCursor: t.string({ nullable: true, resolve: ({ order, page }) => cursorOf(order, page.rows[0]) }),
    endCursor: t.string({ nullable: true, resolve: ({ order, page }) => cursorOf(order, page.rows.at(-1)) }),
  }),
});

const cursorOf = (order: readonly Order[], row: Page['rows'][number] | undefined) =>
  row ? writeCursor(order, row) : null;

/** Builds the connection type and the edge type of a kind. `More` is what additional fields of the connection read. */
export const connectionType = <Row extends object, List extends AnyList = AnyList, More extends object = object>(
  name: string,
  plural: string,
  node: TypeOf<Row>,
) => {
  const Edge = builder.objectRef<{ cursor: string; node: Row }>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Pass it as `after` or `before` to read the list from here.' }),
      node: t.expose('node', { type: node }),
    }),
  });
  return builder.objectRef<Connection<Row, List> & More>(`${name}Connection`).implement({
    description: `A page of a list of ${plural}.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        resolve: async (list) => (await list.nodes()).filter((row) => row !== undefined),
      }),
      edges: t.field({
        type: [Edge],
        resolve: async (list) => {
          const { rows: sorted } = await list.page();
          const nodes = await list.nodes();
          return sorted.flatMap((row, at) => {
            const node = nodes[at];
            return node ? [{ cursor: writeCursor(list.order, row), node }] : [];
          });
        },
      }),
      pageInfo: t.field({ type: PageInfo, resolve: async (list) => ({ order: list.order, page: await list.page() }) }),
      totalCount: t.int({ description: 'The number of records in the whole list.', resolve: (list) => list.total() }),
    }),
  });
};

/** The arguments of every connection. */
export const pageArguments = builder.args((t) => ({
  first: t.int({
    description: `The number of records, from the start of the list. Default ${DEFAULT_PAGE_SIZE}, maximum ${LARGEST_PAGE_SIZE}.`,
  }),
  after: t.string({ description: 'Only the records after this cursor.' }),
  last: t.int({ description: `The number of records, from the end of the list. Maximum ${LARGEST_PAGE_SIZE}.` }),
  before: t.string({ description: 'Only the records before this cursor.' }),
  offset: t.int({ description: 'The number of records to skip. Use it instead of a cursor.' }),
}));

export interface PageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  offset?: number | null | undefined;
}

/** The requested number of records, from the start of a list. Notes a number out of range. */
export const readFirst = (first: number | null | undefined, checklist: Checklist, name = 'first'): number => {
  const limit = first ?? DEFAULT_PAGE_SIZE;
  if (limit < 0) checklist.note(name, { key: 'not-an-integer' });
  if (limit > LARGEST_PAGE_SIZE) checklist.note(name, { key: 'page-too-large', values: { limit: LARGEST_PAGE_SIZE } });
  return limit;
};

/**
 * Reads the arguments of a connection.
 * @throws ApiError `invalid-params` for a size out of range, a cursor of another list, or a cursor with an offset.
 */
export const readPosition = (input: PageArguments, order: readonly Order[]): PagePosition => {
  const checklist = new Checklist();
  const backwards = typeof input.last === 'number';
  const limit = readFirst(input.first ?? input.last, checklist, backwards ? 'last' : 'first');
  if (backwards && typeof input.first === 'number') checklist.note('last', { key: 'cursor-and-offset' });
  if (typeof input.offset === 'number' && (input.after || input.before || backwards)) {
    checklist.note('offset', { key: 'cursor-and-offset' });
  }
  if (typeof input.offset === 'number' && input.offset < 0) checklist.note('offset', { key: 'not-an-integer' });
  const cursor = (name: 'after' | 'before') => {
    const value = input[name];
    return typeof value === 'string' ? checklist.take(name, () => readCursor(order, value)) : undefined;
  };
  const [after, before] = [cursor('after'), cursor('before')];
  checklist.done();
  return {
    limit,
    backwards,
    ...(after && { after }),
    ...(before && { before }),
    ...(input.offset && { offset: input.offset }),
  };
};

/** Builds a connection. Sends at most three statements. The records are not counted when the requested page determines the total. */
export const connection = <Name extends Kind | 'user', List extends AnyList<Name> = AnyList<Name>>(
  list: List & AnyList<Name>,
  position: PagePosition,
  context: ResolverContext,
): Connection<RowOf[Name], List> => {
  let pageRead: Promise<ListPage<Name>> | undefined;
  const page = once(() => {
    pageRead = readListPage(list, position, context);
    return pageRead;
  });
  const total = async () => {
    // After one microtask, the sibling fields have started to read the page.
    await undefined;
    return (pageRead && totalFromPage(await pageRead, position)) ?? countAll(list, context);
  };
  return {
    list: async () => list,
    order: list.order,
    page,
    nodes: once(async () => pageRows(await page(), context)),
    total: once(total),
    aggregate: aggregatesOf(list, context),
  };
};

/**
 * Builds a connection below a parent record. The reads of the same field of all parents are batched. Sends at most three statements
 * for all parents.
 */
export const nestedConnection = <Name extends Kind, List extends NestedList<Name> = NestedList<Name>>(
  list: () => Promise<List & NestedList<Name>>,
  { order, position }: { order: readonly Order[]; position: PagePosition },
  parentId: number,
  context: ResolverContext,
  info: GraphQLResolveInfo,
): Connection<RowOf[Name], List> => {
  const level = context.loaders.of(fieldPath(info), () => {
    const getList = once(list);
    return {
      list: getList,
      pages: new DataLoader(async (parents: readonly number[]) =>
        readNestedPages(await getList(), position, parents, context),
      ),
      nodes: new DataLoader(async (pages: readonly ListPage<Name>[]) => {
        const { kind } = await getList();
        const nodes = await pageRows({ kind, records: pages.flatMap(({ records }) => records) }, context);
        const ends = pages.map((_, at) => pages.slice(0, at + 1).reduce((sum, { records }) => sum + records.length, 0));
        return pages.map(({ records }, at) => nodes.slice((ends[at] ?? 0) - records.length, ends[at]));
      }),
      totals: new DataLoader(async (parents: readonly number[]) => countNested(await getList(), parents, context)),
    };
  });
  const page = once(() => level.pages.load(parentId));
  return {
    list: level.list,
    order,
    page,
    nodes: once(async () => level.nodes.load(await page())),
    total: once(() => level.totals.load(parentId)),
    aggregate: <Computed>(of: Aggregate) => {
      const read = async (parents: readonly number[]) =>
        readNestedAggregate<Computed>(await level.list(), parents, of, context);
      const make = () => new DataLoader(read);
      return context.loaders.of(`${of.name} of ${fieldPath(info)}`, make).load(parentId);
    },
  };
};

/**
 * The path of a field in the query without list positions, for example `Query.venues.VenueConnection.nodes.Venue.events`. It is the same for
 * all parents of a type. Fields of different types at the same place can have different arguments, and their parents equal ids.
 */
export const fieldPath = (info: GraphQLResolveInfo): string => {
  const names: string[] = [];
  for (let path: GraphQLResolveInfo['path'] | undefined = info.path; path; path = path.prev) {
    if (typeof path.key === 'string') names.push(`${path.typename}.${path.key}`);
  }
  return `list at ${names.reverse().join('.')}`;
};

/** A function that computes its value on its first call. */
export const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= make();
    return result;
  };
};
