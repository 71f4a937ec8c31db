import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChangeLog, Dependent } from '../cache/change-log.js';
import { recordOf } from '../cache/dependency.js';
import type { Caller } from './caller.js';

/**
 * Whom `Authorization` headers name, so that the next requests of a client send no statement. An entry is returned only while its user and
 * the credentials of that user are unchanged, in all processes: a revoked credential ends with the response to its revocation.
 */
export interface CallerCache {
  /** Whom a header names at a moment; undefined where that is not cached. */
  get(authorization: string, at: Date): Caller | undefined;
  /** The number of the last change. Taken before the credentials are read, and passed to {@link keep}. */
  changes(): number;
  /**
   * Adds whom a header names, unless the user may have changed since the read began.
   * @param read the number of the last change when the read began, and the moment that it was made for.
   * @param expires when the credential expires; null for never.
   */
  keep(authorization: string, caller: Caller, read: { since: number; at: Date }, expires: Date | null): void;
}

interface Entry extends Dependent {
  caller: Caller;
  /** The moments between which it is returned, in milliseconds. */
  from: number;
  until: number;
}

const MOST_CALLERS = 1000;
// What somebody changes in the database by hand is seen after this time.
const CACHED_MS = 30_000; // milliseconds

export const createCallerCache = (log: ChangeLog): CallerCache => {
  const entries = new LRUCache<string, Entry>({ max: MOST_CALLERS });
  const nameOf = (authorization: string) => hash('sha256', authorization, 'base64');
  return {
    get(authorization, at) {
      const entry = log.receives() ? entries.get(nameOf(authorization)) : undefined;
      if (!entry || at.getTime() < entry.from || at.getTime() >= entry.until) return undefined;
      return log.isCurrent(entry) ? entry.caller : undefined;
    },
    changes: log.last,
    keep(authorization, caller, { since, at }, expires) {
      const dependencies = [recordOf('user', caller.id)];
      if (!log.receives() || !log.isUnchanged(dependencies, since)) return;
      const from = at.getTime();
      const until = Math.min(from + CACHED_MS, expires?.getTime() ?? Number.POSITIVE_INFINITY);
      entries.set(nameOf(authorization), { caller, dependencies, since, from, until });
    },
  };
};
