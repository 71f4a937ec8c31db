import type { RequestContext } from '../access/caller.js';
import type { Sql } from '../database/sql.js';
import { ApiError } from '../errors.js';
import { type PublishableKind, plurals } from '../records/fields/kind.js';
import { trashRecord } from '../records/writing/trash.js';
import { inImportTransaction } from './import-transaction.js';
import { countSeen, missingEntries, type StoredEntry, storeEntries } from './source-entries.js';
import type { SourceRun } from './sources.js';

export interface MissingOptions {
  source: SourceRun;
  dryRun?: boolean;
  /** Which of the missing records are moved; default: all. */
  only?: (entry: StoredEntry) => boolean | Promise<boolean>;
  /** A condition on the records that are moved, which are `r`. */
  where?: Sql;
  /**
   * Whether nothing is moved when more records are missing than the source has: it may be broken or incomplete. A few are always moved.
   */
  isCareful?: boolean | undefined;
  /** Receives a sentence about what was not moved. */
  message?(text: string): void;
  signal?: AbortSignal | undefined;
}

const FEW = 10; // records

/**
 * Moves the records to the trash whose entries a complete run of their source has not found, each in its own transaction. They are restored
 * when their entries are back. Records that were deleted here are left as they are, and so are those that the calendar has from elsewhere, and
 * those that the caller may not change.
 * @returns the records that were moved.
 */
export const trashMissing = async (
  kind: PublishableKind,
  { source, dryRun = false, only = () => true, where, isCareful, message, signal }: MissingOptions,
  context: RequestContext,
): Promise<{ key: string; id: number }[]> => {
  const missing: StoredEntry[] = [];
  const denied: number[] = [];
  for (const { mayEdit, ...entry } of await missingEntries(source, kind, context, where)) {
    signal?.throwIfAborted();
    if (!(await only(entry))) continue;
    if (mayEdit) missing.push(entry);
    else denied.push(entry.recordId);
  }
  if (denied.length)
    message?.(
      `These ${plurals[kind]} are no longer in the source, and were not moved to the trash, because the user of the import may not change them: ${listed(denied)}`,
    );
  const seen = isCareful && missing.length > FEW ? await countSeen(source, kind, context.db) : missing.length;
  if (missing.length > seen) {
    message?.(
      `${missing.length} ${plurals[kind]} are no longer in the source, which has ${seen}. Nothing was moved to the trash. If they are to be moved, import the URL once with the option to follow deletions.`,
    );
    return [];
  }
  const moved: { key: string; id: number }[] = [];
  for (const entry of missing) {
    signal?.throwIfAborted();
    if (await trashEntry(kind, entry, { source, dryRun }, context)) moved.push({ key: entry.key, id: entry.recordId });
  }
  return moved;
};

const MOST_LISTED = 20;

const listed = (ids: readonly number[]): string =>
  ids.length > MOST_LISTED ? `${ids.slice(0, MOST_LISTED).join(', ')} …` : `${ids.join(', ')}.`;

/** Whether the record was moved; false if it is gone, in the trash already, or the caller may not change it any more. */
const trashEntry = async (
  kind: PublishableKind,
  entry: StoredEntry,
  { source, dryRun }: { source: SourceRun; dryRun: boolean },
  context: RequestContext,
): Promise<boolean> => {
  try {
    await inImportTransaction(context, dryRun, async (writer) => {
      await trashRecord(kind, { id: entry.recordId }, writer);
      await storeEntries({ ...source, run: source.run - 1 }, kind, [{ ...entry, vanished: true }], writer.db);
    });
    return true;
  } catch (error) {
    const passing = [`${kind}-in-trash`, `${kind}-not-found`, `${kind}-not-accessible`, 'forbidden'];
    if (error instanceof ApiError && passing.includes(error.key)) return false;
    throw error;
  }
};
