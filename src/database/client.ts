import type pg from 'pg';
import { type Prisma, PrismaClient } from '../../prisma/client/client.js';
import type { Changes, RecordChange } from '../changes/change.js';
import type { ResponseDependencies } from '../changes/response-dependencies.js';
import type { Session } from '../connections/session.js';
import type { StatementObserver } from '../connections/statement-observer.js';
import { adapterFor, SessionPool, type TransactionConnection, withConnection } from './adapter.js';
import type { ReplicaReader } from './replicas.js';

export type Transaction = Prisma.TransactionClient;

/** A client for the database, or a transaction. */
export type Database = PrismaClient | Transaction;

/** The state of a client. */
interface Opened {
  pool: SessionPool;
  /** Called after each committed transaction. The writer waits for them. */
  listeners: CommitListener[];
}

/** @param transaction the number of the transaction; undefined if it has changed nothing. */
export type CommitListener = (changes: readonly RecordChange[], transaction: string | undefined) => Promise<void>;

/** The state of each client, and of each client that {@link forRequest} returned. */
const handles = new WeakMap<
  object,
  { opened: Opened; observer?: ResponseDependencies; reader?: ReplicaReader | undefined }
>();
const transactionConnections = new WeakMap<object, TransactionConnection>();

/**
 * The pool of a client, or the connection of a transaction. Statements of the service, other than Prisma's, are sent over it.
 * @throws Error with Prisma's code if the transaction has ended: another transaction may have the connection.
 */
export const connectionOf = (db: Database): pg.Pool | pg.PoolClient => {
  const found = handles.get(db)?.opened.pool ?? transactionConnections.get(db)?.connection;
  if (!found) throw Object.assign(new Error('the transaction has ended'), { code: 'P2028' });
  return found;
};

/** The current connections of a client's pool. */
export const sessionsOf = (db: PrismaClient): ReadonlySet<Session> =>
  handles.get(db)?.opened.pool.sessions ?? new Set();

/** The connections of a client's pool. */
export interface PoolState {
  max: number;
  open: number;
  idle: number;
  /** The requests for a connection that wait. */
  waiting: number;
}

/** The state of a client's pool. */
export const poolStateOf = (db: PrismaClient): PoolState => {
  const { options, totalCount, idleCount, waitingCount } = mustBeOpen(db).opened.pool;
  return { max: options.max, open: totalCount, idle: idleCount, waiting: waitingCount };
};

/** Whether a database is a client and not a transaction. */
export const isWhole = (db: Database): db is PrismaClient => handles.has(db);

/** The collector of the dependencies of statements sent through this client; undefined if there is none. */
export const observerOf = (db: Database): ResponseDependencies | undefined => handles.get(db)?.observer;

/** Where the service's own statements of a request are sent; undefined for the database itself. */
export const readerOf = (db: Database): ReplicaReader | undefined => handles.get(db)?.reader;

/**
 * Returns the client for one request.
 * @param observer collects the dependencies of its statements; using Prisma depends on everything.
 * @param reader sends the statements to a replica, except those of Prisma and of transactions.
 */
export const forRequest = (
  db: PrismaClient,
  { observer, reader }: { observer?: ResponseDependencies | undefined; reader?: ReplicaReader | undefined },
): PrismaClient => {
  if (!observer && !reader) return db;
  const { opened } = mustBeOpen(db);
  const client = new Proxy(db, {
    get(target, name) {
      observer?.unknown();
      return Reflect.get(target, name);
    },
  });
  handles.set(client, { opened, ...(observer && { observer }), reader });
  return client;
};

/** Calls `listener` with the changes of each committed transaction. The writer waits for it. */
export const onCommit = (db: PrismaClient, listener: CommitListener): void => {
  mustBeOpen(db).opened.listeners.push(listener);
};

/** Notifies the listeners of {@link onCommit}. */
export const committed = async (db: PrismaClient, changes: Changes): Promise<void> => {
  const { listeners } = mustBeOpen(db).opened;
  await Promise.all(listeners.map((listener) => listener(changes.all(), changes.transaction)));
};

const mustBeOpen = (db: PrismaClient) => {
  const handle = handles.get(db);
  if (!handle) throw new Error('the client was not opened by openDatabase');
  return handle;
};

/** Runs `work` in a Prisma transaction. The service's own statements use the same connection as Prisma's. */
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

// Milliseconds to wait for a free or new connection. A request that waits for another request may wait twice as long, and must not wait
// longer than ten seconds.
const CONNECTION_TIMEOUT = 4000;

/**
 * Opens the PostgreSQL database with one pool for Prisma and for the service's own statements.
 * @param observer observes all statements.
 */
export const openDatabase = (
  url: string,
  {
    max = 10,
    observer,
    connectionTimeout = CONNECTION_TIMEOUT,
  }: { max?: number; observer?: StatementObserver | undefined; connectionTimeout?: number } = {},
): PrismaClient => {
  const connecting = { connectionString: url, connectionTimeoutMillis: connectionTimeout, keepAlive: true };
  const pool = new SessionPool({ ...connecting, max }, observer);
  const db = new PrismaClient({
    adapter: adapterFor(pool),
    log: [{ emit: 'event', level: 'query' }],
  });
  handles.set(db, { opened: { pool, listeners: [] } });
  return db;
};
