import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Compressible, openCompressionQueue } from '../../src/cache/compression-queue.js';
import { createResponseCache } from '../../src/cache/response-cache.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { recordOf } from '../../src/changes/dependency.js';
import type { Encoding } from '../../src/http/compression.js';
import { until } from '../until.js';

const served = { api: 'rest', operation: 'none' } as const;

const KIB = 1024;

/** A response cache of one MiB, and what to do with pages of 100 KiB in it. */
const openCache = () => {
  const log = createChangeLog(() => true);
  const answers = createResponseCache(log, 1);
  const textOf = (page: number) => `${page} `.repeat(50 * KIB).slice(0, 100 * KIB);
  return {
    log,
    answers,
    textOf,
    add: (page: number) =>
      answers.add(
        `page ${page}`,
        { status: 200, headers: [], body: Buffer.from(textOf(page)), path: '/', served },
        {
          since: log.last(),
          dependencies: Float64Array.of(recordOf('event', page)),
          until: Number.POSITIVE_INFINITY,
        },
      ),
    read: (page: number) => answers.find(`page ${page}`)?.body.toString(),
    /** Waits until the pages from 1 to `last` have an encoding, and the queue, which compresses those that have none, is empty. */
    async compress(last: number, encodings: Readonly<Record<number, Encoding>> = {}) {
      for (let page = 1; page <= last; page++) await answers.find(`page ${page}`)?.encoded(encodings[page] ?? 'br');
      await setImmediate();
    },
  };
};

test('a response is cached from the second request on, also after a change or an eviction', () => {
  const { add, read, answers, log } = openCache();
  const admits = (page: number) => answers.admits(`page ${page}`);
  expect([admits(1), admits(1), admits(2), admits(1)]).toEqual([false, true, false, true]);

  add(3);
  log.receive({ kind: 'event', id: 3, action: 'updated', lists: false, slugs: false, counts: [] });
  expect(read(3)).toBeUndefined();
  expect(admits(3), 'after a change').toBe(true);
  add(4);
  log.receive('everything');
  expect(admits(4), 'after a change of everything').toBe(true);

  const large = { since: log.last(), dependencies: new Float64Array(12 * KIB), until: Number.POSITIVE_INFINITY };
  for (let page = 5; page <= 10; page++)
    answers.add(`page ${page}`, { status: 200, headers: [], body: Buffer.from('{}'), path: '/', served }, large);
  expect(read(5)).toBeUndefined();
  expect(admits(5), 'after an eviction').toBe(true);
});

test('requests that were forgotten count as first requests', () => {
  const { answers } = openCache();
  const long = 'x'.repeat(16 * KIB);
  answers.admits('forgotten');
  for (let page = 1; page <= 300; page++) answers.admits(`${long} ${page}`);
  expect([answers.admits('forgotten'), answers.admits(`${long} 300`)]).toEqual([false, true]);
});

test('a response stays when others need its memory, and has the same bytes', async () => {
  const { add, read, compress, answers, textOf } = openCache();
  const encodings = { 1: 'br', 2: 'gzip' } as const;
  for (const page of [1, 2] as const) await add(page)?.encoded(encodings[page]);
  for (let page = 3; page <= 40; page++) add(page);
  const uncompressed = answers.find('page 3')?.body;
  // While a body is compressed, it is there.
  for (let page = 1; page <= 40; page++) expect(read(page)).toBe(textOf(page));
  await compress(40, encodings);

  expect(answers.find('page 3')?.body).not.toBe(uncompressed);
  for (let page = 1; page <= 40; page++) expect(read(page)).toBe(textOf(page));
  expect(answers.find('page 2')?.size).toBe(textOf(2).length);
  expect(answers.statistics().bytes).toBeLessThan(1024 * KIB);
});

test('an encoding of a compressed body is that of the body', async () => {
  const { add, compress, answers, textOf } = openCache();
  for (let page = 1; page <= 20; page++) add(page);
  await compress(20);

  const answer = answers.find('page 1');
  expect(answer?.size).toBe(textOf(1).length);
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  expect(brotliDecompressSync((await answer?.encoded('br')) ?? '').toString()).toBe(textOf(1));
  expect(gunzipSync((await answer?.encoded('gzip')) ?? '').toString()).toBe(textOf(1));
});

test('a compressed body is gone with a change of what it shows, and when everything may have changed', async () => {
  const { add, read, compress, log } = openCache();
  const compressed = async () => {
    for (let page = 1; page <= 20; page++) add(page);
    await compress(20);
  };
  await compressed();
  log.receive({ kind: 'event', id: 1, action: 'updated', lists: false, slugs: false, counts: [] });
  expect(read(1)).toBeUndefined();
  await compressed();
  log.receive('everything');
  expect(read(1)).toBeUndefined();
});

test('a response that does not fit into half of the memory is not cached', () => {
  const { answers, log } = openCache();
  const body = Buffer.alloc(600 * KIB, 'x');
  const validity = { since: log.last(), dependencies: new Float64Array(), until: Number.POSITIVE_INFINITY };
  answers.add('large', { status: 200, headers: [], body, path: '/', served }, validity);
  expect(answers.find('large')).toBeUndefined();
});

test('a cached body has its own memory of exactly its length, in every encoding', async () => {
  const { answers, log } = openCache();
  const validity = { since: log.last(), dependencies: new Float64Array(), until: Number.POSITIVE_INFINITY };
  const memoryOf = ({ buffer, length }: Buffer) => ({ memory: buffer.byteLength, length });
  const exact = ({ length }: Buffer) => ({ memory: length, length });
  // A small buffer is a part of the pool of Node.
  for (const body of [Buffer.from('small'), Buffer.from('a text that is repeated '.repeat(800))]) {
    const cached = answers.add('page', { status: 200, headers: [], body, path: '/', served }, validity);
    if (!cached) throw new Error('not cached');
    expect(memoryOf(cached.body)).toEqual(exact(body));
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await cached.encoded(encoding);
      expect(memoryOf(bytes), encoding).toEqual(exact(bytes));
    }
  }
});

test('of many responses at once, only as many wait for compression as fit into 4 MiB', async () => {
  const { add, answers } = openCache();
  for (let page = 1; page <= 300; page++) add(page);
  // 512 KiB are for uncompressed bodies.
  const kept = Array.from({ length: 300 }, (_, at) => at + 1).filter((page) => answers.find(`page ${page}`));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(kept).toEqual([...range(1, 40), ...range(296, 300)]);
});

test('compressions run one after the other, and the next ones take their place', async () => {
  const started: number[] = [];
  const removed: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const enqueue = openCompressionQueue(({ id }: { id: number } & Compressible) => removed.push(id));
  const entryOf = (id: number) => ({
    id,
    size: 1024 * KIB,
    compress: () => {
      started.push(id);
      return new Promise<void>((resolve, reject) => {
        ends.set(id, (error) => (error ? reject(error) : resolve()));
      });
    },
  });
  const entries = [1, 2, 3, 4, 5].map(entryOf);
  for (const entry of [...entries, ...entries.slice(0, 4)]) enqueue(entry);
  expect({ started, removed }).toEqual({ started: [1], removed: [5] });

  ends.get(1)?.();
  await until(() => started.length === 2);
  enqueue(entryOf(6));
  enqueue(entryOf(7));
  expect({ started, removed }).toEqual({ started: [1, 2], removed: [5, 7] });

  ends.get(2)?.(new Error('zlib'));
  await until(() => started.length === 3);
  expect(removed).toEqual([5, 7, 2]);
  for (const id of [3, 4, 6]) {
    await until(() => ends.has(id));
    ends.get(id)?.();
  }
  expect(started).toEqual([1, 2, 3, 4, 6]);
});
