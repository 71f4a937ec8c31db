import { LRUCache } from 'lru-cache';
import type { Changes, TermId } from './change.js';
import type { ChangeLog, Dependent } from './change-log.js';
import { type Dependency, eventsOf, recordOf } from './dependency.js';
import { type Computation, type Derived, derive, type Source } from './derived.js';

/**
 * Whole records of the calendar, cached by a process between requests, and values that were computed from many of them.
 *
 * An entry is returned only while it is current: while nothing that it depends on has changed (src/cache/change-log.ts). Nothing is
 * returned while changes are not received. What changes by itself at a known moment expires when it is read.
 */
export interface RecordCache {
  /** The number of the last change. Taken before a read begins, and passed to {@link keep} with what was read. */
  changes(): number;
  /** A record that is current at a moment; terms with their number of events. */
  get<Row>(kind: CachedKind, id: number, at: Date): Row | undefined;
  /** A term of which all but the number of its events is current. */
  withoutCount<Row>(kind: TermId['kind'], id: number): Row | undefined;
  /**
   * Adds a record unless it may have changed since the read began.
   * @param read the number of the last change when the read began, and the moment that it was made for.
   */
  keep(kind: CachedKind, row: CachedRow, read: { since: number; at: Date }): void;
  /** A value computed from records: once until something that it depends on changes, or until it changes by itself. */
  derived<Value>(name: string, source: Source, compute: () => Promise<Derived<Value>>): Promise<Value>;
  /**
   * A value made of one record: made once for as long as the record is the same object. A record has {@link MOST_MADE} at most.
   * @param of the record, which is not modified.
   */
  made<Value extends object | null>(name: string, of: object, make: () => Value): Value;
  /** Whether most records of the last lists of a kind were in the cache. */
  isWarm(kind: CachedKind): boolean;
  /** Notes how many of a list's records were in the cache. */
  observe(kind: CachedKind, found: number, all: number): void;
}

export type CachedKind = 'event' | 'venue' | 'organizer' | TermId['kind'] | 'user';

export interface CachedRow {
  id: number;
  /** When the number of a term's events changes by itself. */
  until?: Date | null;
}

interface Entry extends Dependent {
  row: CachedRow;
  /** The record; of a term the number of its events besides. */
  dependencies: readonly Dependency[];
  /** The moments between which it is current, in milliseconds. */
  from: number;
  until: number;
}

/** The values that were made of a record, by name. */
interface Made {
  values: Map<string, object | null>;
  bytes: number;
}

const ENTRY_BYTES = 500; // the entry, its name, and the row of an event with its linked records

const MOST_MADE = 50;

/** @param mebibytes the most that it holds. */
export const createRecordCache = (log: ChangeLog, mebibytes = 128): RecordCache => {
  // Records by their numbers, what was made of them by the records themselves, and derived values by their names.
  const entries = new LRUCache<Dependency | object | string, Entry | Made | Computation<unknown>>({
    maxSize: mebibytes * 2 ** 20,
    sizeCalculation: (entry) =>
      ENTRY_BYTES + ('values' in entry ? entry.bytes : sizeOf('row' in entry ? entry.row : entry.result)),
    // What was made of a record goes with it.
    disposeAfter(entry, key) {
      if ('row' in entry && (entries.peek(key) as Entry | undefined)?.row !== entry.row) entries.delete(entry.row);
    },
  });
  const warmth = new Map<string, number>();
  log.onClear(() => {
    entries.clear();
    warmth.clear();
  });

  const find = (kind: CachedKind, id: number) =>
    log.receives() ? (entries.get(recordOf(kind, id)) as Entry | undefined) : undefined;

  return {
    changes: log.last,
    get<Row>(kind: CachedKind, id: number, at: Date) {
      const entry = find(kind, id);
      if (!entry || at.getTime() < entry.from || at.getTime() >= entry.until) return undefined;
      return log.isCurrent(entry) ? (entry.row as Row) : undefined;
    },
    withoutCount<Row>(kind: TermId['kind'], id: number) {
      const entry = find(kind, id);
      return entry && log.isUnchanged([recordOf(kind, id)], entry.since) ? (entry.row as Row) : undefined;
    },
    keep(kind, row, { since, at }) {
      const record = recordOf(kind, row.id);
      if (!log.receives() || !log.isUnchanged([record], since)) return;
      const counts = kind === 'category' || kind === 'tag';
      entries.set(record, {
        row,
        dependencies: counts ? [record, eventsOf({ kind, id: row.id })] : [record],
        since,
        from: counts ? at.getTime() : Number.NEGATIVE_INFINITY,
        until: row.until?.getTime() ?? Number.POSITIVE_INFINITY,
      });
    },
    derived<Value>(name: string, source: Source, compute: () => Promise<Derived<Value>>) {
      const slot = {
        get: () => entries.get(name) as Computation<Value> | undefined,
        set: (computation: Computation<Value> | undefined) => {
          if (computation) entries.set(name, computation);
          else entries.delete(name);
        },
      };
      return derive(slot, log, source, compute);
    },
    made<Value extends object | null>(name: string, of: object, make: () => Value) {
      const { values, bytes } = (entries.get(of) as Made | undefined) ?? { values: new Map(), bytes: 0 };
      const before = values.get(name);
      if (before !== undefined) return before as Value;
      const value = make();
      const [oldest] = values.size < MOST_MADE ? [] : values;
      if (oldest) values.delete(oldest[0]);
      values.set(name, value);
      const madeBytes = (one: object | null) => VALUE_BYTES + sizeOf(name) + sizeOf(one);
      entries.set(of, { values, bytes: bytes + madeBytes(value) - (oldest ? madeBytes(oldest[1]) : 0) });
      return value;
    },
    isWarm: (kind) => (warmth.get(kind) ?? 0) > 0.5,
    observe(kind, found, all) {
      if (all > 0) warmth.set(kind, (3 * (warmth.get(kind) ?? 0) + found / all) / 4);
    },
  };
};

/**
 * A cache as a transaction uses it: without what the transaction has changed or locked. That is not added either, as it may never be
 * committed; and what is computed from many records is computed from the database.
 *
 * A transaction may read it because an entry is never older than the last write that was acknowledged before the request began, in any
 * process (src/storage/fence.ts). So a check sees the state before a write that is still under way: the order of two requests of which
 * neither has a response is not determined. What a transaction has locked, it reads from the database.
 */
export const insideTransaction = (cache: RecordCache, changes: Changes): RecordCache => ({
  ...cache,
  get: (kind, id, at) => (changes.touches(kind, id, { count: true }) ? undefined : cache.get(kind, id, at)),
  withoutCount: (kind, id) => (changes.touches(kind, id) ? undefined : cache.withoutCount(kind, id)),
  keep(kind, row, read) {
    if (!changes.touches(kind, row.id, { count: true })) cache.keep(kind, row, read);
  },
  derived: async (_, __, compute) => (await compute()).value,
});

const OBJECT_BYTES = 64;
const VALUE_BYTES = 8;

/** About how many bytes of the heap a value takes. */
const sizeOf = (value: unknown): number => {
  // One byte a character, unless one of them needs two.
  if (typeof value === 'string') return 24 + value.length * (/[^\0-\xff]/.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (value instanceof Date || value instanceof Promise) return OBJECT_BYTES;
  let bytes = OBJECT_BYTES;
  for (const key in value) bytes += VALUE_BYTES + sizeOf(value[key as keyof typeof value]);
  return bytes;
};
