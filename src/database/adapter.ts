/** Prisma's driver adapter for pg. It records the connection of each transaction, and the end of the transaction. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { Session } from '../connections/session.js';
import { nameOf } from '../connections/statement-name.js';
import type { StatementObserver } from '../connections/statement-observer.js';

/** The connection of a transaction; undefined before it begins and after it ends. */
export interface TransactionConnection {
  connection?: pg.PoolClient | undefined;
}

/**
 * The transaction for which a connection is requested. An enabled AsyncLocalStorage makes every promise of the process slower (a cached
 * response takes a tenth longer), so it is enabled only while there are transactions.
 */
class CurrentTransaction {
  readonly #storage = new AsyncLocalStorage<TransactionConnection>();
  #running = 0;

  get(): TransactionConnection | undefined {
    return this.#storage.getStore();
  }

  async run<Result>(transaction: TransactionConnection, work: () => Promise<Result>): Promise<Result> {
    this.#running++;
    try {
      return await this.#storage.run(transaction, work);
    } finally {
      if (--this.#running === 0) this.#storage.disable();
    }
  }
}

const current = new CurrentTransaction();

/** Runs `begin`, which begins a Prisma transaction. `transaction.connection` is its connection until it ends. */
export const withConnection = <Result>(
  transaction: TransactionConnection,
  begin: () => Promise<Result>,
): Promise<Result> => current.run(transaction, begin);

/** A pool that lists its connections, and records the connection of each transaction. */
export class SessionPool extends pg.Pool {
  readonly sessions = new Set<Session>();

  readonly #observer: StatementObserver | undefined;

  /** @param observer observes the statements of all connections. */
  constructor(config: pg.PoolConfig, observer?: StatementObserver) {
    super({ ...config, Client: Session });
    this.#observer = observer;
    this.on('connect', (session) => {
      if (!(session instanceof Session)) return;
      session.observer = observer;
      this.sessions.add(session);
    });
    this.on('remove', (session) => session instanceof Session && this.sessions.delete(session));
    // A broken idle connection is replaced at the next request for a connection.
    this.on('error', () => {});
  }

  // The adapter calls `connect` without a callback, and only for transactions. Everything else calls `query`, which passes a callback.
  // biome-ignore lint/suspicious/noExplicitAny: both overloads of the overridden method
  override connect(...input: any[]): any {
    const transaction = current.get();
    const { bind } = this.#observer ?? {};
    // When a connection becomes free, the request that releases it calls the callback.
    if (bind && typeof input[0] === 'function') return super.connect(bind(input[0]));
    if (input.length || !transaction) return super.connect(...(input as []));
    return super.connect().then((connection) => {
      transaction.connection = connection;
      return connection;
    });
  }
}

/** Creates the adapter for a Prisma client. Disconnecting the client closes the pool. */
export const adapterFor = (pool: SessionPool): SqlDriverAdapterFactory => {
  const factory = new PrismaPg(pool, {
    disposeExternalPool: true,
    // Statements such as BEGIN have no values and no plan.
    statementNameGenerator: ({ sql, args }) => (args.length && nameOf(sql)) || '',
  });
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => withOwnTransactions(await factory.connect()) };
};

const withOwnTransactions = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
  ...queries(adapter),
  executeScript: (script) => adapter.executeScript(script),
  getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
  dispose: () => adapter.dispose(),
  startTransaction: async (isolationLevel) =>
    withOwnEnd(await adapter.startTransaction(isolationLevel), current.get() ?? {}),
});

/**
 * A transaction whose connection is released before COMMIT or ROLLBACK is sent, because a later statement would not be part of it. With
 * `usePhantomQuery` Prisma leaves COMMIT and ROLLBACK to the adapter.
 */
const withOwnEnd = (transaction: Transaction, connection: TransactionConnection): Transaction => {
  const send = (sql: 'COMMIT' | 'ROLLBACK') => {
    connection.connection = undefined;
    return transaction.executeRaw({ sql, args: [], argTypes: [] });
  };
  const rollback = async () => {
    // `transaction.rollback` and `transaction.commit` release the connection.
    await send('ROLLBACK').finally(() => transaction.rollback());
  };
  const commit = async () => {
    const session = connection.connection;
    try {
      await send('COMMIT');
      if (session instanceof Session) session.mustBeConfirmed();
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    await transaction.commit();
  };
  return { ...queries(transaction), options: { usePhantomQuery: true }, commit, rollback };
};

const queries = (
  to: Pick<SqlDriverAdapter, 'provider' | 'adapterName' | 'queryRaw' | 'executeRaw'>,
): Pick<SqlDriverAdapter, 'provider' | 'adapterName' | 'queryRaw' | 'executeRaw'> => ({
  provider: to.provider,
  adapterName: to.adapterName,
  queryRaw: (query) => to.queryRaw(query),
  executeRaw: (query) => to.executeRaw(query),
});
