import { LRUCache } from 'lru-cache';

/**
 * Whole records of the calendar, cached by a process between requests, and values that were computed from all records of a kind.
 *
 * An entry is returned only while it is current. Every change is received as `kind:id:action` and drops what it touches; nothing is
 * returned while changes are not received. What changes by itself at a known moment expires when it is read.
 */
export interface RecordCache {
  /** How many changes have been received. Taken before a read begins, and passed to {@link keep} with what was read. */
  changes(): number;
  /** A record that is current at a moment; terms with their number of events. */
  get<Row>(kind: string, id: number, at: Date): Row | undefined;
  /** A term of which all but the number of its events is current. */
  withoutCount<Row>(kind: string, id: number): Row | undefined;
  /**
   * Adds a record unless it may have changed since the read began.
   * @param read how many changes had been received when the read began, and the moment that it was made for.
   */
  keep(kind: string, row: CachedRow, read: { since: number; at: Date }): void;
  /**
   * A value computed from all records of a kind, or of any kind: computed once until one of them changes, or until `until`.
   * @param at the moment that it is computed for.
   */
  derived<Value>(
    name: string,
    from: { kind: string; at: Date },
    compute: () => Promise<Derived<Value>>,
  ): Promise<Value>;
  /**
   * A value made of one record: made once for as long as the record is the same object.
   * @param of the record, which is not modified.
   */
  made<Value>(name: string, of: object, make: () => Value): Value;
  /** Whether most records of the last lists of a kind were in the cache. */
  isWarm(kind: string): boolean;
  /** Notes how many of a list's records were in the cache. */
  observe(kind: string, found: number, all: number): void;
  /** Takes in a change, as `kind:id:action`. */
  hear(change: string): void;
}

export interface CachedRow {
  id: number;
  /** When the number of a term's events changes by itself. */
  until?: Date | null;
}

export interface Derived<Value> {
  value: Value;
  /** When it changes by itself; never without. */
  until?: Date | null;
}

interface Entry {
  value: unknown;
  /** The kind of records it was computed from, which includes the number of a term's events. */
  of?: string;
  /** The record that it was made of. */
  madeOf?: object;
  /** How many changes had been received when it was read. */
  since: number;
  /** The moments between which it is current, in milliseconds. */
  from: number;
  until: number;
}

const always = { since: 0, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

export const ANY_KIND = 'any';

const ENTRY_BYTES = 500; // the entry, its name, and the row of an event with its linked records
const RECENT_CHANGES = 10_000; // records whose last change is remembered; half a megabyte

/**
 * @param receives whether changes are received at this moment.
 * @param mebibytes the most that it holds.
 */
export const createRecordCache = (receives: () => boolean, mebibytes = 64): RecordCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: mebibytes * 2 ** 20,
    sizeCalculation: ({ value }) => ENTRY_BYTES + sizeOf(value),
  });
  // The number of the last change: of a kind, and of a record; those of records in the order of the changes.
  const ofKind = new Map<string, number>();
  const ofRecord = new Map<string, number>();
  const warmth = new Map<string, number>();
  let changes = 0;
  // Reads that began before this change may have missed changes that are not remembered.
  let remembered = 0;

  const isUnchanged = ({ of, since }: Entry) => of === undefined || (ofKind.get(of) ?? 0) <= since;

  const isCurrent = (entry: Entry, at: Date) =>
    isUnchanged(entry) && entry.from <= at.getTime() && at.getTime() < entry.until;

  const clear = () => {
    remembered = changes;
    ofRecord.clear();
    warmth.clear();
    entries.clear();
  };

  return {
    changes: () => changes,
    get<Row>(kind: string, id: number, at: Date) {
      const entry = receives() ? entries.get(`${kind}:${id}`) : undefined;
      return entry && isCurrent(entry, at) ? (entry.value as Row) : undefined;
    },
    withoutCount: <Row>(kind: string, id: number) =>
      receives() ? (entries.get(`${kind}:${id}`)?.value as Row | undefined) : undefined,
    keep(kind, row, { since, at }) {
      const name = `${kind}:${row.id}`;
      if (!receives() || since < remembered || (ofRecord.get(name) ?? 0) > since) return;
      const counts = kind === 'category' || kind === 'tag';
      entries.set(name, {
        value: row,
        ...(counts && { of: 'event' }),
        since,
        from: counts ? at.getTime() : Number.NEGATIVE_INFINITY,
        until: row.until?.getTime() ?? Number.POSITIVE_INFINITY,
      });
    },
    async derived<Value>(
      name: string,
      { kind, at }: { kind: string; at: Date },
      compute: () => Promise<Derived<Value>>,
    ) {
      const receiving = receives();
      const before = receiving ? entries.get(name) : undefined;
      if (before && isUnchanged(before) && before.from <= at.getTime()) {
        // Several requests wait for one computation: none of them began before a change that it may have missed.
        const { value, until } = (await before.value) as Derived<Value>;
        if (!until || at < until) return value;
      }
      const value = compute();
      const entry: Entry = { value, of: kind, since: changes, from: at.getTime(), until: Number.POSITIVE_INFINITY };
      if (receiving) entries.set(name, entry);
      try {
        return (await value).value;
      } catch (error) {
        if (entries.peek(name) === entry) entries.delete(name);
        throw error;
      }
    },
    made<Value>(name: string, of: object, make: () => Value) {
      const before = entries.get(name);
      if (before?.madeOf === of) return before.value as Value;
      const value = make();
      entries.set(name, { ...always, value, madeOf: of });
      return value;
    },
    isWarm: (kind) => (warmth.get(kind) ?? 0) > 0.5,
    observe(kind, found, all) {
      if (all > 0) warmth.set(kind, (3 * (warmth.get(kind) ?? 0) + found / all) / 4);
    },
    hear(change) {
      const [kind = '', id, action] = change.split(':');
      changes++;
      ofKind.set(kind, changes);
      ofKind.set(ANY_KIND, changes);
      // What is deleted for good changes other records without a word: links, parents, authors. Images are part of many rows.
      if (kind === 'calendar' || action === 'deleted' || (kind === 'image' && action !== 'created')) return clear();
      const name = `${kind}:${id}`;
      entries.delete(name);
      ofRecord.delete(name);
      ofRecord.set(name, changes);
      for (const [oldest, number] of ofRecord) {
        if (ofRecord.size <= RECENT_CHANGES) break;
        ofRecord.delete(oldest);
        remembered = number;
      }
    },
  };
};

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
