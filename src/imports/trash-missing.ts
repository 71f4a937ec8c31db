import type { RequestContext } from '../access/caller.js';
import { ApiError } from '../errors.js';
import type { PublishableKind } from '../records/kind.js';
import { trashRecord } from '../records/writing/trash.js';
import { inTransaction } from '../storage/transaction.js';
import { missingEntries, type StoredEntry, storeEntries } from './source-entries.js';
import type { Source } from './sources.js';
import { DryRunRollback } from './write-halving.js';

export interface MissingOptions {
  source: Source;
  dryRun?: boolean;
  /** Which of the missing records are moved; default: all. */
  only?: (entry: StoredEntry) => Promise<boolean>;
}

/**
 * Moves the records to the trash whose entries a complete run of their source has not found, each in its own transaction. They are restored
 * when their entries are back. Records that were deleted here are left as they are.
 * @returns the records that were moved.
 * @throws ApiError 401, 403.
 */
export const trashMissing = async (
  kind: PublishableKind,
  { source, dryRun = false, only = async () => true }: MissingOptions,
  context: RequestContext,
): Promise<{ key: string; id: number }[]> => {
  const moved: { key: string; id: number }[] = [];
  for (const entry of await missingEntries(source, kind, context.db)) {
    if (!(await only(entry)) || !(await trashEntry(kind, entry, { source, dryRun }, context))) continue;
    moved.push({ key: entry.key, id: entry.recordId });
  }
  return moved;
};

/** Whether the record was moved; false if it is gone or in the trash already. */
const trashEntry = async (
  kind: PublishableKind,
  entry: StoredEntry,
  { source, dryRun }: { source: Source; dryRun: boolean },
  context: RequestContext,
): Promise<boolean> => {
  try {
    await inTransaction(context, async (writer) => {
      await trashRecord(kind, { id: entry.recordId }, writer);
      await storeEntries({ ...source, run: source.run - 1 }, kind, [{ ...entry, vanished: true }], writer.db);
      if (dryRun) throw new DryRunRollback();
    });
    return true;
  } catch (error) {
    if (error instanceof DryRunRollback) return true;
    if (error instanceof ApiError && (error.key === `${kind}-in-trash` || error.key === `${kind}-not-found`))
      return false;
    throw error;
  }
};
