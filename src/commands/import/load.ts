import type { RequestContext } from '../../access/caller.js';
import { insertEvents } from '../../records/events/event-bulk-writes.js';
import { lock } from '../../storage/advisory-lock.js';
import { insertRows } from '../../storage/many-rows.js';
import { select, sql } from '../../storage/sql.js';
import { inTransaction } from '../../storage/transaction.js';
import { isUnreachable } from '../../storage/unreachable.js';
import type { Line } from './lines.js';
import type { LinkedRecords } from './match-linked-records.js';
import { type Batch, type InvalidLine, type ParsedLine, reasonOf } from './read-batch.js';

export interface Outcome {
  loaded: number;
  /** The number of lines that were imported before. */
  alreadyLoaded: number;
  invalid: InvalidLine[];
}

export interface ImportOptions {
  linkedRecords: LinkedRecords;
  /** Whether to roll the transaction back at the end. */
  dryRun: boolean;
}

/**
 * Writes a batch in one transaction. When that fails, each half is written in its own transaction, so that only invalid lines are skipped.
 * @throws Error when the database cannot be reached.
 */
export const writeBatch = async (
  { valid, invalid }: Batch,
  context: RequestContext,
  options: ImportOptions,
): Promise<Outcome> => {
  const outcome: Outcome = { loaded: 0, alreadyLoaded: 0, invalid: [...invalid] };
  if (valid.length) await writeHalving(valid, context, options, outcome);
  outcome.invalid.sort((one, other) => one.line.number - other.line.number);
  return outcome;
};

const writeHalving = async (
  lines: readonly ParsedLine[],
  context: RequestContext,
  options: ImportOptions,
  outcome: Outcome,
): Promise<void> => {
  try {
    const loaded = await writeInOneTransaction(lines, context, options);
    outcome.loaded += loaded;
    outcome.alreadyLoaded += lines.length - loaded;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const [only, ...more] = lines;
    if (only && !more.length) {
      outcome.invalid.push({ line: only.line, reason: reasonOf(error) });
      return;
    }
    const half = lines.length >> 1;
    await writeHalving(lines.slice(0, half), context, options, outcome);
    await writeHalving(lines.slice(half), context, options, outcome);
  }
};

/** Writes all of these lines or none. Returns the number of lines that were not imported before. */
const writeInOneTransaction = async (
  lines: readonly ParsedLine[],
  context: RequestContext,
  { linkedRecords, dryRun }: ImportOptions,
): Promise<number> => {
  let loaded = 0;
  try {
    await inTransaction(context, async (writer) => {
      linkedRecords.rollback(); // an earlier attempt was rolled back
      // Concurrent imports of one file run one after the other, so no line is imported twice.
      await lock('import', writer.db);
      const newLines = await notYetLoaded(lines, writer);
      const ids = await insertEvents(await linkedRecords.link(newLines, writer), writer);
      const rows = newLines.map(({ line: { sha256 } }, at) => ({ sha256, eventId: ids[at] as number, at: writer.now }));
      await insertRows('ImportedLine', rows, writer.db);
      loaded = ids.length;
      if (dryRun) throw new DryRunRollback();
    });
    linkedRecords.commit();
  } catch (error) {
    linkedRecords.rollback();
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return loaded;
};

/** Thrown at the end of a dry run to roll the transaction back. */
class DryRunRollback extends Error {}

/** The lines that were not imported before, without duplicates. */
const notYetLoaded = async (lines: readonly ParsedLine[], { db }: RequestContext): Promise<ParsedLine[]> => {
  const hashes = lines.map(({ line }) => line.sha256);
  // The column is CHAR(64): its index is not used in comparisons with text.
  const rows = await select<Pick<Line, 'sha256'>>(
    db,
    sql`SELECT "sha256" FROM "ImportedLine" WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  const seen = new Set(rows.map(({ sha256 }) => sha256));
  return lines.filter(({ line }) => !seen.has(line.sha256) && seen.add(line.sha256));
};
