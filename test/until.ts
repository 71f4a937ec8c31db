import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds, at most a minute, so that tests do not depend on the speed of the machine. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + 60_000; !(await holds()); await sleep(10)) {
    if (performance.now() > end) throw new Error('The condition did not hold within a minute.');
  }
};
