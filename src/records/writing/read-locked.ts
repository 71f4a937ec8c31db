import type { RowOf } from '../../database/row-types.js';
import { isPublishable, type Kind } from '../fields/kind.js';
import { loadRows } from '../reading/rows.js';
import { lockRecords } from './trash.js';
import type { WriteContext } from './write-context.js';

/**
 * Locks records until the end of the transaction, and reads them as they are then. Sends a fixed number of statements. Terms are not locked.
 * @returns a row for each id, in order; undefined for a record that does not exist
 */
export const readLocked = async <Name extends Kind>(
  kind: Name,
  ids: readonly number[],
  writer: WriteContext,
): Promise<(RowOf[Name] | undefined)[]> => {
  if (isPublishable(kind)) await lockRecords(kind, ids, writer);
  for (const id of ids) writer.changes.noteLock(kind, id);
  return loadRows(
    kind,
    ids.map((id) => ({ id })),
    writer,
  );
};
