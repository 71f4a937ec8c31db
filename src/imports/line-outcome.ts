import type { Line } from './lines.js';
import { writeHalving } from './write-halving.js';

/** A line that is skipped, and why. */
export interface InvalidLine {
  line: Pick<Line, 'number'>;
  reason: string;
}

/** The result of a batch of lines. */
export interface LineOutcome {
  loaded: number;
  /** The number of lines that were imported before. */
  alreadyLoaded: number;
  invalid: InvalidLine[];
  /** Lines that were imported without a part of what they say, and why. */
  warnings?: readonly InvalidLine[];
}

/**
 * {@link writeHalving} for lines.
 * @param write writes all lines or none. Resolves to the number of lines that were not imported before.
 * @param invalid the lines that are known to be invalid.
 * @throws Error when the database cannot be reached.
 */
export const writeLines = async <Item extends { line: Pick<Line, 'number'> }>(
  items: readonly Item[],
  invalid: readonly InvalidLine[],
  write: (items: readonly Item[]) => Promise<number>,
): Promise<LineOutcome> => {
  const { results, rejected } = await writeHalving(items, write);
  const loaded = results.reduce((sum, count) => sum + count, 0);
  const rejectedLines = rejected.map(({ item: { line }, reason }) => ({ line, reason }));
  return {
    loaded,
    alreadyLoaded: items.length - rejected.length - loaded,
    invalid: [...invalid, ...rejectedLines].sort((one, other) => one.line.number - other.line.number),
  };
};
