import { randomFrom } from '../calendar/words.js';

/** Items, and a long order of their indices in which the n-th item occurs 1/n as often as the first. */
export interface Drawn<Item> {
  items: readonly Item[];
  order: readonly number[];
}

const LENGTH = 16_000;

/** Draws items by Zipf's law. The order is the same in every run. */
export const zipf = <Item>(items: readonly Item[]): Drawn<Item> => {
  const whole = items.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  const order = items.flatMap((_, index): number[] => Array(Math.ceil(LENGTH / (index + 1) / whole)).fill(index));
  const random = randomFrom(1);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return { items, order };
};
