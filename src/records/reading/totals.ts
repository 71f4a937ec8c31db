/** The totals of lists. */

import { hash } from 'node:crypto';
import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import type { Kind } from '../fields/kind.js';
import { type AnyList, type List, type ListPage, type NestedList, readListPage, type Total } from './lists.js';
import { type PagePosition, totalFromPage } from './pages.js';
import { eventTimeAfter, publicationAfter } from './status.js';

/**
 * Returns the number of records that match. Sends at most one statement. The total for anonymous clients is cached until a write
 * changes a dependency, or until the next record becomes public.
 */
export const countAll = (list: AnyList, context: RequestContext): Promise<number> =>
  cachedTotal(list, context, (statement) => countAlone(statement, context));

/** Reads a page and the total of its list. Sends one statement, or a second one for the total of a page beyond the end. */
export const readPageWithTotal = async <Name extends Kind>(
  list: List<Name>,
  position: PagePosition,
  context: RequestContext,
): Promise<{ page: ListPage<Name>; total: number }> => {
  let read: ListPage<Name> | undefined;
  // The dependencies of the page include those of the total.
  const total = await cachedTotal(list, { ...context, dependencies: undefined }, async (statement) => {
    read = await readListPage(list, position, context, statement);
    const known = totalFromPage(read, position);
    // The time when a total expires that the page determines is unknown.
    if (known !== undefined) return { total: known, until: context.now };
    return read.total ?? countAlone(statement, context);
  });
  return { page: read ?? (await readListPage(list, position, context)), total };
};

const countAlone = async (statement: Sql, { db }: RequestContext): Promise<Total> => {
  const [row] = await select<Total>(db, statement);
  return row ?? { total: 0, until: null };
};

/** Returns the cached total, or else counts by a statement with the columns of {@link Total}. */
const cachedTotal = async (
  { kind, where }: AnyList,
  { cache, caller, now, freshness, dependencies }: RequestContext,
  count: (statement: Sql) => Promise<Total>,
): Promise<number> => {
  const countStatement = (until: Sql) =>
    sql`SELECT count(*)::int AS total, ${until} AS until FROM ${tableName(kind)} r WHERE ${where}`;
  // A total that depends on the time in another way is not cached (noteExpiry).
  if (!cache || caller || !freshness || freshness.until <= now.getTime())
    return (await count(countStatement(raw('NULL')))).total;
  const ends = new Date(Math.min(freshness.until, LATEST_INSTANT));
  const times = freshness.changesAtEventTimes
    ? sql`least(${publicationAfter(now)}, ${eventTimeAfter(now)})`
    : publicationAfter(now);
  const statement = countStatement(sql`least(${times}, ${ends})`);
  const source = { dependencies: dependenciesOf(statement.text), at: now };
  dependencies?.add(source.dependencies);
  return cache.derived(totalKey({ kind, where }, now), source, async () => {
    const { total, until } = await count(statement);
    return { value: total, until: until === null ? null : new Date(until) };
  });
};

const LATEST_INSTANT = Date.UTC(9999, 0);

/** The cache key of a total: the kind and the condition, without the time of the request. */
const totalKey = ({ kind, where: { text, values } }: Omit<AnyList, 'order'>, now: Date): string => {
  const lasting = values.map((value) => (value === now ? 'now' : [value]));
  return `total of ${kind} ${hash('sha256', `${text} ${JSON.stringify(lasting)}`, 'base64')}`;
};

/** Returns the number of records that match for each parent. Sends one statement. */
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
