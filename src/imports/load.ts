import type { RequestContext } from '../access/caller.js';
import { acquireLock } from '../database/advisory-lock.js';
import { insertRows } from '../database/many-rows.js';
import { select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { insertEvents } from '../records/events/event-bulk-writes.js';
import { type LineOutcome, writeLines } from './line-outcome.js';
import type { Line } from './lines.js';
import type { LinkedRecords } from './match-linked-records.js';
import type { ParsedLine, ReadLines } from './read-lines.js';
import { DryRunRollback } from './write-halving.js';

export interface ImportOptions {
  linkedRecords: LinkedRecords;
  /** Whether to roll the transaction back at the end. */
  dryRun: boolean;
}

/** Writes events of lines: {@link writeLines}. @throws Error when the database cannot be reached. */
export const writeBatch = (
  { events, invalid }: Pick<ReadLines, 'events' | 'invalid'>,
  context: RequestContext,
  options: ImportOptions,
): Promise<LineOutcome> => writeLines(events, invalid, (lines) => writeInOneTransaction(lines, context, options));

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
      await acquireLock('import', writer.db);
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
