import { type Change, EVERYTHING, isOfUnknownExtent, type RecordChange } from './change.js';
import { ALL, allOf, type Dependency, eventsOf, listsOf, recordOf, slugsOf } from './dependency.js';

/**
 * The number of the last change of each dependency. It invalidates everything that this process caches. A cache stores with each entry
 * its dependencies and the number of the last change. The entry is valid while none of its dependencies has changed since then.
 */
export interface ChangeLog {
  /** Whether this process receives changes now. While it does not, no cached entry is valid. */
  receives(): boolean;
  /** The number of the last received change. */
  last(): number;
  /** Whether no dependency has changed since change number `since`. False if that change is too old to be known. */
  isUnchanged(dependencies: Iterable<Dependency>, since: number): boolean;
  /** Whether no dependency of an entry has changed. If so, sets `since` to the last change, so the next check is fast. */
  isCurrent(entry: Dependent): boolean;
  /**
   * Records a change, unless {@link commit} has recorded the changes of its transaction.
   * @param transaction the number of the transaction, if it is known.
   * @returns whether it recorded the change.
   */
  receive(change: Change, transaction?: string): boolean;
  /**
   * Records the changes of a transaction of this process after its commit.
   * @param transaction the number of the transaction; undefined if it has written no change.
   */
  commit(changes: readonly RecordChange[], transaction: string | undefined): void;
  /** Calls `listener` when everything may have changed, so that caches free their memory. */
  onClear(listener: () => void): void;
}

/** What a cache stores with an entry. */
export interface Dependent {
  dependencies: Iterable<Dependency>;
  /** The number of the last change before the entry was created, or at the last check that found it unchanged. */
  since: number;
}

const MAX_DEPENDENCIES = 20_000; // dependencies whose last change is stored; about 1 MB
const MAX_TRANSACTIONS = 1000; // own transactions whose notifications are expected; the oldest are forgotten

/** @param receives whether this process receives changes now. */
export const createChangeLog = (receives: () => boolean): ChangeLog => {
  // The number of the last change of each dependency, in the order of the changes.
  const changed = new Map<Dependency, number>();
  let last = 0;
  // A dependency that is not in `changed` has not changed after this change.
  let lastForgotten = 0;
  const clearListeners: (() => void)[] = [];
  const ownTransactions = new Set<string>();

  const forgetOldest = () => {
    for (const [oldest, number] of changed) {
      if (changed.size <= MAX_DEPENDENCIES) break;
      changed.delete(oldest);
      lastForgotten = number;
    }
  };

  const isUnchanged = (dependencies: Iterable<Dependency>, since: number) => {
    if (since === last) return true;
    if (since < lastForgotten) return false;
    for (const dependency of dependencies) if ((changed.get(dependency) ?? 0) > since) return false;
    return true;
  };

  const add = (change: Change) => {
    last++;
    // After a failover another transaction may have the same number. The lost connection is a change of everything.
    if (change === EVERYTHING) ownTransactions.clear();
    const touched = touchedBy(change);
    if (touched === EVERYTHING) {
      changed.clear();
      lastForgotten = last;
      for (const listener of clearListeners) listener();
      return;
    }
    for (const dependency of touched) {
      changed.delete(dependency);
      changed.set(dependency, last);
    }
    forgetOldest();
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
    receive(change, transaction) {
      const isOwn = transaction !== undefined && ownTransactions.has(transaction);
      if (!isOwn) add(change);
      return !isOwn;
    },
    commit(changes, transaction) {
      for (const change of changes) add(change);
      if (transaction === undefined) return;
      ownTransactions.add(transaction);
      const [oldest] = ownTransactions.size > MAX_TRANSACTIONS ? ownTransactions : [];
      if (oldest !== undefined) ownTransactions.delete(oldest);
    },
    onClear: (listener) => void clearListeners.push(listener),
  };
};

/** The dependencies that a change affects. */
export const touchedBy = (change: Change): Dependency[] | typeof EVERYTHING => {
  if (change === EVERYTHING || isOfUnknownExtent(change)) return EVERYTHING;
  const { kind, id, lists, slugs, counts } = change;
  return [
    ALL,
    recordOf(kind, id),
    allOf(kind),
    ...(lists ? [listsOf(kind)] : []),
    ...(slugs ? [slugsOf(kind)] : []),
    ...counts.map(eventsOf),
  ];
};
