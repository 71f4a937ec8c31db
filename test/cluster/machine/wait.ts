import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition holds. An exception counts as “not yet”.
 * @throws Error with the description and the last exception after `seconds`.
 */
export const waitFor = async (
  description: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> => {
  let last: unknown;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(200)) {
    try {
      if (await holds()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`After ${seconds} s not yet: ${description}`, { cause: last });
};
