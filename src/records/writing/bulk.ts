/** Writes of several records by one request: all or nothing, or each by itself. */

import type { ResolverContext } from '../../context.js';
import { ApiError, BulkError, Checklist, type Rejected } from '../../errors.js';
import { type InTransaction, inOwnTransaction, inTransaction, isInside } from '../../storage/transaction.js';
import { toUnexpectedError } from '../../storage/unexpected-error.js';

/** How many records are written by one mutation at most. */
export const MOST_AT_ONCE = 100;

/** What became of one record: it was written, or it was rejected and nothing of it was written. */
export type Outcome<Row> = { index: number; row: Row } | Rejected;

/** Reads the list of a bulk mutation. @param name the argument. @throws ApiError `invalid-params` for more than {@link MOST_AT_ONCE}. */
export const mustBeFew = (list: readonly unknown[], name: string): void => {
  const checklist = new Checklist();
  if (list.length > MOST_AT_ONCE) checklist.note(name, { key: 'too-many', facts: { limit: MOST_AT_ONCE } });
  checklist.done();
};

/**
 * Writes each record by itself, in order. What fails does not keep the others from being written; when PostgreSQL cannot be used, the rest
 * is not tried.
 */
export const writeEach = async <Item, Row>(
  items: readonly Item[],
  context: ResolverContext,
  write: (item: Item, context: ResolverContext) => Promise<Row>,
): Promise<Outcome<Row>[]> => {
  const outcomes: Outcome<Row>[] = [];
  let unavailable: ApiError | undefined;
  for (const [index, item] of items.entries()) {
    try {
      if (unavailable) throw unavailable;
      outcomes.push({ index, row: await inOwnTransaction(context, (writer) => write(item, writer)) });
    } catch (error) {
      const refusal = apiErrorOf(error, context);
      if (refusal.key === 'unavailable') unavailable = refusal;
      outcomes.push({ index, error: refusal });
    }
  }
  return outcomes;
};

/** @throws Error inside a transaction, where what is unforeseen fails all of it. */
const apiErrorOf = (error: unknown, context: ResolverContext): ApiError => {
  if (error instanceof ApiError) return error;
  if (isInside(context)) throw error;
  return toUnexpectedError(error, context.log);
};

/**
 * Writes all records in one transaction, or none.
 * @throws BulkRefusal with all that were rejected.
 */
export const writeAll = async <Item, Row>(
  items: readonly Item[],
  context: ResolverContext,
  write: (item: Item, context: ResolverContext & InTransaction) => Promise<Row>,
): Promise<Outcome<Row>[]> => {
  const rows = await inTransaction(context, (writer) => ofAll(items, (item) => write(item, writer)));
  return rows.map((row, index) => ({ index, row }));
};

/**
 * What `work` gives for each item, one after the other. After an error it goes on only to find the others.
 * @throws BulkRefusal with all errors: the transaction is to be undone then.
 */
export const ofAll = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const rejected: Rejected[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(await work(item));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rejected.push({ index, error: error });
    }
  }
  if (rejected.length) throw new BulkError(rejected, items.length);
  return results;
};
