import { expect, test } from 'vitest';
import { createChangeLog } from '../../src/cache/change-log.js';
import { recordOf } from '../../src/cache/dependency.js';
import { createResponseCache } from '../../src/cache/response-cache.js';
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
  };
};

test('what was requested more than once stays when others need its memory, and has the same bytes', async () => {
  const { add, read, textOf } = openCache();
  for (let page = 1; page <= 4; page++) {
    add(page);
    read(page);
  }
  for (let page = 5; page <= 20; page++) add(page);
  // While it is compressed, its body is there.
  for (let page = 1; page <= 4; page++) expect(read(page)).toBe(textOf(page));
  for (let page = 21; page <= 40; page++) add(page);
  await new Promise((resolve) => setTimeout(resolve, 200));

  for (let page = 1; page <= 4; page++) expect(read(page)).toBe(textOf(page));
  expect(read(21)).toBeUndefined();
  add(21);
  for (let page = 41; page <= 60; page++) add(page);
  expect(read(21), 'requested again, so it stays').toBe(textOf(21));
});

test('what a client got compressed stays when others need its memory, and has the same bytes', async () => {
  const { add, read, answers, textOf } = openCache();
  for (const [page, encoding] of [
    [1, 'br'],
    [2, 'gzip'],
  ] as const)
    await add(page)?.encoded(encoding);
  for (let page = 3; page <= 40; page++) add(page);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read(3)).toBeUndefined();
  for (const page of [1, 2]) expect(read(page)).toBe(textOf(page));
  expect(answers.find('page 2')?.size).toBe(textOf(2).length);
});

test('an encoding of a compressed body is that of the body', async () => {
  const { add, read, answers, textOf } = openCache();
  add(1);
  read(1);
  for (let page = 2; page <= 20; page++) add(page);
  await new Promise((resolve) => setTimeout(resolve, 200));

  const answer = answers.find('page 1');
  expect(answer?.size).toBe(textOf(1).length);
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  expect(brotliDecompressSync((await answer?.encoded('br')) ?? '').toString()).toBe(textOf(1));
  expect(gunzipSync((await answer?.encoded('gzip')) ?? '').toString()).toBe(textOf(1));
});

test('a compressed body is gone with a change of what it shows, and when everything may have changed', async () => {
  const { add, read, log, answers } = openCache();
  const compressed = async () => {
    add(1);
    read(1);
    for (let page = 2; page <= 20; page++) add(page);
    await until(() => answers.find('page 1') !== undefined);
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
