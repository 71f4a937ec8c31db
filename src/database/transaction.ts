/** Transactions: they are repeated after conflicts, and notify other processes of their changes. */
import pg from 'pg';
import { Prisma } from '../../prisma/client/client.js';
import { Changes, formatTouched, type RecordChange } from '../changes/change.js';
import { ApiError } from '../errors.js';
import { committed, type Database, isWhole, type Transaction, transaction } from './client.js';
import { Loaders } from './loaders.js';
import { raw, select, sql } from './sql.js';

// Deadlocks, and conflicts with another writer between the read and the write of a transaction: a slug is taken (P2002), a linked record
// is deleted (P2003), the record itself is deleted (P2025). The next attempt reads the new state, and rejects the write or resolves the
// conflict.
const collisions = new Set(['P2034', 'P2002', 'P2003', 'P2025']);
const sqlStates = new Set(['40001', '40P01', '23505', '23503']);

/** Thrown by a write that detects a conflict with another writer. */
export class Collision extends Error {
  override readonly name = 'Collision';
}

/** Whether an error is a conflict with another writer: Prisma's codes, or PostgreSQL's for the service's own statements. */
const isCollision = (error: unknown): boolean => {
  if (error instanceof Collision) return true;
  if (error instanceof pg.DatabaseError) return sqlStates.has(error.code ?? '');
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return collisions.has(error.code) || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

/** A cache of records whose view inside a transaction leaves out what the transaction has changed. */
interface TransactionalCache {
  insideTransaction(changes: Changes): TransactionalCache;
}

/** The context inside a transaction. */
export interface InTransaction {
  db: Transaction;
  /** The changes so far. They are written to the table "Change" at the end. */
  changes: Changes;
}

/**
 * Runs `work` in a transaction of `context.db`, or in the transaction that `context` is already in, and returns its result. After a
 * conflict with another writer it is repeated up to three times. A repeated attempt reads everything from the database, because the cache
 * may not have the conflicting change yet. A trigger notifies all processes of the changes at the commit.
 */
export const inTransaction = async <Context extends { db: Database; cache?: TransactionalCache | undefined }, Result>(
  context: Context,
  work: (context: Context & InTransaction) => Promise<Result>,
): Promise<Result> => {
  const { db } = context;
  if (isInside(context)) return work(context);
  if (!isWhole(db)) throw new Error('a transaction that inTransaction has not begun');
  for (let attempt = 1; ; attempt++) {
    try {
      const changes = new Changes();
      const result = await transaction(
        db,
        async (tx) => {
          const cache = attempt === 1 ? context.cache?.insideTransaction(changes) : undefined;
          const done = await work({ ...context, db: tx, loaders: new Loaders(), cache, changes });
          await writeChanges(changes, tx);
          return done;
        },
        { maxWait: 5000, timeout: 20_000 },
      );
      // Before the client gets a response. Also without changes: the result may show a commit of another writer who has no response yet.
      await committed(db, changes);
      return result;
    } catch (error) {
      if (attempt === 4 || !isCollision(error)) throw error;
    }
  }
};

/**
 * Runs `work` in its own transaction. Inside another transaction it runs in a savepoint: if `work` throws an `ApiError`, only its writes
 * are rolled back.
 * @throws what `work` throws.
 */
export const inOwnTransaction = async <
  Context extends { db: Database; cache?: TransactionalCache | undefined },
  Result,
>(
  context: Context,
  work: (context: Context & InTransaction) => Promise<Result>,
): Promise<Result> => {
  if (!isInside(context)) return inTransaction(context, work);
  const { db } = context;
  await select(db, raw('SAVEPOINT "own"'));
  try {
    const result = await work({ ...context, loaders: new Loaders() });
    await select(db, raw('RELEASE SAVEPOINT "own"'));
    return result;
  } catch (error) {
    // Any other error, such as a conflict or a lost connection, fails the whole transaction.
    if (error instanceof ApiError) await select(db, raw('ROLLBACK TO SAVEPOINT "own"'));
    throw error;
  }
};

/** Whether the database of a context is a transaction of {@link inTransaction}. */
export const isInside = <Context extends { db: Database }>(context: Context): context is Context & InTransaction =>
  !isWhole(context.db) && 'changes' in context;

/** The number of the current transaction, as a column. */
export const TRANSACTION = raw('pg_current_xact_id()::text AS "transaction"');

const writeChanges = async (changes: Changes, db: Transaction): Promise<void> => {
  const unwritten = changes.unwritten();
  if (unwritten.length === 0) return;
  const column = (value: (change: RecordChange) => unknown) => sql`${unwritten.map(value)}`;
  const [written] = await select<{ transaction: string }>(
    db,
    sql`INSERT INTO "Change" ("kind", "recordId", "action", "touched") SELECT * FROM unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ id }) => id)}::int[],
      ${column(({ action }) => action)}::text[], ${column(formatTouched)}::text[]
    ) RETURNING ${TRANSACTION}`,
  );
  changes.transaction = written?.transaction;
};
