import type { RequestContext } from '../../access/caller.js';
import type { InTransaction } from '../../database/transaction.js';

/** A request context whose database is a transaction. */
export type WriteContext = RequestContext & InTransaction;
