/** Everything that a write does happens, or nothing of it. */
import pg from 'pg';
import { Prisma, type PrismaClient } from '../../prisma/client/client.js';
import { Loaders } from '../cache/loaders.js';
import { changesOf } from './changes.js';
import { type Database, isWhole, type Transaction, transaction } from './client.js';

// Deadlocks, and what another writer did between our look and our write: a slug taken (P2002), a linked record deleted (P2003),
// the record itself deleted (P2025). The second look sees it, and refuses in words or finds a way round.
const collisions = new Set(['P2034', 'P2002', 'P2003', 'P2025']);
const sqlStates = new Set(['40001', '40P01', '23505', '23503']);

/** What another writer caused: in Prisma's codes, or in PostgreSQL's where the statement was ours. */
const isCollision = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return sqlStates.has(error.code ?? '');
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return collisions.has(error.code) || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

const listeners = new WeakMap<object, CommitListener>();

type CommitListener = (changes: readonly string[]) => Promise<void>;

/** Calls `listener` with the changes (`kind:id:action`) of each transaction that has committed; writers wait for it. */
export const onCommit = (db: PrismaClient, listener: CommitListener): void => void listeners.set(db, listener);

/**
 * Runs `work` in one transaction of `asker.db`, or in the one that `asker` is in already, and gives what it gives.
 * Everything in it happens or nothing; what fails because of another writer is tried again, three times.
 */
export const inTransaction = async <Asker extends { db: Database }, Result>(
  asker: Asker,
  work: (asker: Asker & { db: Transaction }) => Promise<Result>,
): Promise<Result> => {
  const { db } = asker;
  if (!isWhole(db)) return work(asker as Asker & { db: Transaction });
  for (let attempt = 1; ; attempt++) {
    try {
      let changes: readonly string[] = [];
      const result = await transaction(
        db,
        async (tx) => {
          const done = await work({ ...asker, db: tx, loaders: new Loaders(), cache: undefined });
          changes = changesOf(tx);
          return done;
        },
        { maxWait: 5000, timeout: 20_000 },
      );
      // Before anybody is told that it is done. Also without changes: it may give what another writer has committed and not yet answered.
      await listeners.get(db)?.(changes);
      return result;
    } catch (error) {
      if (attempt === 4 || !isCollision(error)) throw error;
    }
  }
};
