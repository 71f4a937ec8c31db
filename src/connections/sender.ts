/** A connection outside of the pool, for short statements that must not wait for a free connection of the pool. */
import type pg from 'pg';
import { Session } from './session.js';

export interface Sender {
  /**
   * Sends a statement. Opens a connection if there is none.
   * @throws the error of PostgreSQL or of the connection. The connection is then closed.
   */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Closes the connection if it is one to another server. */
  stayAt(server: Pick<Session, 'host' | 'port'>): void;
  /** Closes the connection. Later statements are rejected. */
  close(): void;
}

/** @param timeout the milliseconds allowed for connecting and for each statement. */
export const createSender = (url: string, timeout: number): Sender => {
  let current: { session: Session; connected: Promise<unknown> } | undefined;
  let closed = false;

  const open = () => {
    const session = new Session({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      // A confirmation does not wait for the response to a beat.
      pipeline: true,
    });
    const opened = { session, connected: session.connect() as Promise<unknown> };
    session.once('end', () => drop(opened, 'it has ended'));
    return opened;
  };

  const drop = (opened: typeof current, reason: string) => {
    if (current === opened) current = undefined;
    opened?.session.destroy(reason);
  };

  return {
    async query(statement) {
      if (closed) throw new Error('Connection terminated: it was closed');
      current ??= open();
      const used = current;
      try {
        await used.connected;
        return await used.session.query(statement);
      } catch (error) {
        drop(used, 'PostgreSQL does not respond');
        throw error;
      }
    },
    stayAt({ host, port }) {
      const session = current?.session;
      if (session && (session.host !== host || session.port !== port)) drop(current, 'PostgreSQL has another primary');
    },
    close() {
      closed = true;
      drop(current, 'it was closed');
    },
  };
};
