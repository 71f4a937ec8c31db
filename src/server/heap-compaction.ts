/**
 * Keeps the heap of V8 compact. Caches whose entries are replaced in another order than they were added leave pages of the old generation
 * half empty. With its defaults V8 moves the rest of a page only if little of it is left: the memory of a process grew for hours, to twice
 * what its objects take. With `--optimize-for-size` it moves the rest of every page of which a fifth is free. This costs a fifth more
 * processor time when it is always on, and a twentieth when it is on only while much is free (bench/memory-hours.ts).
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The old generation, in bytes. */
export interface OldSpace {
  size: number;
  used: number;
}

const INTERVAL = 2000; // milliseconds

/** Whether V8 is to compact: from a fifth of free memory on, until a tenth is free. */
export const needsCompaction = ({ size, used }: OldSpace, isCompacting: boolean): boolean =>
  (size - used) / size > (isCompacting ? 0.1 : 0.2);

/** Watches the heap of this process until its end. */
export const keepHeapCompact = (): void => {
  let isCompacting = false;
  setInterval(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
    if (!space) return;
    const isNeeded = needsCompaction({ size: space.space_size, used: space.space_used_size }, isCompacting);
    if (isNeeded === isCompacting) return;
    setFlagsFromString(isNeeded ? '--optimize-for-size' : '--no-optimize-for-size');
    isCompacting = isNeeded;
  }, INTERVAL).unref();
};
