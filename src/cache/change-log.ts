import { type Change, EVERYTHING, isOfUnknownExtent, type RecordChange } from './change.js';
import { ALL, allOf, type Dependency, eventsOf, placingOf, recordOf, slugsOf } from './dependency.js';

/**
 * When what changed last, by the number of the change: the one thing that invalidates what this process has cached. A cache keeps the
 * number of the last change with each entry, and what the entry depends on; the entry is valid while none of that has changed since.
 */
export interface ChangeLog {
  /** Whether changes are received at this moment. While they are not, nothing that is cached is valid. */
  receives(): boolean;
  /** The number of the last change that was received. */
  last(): number;
  /** Whether none of these has changed since the change of a number; false where that was too long ago to be known. */
  isUnchanged(dependencies: Iterable<Dependency>, since: number): boolean;
  /** Whether none of what an entry depends on has changed. It is asked once after each change: `since` moves on to the last one. */
  isCurrent(entry: Dependent): boolean;
  /** Takes in a change. */
  receive(change: Change): void;
  /** Calls `listener` when everything may have changed, so that caches free their memory. */
  onClear(listener: () => void): void;
}

/** What a cache keeps with an entry. */
export interface Dependent {
  dependencies: Iterable<Dependency>;
  /** The number of the last change before it was made, or at which it was found unchanged. */
  since: number;
}

const REMEMBERED = 20_000; // dependencies whose last change is known; about a megabyte

/** @param receives whether changes are received at this moment. */
export const createChangeLog = (receives: () => boolean): ChangeLog => {
  // In the order of the changes.
  const changed = new Map<Dependency, number>();
  let last = 0;
  // What is not in `changed` has not changed after this one.
  let forgotten = 0;
  const clearListeners: (() => void)[] = [];

  const forgetOldest = () => {
    for (const [oldest, number] of changed) {
      if (changed.size <= REMEMBERED) break;
      changed.delete(oldest);
      forgotten = number;
    }
  };

  const isUnchanged = (dependencies: Iterable<Dependency>, since: number) => {
    if (since === last) return true;
    if (since < forgotten) return false;
    for (const dependency of dependencies) if ((changed.get(dependency) ?? 0) > since) return false;
    return true;
  };

  return {
    receives,
    last: () => last,
    isUnchanged,
    isCurrent(entry) {
      if (!isUnchanged(entry.dependencies, entry.since)) return false;
      entry.since = last;
      return true;
    },
    receive(change) {
      last++;
      if (change === EVERYTHING || isOfUnknownExtent(change)) {
        changed.clear();
        forgotten = last;
        for (const listener of clearListeners) listener();
        return;
      }
      for (const dependency of touchedBy(change)) {
        changed.delete(dependency);
        changed.set(dependency, last);
      }
      forgetOldest();
    },
    onClear: (listener) => void clearListeners.push(listener),
  };
};

const touchedBy = ({ kind, id, placing, slugs, counts }: RecordChange): Dependency[] => [
  ALL,
  recordOf(kind, id),
  allOf(kind),
  ...(placing ? [placingOf(kind)] : []),
  ...(slugs ? [slugsOf(kind)] : []),
  ...counts.map(eventsOf),
];
