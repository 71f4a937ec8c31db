import type { Turns } from '../reader/start-reader.js';

/**
 * Limits how many imports of a process do something at the same time.
 * @param count how many.
 * @returns a function for each import. Turns are granted in the order of requests.
 */
export const createSlots = (count: number): (() => Turns) => {
  let free = count;
  const waiting: (() => void)[] = [];
  const grant = () => {
    for (let next = waiting[0]; next && free > 0; next = waiting[0]) {
      waiting.shift();
      free--;
      next();
    }
  };
  return () => {
    let isBusy = false;
    let take: (() => void) | undefined;
    let giveUp = () => {};
    return {
      busy: () =>
        new Promise((resolve) => {
          if (isBusy) return resolve();
          giveUp = resolve;
          take = () => {
            isBusy = true;
            resolve();
          };
          waiting.push(take);
          grant();
        }),
      idle() {
        const at = take ? waiting.indexOf(take) : -1;
        if (at >= 0) {
          waiting.splice(at, 1);
          giveUp();
        }
        if (!isBusy) return;
        isBusy = false;
        free++;
        grant();
      },
    };
  };
};
