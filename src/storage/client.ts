import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '../../prisma/client/client.js';

import { changesOf } from './changes.js';

export type Transaction = Prisma.TransactionClient;

/** The calendar's tables, or one transaction over them. */
export type Database = PrismaClient | Transaction;

const pools = new WeakMap<object, pg.Pool>();

/** The pool of connections that a client uses; undefined inside a transaction. */
export const poolOf = (db: Database): pg.Pool | undefined => pools.get(db);

/**
 * The calendar's PostgreSQL, over one pool for Prisma and for our own statements.
 * Sessions run in UTC: otherwise instants are stored hours off. A full pool answers after five seconds instead of never.
 */
export const openDatabase = (url: string, { max = 10 }: { max?: number } = {}): PrismaClient => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  // An idle connection that breaks is replaced by the next that is asked for.
  pool.on('error', () => {});
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    log: [{ emit: 'event', level: 'query' }],
  });
  pools.set(db, pool);
  return db;
};

// Deadlocks, and what another writer did between our look and our write: a slug taken (P2002), a linked record deleted (P2003),
// the record itself deleted (P2025). The second look sees it, and refuses in words or finds a way round.
const collisions = new Set(['P2034', 'P2002', 'P2003', 'P2025']);

/** What another writer caused. Prisma has a code for its own statements, and none for raw ones. */
const isCollision = (error: unknown): boolean => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return collisions.has(error.code) || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

const hearers = new WeakMap<object, (change: string) => void>();

/** Calls `hear` with each change (`kind:id:action`) that this process has committed. */
export const onCommit = (db: PrismaClient, hear: (change: string) => void): void => void hearers.set(db, hear);

/**
 * Runs `work` in one transaction of `asker.db`, or in the one that `asker` is in already, and gives what it gives.
 * Everything in it happens or nothing; what fails because of another writer is tried again, three times.
 */
export const inTransaction = async <Asker extends { db: Database; known?: unknown }, Result>(
  asker: Asker,
  work: (asker: Asker & { db: Transaction }) => Promise<Result>,
): Promise<Result> => {
  const { db } = asker;
  if (!('$transaction' in db)) return work(asker as Asker & { db: Transaction });
  for (let attempt = 1; ; attempt++) {
    try {
      let changes: readonly string[] = [];
      const result = await db.$transaction(
        async (tx) => {
          const done = await work({ ...asker, db: tx, known: undefined });
          changes = changesOf(tx);
          return done;
        },
        { maxWait: 5000, timeout: 20_000 },
      );
      // Before anybody is told that it is done.
      for (const change of changes) hearers.get(db)?.(change);
      return result;
    } catch (error) {
      if (attempt === 4 || !isCollision(error)) throw error;
    }
  }
};
