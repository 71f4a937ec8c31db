import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChangeLog, Dependent } from '../changes/change-log.js';
import { recordOf } from '../changes/dependency.js';
import type { Caller } from './caller.js';

/**
 * Caches the callers of `Authorization` headers, so that later requests of a client send no statement. An entry is returned only while
 * its user and the credentials of the user are unchanged in all processes. A revoked credential is rejected as soon as the response to
 * its revocation is sent.
 */
export interface CallerCache {
  /** Returns the caller of a header at a time. Undefined when it is not cached. */
  get(authorization: string, at: Date): Caller | undefined;
  /** Returns the number of the last change. Call it before the credentials are read and pass the number to {@link add}. */
  changes(): number;
  /**
   * Adds the caller of a header, unless the user may have changed since the read started.
   * @param read the number of the last change when the read started, and the time of the request.
   */
  add(authorization: string, caller: Caller, read: { since: number; at: Date }): void;
}

interface Entry extends Dependent {
  caller: Caller;
  /** The entry is valid from `from` (inclusive) to `until` (exclusive), in milliseconds since the epoch. */
  from: number;
  until: number;
}

const MAX_CALLERS = 1000;
// A change of the database by another program takes effect after this time.
const CACHED_MS = 30_000;

export const createCallerCache = (log: ChangeLog): CallerCache => {
  const entries = new LRUCache<string, Entry>({ max: MAX_CALLERS });
  const nameOf = (authorization: string) => hash('sha256', authorization, 'base64');
  return {
    get(authorization, at) {
      const entry = log.receives() ? entries.get(nameOf(authorization)) : undefined;
      if (!entry || at.getTime() < entry.from || at.getTime() >= entry.until) return undefined;
      return log.isCurrent(entry) ? entry.caller : undefined;
    },
    changes: log.last,
    add(authorization, caller, { since, at }) {
      const dependencies = [recordOf('user', caller.id)];
      if (!log.receives() || !log.isUnchanged(dependencies, since)) return;
      const from = at.getTime();
      const until = Math.min(from + CACHED_MS, caller.expires?.getTime() ?? Number.POSITIVE_INFINITY);
      entries.set(nameOf(authorization), { caller, dependencies, since, from, until });
    },
  };
};
