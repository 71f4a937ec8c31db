import type pg from 'pg';
import { type Prisma, PrismaClient } from '../../prisma/client/client.js';
import type { RecordChange } from '../cache/change.js';
import type { Dependencies } from '../cache/dependencies.js';
import { adapterFor, SessionPool, type TransactionConnection, withConnection } from './adapter.js';
import type { Session } from './session.js';

export type Transaction = Prisma.TransactionClient;

/** The calendar's tables, or one transaction over them. */
export type Database = PrismaClient | Transaction;

/** What belongs to a client. */
interface Opened {
  pool: SessionPool;
  /** Are called with the changes of each transaction that has committed; writers wait for them. */
  listeners: CommitListener[];
}

export type CommitListener = (changes: readonly RecordChange[]) => Promise<void>;

/** A client, or one that {@link observed} gave. */
const handles = new WeakMap<object, { opened: Opened; observer?: Dependencies }>();
const transactionConnections = new WeakMap<object, TransactionConnection>();

/**
 * What our own statements are sent by: the pool that a client uses, or the connection that a transaction is on.
 * @throws Error, with the code that Prisma has for it, when the transaction has ended: the connection is another's by then.
 */
export const connectionOf = (db: Database): pg.Pool | pg.PoolClient => {
  const found = handles.get(db)?.opened.pool ?? transactionConnections.get(db)?.connection;
  if (!found) throw Object.assign(new Error('the transaction has ended'), { code: 'P2028' });
  return found;
};

/** The connections of a client's pool at this moment. */
export const sessionsOf = (db: PrismaClient): ReadonlySet<Session> =>
  handles.get(db)?.opened.pool.sessions ?? new Set();

/** Whether a database is all of it, and not a transaction: Prisma's know how to begin one inside. */
export const isWhole = (db: Database): db is PrismaClient => handles.has(db);

/** What collects the dependencies of what is read through this client; undefined for most. */
export const observerOf = (db: Database): Dependencies | undefined => handles.get(db)?.observer;

/** The same client for one request: `observer` collects what its statements depend on, and that Prisma is used. */
export const observed = (db: PrismaClient, observer: Dependencies): PrismaClient => {
  const { opened } = mustBeOpen(db);
  const client = new Proxy(db, {
    get(target, name) {
      observer.unknown();
      return Reflect.get(target, name);
    },
  });
  handles.set(client, { opened, observer });
  return client;
};

/** Calls `listener` with the changes of each transaction that has committed; writers wait for it. */
export const onCommit = (db: PrismaClient, listener: CommitListener): void => {
  mustBeOpen(db).opened.listeners.push(listener);
};

/** Notifies the listeners of {@link onCommit}. */
export const committed = async (db: PrismaClient, changes: readonly RecordChange[]): Promise<void> => {
  await Promise.all(mustBeOpen(db).opened.listeners.map((listener) => listener(changes)));
};

const mustBeOpen = (db: PrismaClient) => {
  const handle = handles.get(db);
  if (!handle) throw new Error('the client was not opened by openDatabase');
  return handle;
};

/** Runs `work` in a transaction of Prisma's, in which our own statements go over the same connection as Prisma's. */
export const transaction = <Result>(
  db: PrismaClient,
  work: (tx: Transaction) => Promise<Result>,
  limits: { maxWait: number; timeout: number },
): Promise<Result> => {
  const connection: TransactionConnection = {};
  const inside = (tx: Transaction) => {
    transactionConnections.set(tx, connection);
    return work(tx);
  };
  return withConnection(connection, () => db.$transaction(inside, limits));
};

// Milliseconds until a connection is free or made. A request that waited for the same of another may wait for it twice, and nobody
// waits longer than ten seconds.
const CONNECTED_WITHIN = 4000;

/** The calendar's PostgreSQL, over one pool for Prisma and for our own statements. */
export const openDatabase = (url: string, { max = 10 }: { max?: number } = {}): PrismaClient => {
  const pool = new SessionPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    keepAlive: true,
  });
  const db = new PrismaClient({
    adapter: adapterFor(pool),
    log: [{ emit: 'event', level: 'query' }],
  });
  handles.set(db, { opened: { pool, listeners: [] } });
  return db;
};
