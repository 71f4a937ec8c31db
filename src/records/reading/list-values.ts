/** Values that are computed from the records of a list and that are the same for all anonymous clients: totals, pages and facets. */

import { hash } from 'node:crypto';
import type { Freshness, RequestContext } from '../../access/caller.js';
import type { RecordCache } from '../../cache/record-cache.js';
import type { Dependency } from '../../changes/dependency.js';
import type { Sql } from '../../database/sql.js';
import { nextMoment } from './status.js';

/**
 * Returns a value that a statement determines. For anonymous clients it is kept in the record cache until a write changes a dependency, or
 * until the time at which it can change without a write. Otherwise it is computed.
 * @param value its name, the statement with its values, and the dependencies of its rows.
 * @param compute reads the value from the database. Nobody may modify it.
 */
export const listValue = async <Value>(
  { name, statement, dependencies }: { name: string; statement: Sql; dependencies: readonly Dependency[] },
  context: RequestContext,
  compute: () => Promise<Value>,
): Promise<Value> => {
  const { cache, caller, now, freshness } = context;
  // A value that depends on the time in another way is not cached (noteExpiry).
  if (!cache || caller || !freshness || freshness.until <= now.getTime()) return compute();
  context.dependencies?.add(dependencies);
  return cache.derived(keyOf(name, statement, now), { dependencies, at: now }, async () => {
    const [until, value] = await Promise.all([expiryOf(context, freshness, cache), compute()]);
    return { value, until };
  });
};

/** The cache key of a value: its name, and the statement without the time of the request. */
const keyOf = (name: string, { text, values }: Sql, now: Date): string => {
  const lasting = values.map((value) => (value === now ? 'now' : [value]));
  return `${name} ${hash('sha256', `${text} ${JSON.stringify(lasting)}`, 'base64')}`;
};

/** When a value changes without a write: when a scheduled record becomes public, or when an event starts or ends. */
const expiryOf = async (
  { db, now }: RequestContext,
  { until, changesAtEventTimes }: Freshness,
  cache: RecordCache,
): Promise<Date> => {
  const moments = await Promise.all([
    nextMoment('publication', now, { db, cache }),
    changesAtEventTimes ? nextMoment('event time', now, { db, cache }) : null,
  ]);
  return new Date(Math.min(until, LATEST_INSTANT, ...moments.map((moment) => moment?.getTime() ?? LATEST_INSTANT)));
};

const LATEST_INSTANT = Date.UTC(9999, 0);
