/** The sizes of the caches of a process, from the memory that it may take. */
import { totalmem } from 'node:os';

/** The sizes of the two caches, in mebibytes. */
export interface CacheSizes {
  recordCache: number;
  responseCache: number;
}

/**
 * What a process under load takes besides its caches, in mebibytes: code and schemas, the young generation of V8, garbage that it has not
 * collected yet, buffers of connections and compressions (docs/running.md, "Memory").
 */
const OTHER_MEMORY = 255;

/** The least memory that a process can be set to, in mebibytes: less would leave no caches. */
export const MIN_MEMORY = 272;

const MOST_BY_DEFAULT = 400; // mebibytes; the records of 10,000 events fit

/**
 * The memory that a process is to take if nothing else is set, in mebibytes. All processes take an eighth of the machine's: most of it is
 * for PostgreSQL and the file system.
 * @param machine the memory of the machine, in mebibytes
 * @param workers the number of processes
 */
export const defaultMemory = (machine: number, workers: number): number =>
  Math.max(MIN_MEMORY, Math.min(MOST_BY_DEFAULT, Math.floor(machine / 8 / workers)));

/** The sizes of the caches of a process that is to take this memory in mebibytes, at least {@link MIN_MEMORY}. */
export const cacheSizes = (memory: number): CacheSizes => {
  const caches = memory - OTHER_MEMORY;
  const responseCache = Math.round(caches / 5);
  return { recordCache: caches - responseCache, responseCache };
};

/** The memory of the machine or of the container (cgroup) of this process, in mebibytes. */
export const machineMemory = (): number => {
  // 0 or a huge number without a limit.
  const limit = process.constrainedMemory();
  return Math.floor(Math.min(totalmem(), limit || Number.POSITIVE_INFINITY) / 2 ** 20);
};
