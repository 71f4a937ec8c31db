/** The totals of lists. */

import { hash } from 'node:crypto';
import type { RequestContext } from '../../access/caller.js';
import type { Derived } from '../../cache/derived.js';
import { dependenciesOf } from '../../cache/statement-dependencies.js';
import { all, raw, type Sql, select, sql } from '../../storage/sql.js';
import { tableName } from '../../storage/tables.js';
import type { AnyList, NestedList } from './lists.js';
import { publicationAfter } from './status.js';

/**
 * Returns the number of records that match. Sends at most one statement. The total for anonymous clients is cached until a write
 * changes a dependency, or until the next record becomes public.
 */
export const countAll = async ({ kind, where }: AnyList, context: RequestContext): Promise<number> => {
  const { db, cache, caller, now, freshness, dependencies } = context;
  const countStatement = (until: Sql) =>
    sql`SELECT count(*)::int AS total, ${until} AS until FROM ${tableName(kind)} r WHERE ${where}`;
  const count = async (statement: Sql): Promise<Derived<number>> => {
    const [row] = await select<{ total: number; until: Date | null }>(db, statement);
    return { value: row?.total ?? 0, until: row?.until ?? null };
  };
  // A total that depends on the time in another way is not cached (noteExpiry).
  if (!cache || caller || !freshness || freshness.until <= now.getTime())
    return (await count(countStatement(raw('NULL')))).value;
  const ends = new Date(Math.min(freshness.until, LATEST_INSTANT));
  const statement = countStatement(sql`least(${publicationAfter(now)}, ${ends})`);
  const source = { dependencies: dependenciesOf(statement.text), at: now };
  dependencies?.add(source.dependencies);
  return cache.derived(totalKey({ kind, where }, now), source, () => count(statement));
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
