import { expect, test } from 'vitest';
import { cacheSizes, defaultMemory, machineMemory } from '../../src/settings/cache-sizes.js';
import { readSettings } from '../../src/settings/settings.js';

test.each([
  { machine: 24_000, workers: 1, memory: 400 },
  { machine: 24_000, workers: 10, memory: 300 },
  { machine: 4096, workers: 1, memory: 400 },
  { machine: 4096, workers: 2, memory: 272 },
  { machine: 2560, workers: 1, memory: 320 },
  { machine: 512, workers: 1, memory: 272 },
])('of $machine MiB, each of $workers processes takes $memory', ({ machine, workers, memory }) => {
  expect(defaultMemory(machine, workers)).toBe(memory);
});

test.each([
  { memory: 272, recordCache: 14, responseCache: 3 },
  { memory: 300, recordCache: 36, responseCache: 9 },
  { memory: 400, recordCache: 116, responseCache: 29 },
  { memory: 8192, recordCache: 6350, responseCache: 1587 },
])('MEMORY=$memory is $recordCache MiB of records and $responseCache of responses', ({ memory, ...sizes }) => {
  expect(cacheSizes(memory)).toEqual(sizes);
  expect(readSettings({ MEMORY: String(memory) })).toMatchObject(sizes);
});

test('RECORD_CACHE and RESPONSE_CACHE replace the sizes that MEMORY gives', () => {
  expect(readSettings({ MEMORY: '400', RECORD_CACHE: '0' })).toMatchObject({ recordCache: 0, responseCache: 29 });
  expect(readSettings({ MEMORY: '400', RESPONSE_CACHE: '7' })).toMatchObject({ recordCache: 116, responseCache: 7 });
});

test('without MEMORY the caches have the sizes for this machine', () => {
  expect(readSettings({ WORKERS: '2' })).toMatchObject(cacheSizes(defaultMemory(machineMemory(), 2)));
  expect(machineMemory()).toBeGreaterThan(0);
});

test.each(['271', '8193', 'much'])('MEMORY=%s is rejected with the values that are accepted', (MEMORY) => {
  expect(() => readSettings({ MEMORY })).toThrow(
    'MEMORY is not usable: expected a number of mebibytes from 272 to 8192.',
  );
});
