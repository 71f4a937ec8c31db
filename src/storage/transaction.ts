/** Everything that a write does happens, or nothing of it. */
import pg from 'pg';
import { Prisma } from '../../prisma/client/client.js';
import { Changes, formatTouched, type RecordChange } from '../cache/change.js';
import { Loaders } from '../cache/loaders.js';
import { insideTransaction, type RecordCache } from '../cache/record-cache.js';
import { ApiError } from '../errors.js';
import { committed, type Database, isWhole, type Transaction, transaction } from './client.js';
import { raw, select, sql } from './sql.js';

// Deadlocks, and what another writer did between our look and our write: a slug taken (P2002), a linked record deleted (P2003),
// the record itself deleted (P2025). The second look sees it, and rejects in words or finds a way round.
const collisions = new Set(['P2034', 'P2002', 'P2003', 'P2025']);
const sqlStates = new Set(['40001', '40P01', '23505', '23503']);

/** What another writer caused, as a write finds it. */
export class Collision extends Error {
  override readonly name = 'Collision';
}

/** What another writer caused: in Prisma's codes, or in PostgreSQL's where the statement was ours. */
const isCollision = (error: unknown): boolean => {
  if (error instanceof Collision) return true;
  if (error instanceof pg.DatabaseError) return sqlStates.has(error.code ?? '');
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return collisions.has(error.code) || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

/** What is at hand inside a transaction. */
export interface InTransaction {
  db: Transaction;
  /** What has been changed so far. It is written to the table "Change" at the end. */
  changes: Changes;
}

/**
 * Runs `work` in one transaction of `asker.db`, or in the one that `asker` is in already, and gives what it gives.
 * Everything in it happens or nothing; what fails because of another writer is tried again, three times. A trigger notifies all
 * processes of its changes when it commits. Another try reads everything from the database: the cache may not yet have what was in the way.
 */
export const inTransaction = async <Asker extends { db: Database; cache?: RecordCache | undefined }, Result>(
  context: Asker,
  work: (context: Asker & InTransaction) => Promise<Result>,
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
          const cache = context.cache && attempt === 1 ? insideTransaction(context.cache, changes) : undefined;
          const done = await work({ ...context, db: tx, loaders: new Loaders(), cache, changes });
          await writeChanges(changes.unwritten(), tx);
          return done;
        },
        { maxWait: 5000, timeout: 20_000 },
      );
      // Before anybody is told that it is done. Also without changes: it may give what another writer has committed and not yet answered.
      await committed(db, changes.all());
      return result;
    } catch (error) {
      if (attempt === 4 || !isCollision(error)) throw error;
    }
  }
};

/**
 * Runs `work` in a transaction of its own. Inside another transaction it runs in that one: what a rejected `work` has written there is undone,
 * and the rest stays.
 * @throws what `work` throws.
 */
export const inOwnTransaction = async <Asker extends { db: Database; cache?: RecordCache | undefined }, Result>(
  context: Asker,
  work: (context: Asker & InTransaction) => Promise<Result>,
): Promise<Result> => {
  if (!isInside(context)) return inTransaction(context, work);
  const { db } = context;
  await select(db, raw('SAVEPOINT "own"'));
  try {
    const result = await work({ ...context, loaders: new Loaders() });
    await select(db, raw('RELEASE SAVEPOINT "own"'));
    return result;
  } catch (error) {
    // What else fails, a collision or a lost connection, fails the whole transaction.
    if (error instanceof ApiError) await select(db, raw('ROLLBACK TO SAVEPOINT "own"'));
    throw error;
  }
};

/** Whether the database of a caller is a transaction that {@link inTransaction} has begun. */
export const isInside = <Asker extends { db: Database }>(context: Asker): context is Asker & InTransaction =>
  !isWhole(context.db) && 'changes' in context;

const writeChanges = async (changes: readonly RecordChange[], db: Transaction): Promise<void> => {
  if (changes.length === 0) return;
  const column = (value: (change: RecordChange) => unknown) => sql`${changes.map(value)}`;
  await select(
    db,
    sql`INSERT INTO "Change" ("kind", "recordId", "action", "touched") SELECT * FROM unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ id }) => id)}::int[],
      ${column(({ action }) => action)}::text[], ${column(formatTouched)}::text[]
    )`,
  );
};
