/** A primary and a standby for one test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createData, type Pair, startPair } from '../../bench/targets/standby.js';
import { folder } from '../commands/almanac.js';

export type { Pair } from '../../bench/targets/standby.js';

let data: Promise<string> | undefined;

/** Starts a migrated primary and a standby until the test ends. */
export const openPair = async (): Promise<Pair> => {
  data ??= createOnce();
  const pair = await startPair(await data, await folder());
  onTestFinished(pair.close);
  return pair;
};

/** The data of all pairs of this process. Creating a cluster takes longer than copying it. */
const createOnce = (): Promise<string> => {
  const path = mkdtempSync(join(tmpdir(), 'almanac-test-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return createData(path);
};
