/** Lists in GraphQL: connections with nodes, edges, cursors and a total, of which only what is asked for is fetched. */
import type { ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { Checklist } from '../errors.js';
import { type Order, type PageOfIds, readCursor, type Window, writeCursor } from './listing.js';
import {
  type AnyList,
  countAll,
  countNested,
  type NestedList,
  type Row,
  readIds,
  readNestedIds,
  readRows,
  type Selection,
} from './table.js';

/** A page of a list, fetched piece by piece as its fields are asked for. */
export interface Connection {
  order: readonly Order[];
  ids(): Promise<PageOfIds>;
  rows(): Promise<Row[]>;
  total(): Promise<number>;
}

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 100;

const PageInfo = builder.objectRef<{ order: readonly Order[]; page: PageOfIds }>('PageInfo').implement({
  description: 'Where a page lies in its list.',
  fields: (t) => ({
    hasNextPage: t.boolean({ resolve: ({ page }) => page.hasNext }),
    hasPreviousPage: t.boolean({ resolve: ({ page }) => page.hasPrevious }),
    startCursor: t.string({ nullable: true, resolve: ({ order, page }) => cursorOf(order, page.rows[0]) }),
    endCursor: t.string({ nullable: true, resolve: ({ order, page }) => cursorOf(order, page.rows.at(-1)) }),
  }),
});

const cursorOf = (order: readonly Order[], row: Row | undefined) => (row ? writeCursor(order, row) : null);

/** The connection and edge types of a kind of record. */
export const connectionType = <Shape extends object>(name: string, plural: string, node: ObjectRef<never, Shape>) => {
  const Edge = builder.objectRef<{ cursor: string; node: Row }>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Give it as `after` or `before` to read on from here.' }),
      node: t.field({ type: node, resolve: (edge) => edge.node as never }),
    }),
  });
  return builder.objectRef<Connection>(`${name}Connection`).implement({
    description: `One page of a list of ${plural}.`,
    fields: (t) => ({
      nodes: t.field({ type: [node], resolve: async (list) => (await list.rows()) as never }),
      edges: t.field({
        type: [Edge],
        resolve: async (list) => {
          const [{ rows: keys }, rows] = await Promise.all([list.ids(), list.rows()]);
          const byId = new Map(keys.map((key) => [key.id, key]));
          return rows.map((row) => ({ cursor: writeCursor(list.order, byId.get(row.id) ?? row), node: row }));
        },
      }),
      pageInfo: t.field({ type: PageInfo, resolve: async (list) => ({ order: list.order, page: await list.ids() }) }),
      totalCount: t.int({ description: 'How many there are in all.', resolve: (list) => list.total() }),
    }),
  });
};

/** The arguments that every connection takes. */
export const windowArguments = builder.args((t) => ({
  first: t.int({ description: `How many, from the start. Default ${DEFAULT_PAGE}, at most ${LARGEST_PAGE}.` }),
  after: t.string({ description: 'Only what comes after this cursor.' }),
  last: t.int({ description: `How many, from the end; at most ${LARGEST_PAGE}.` }),
  before: t.string({ description: 'Only what comes before this cursor.' }),
  offset: t.int({ description: 'How many to skip, instead of a cursor.' }),
}));

interface WindowGiven {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  offset?: number | null | undefined;
}

/**
 * Which page the arguments of a connection ask for.
 * @throws Refusal `invalid-params` for sizes out of range, foreign cursors, or a cursor with an offset.
 */
export const readWindow = (given: WindowGiven, order: readonly Order[]): Window => {
  const checklist = new Checklist();
  const backwards = typeof given.last === 'number';
  const limit = given.first ?? given.last ?? DEFAULT_PAGE;
  const size = backwards ? 'last' : 'first';
  if (limit < 0) checklist.note(size, { key: 'not-an-integer' });
  if (limit > LARGEST_PAGE) checklist.note(size, { key: 'page-too-large', facts: { limit: LARGEST_PAGE } });
  if (backwards && typeof given.first === 'number') checklist.note('last', { key: 'cursor-and-offset' });
  if (typeof given.offset === 'number' && (given.after || given.before || backwards)) {
    checklist.note('offset', { key: 'cursor-and-offset' });
  }
  if (typeof given.offset === 'number' && given.offset < 0) checklist.note('offset', { key: 'not-an-integer' });
  const cursor = (name: 'after' | 'before') => {
    const value = given[name];
    return typeof value === 'string' ? checklist.take(name, () => readCursor(order, value)) : undefined;
  };
  const [after, before] = [cursor('after'), cursor('before')];
  checklist.done();
  return {
    limit,
    backwards,
    ...(after && { after }),
    ...(before && { before }),
    ...(given.offset && { offset: given.offset }),
  };
};

/** The page of a list that `info` asks for: at most three statements. */
export const connection = (
  list: AnyList,
  window: Window,
  typeName: string,
  context: Context,
  info: GraphQLResolveInfo,
): Connection => {
  const query = selectionOf(typeName, context, info);
  const ids = once(() => readIds(list, window, context));
  return {
    order: list.order,
    ids,
    rows: once(async () => readRows(list.kind, idsOf(await ids()), query, context)),
    total: once(async () => countAll(list, context)),
  };
};

/**
 * The page of a list below one of many parents. The same field of all parents is read together: at most three statements
 * for the whole level, however many parents there are.
 */
export const nestedConnection = (
  list: () => Promise<NestedList>,
  { order, window }: { order: readonly Order[]; window: Window },
  parentId: number,
  typeName: string,
  context: Context,
  info: GraphQLResolveInfo,
): Connection => {
  // Every parent's field works its selection out, as Pothos remembers it by parent; the statements use the first.
  const query = selectionOf(typeName, context, info);
  const level = levelOf(context, info, () => {
    const described = once(list);
    return {
      ids: new DataLoader(async (parents: readonly number[]) =>
        readNestedIds(await described(), window, parents, context),
      ),
      rows: new DataLoader(async (ids: readonly number[]) => {
        const rows = await readRows((await described()).kind, ids, query, context);
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id));
      }),
      totals: new DataLoader(async (parents: readonly number[]) => countNested(await described(), parents, context)),
    };
  });
  const ids = once(() => level.ids.load(parentId));
  return {
    order,
    ids,
    rows: once(async () =>
      (await level.rows.loadMany(idsOf(await ids()))).map(mustBeRow).filter((row) => row !== undefined),
    ),
    total: once(() => level.totals.load(parentId)),
  };
};

interface Level {
  ids: DataLoader<number, PageOfIds>;
  rows: DataLoader<number, Row | undefined>;
  totals: DataLoader<number, number>;
}

const levels = new WeakMap<Context, Map<string, Level>>();

/** The loaders that one field of one query shares between all its parents. */
const levelOf = (context: Context, info: GraphQLResolveInfo, make: () => Level): Level => {
  const known = levels.get(context) ?? new Map<string, Level>();
  levels.set(context, known);
  const names: string[] = [];
  for (let path: GraphQLResolveInfo['path'] | undefined = info.path; path; path = path.prev) {
    if (typeof path.key === 'string') names.push(path.key);
  }
  const place = names.join('.');
  const level = known.get(place) ?? make();
  known.set(place, level);
  return level;
};

const selectionOf = (typeName: string, context: Context, info: GraphQLResolveInfo): Selection =>
  queryFromInfo({ context, info, typeName, paths: [['nodes'], ['edges', 'node']] }) as Selection;

const idsOf = ({ rows }: PageOfIds) => rows.map(({ id }) => id);

const mustBeRow = (row: Row | undefined | Error) => {
  if (row instanceof Error) throw row;
  return row;
};

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
