import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Derived } from '../../src/cache/derived.js';
import { createRecordCache, type RecordCache } from '../../src/cache/record-cache.js';
import { type ChangeAction, Changes, EVERYTHING, type TermId } from '../../src/changes/change.js';
import { type ChangeLog, createChangeLog } from '../../src/changes/change-log.js';
import { ALL, allOf, type Dependency } from '../../src/changes/dependency.js';
import { updated } from '../changes.js';

const at = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:00:01Z');
const muchLater = new Date('2026-11-23T12:00:00Z');

const open = (mebibytes?: number) => {
  const log = createChangeLog(() => true);
  return { log, cache: createRecordCache(log, mebibytes) };
};

test('a record is returned until it changes', () => {
  const { cache, log } = open();
  cache.add('event', { id: 1 }, { since: cache.changes(), at });
  cache.add('event', { id: 2 }, { since: cache.changes(), at });

  log.receive(updated('event', 2));

  expect(cache.get('event', 1, at)).toEqual({ id: 1 });
  expect(cache.get('event', 2, at)).toBeUndefined();
});

test('a record that changed while it was read is not added, and other records that were read at that time are', () => {
  const { cache, log } = open();
  const since = cache.changes();

  log.receive(updated('event', 1));
  cache.add('event', { id: 1 }, { since, at });
  cache.add('event', { id: 2 }, { since, at });

  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(cache.get('event', 2, at)).toEqual({ id: 2 });
});

test('a transaction reads unchanged records from the cache', () => {
  const { cache } = open();
  for (const kind of ['event', 'venue', 'tag'] as const)
    for (const id of [1, 2]) cache.add(kind, { id }, { since: cache.changes(), at });
  const changes = new Changes();
  const inside = cache.insideTransaction(changes);
  expect(inside.get('event', 1, at)).toEqual({ id: 1 });

  changes.note(updated('event', 1, { counts: [{ kind: 'tag', id: 1 }] }));
  expect([inside.get('event', 1, at), inside.get('tag', 1, at)]).toEqual([undefined, undefined]);
  expect([inside.get('event', 2, at), inside.get('tag', 2, at), inside.get('venue', 1, at)]).toEqual([
    { id: 2 },
    { id: 2 },
    { id: 1 },
  ]);
  changes.noteLock('venue', 1);
  expect(inside.get('venue', 1, at)).toBeUndefined();
  // Only the number of its events may differ.
  expect(inside.withoutCount('tag', 1)).toEqual({ id: 1 });

  // A record that is deleted may have been linked to any other.
  changes.note({ ...updated('venue', 2), action: 'deleted' });
  expect([inside.get('event', 2, at), inside.withoutCount('tag', 1)]).toEqual([undefined, undefined]);
});

test('a transaction adds unchanged records to the cache, and computes derived values again', async () => {
  const { cache } = open();
  const changes = new Changes();
  const inside = cache.insideTransaction(changes);
  const source = { dependencies: [allOf('event')], at };
  await cache.derived('n', source, async () => ({ value: 1 }));

  changes.note(updated('event', 1, { counts: [{ kind: 'tag', id: 1 }] }));
  for (const kind of ['event', 'tag'] as const)
    for (const id of [1, 2]) inside.add(kind, { id }, { since: cache.changes(), at });

  expect([cache.get('event', 1, at), cache.get('tag', 1, at)]).toEqual([undefined, undefined]);
  expect([cache.get('event', 2, at), cache.get('tag', 2, at)]).toEqual([{ id: 2 }, { id: 2 }]);
  expect(await inside.derived('n', source, async () => ({ value: 2 }))).toBe(2);
  expect(await cache.derived('n', source, async () => ({ value: 3 }))).toBe(1);
});

test('a record that was read before more changes than the log holds is not added', () => {
  const { cache, log } = open();
  const since = cache.changes();

  log.receive(updated('event', 1));
  for (let id = 2; id <= 20_002; id++) log.receive(updated('event', id));
  cache.add('event', { id: 1 }, { since, at });
  cache.add('event', { id: 30_000 }, { since: cache.changes(), at });

  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(cache.get('event', 30_000, at)).toEqual({ id: 30_000 });
});

test('nothing is returned or added while changes are not received', async () => {
  let receives = true;
  const log = createChangeLog(() => receives);
  const cache = createRecordCache(log);
  let computed = 0;
  const derived = () => cache.derived('n', { dependencies: [allOf('event')], at }, async () => ({ value: ++computed }));
  cache.add('event', { id: 1 }, { since: cache.changes(), at });
  await derived();

  receives = false;
  cache.add('event', { id: 2 }, { since: cache.changes(), at });
  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(await derived()).toBe(2);

  log.receive(EVERYTHING);
  receives = true;
  expect([1, 2].map((id) => cache.get('event', id, at))).toEqual([undefined, undefined]);
});

test('a record that is deleted drops all others, which may have been linked to it', () => {
  const { cache, log } = open();
  cache.add('category', { id: 1 }, { since: cache.changes(), at });

  log.receive(updated('category', 2, { action: 'deleted' }));

  expect(cache.get('category', 1, at)).toBeUndefined();
});

test('tens of thousands of records, with values computed from them, can be dropped at once', () => {
  const { cache, log } = open();
  const rows = Array.from({ length: 30_000 }, (_, at) => ({ id: at + 1 }));
  for (const row of rows) {
    cache.add('event', row, { since: cache.changes(), at });
    cache.computed('text', row, () => ({}));
  }

  log.receive(EVERYTHING);

  expect(rows.filter(({ id }) => cache.get('event', id, at))).toEqual([]);
  let computed = 0;
  for (const row of rows) cache.computed('text', row, () => ({ number: computed++ }));
  expect(computed).toBe(30_000);
});

test('equal texts have the same object', () => {
  const { cache } = open();
  const text = Buffer.from('{"title":"Fête 日本"}').toString('latin1');
  const other = cache.parsed('{"title":"Fair"}');
  const parsed = cache.parsed(text);

  expect(parsed).toEqual({ title: 'Fête 日本' });
  expect(cache.parsed(`${text.slice(0, 5)}${text.slice(5)}`)).toBe(parsed);
  expect(cache.parsed('{"title":"Fair"}')).toBe(other);
});

test('objects of texts, and values computed from them, count towards the size of the cache', () => {
  const { cache } = open(1);
  const textOf = (number: number) => JSON.stringify({ number, description: 'x'.repeat(10_000) });
  const first = cache.parsed(textOf(0));
  let computed = 0;
  const compute = () => ({ html: 'y'.repeat(10_000), number: computed++ });
  cache.computed('html', first, compute);
  expect(cache.statistics().bytes).toBeGreaterThan(30_000);

  for (let number = 1; number <= 100; number++) cache.computed('html', cache.parsed(textOf(number)), compute);

  expect(cache.statistics().bytes).toBeLessThanOrEqual(2 ** 20);
  expect(cache.parsed(textOf(0))).not.toBe(first);
  expect(cache.computed('html', first, compute)).toMatchObject({ number: 101 });
});

test('objects of texts take at most an eighth of the cache, and replace no records', () => {
  const { cache } = open(1);
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, title: 'x'.repeat(500) }));
  for (const row of rows) cache.add('event', row, { since: cache.changes(), at });
  const before = cache.statistics().bytes;

  for (let number = 1; number <= 1000; number++) cache.parsed(JSON.stringify({ number, title: 'x'.repeat(500) }));

  expect(cache.statistics().bytes - before).toBeGreaterThan(100_000);
  expect(cache.statistics().bytes - before).toBeLessThanOrEqual(2 ** 17);
  expect(rows.filter(({ id }) => !cache.get('event', id, at))).toEqual([]);
});

test('a change of whether an event counts keeps a category except for the number of its events', () => {
  const { cache, log } = open();
  const category = { id: 1 };
  cache.add('category', category, { since: cache.changes(), at });
  cache.add('venue', { id: 2 }, { since: cache.changes(), at });

  log.receive(updated('event', 3, { lists: true, counts: [{ kind: 'category', id: 4 }] }));
  expect(cache.get('category', 1, at)).toBe(category);
  log.receive(updated('event', 3, { lists: true, counts: [{ kind: 'category', id: 1 }] }));
  expect(cache.get('category', 1, at)).toBeUndefined();
  expect(cache.withoutCount('category', 1)).toBe(category);
  expect(cache.get('venue', 2, at)).toEqual({ id: 2 });

  log.receive(updated('category', 1));
  expect(cache.withoutCount('category', 1)).toBeUndefined();
});

test('a number of events that changes at a publication date is current until then, and not before it was read', () => {
  const { cache } = open();
  cache.add('tag', { id: 1, until: muchLater }, { since: cache.changes(), at: later });

  expect(cache.get('tag', 1, at)).toBeUndefined();
  expect(cache.get('tag', 1, later)).toBeDefined();
  expect(cache.get('tag', 1, muchLater)).toBeUndefined();
});

test('a derived value is computed once until something that it depends on changes, or until it expires', async () => {
  const { cache, log } = open();
  let computed = 0;
  const compute = async () => ({ value: ++computed, until: muchLater });
  const derived = (dependency: Dependency, moment = later) =>
    cache.derived(String(dependency), { dependencies: [dependency], at: moment }, compute);
  const categories = allOf('category');

  expect([await derived(categories), await derived(categories)]).toEqual([1, 1]);
  log.receive(updated('event', 1));
  expect(await derived(categories)).toBe(1);
  log.receive(updated('category', 1));
  expect(await derived(categories)).toBe(2);
  expect(await derived(categories, at)).toBe(3);
  expect(await derived(categories, muchLater)).toBe(4);

  expect([await derived(ALL), await derived(ALL)]).toEqual([5, 5]);
  log.receive(updated('user', 1));
  expect(await derived(ALL)).toBe(6);
});

test('a computation that fails is not cached', async () => {
  const { cache } = open();
  const derived = (compute: () => Promise<Derived<number>>) =>
    cache.derived('n', { dependencies: [allOf('event')], at }, compute);

  await expect(derived(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await derived(async () => ({ value: 1 }))).toBe(1);
});

test('it has at most its size in MiB, and drops the least recently used entries first', () => {
  const { cache } = open(1);
  const text = 'x'.repeat(10_000);
  for (let id = 1; id <= 200; id++) {
    cache.add('event', { id, text } as { id: number }, { since: cache.changes(), at });
    cache.get('event', 1, at);
  }

  const ids = Array.from({ length: 200 }, (_, index) => index + 1).filter((id) => cache.get('event', id, at));
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.length * 10_000).toBeLessThan(2 ** 20);
  expect(ids).toContain(1);
  expect(ids).toContain(200);
  expect(ids).not.toContain(2);
});

/** A calendar of versions: the current state, and the changes that the cache has received. */
interface Model {
  cache: RecordCache;
  log: ChangeLog;
  receives: boolean;
  /** Names of records → how often they changed. */
  stored: Map<string, number>;
  received: Map<string, number>;
  /** Committed, and not received yet. */
  pending: string[];
  reads: { kind: Kind; id: number; since: number; version?: number; count?: number }[];
  computations: ((value: Derived<number>) => void)[];
  totals: Promise<unknown>[];
}

type Kind = 'event' | 'category' | 'venue';
type Step = (model: Model) => void;

const versionOf = (versions: Map<string, number>, name: string) => versions.get(name) ?? 0;
const add = (versions: Map<string, number>, name: string) => versions.set(name, versionOf(versions, name) + 1);
const sum = (versions: Map<string, number>, kind = '') =>
  [...versions].reduce((total, [name, number]) => (name.startsWith(kind) ? total + number : total), 0);

const begin = (kind: Kind, id: number): Step => {
  return ({ reads, cache }) => reads.push({ kind, id, since: cache.changes() });
};

/** A read returns the state of the calendar at some moment after it started. */
const see = (index: number): Step => {
  return ({ reads, stored }) => {
    const read = reads[index % reads.length];
    if (!read || read.version !== undefined) return;
    read.version = versionOf(stored, `${read.kind}:${read.id}`);
    read.count = sum(stored, 'event');
  };
};

const end = (index: number): Step => {
  return ({ reads, cache }) => {
    const received = reads.filter(({ version }) => version !== undefined);
    const read = received[index % received.length];
    if (!read) return;
    const { kind, id, since, version, count } = read;
    cache.add(kind, { id, version, count } as { id: number }, { since, at: later });
    reads.splice(reads.indexOf(read), 1);
  };
};

const commit = (kind: Kind, id: number): Step => {
  return ({ stored, pending }) => {
    add(stored, `${kind}:${id}`);
    pending.push(`${kind}:${id}`);
  };
};

/** Each event counts in all categories. */
const counts = [1, 2, 3].map((id): TermId => ({ kind: 'category', id }));

const receive = (action: ChangeAction): Step => {
  return (model) => {
    const name = model.receives ? model.pending.shift() : undefined;
    if (name === undefined) return;
    add(model.received, name);
    const [kind, id] = name.split(':') as [Kind, string];
    model.log.receive(updated(kind, Number(id), { action, counts: kind === 'event' ? counts : [] }));
  };
};

const lose: Step = (model) => {
  model.receives = false;
};

const reconnect: Step = (model) => {
  if (model.receives) return;
  // Changes that were committed at that time are never received.
  model.pending = [];
  model.received = new Map(model.stored);
  model.log.receive(EVERYTHING);
  model.receives = true;
};

const query: Step = ({ cache, received, computations, totals }) => {
  const least = sum(received);
  const value = cache.derived(
    'total',
    { dependencies: [ALL], at: later },
    () => new Promise<Derived<number>>((resolve) => computations.push(resolve)),
  );
  totals.push(value.then((total) => expect(total).toBeGreaterThanOrEqual(least)));
};

const compute: Step = ({ computations, stored }) => computations.shift()?.({ value: sum(stored) });

const one = [fc.constantFrom<Kind>('event', 'category', 'venue'), fc.integer({ min: 1, max: 3 })] as const;
const actions = fc.constantFrom<ChangeAction>('created', 'updated', 'trashed', 'restored');

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(...one).map(([kind, id]) => begin(kind, id)) },
  { weight: 20, arbitrary: fc.nat(9).map(see) },
  { weight: 20, arbitrary: fc.nat(9).map(end) },
  { weight: 10, arbitrary: fc.tuple(...one).map(([kind, id]) => commit(kind, id)) },
  { weight: 10, arbitrary: actions.map(receive) },
  { weight: 1, arbitrary: fc.constantFrom(receive('deleted'), lose) },
  { weight: 4, arbitrary: fc.constant(reconnect) },
  { weight: 5, arbitrary: fc.constantFrom(query, compute) },
);

const checkRecords = ({ cache, received }: Model) => {
  for (const kind of ['event', 'category', 'venue'] as const) {
    for (const id of [1, 2, 3]) {
      const found = cache.get<{ version: number; count: number }>(kind, id, later);
      if (!found) continue;
      expect(found.version).toBeGreaterThanOrEqual(versionOf(received, `${kind}:${id}`));
      if (kind === 'category') expect(found.count).toBeGreaterThanOrEqual(sum(received, 'event'));
      const base = kind === 'category' ? cache.withoutCount<{ version: number }>(kind, id) : found;
      expect(base?.version).toBeGreaterThanOrEqual(versionOf(received, `${kind}:${id}`));
    }
  }
};

test('however reads and changes overlap, no returned record is older than the received changes', async () => {
  let served = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 80 }), async (sequence) => {
      const log = createChangeLog(() => model.receives);
      const model: Model = {
        cache: createRecordCache(log),
        log,
        receives: true,
        stored: new Map(),
        received: new Map(),
        pending: [],
        reads: [],
        computations: [],
        totals: [],
      };
      for (const step of sequence) {
        step(model);
        checkRecords(model);
        for (const id of [1, 2, 3]) if (model.cache.get('event', id, later)) served++;
        await undefined;
      }
      for (const resolve of model.computations) resolve({ value: sum(model.stored) });
      await Promise.all(model.totals);
    }),
    { numRuns: 1000 },
  );
  expect(served).toBeGreaterThan(1000);
});
