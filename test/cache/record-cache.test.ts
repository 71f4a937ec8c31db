import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_KIND, createRecordCache, type Derived } from '../../src/cache/record-cache.js';

const at = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:00:01Z');
const muchLater = new Date('2026-11-23T12:00:00Z');

const open = (mebibytes?: number) => createRecordCache(() => true, mebibytes);

test('a record is returned until it changes', () => {
  const cache = open();
  cache.keep('event', { id: 1 }, { since: cache.changes(), at });
  cache.keep('event', { id: 2 }, { since: cache.changes(), at });

  cache.hear('event:2:updated');

  expect(cache.get('event', 1, at)).toEqual({ id: 1 });
  expect(cache.get('event', 2, at)).toBeUndefined();
});

test('a record that changed while it was read is not added, and others that were read meanwhile are', () => {
  const cache = open();
  const since = cache.changes();

  cache.hear('event:1:updated');
  cache.keep('event', { id: 1 }, { since, at });
  cache.keep('event', { id: 2 }, { since, at });

  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(cache.get('event', 2, at)).toEqual({ id: 2 });
});

test('what was read before more changes than are remembered is not added', () => {
  const cache = open();
  const since = cache.changes();

  cache.hear('event:1:updated');
  for (let id = 2; id <= 10_002; id++) cache.hear(`event:${id}:updated`);
  cache.keep('event', { id: 1 }, { since, at });
  cache.keep('event', { id: 20_000 }, { since: cache.changes(), at });

  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(cache.get('event', 20_000, at)).toEqual({ id: 20_000 });
});

test('nothing is returned or added while changes are not received', async () => {
  let receives = true;
  const cache = createRecordCache(() => receives);
  let computed = 0;
  const derived = () => cache.derived('n', { kind: 'event', at }, async () => ({ value: ++computed }));
  cache.keep('event', { id: 1 }, { since: cache.changes(), at });
  await derived();

  receives = false;
  cache.keep('event', { id: 2 }, { since: cache.changes(), at });
  expect(cache.get('event', 1, at)).toBeUndefined();
  expect(await derived()).toBe(2);

  cache.hear('calendar:0:heard again');
  receives = true;
  expect([1, 2].map((id) => cache.get('event', id, at))).toEqual([undefined, undefined]);
});

test('a record that is deleted drops all others, which may have been linked to it', () => {
  const cache = open();
  cache.keep('category', { id: 1 }, { since: cache.changes(), at });

  cache.hear('category:2:deleted');

  expect(cache.get('category', 1, at)).toBeUndefined();
});

test('a change of an event leaves a category all but the number of its events', () => {
  const cache = open();
  const category = { id: 1 };
  cache.keep('category', category, { since: cache.changes(), at });
  cache.keep('venue', { id: 2 }, { since: cache.changes(), at });

  cache.hear('event:3:updated');
  expect(cache.get('category', 1, at)).toBeUndefined();
  expect(cache.withoutCount('category', 1)).toBe(category);
  expect(cache.get('venue', 2, at)).toEqual({ id: 2 });

  cache.hear('category:1:updated');
  expect(cache.withoutCount('category', 1)).toBeUndefined();
});

test('a number of events that changes by itself is current until that moment, and not before it was read', () => {
  const cache = open();
  cache.keep('tag', { id: 1, until: muchLater }, { since: cache.changes(), at: later });

  expect(cache.get('tag', 1, at)).toBeUndefined();
  expect(cache.get('tag', 1, later)).toBeDefined();
  expect(cache.get('tag', 1, muchLater)).toBeUndefined();
});

test('a derived value is computed once until a record of its kind changes, or until it is due', async () => {
  const cache = open();
  let computed = 0;
  const compute = async () => ({ value: ++computed, until: muchLater });
  const derived = (kind: string, moment = later) => cache.derived(kind, { kind, at: moment }, compute);

  expect([await derived('category'), await derived('category')]).toEqual([1, 1]);
  cache.hear('event:1:updated');
  expect(await derived('category')).toBe(1);
  cache.hear('category:1:updated');
  expect(await derived('category')).toBe(2);
  expect(await derived('category', at)).toBe(3);
  expect(await derived('category', muchLater)).toBe(4);

  expect([await derived(ANY_KIND), await derived(ANY_KIND)]).toEqual([5, 5]);
  cache.hear('user:1:updated');
  expect(await derived(ANY_KIND)).toBe(6);
});

test('a computation that fails is not cached', async () => {
  const cache = open();
  const derived = (compute: () => Promise<Derived<number>>) => cache.derived('n', { kind: 'event', at }, compute);

  await expect(derived(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await derived(async () => ({ value: 1 }))).toBe(1);
});

test('it holds no more than its mebibytes: what was not used for longest goes first', () => {
  const cache = open(1);
  const text = 'x'.repeat(10_000);
  for (let id = 1; id <= 200; id++) {
    cache.keep('event', { id, text } as { id: number }, { since: cache.changes(), at });
    cache.get('event', 1, at);
  }

  const ids = Array.from({ length: 200 }, (_, index) => index + 1).filter((id) => cache.get('event', id, at));
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.length * 10_000).toBeLessThan(2 ** 20);
  expect(ids).toContain(1);
  expect(ids).toContain(200);
  expect(ids).not.toContain(2);
});

/** A calendar of versions: what is true, and what the cache has received of it. */
interface Model {
  cache: ReturnType<typeof createRecordCache>;
  receives: boolean;
  /** Names of records → how often they changed. */
  stored: Map<string, number>;
  received: Map<string, number>;
  /** Committed, and not received yet. */
  pending: string[];
  reads: { kind: string; id: number; since: number; version?: number; count?: number }[];
  computations: ((value: Derived<number>) => void)[];
  asked: Promise<unknown>[];
}

type Step = (model: Model) => void;

const versionOf = (versions: Map<string, number>, name: string) => versions.get(name) ?? 0;
const add = (versions: Map<string, number>, name: string) => versions.set(name, versionOf(versions, name) + 1);
const sum = (versions: Map<string, number>, kind = '') =>
  [...versions].reduce((total, [name, number]) => (name.startsWith(kind) ? total + number : total), 0);

const begin = (kind: string, id: number): Step => {
  return ({ reads, cache }) => reads.push({ kind, id, since: cache.changes() });
};

/** A read sees the calendar at some moment after it began. */
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
    const seen = reads.filter(({ version }) => version !== undefined);
    const read = seen[index % seen.length];
    if (!read) return;
    const { kind, id, since, version, count } = read;
    cache.keep(kind, { id, version, count } as { id: number }, { since, at: later });
    reads.splice(reads.indexOf(read), 1);
  };
};

const commit = (kind: string, id: number): Step => {
  return ({ stored, pending }) => {
    add(stored, `${kind}:${id}`);
    pending.push(`${kind}:${id}`);
  };
};

const receive = (action: string): Step => {
  return (model) => {
    const name = model.receives ? model.pending.shift() : undefined;
    if (name === undefined) return;
    add(model.received, name);
    model.cache.hear(`${name}:${action}`);
  };
};

const lose: Step = (model) => {
  model.receives = false;
};

const reconnect: Step = (model) => {
  if (model.receives) return;
  // What was committed meanwhile is never received.
  model.pending = [];
  model.received = new Map(model.stored);
  model.cache.hear('calendar:0:heard again');
  model.receives = true;
};

const ask: Step = ({ cache, received, computations, asked }) => {
  const least = sum(received);
  const value = cache.derived(
    'total',
    { kind: ANY_KIND, at: later },
    () => new Promise<Derived<number>>((resolve) => computations.push(resolve)),
  );
  asked.push(value.then((total) => expect(total).toBeGreaterThanOrEqual(least)));
};

const compute: Step = ({ computations, stored }) => computations.shift()?.({ value: sum(stored) });

const one = [fc.constantFrom('event', 'category', 'venue'), fc.integer({ min: 1, max: 3 })] as const;
const actions = fc.constantFrom('created', 'updated', 'trashed', 'restored');

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(...one).map(([kind, id]) => begin(kind, id)) },
  { weight: 20, arbitrary: fc.nat(9).map(see) },
  { weight: 20, arbitrary: fc.nat(9).map(end) },
  { weight: 10, arbitrary: fc.tuple(...one).map(([kind, id]) => commit(kind, id)) },
  { weight: 10, arbitrary: actions.map(receive) },
  { weight: 1, arbitrary: fc.constantFrom(receive('deleted'), lose) },
  { weight: 4, arbitrary: fc.constant(reconnect) },
  { weight: 5, arbitrary: fc.constantFrom(ask, compute) },
);

const mustBeCoherent = ({ cache, received }: Model) => {
  for (const kind of ['event', 'category', 'venue']) {
    for (const id of [1, 2, 3]) {
      const found = cache.get<{ version: number; count: number }>(kind, id, later);
      if (!found) continue;
      expect(found.version).toBeGreaterThanOrEqual(versionOf(received, `${kind}:${id}`));
      if (kind === 'category') expect(found.count).toBeGreaterThanOrEqual(sum(received, 'event'));
      const base = cache.withoutCount<{ version: number }>(kind, id);
      expect(base?.version).toBeGreaterThanOrEqual(versionOf(received, `${kind}:${id}`));
    }
  }
};

test('whatever reads and changes overlap, nothing is returned that is older than the changes received', async () => {
  let served = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 80 }), async (sequence) => {
      const model: Model = {
        cache: createRecordCache(() => model.receives),
        receives: true,
        stored: new Map(),
        received: new Map(),
        pending: [],
        reads: [],
        computations: [],
        asked: [],
      };
      for (const step of sequence) {
        step(model);
        mustBeCoherent(model);
        for (const id of [1, 2, 3]) if (model.cache.get('event', id, later)) served++;
        await undefined;
      }
      for (const resolve of model.computations) resolve({ value: sum(model.stored) });
      await Promise.all(model.asked);
    }),
    { numRuns: 1000 },
  );
  expect(served).toBeGreaterThan(1000);
});
