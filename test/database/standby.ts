/** A primary and a standby for one test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createData, type Pair, startPair } from '../../bench/targets/standby.js';
import { folder } from '../commands/almanac.js';

export type { Pair } from '../../bench/targets/standby.js';

/**
 * For a file of tests. Creating a cluster takes longer than copying it, so it is created once.
 * @returns a function that starts a migrated primary and a standby until the test ends.
 */
export const pairs = (): (() => Promise<Pair>) => {
  let path = '';
  let data = '';
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'almanac-test-'));
    data = await createData(path);
  });
  afterAll(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return async () => {
    const pair = await startPair(data, await folder());
    onTestFinished(pair.close);
    return pair;
  };
};
