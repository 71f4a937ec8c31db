/** One connection to PostgreSQL, with the settings that the service relies on. */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { ScramClient } from './scram.js';

/** The `code` of the error of a session whose settings do not hold. */
export const SESSION_SETTINGS = 'SESSION_SETTINGS';

/** What every session is set to, in the form in which PostgreSQL shows it. */
const settings: Readonly<Record<string, string>> = {
  // Prisma sends instants without an offset, and PostgreSQL reads them in the zone of the session.
  TimeZone: 'UTC',
  // The form in which instants are read.
  DateStyle: 'ISO, MDY',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
};

// One query string is one round trip. It also reads which backend serves the session: behind a pooler the number that the
// protocol gives is the pooler's.
const SETUP = [
  ...Object.entries(settings).map(([name, value]) => `SET ${name} = ${value.includes(',') ? value : `'${value}'`}`),
  `SELECT pg_backend_pid() AS "backend", ${Object.keys(settings)
    .map((name) => `current_setting('${name}') AS "${name}"`)
    .join(', ')}`,
].join('; ');

/**
 * A client of PostgreSQL whose connection may end at any moment: that fails the statement that it runs, and nothing else. It is
 * connected when its settings are read back.
 */
export class Session extends ScramClient {
  /** The process id of the server process that serves the session; 0 before it is connected. */
  backend = 0;
  /** Whether statements were sent whose end has not come. */
  busy = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.busy = false;
    });
  }

  /**
   * Connects, and sets what the service relies on.
   * @throws Error of `code` {@link SESSION_SETTINGS}, with what to do, when the settings do not hold.
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
    return super.query(...(input as [string]));
  }

  /** The bytes that have come from PostgreSQL so far. */
  get received(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  /** Ends the connection without waiting for PostgreSQL; what it runs fails with this reason. */
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
      this.destroy('its settings were not made');
      throw error;
    }
  }
}

/** A session whose settings are not what was set: something between us and PostgreSQL keeps them from it. */
class SettingsError extends Error {
  readonly code = SESSION_SETTINGS;

  constructor(name: string, expected: string, found: string | undefined) {
    super(
      `PostgreSQL has ${name} = ${found ?? 'nothing'} in a session where ${expected} was set: connect to PostgreSQL directly, ` +
        'or through a pooler that gives each client a session of its own (PgBouncer: pool_mode = session).',
    );
    this.name = 'SettingsError';
  }
}
