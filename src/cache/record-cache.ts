import { LRUCache } from 'lru-cache';
import type { Changes, TermId } from '../changes/change.js';
import type { ChangeLog, Dependent } from '../changes/change-log.js';
import { type Dependency, eventsOf, recordOf } from '../changes/dependency.js';
import { parseJsonBytes } from '../texts/json.js';
import { type CacheStatistics, newCounts } from './cache-statistics.js';
import { type Computation, type DerivedValues, derivedIn } from './derived.js';
import { sizeOf, VALUE_BYTES } from './heap-size.js';

/**
 * The record cache of a process: complete records, and values that are computed from many records.
 *
 * An entry is returned only while none of its dependencies has changed (src/changes/change-log.ts). While the process does not receive
 * changes, nothing is returned. Entries with a time of expiry are checked when they are read.
 */
export interface RecordCache extends DerivedValues {
  /** The number of the last change. Read it before the database, and pass it to {@link add} with the row. */
  changes(): number;
  /**
   * The number of the last change, for a caller that keeps what it has found: it is valid while the number is the same. Undefined in a
   * transaction, whose records may never be committed, and while the process does not receive changes.
   */
  lastChange(): number | undefined;
  /** The record at a time; a term includes its number of events. Undefined if it is not cached or not valid. */
  get<Row>(kind: CachedKind, id: number, at: Date): Row | undefined;
  /** A term whose number of events may be outdated. */
  withoutCount<Row>(kind: TermId['kind'], id: number): Row | undefined;
  /**
   * Adds a record, unless it may have changed since the read started.
   * @param read the number of the last change when the read started, and the time that the read was made for.
   */
  add(kind: CachedKind, row: CachedRow, read: { since: number; at: Date }): void;
  /**
   * A value computed from one record. It is computed once for each record object. A record has at most {@link MAX_COMPUTED} values.
   * @param record the record, or an object of {@link parsed}. It must not be modified.
   */
  computed<Value extends object | null>(name: string, record: object, compute: () => Value): Value;
  /**
   * The object of a text of JSON (src/texts/json.ts). Equal texts have the same object while it is cached. It must not be modified. Such
   * objects take at most an eighth of the cache: every selection and language has its own, and most are used once.
   */
  parsed(text: string): object;
  /** Whether most records of the last lists of a kind were in the cache. */
  isWarm(kind: CachedKind): boolean;
  /** Notes how many records of a list were in the cache. */
  observe(kind: CachedKind, found: number, all: number): void;
  /**
   * The record cache for a transaction. It neither returns nor adds records that the transaction has changed or locked: such changes may
   * never be committed. Values that are computed from many records are computed from the database.
   *
   * A transaction may use the cache because an entry is never older than the last write that any process acknowledged before the request
   * started (src/changes/write-confirmation.ts). A check may see the state before a concurrent write: the order of two requests without a response is
   * undefined. A record that the transaction has locked is read from the database.
   */
  insideTransaction(changes: Changes): RecordCache;
  /** Hits and misses are those of {@link get}. */
  statistics(): CacheStatistics;
}

export type CachedKind = 'event' | 'venue' | 'organizer' | TermId['kind'] | 'user';

export interface CachedRow {
  id: number;
  /** The time when the number of events of a term expires. */
  until?: Date | null;
}

interface Entry extends Dependent {
  row: CachedRow;
  /** The record; for a term also its number of events. */
  dependencies: readonly Dependency[];
  /** The times between which it is valid, in milliseconds. */
  from: number;
  until: number;
}

/** The values that were computed from a record, by name. */
interface ComputedValues {
  values: Map<string, object | null>;
  bytes: number;
}

const ENTRY_BYTES = 500; // an entry with its key, without the contents of the row

const MAX_COMPUTED = 50;

/** @param mebibytes the maximum size. */
export const createRecordCache = (log: ChangeLog, mebibytes = 128): RecordCache => {
  const maxBytes = mebibytes * 2 ** 20;
  const maxParsedBytes = maxBytes / 8;
  // The keys: the dependency of a record, the object for values computed from it, the name of a derived value.
  const entries = new LRUCache<Dependency | object | string, Entry | ComputedValues | Computation<unknown>>({
    maxSize: maxBytes - maxParsedBytes,
    sizeCalculation(entry) {
      if ('values' in entry) return ENTRY_BYTES + entry.bytes;
      return ENTRY_BYTES + sizeOf('row' in entry ? entry.row : entry.finished);
    },
    // The values that were computed from an object are removed with it.
    disposeAfter(entry, key, reason) {
      if (reason === 'evict') counts.evictions++;
      if ('row' in entry && (entries.peek(key) as Entry | undefined)?.row !== entry.row) removeComputed(entry.row);
    },
  });
  const parsed = new LRUCache<string, object>({
    maxSize: maxParsedBytes,
    sizeCalculation: (object, text) => ENTRY_BYTES + sizeOf(text) + sizeOf(object),
    disposeAfter(object, _, reason) {
      if (reason === 'evict') counts.evictions++;
      removeComputed(object);
    },
  });
  // Removing an entry disposes of all others that wait for it: without the list, each of them would be one call deeper in the stack.
  const removedObjects: object[] = [];
  const removeComputed = (object: object) => {
    if (removedObjects.push(object) > 1) return;
    for (const one of removedObjects) entries.delete(one);
    removedObjects.length = 0;
  };
  const warmth = new Map<string, number>();
  const counts = newCounts();
  log.onClear(() => {
    counts.invalidations += entries.size + parsed.size;
    entries.clear();
    parsed.clear();
    warmth.clear();
  });

  const find = (kind: CachedKind, id: number) =>
    log.receives() ? (entries.get(recordOf(kind, id)) as Entry | undefined) : undefined;

  const cache: RecordCache = {
    changes: log.last,
    lastChange: () => (log.receives() ? log.last() : undefined),
    get<Row>(kind: CachedKind, id: number, at: Date) {
      const entry = find(kind, id);
      if (entry && at.getTime() >= entry.from && at.getTime() < entry.until) {
        if (log.isCurrent(entry)) {
          counts.hits++;
          return entry.row as Row;
        }
        counts.invalidations++;
      }
      counts.misses++;
      return undefined;
    },
    withoutCount<Row>(kind: TermId['kind'], id: number) {
      const entry = find(kind, id);
      return entry && log.isUnchanged([recordOf(kind, id)], entry.since) ? (entry.row as Row) : undefined;
    },
    add(kind, row, { since, at }) {
      const record = recordOf(kind, row.id);
      if (!log.receives() || !log.isUnchanged([record], since)) return;
      const isTerm = kind === 'category' || kind === 'tag';
      entries.set(record, {
        row,
        dependencies: isTerm ? [record, eventsOf({ kind, id: row.id })] : [record],
        since,
        from: isTerm ? at.getTime() : Number.NEGATIVE_INFINITY,
        until: row.until?.getTime() ?? Number.POSITIVE_INFINITY,
      });
    },
    ...derivedIn(entries, log),
    computed<Value extends object | null>(name: string, record: object, compute: () => Value) {
      const { values, bytes } = (entries.get(record) as ComputedValues | undefined) ?? { values: new Map(), bytes: 0 };
      const before = values.get(name);
      if (before !== undefined) return before as Value;
      const value = compute();
      const [oldest] = values.size < MAX_COMPUTED ? [] : values;
      if (oldest) values.delete(oldest[0]);
      values.set(name, value);
      const bytesOf = (one: object | null) => VALUE_BYTES + sizeOf(name) + sizeOf(one);
      entries.set(record, { values, bytes: bytes + bytesOf(value) - (oldest ? bytesOf(oldest[1]) : 0) });
      return value;
    },
    parsed(text: string) {
      const before = parsed.get(text);
      if (before) return before;
      const object = parseJsonBytes(text) as object;
      parsed.set(text, object);
      return object;
    },
    isWarm: (kind) => (warmth.get(kind) ?? 0) > 0.5,
    observe(kind, found, all) {
      if (all > 0) warmth.set(kind, (3 * (warmth.get(kind) ?? 0) + found / all) / 4);
    },
    statistics: () => ({
      ...counts,
      entries: entries.size + parsed.size,
      bytes: entries.calculatedSize + parsed.calculatedSize,
      maxBytes,
    }),
    insideTransaction: (changes) => insideTransaction(cache, changes),
  };
  return cache;
};

const insideTransaction = (cache: RecordCache, changes: Changes): RecordCache => ({
  ...cache,
  lastChange: () => undefined,
  get: (kind, id, at) => (changes.touches(kind, id, { count: true }) ? undefined : cache.get(kind, id, at)),
  withoutCount: (kind, id) => (changes.touches(kind, id) ? undefined : cache.withoutCount(kind, id)),
  add(kind, row, read) {
    if (!changes.touches(kind, row.id, { count: true })) cache.add(kind, row, read);
  },
  derived: async (_, __, compute) => (await compute()).value,
});
