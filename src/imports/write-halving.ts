import { isUnreachable } from '../connections/unreachable.js';
import { reasonOf } from './reason.js';

/** The results of the items that were written, and the items that were left out. */
export interface Halved<Item, Result> {
  results: Result[];
  rejected: { item: Item; reason: string }[];
}

/**
 * Writes items in one transaction. When that fails, each half is written in its own transaction, so that only invalid items are left out.
 * @param write writes all items or none.
 * @throws Error when the database cannot be reached.
 */
export const writeHalving = async <Item, Result>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<Result>,
): Promise<Halved<Item, Result>> => {
  const halved: Halved<Item, Result> = { results: [], rejected: [] };
  const writeOrHalve = async (some: readonly Item[]): Promise<void> => {
    const [only, ...more] = some;
    if (only === undefined) return;
    try {
      halved.results.push(await write(some));
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (more.length === 0) {
        halved.rejected.push({ item: only, reason: reasonOf(error) });
        return;
      }
      const half = some.length >> 1;
      await writeOrHalve(some.slice(0, half));
      await writeOrHalve(some.slice(half));
    }
  };
  await writeOrHalve(items);
  return halved;
};
