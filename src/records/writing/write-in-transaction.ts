import type { RequestContext } from '../../access/caller.js';
import type { RowOf } from '../../database/row-types.js';
import { type InTransaction, inTransaction } from '../../database/transaction.js';
import type { Kind } from '../fields/kind.js';
import type { ListedRecord } from '../reading/record-reader.js';
import { loadRows } from '../reading/rows.js';

/**
 * Runs `work` in a transaction and returns the whole row of the record that `work` returns. Missing parts of the row are read before
 * the transaction ends, because another client can delete the record after the commit.
 */
export const writeRow = <Name extends Kind>(
  kind: Name,
  context: RequestContext,
  work: (writer: RequestContext & InTransaction) => Promise<ListedRecord<Name>>,
): Promise<RowOf[Name]> =>
  inTransaction(context, async (writer) => {
    const [row] = await loadRows(kind, [await work(writer)], writer);
    if (!row) throw new Error(`the ${kind} that was written is not there`);
    return row;
  });
