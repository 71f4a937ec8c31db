/** Writes of several records by one mutation: all or nothing, or each in its own transaction. */

import type { ResolverContext } from '../../builder/context.js';
import { type InTransaction, inOwnTransaction, inTransaction, isInside } from '../../database/transaction.js';
import { toUnexpectedError } from '../../database/unexpected-error.js';
import { ApiError, BulkError, Checklist, type Rejected } from '../../errors.js';

/** The maximum number of records that one mutation writes. */
export const MAX_BULK_SIZE = 100;

/** The result for one record: the written row, or the error of a rejected record. */
export type BulkResult<Row> = { index: number; row: Row } | Rejected;

/** Checks the length of a list. @param name the argument. @throws ApiError `invalid-params` for more than {@link MAX_BULK_SIZE}. */
export const checkBulkSize = (list: readonly unknown[], name: string): void => {
  const checklist = new Checklist();
  if (list.length > MAX_BULK_SIZE) checklist.note(name, { key: 'too-many', values: { limit: MAX_BULK_SIZE } });
  checklist.done();
};

/**
 * Writes each record in its own transaction, in order. After a rejected record the next records are still written. When PostgreSQL is
 * unavailable, the remaining records are not tried.
 */
export const writeEach = async <Item, Row>(
  items: readonly Item[],
  context: ResolverContext,
  write: (item: Item, context: ResolverContext) => Promise<Row>,
): Promise<BulkResult<Row>[]> => {
  const outcomes: BulkResult<Row>[] = [];
  let unavailable: ApiError | undefined;
  for (const [index, item] of items.entries()) {
    try {
      if (unavailable) throw unavailable;
      outcomes.push({ index, row: await inOwnTransaction(context, (writer) => write(item, writer)) });
    } catch (error) {
      const rejection = apiErrorOf(error, context);
      if (rejection.key === 'unavailable') unavailable = rejection;
      outcomes.push({ index, error: rejection });
    }
  }
  return outcomes;
};

/** Returns the `ApiError` of an error. @throws Error inside a transaction, when the error is unexpected: the whole transaction fails. */
const apiErrorOf = (error: unknown, context: ResolverContext): ApiError => {
  if (error instanceof ApiError) return error;
  if (isInside(context)) throw error;
  return toUnexpectedError(error, context.log);
};

/**
 * Writes all records in one transaction, or none.
 * @throws BulkError with all rejected records.
 */
export const writeAll = async <Item, Row>(
  items: readonly Item[],
  context: ResolverContext,
  write: (item: Item, context: ResolverContext & InTransaction) => Promise<Row>,
): Promise<BulkResult<Row>[]> => {
  const rows = await inTransaction(context, (writer) => mapCollectingErrors(items, (item) => write(item, writer)));
  return rows.map((row, index) => ({ index, row }));
};

/**
 * Returns the results of `work` for each item, one after the other. After an error, the remaining items are processed to collect their
 * errors.
 * @throws BulkError with all errors. The caller must then roll back the transaction.
 */
export const mapCollectingErrors = async <Item, Result>(
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
