import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../../prisma/client/client.js';

export type Transaction = Prisma.TransactionClient;

/** The calendar's tables, or one transaction over them. */
export type Database = PrismaClient | Transaction;

/**
 * A pool of connections to the calendar's PostgreSQL.
 * Sessions run in UTC: otherwise instants are stored hours off. A full pool answers after five seconds instead of never.
 */
export const openDatabase = (url: string, { max = 10 }: { max?: number } = {}): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    }),
    log: [{ emit: 'event', level: 'query' }],
  });

// Deadlocks, and what another writer did between our look and our write: a slug taken (P2002), a linked record deleted (P2003),
// the record itself deleted (P2025). The second look sees it, and refuses in words or finds a way round.
const collisions = new Set(['P2034', 'P2002', 'P2003', 'P2025']);

/** What another writer caused. Prisma has a code for its own statements, and none for raw ones. */
const isCollision = (error: unknown): boolean => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: string } } };
  return collisions.has(error.code) || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

/**
 * Runs `work` in one transaction of `asker.db`, or in the one that `asker` is in already, and gives what it gives.
 * Everything in it happens or nothing; what fails because of another writer is tried again, three times.
 */
export const inTransaction = async <Asker extends { db: Database }, Result>(
  asker: Asker,
  work: (asker: Asker & { db: Transaction }) => Promise<Result>,
): Promise<Result> => {
  const { db } = asker;
  if (!('$transaction' in db)) return work(asker as Asker & { db: Transaction });
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction((tx) => work({ ...asker, db: tx }), { maxWait: 5000, timeout: 20_000 });
    } catch (error) {
      if (attempt === 4 || !isCollision(error)) throw error;
    }
  }
};
