import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../prisma/client/client.js';

import { nameOf } from './prepared.js';

export type Transaction = Prisma.TransactionClient;

/** The calendar's tables, or one transaction over them. */
export type Database = PrismaClient | Transaction;

/** Where the statements of a transaction go: nowhere before it begins and after it ends. */
interface Place {
  connection?: pg.PoolClient | undefined;
}

const pools = new WeakMap<object, pg.Pool>();
const places = new WeakMap<object, Place>();

/**
 * What our own statements are sent by: the pool that a client uses, or the connection that a transaction is on.
 * @throws Error, with the code that Prisma has for it, when the transaction has ended: the connection is another's by then.
 */
export const connectionOf = (db: Database): pg.Pool | pg.PoolClient => {
  const found = pools.get(db) ?? places.get(db)?.connection;
  if (!found) throw Object.assign(new Error('the transaction has ended'), { code: 'P2028' });
  return found;
};

/** Whether a database is all of it, and not a transaction: Prisma's know how to begin one inside. */
export const isWhole = (db: Database): db is PrismaClient => pools.has(db);

const beginning = new AsyncLocalStorage<Place>();

/** Runs `work` in a transaction of Prisma's, in which our own statements go over the same connection as Prisma's. */
export const transaction = <Result>(
  db: PrismaClient,
  work: (tx: Transaction) => Promise<Result>,
  limits: { maxWait: number; timeout: number },
): Promise<Result> => {
  const place: Place = {};
  const inside = (tx: Transaction) => {
    places.set(tx, place);
    return work(tx);
  };
  return beginning.run(place, () => db.$transaction(inside, limits));
};

/** A pool that tells which connection a transaction was given. */
class TellingPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: both forms of the pool's own method
  override connect(...given: any[]): any {
    const place = beginning.getStore();
    if (given.length || !place) return super.connect(...(given as []));
    return super.connect().then((connection) => takePlace(connection, place));
  }
}

/** Has a transaction's statements sent over a connection, until Prisma ends it: that may be while they still come. */
const takePlace = (connection: pg.PoolClient, place: Place): pg.PoolClient => {
  const { query, release } = connection;
  const leave = () => {
    place.connection = undefined;
    Object.assign(connection, { query, release });
  };
  const watched = (...given: Parameters<typeof query>) => {
    if (/^(COMMIT|ROLLBACK)$/.test((given[0] as { text?: string }).text ?? '')) leave();
    return query.apply(connection, given);
  };
  Object.assign(connection, {
    query: watched,
    release: (...given: Parameters<typeof release>) => {
      leave();
      release(...given);
    },
  });
  place.connection = connection;
  return connection;
};

/**
 * The calendar's PostgreSQL, over one pool for Prisma and for our own statements.
 * Sessions run in UTC: otherwise instants are stored hours off. A full pool answers after five seconds instead of never.
 */
export const openDatabase = (url: string, { max = 10 }: { max?: number } = {}): PrismaClient => {
  const pool = new TellingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  // An idle connection that breaks is replaced by the next that is asked for.
  pool.on('error', () => {});
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // BEGIN and the like have no values, and nothing to plan.
      statementNameGenerator: ({ sql, args }) => (args.length && nameOf(sql)) || '',
    }),
    log: [{ emit: 'event', level: 'query' }],
  });
  pools.set(db, pool);
  return db;
};
