/** One connection to PostgreSQL, with the settings that the service relies on. */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { ScramClient } from './scram.js';
import type { StatementObserver } from './statement-observer.js';

/** The error code of a session that does not have the required settings. */
export const SESSION_SETTINGS = 'SESSION_SETTINGS';

/** The error code of a COMMIT that no standby has confirmed. */
export const COMMIT_UNCONFIRMED = 'COMMIT_UNCONFIRMED';

/** The settings of every session, as PostgreSQL formats them. */
const settings: Readonly<Record<string, string>> = {
  // Prisma sends timestamps without an offset, and PostgreSQL reads them in the time zone of the session.
  TimeZone: 'UTC',
  // The format in which timestamps are parsed.
  DateStyle: 'ISO, MDY',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
};

// One query string is one round trip. It also reads the process id of the backend: behind a pooler, the id in the protocol is that of
// the pooler.
const SETUP = [
  ...Object.entries(settings).map(([name, value]) => `SET ${name} = ${value.includes(',') ? value : `'${value}'`}`),
  `SELECT pg_backend_pid() AS "backend", ${Object.keys(settings)
    .map((name) => `current_setting('${name}') AS "${name}"`)
    .join(', ')}`,
].join('; ');

/**
 * A client of PostgreSQL. When its connection is lost, only the running statement fails. It is connected when its settings have been
 * verified.
 */
export class Session extends ScramClient {
  /** The process id of the server process that serves the session; 0 before it is connected. */
  backend = 0;
  /** Whether statements are running. */
  busy = false;
  #stoppedWaiting = false;
  /** Observes the statements of the session. */
  observer: StatementObserver | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.busy = false;
    });
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#stoppedWaiting = true;
    });
  }

  /**
   * Connects and applies the settings.
   * @throws Error with the `code` {@link SESSION_SETTINGS} when the settings have no effect.
   */
  // biome-ignore lint/suspicious/noExplicitAny: both forms of the client's own method
  override connect(callback?: (error: any, client?: any) => void): any {
    const connected = super.connect().then(() => this.#prepare());
    if (!callback) return connected;
    connected.then(() => callback(null, this), callback);
  }

  // biome-ignore lint/suspicious/noExplicitAny: all forms of the client's own method
  override query(...input: any[]): any {
    this.busy = true;
    const text: unknown = this.observer && (typeof input[0] === 'string' ? input[0] : input[0].text);
    if (!this.observer || typeof text !== 'string') return super.query(...(input as [string]));
    const end = this.observer.start(text);
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      const observed = (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      };
      input[input.length - 1] = observed;
      return super.query(...(input as [string]));
    }
    const result = super.query(...(input as [string]));
    result.then(() => end(), end);
    return result;
  }

  /** The number of bytes received from PostgreSQL. */
  get received(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  /**
   * For after a COMMIT with synchronous replication. When its wait for a standby is cancelled, for example by `statement_timeout`,
   * PostgreSQL reports success with a warning. A failover could then lose the transaction.
   * @throws Error with the `code` {@link COMMIT_UNCONFIRMED} if PostgreSQL has stopped waiting since the last call.
   */
  mustBeConfirmed(): void {
    const stopped = this.#stoppedWaiting;
    this.#stoppedWaiting = false;
    if (stopped) throw Object.assign(new Error('no standby has confirmed the COMMIT'), { code: COMMIT_UNCONFIRMED });
  }

  /** Closes the connection immediately. The running statement fails with this reason. */
  destroy(reason: string): void {
    this.connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
  }

  async #prepare(): Promise<this> {
    try {
      const results: pg.QueryResult | pg.QueryResult[] = await super.query(SETUP);
      const current = [results].flat().at(-1)?.rows[0] as Record<string, string>;
      for (const [name, value] of Object.entries(settings))
        if (current[name] !== value) throw new SettingsError(name, value, current[name]);
      this.backend = Number(current.backend);
      return this;
    } catch (error) {
      this.destroy('its settings could not be applied');
      throw error;
    }
  }
}

/** A session does not have the settings that were applied: a pooler does not pass them to PostgreSQL. */
class SettingsError extends Error {
  readonly code = SESSION_SETTINGS;

  constructor(name: string, expected: string, found: string | undefined) {
    super(
      `PostgreSQL has ${name} = ${found ?? 'nothing'} in a session where ${expected} was set: connect to PostgreSQL directly, ` +
        'or through a pooler with one session per client (PgBouncer: pool_mode = session).',
    );
    this.name = 'SettingsError';
  }
}
