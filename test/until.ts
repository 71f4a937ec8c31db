import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds, a minute at most: a test waits for what must happen, however slow the machine is. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + 60_000; !(await holds()); await sleep(10)) {
    if (performance.now() > end) throw new Error('The condition did not come about within a minute.');
  }
};
