import { LRUCache } from 'lru-cache';

/** Records as they are now, kept by a process between requests: what others show again and again. */
export interface Known {
  get(kind: string, id: number, now: Date): object | undefined;
  /** Keeps a row that was read when {@link state} was `since`; `until` is when it stops being true by itself. */
  keep(kind: string, row: { id: number; until?: Date | null }, since: number): void;
  /** What is made of the records of a kind, made once until one of them changes. */
  derived<Value>(kind: string, name: string, make: () => Promise<Value>): Promise<Value>;
  /** Another number after each change that was heard. */
  state(): number;
}

/** What is known, and how it is told of changes. */
export interface Memory extends Known {
  /** Takes a change in, as `kind:id:action`. */
  hear(change: string): void;
}

const MOST = 5000; // records of a kind; a venue takes about a kilobyte

/** A memory that nothing is remembered from while changes are not heard. */
export const createMemory = (hears: () => boolean): Memory => {
  const kinds = new Map<string, LRUCache<number, { row: object; until: number }>>();
  const made = new Map<string, LRUCache<string, { value: unknown }>>();
  let state = 0;
  return {
    get(kind, id, now) {
      const entry = hears() ? kinds.get(kind)?.get(id) : undefined;
      return entry && now.getTime() < entry.until ? entry.row : undefined;
    },
    keep(kind, row, since) {
      // What was read before the last change may be what it was before it.
      if (since !== state || !hears()) return;
      const ofKind = kinds.get(kind) ?? new LRUCache({ max: MOST });
      kinds.set(kind, ofKind);
      ofKind.set(row.id, { row, until: row.until?.getTime() ?? Number.POSITIVE_INFINITY });
    },
    async derived<Value>(kind: string, name: string, make: () => Promise<Value>) {
      const ofKind = made.get(kind) ?? new LRUCache({ max: MOST });
      made.set(kind, ofKind);
      const before = hears() ? ofKind.get(name) : undefined;
      if (before) return before.value as Value;
      const since = state;
      const value = await make();
      if (since === state && hears()) ofKind.set(name, { value });
      return value;
    },
    state: () => state,
    hear(change) {
      state++;
      const [kind = '', id] = change.split(':');
      if (kind === 'calendar') made.clear();
      else made.get(kind)?.clear();
      // A picture is in all that shows it, and the records of a user who goes get another author.
      if (kind === 'calendar' || kind === 'image' || kind === 'user')
        for (const ofKind of kinds.values()) ofKind.clear();
      else kinds.get(kind)?.delete(Number(id));
      // Categories and tags show how many events they have.
      if (kind === 'event' || kind === 'category' || kind === 'tag') {
        kinds.get('category')?.clear();
        kinds.get('tag')?.clear();
      }
    },
  };
};
