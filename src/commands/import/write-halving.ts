import { isUnreachable } from '../../storage/unreachable.js';
import type { Line } from './lines.js';
import { type InvalidLine, reasonOf } from './read-batch.js';

/** The result of a batch. */
export interface Outcome {
  loaded: number;
  /** The number of lines that were imported before. */
  alreadyLoaded: number;
  invalid: InvalidLine[];
}

/**
 * Writes items in one transaction. When that fails, each half is written in its own transaction, so that only invalid items are left out.
 * @param write writes all items or none. Resolves to the number of items that were not imported before.
 * @param invalid the items that are known to be invalid.
 * @throws Error when the database cannot be reached.
 */
export const writeHalving = async <Item extends { line: Line }>(
  items: readonly Item[],
  invalid: readonly InvalidLine[],
  write: (items: readonly Item[]) => Promise<number>,
): Promise<Outcome> => {
  const outcome: Outcome = { loaded: 0, alreadyLoaded: 0, invalid: [...invalid] };
  const writeOrHalve = async (some: readonly Item[]): Promise<void> => {
    const [only, ...more] = some;
    if (!only) return;
    try {
      const loaded = await write(some);
      outcome.loaded += loaded;
      outcome.alreadyLoaded += some.length - loaded;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (more.length === 0) {
        outcome.invalid.push({ line: only.line, reason: reasonOf(error) });
        return;
      }
      const half = some.length >> 1;
      await writeOrHalve(some.slice(0, half));
      await writeOrHalve(some.slice(half));
    }
  };
  await writeOrHalve(items);
  outcome.invalid.sort((one, other) => one.line.number - other.line.number);
  return outcome;
};

/** Thrown at the end of a dry run to roll the transaction back. */
export class DryRunRollback extends Error {}
