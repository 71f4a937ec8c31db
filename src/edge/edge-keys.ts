/** The keys of responses in shared caches: what a response depends on (src/changes/dependency.ts), in a form that shows no ids. */
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Change, EVERYTHING } from '../changes/change.js';
import { touchedBy } from '../changes/change-log.js';
import { type Dependency, wholeOf } from '../changes/dependency.js';

/** The key of every response. It stays the same when a backup is restored. */
export const EVERY_RESPONSE = 'almanac';

export const MOST_KEYS = 64; // of a response

const KEY_CHARACTERS = 10; // 60 bits

const MAX_KNOWN = 20_000; // keys; about 2 MB

export interface EdgeKeys {
  /** The keys of a response, at most {@link MOST_KEYS}. */
  ofResponse(dependencies: Iterable<Dependency>): string[];
  /** The keys of the responses that a change affects. */
  ofChange(change: Change): string[];
}

/** @param secret the signing key of the calendar. Without it a key would show that a record exists which the reader may not see. */
export const createEdgeKeys = (secret: Uint8Array): EdgeKeys => {
  const known = new LRUCache<Dependency, string>({ max: MAX_KNOWN });
  const keyOf = (dependency: Dependency): string => {
    const before = known.get(dependency);
    if (before) return before;
    const key = createHmac('sha256', secret).update(`edge ${dependency}`).digest('base64url').slice(0, KEY_CHARACTERS);
    known.set(dependency, key);
    return key;
  };
  return {
    ofResponse: (dependencies) => [EVERY_RESPONSE, ...folded(dependencies, MOST_KEYS - 1).map(keyOf)],
    ofChange(change) {
      const touched = touchedBy(change);
      return touched === EVERYTHING ? [EVERY_RESPONSE] : touched.flatMap((one) => [keyOf(one), keyOf(wholeOf(one))]);
    },
  };
};

/** At most `most` dependencies, of which one changes whenever one of the given ones does. Of the kinds with the most records all records are one. */
const folded = (dependencies: Iterable<Dependency>, most: number): Dependency[] => {
  const groups = new Map<Dependency, Dependency[]>();
  let count = 0;
  for (const dependency of dependencies) {
    const whole = wholeOf(dependency);
    const group = groups.get(whole) ?? [];
    groups.set(whole, group);
    group.push(dependency);
    count++;
  }
  for (const [whole, group] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
    if (count <= most) break;
    groups.set(whole, [whole]);
    count -= group.length - 1;
  }
  return [...new Set([...groups.values()].flat())];
};
