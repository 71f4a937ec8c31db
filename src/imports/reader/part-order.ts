import type { InvalidEntry } from './protocol.js';

/**
 * The entries of a part in their order.
 * @param valid one item for each valid entry.
 * @param invalid the entries that are not valid, in order.
 */
export function* inOrder<Item>(
  valid: readonly Item[],
  invalid: readonly InvalidEntry[],
): Generator<Item | InvalidEntry> {
  let next = 0;
  for (const [at, item] of valid.entries()) {
    for (let one = invalid[next]; one && one.position <= at; one = invalid[++next]) yield one;
    yield item;
  }
  yield* invalid.slice(next);
}
