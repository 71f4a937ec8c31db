import type { RequestContext } from '../access/caller.js';
import { acquireLock } from '../database/advisory-lock.js';
import { inTransaction } from '../database/transaction.js';
import type { WriteContext } from '../records/writing/write-context.js';

/**
 * Writes in one transaction. Those of all imports run one after the other, so nothing is imported twice. A dry run is rolled back.
 * @param write can be called again after a rollback.
 */
export const inImportTransaction = async (
  context: RequestContext,
  dryRun: boolean,
  write: (writer: WriteContext) => Promise<void>,
): Promise<void> => {
  try {
    await inTransaction(context, async (writer) => {
      await acquireLock('import', writer.db);
      await write(writer);
      if (dryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
};

/** Thrown at the end of a dry run to roll the transaction back. */
class DryRunRollback extends Error {}
