/** A client of PostgreSQL that handles the loss of its connection, enforces SCRAM-SHA-256 where required, and accepts several hosts. */
import pg from 'pg';
import { type ServerAddress, serversOf, targetOf } from '../texts/postgres-url.js';
import { isUrl } from '../texts/url.js';
import { chooseServer, forgetServer } from './server-choice.js';

/**
 * A client that supports three parameters of URLs as libpq does:
 *
 * - `require_auth=scram-sha-256`: it never sends the password, and the server has to prove that it knows it. Without this, pg sends the
 *   password to any server that requests it.
 * - several hosts: it connects to the first one that can be used (src/connections/server-choice.ts).
 * - `target_session_attrs=read-write`: a standby, and a server that is read-only, cannot be used.
 */
export class ScramClient extends pg.Client {
  readonly #url: string;
  readonly #timeout: number;

  constructor(config: string | pg.ClientConfig = {}) {
    const url = urlOf(config);
    const [first = { url, name: '' }] = serversOf(url);
    super(typeof config === 'string' ? first.url : url ? { ...config, connectionString: first.url } : config);
    this.#url = url;
    this.#timeout = (typeof config === 'object' && config.connectionTimeoutMillis) || CONNECT_MS;
    // An `error` event without a listener ends the process. pg.Pool and Prisma listen most of the time, but not while a client passes
    // from one to the other, and PostgreSQL may close a session at that moment. Statements of a lost connection fail anyway.
    this.on('error', () => {});
    // pg listens to the socket when it connects. Before that, while a server is chosen, the client may be closed with an error.
    this.connection.stream.on('error', () => {});
    if (requiresScram(first.url)) this.#requireScram();
  }

  /**
   * Connects to a server of the URL.
   * @throws Error with the `code` 25006 for a server that is read-only; NoServer if there are several hosts and none can be used.
   */
  // biome-ignore lint/suspicious/noExplicitAny: both forms of the client's own method
  override connect(callback?: (error: any, client?: any) => void): any {
    const connected = this.#open();
    if (!callback) return connected;
    connected.then(() => callback(null, this), callback);
  }

  async #open(): Promise<this> {
    const hasHosts = serversOf(this.#url).length > 1;
    try {
      if (hasHosts) this.#useServer(await chooseServer(this.#url, this.#timeout, probe));
      await super.connect();
      if (targetOf(this.#url) === 'read-write') await this.#mustBeWritable();
      return this;
    } catch (error) {
      if (hasHosts) forgetServer(this.#url);
      throw error;
    }
  }

  #useServer({ url }: ServerAddress): void {
    // The caller gave up meanwhile.
    if (this.connection.stream.destroyed) throw new Error('timeout expired');
    const { host, port } = new pg.Client(url);
    Object.assign(this, { host, port });
  }

  async #mustBeWritable(): Promise<void> {
    const { rows } = await super.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return;
    this.connection.stream.destroy();
    throw Object.assign(new Error('the server is a standby, or read-only'), { code: '25006' });
  }

  #requireScram(): void {
    const { connection } = this;
    let isProven = false;
    const end = () => {
      // The message may be in the same packet, and would mark the client as connected.
      connection.removeAllListeners('readyForQuery');
      connection.stream.destroy(new Error(NOT_SCRAM));
    };
    // pg verifies the proof of the server in this message, and closes the connection when it is wrong.
    connection.on('authenticationSASLFinal', () => {
      isProven = true;
    });
    connection.on('authenticationOk', () => isProven || end());
    // pg calls this method when the server requests the password in clear or as an MD5 hash.
    Object.assign(connection, { password: end });
  }
}

const CONNECT_MS = 10_000; // milliseconds for all servers together, if the client has no other limit

const NOT_SCRAM =
  'Connection terminated: the server does not use SCRAM-SHA-256, which require_auth in the URL requires';

/** Connects to one server, and closes the connection. */
const probe = async ({ url }: ServerAddress, timeout: number): Promise<void> => {
  const separator = url.includes('?') ? '&' : '?';
  const client = new ScramClient({
    // One host alone has no default that excludes standbys.
    connectionString: `${url}${/[?&]target_session_attrs=/.test(url) ? '' : `${separator}target_session_attrs=read-write`}`,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  try {
    await client.connect();
  } finally {
    client.end().catch(() => {});
    // A server that is frozen does not close the connection.
    setTimeout(() => client.connection.stream.destroy(), timeout).unref();
  }
};

const urlOf = (config: string | pg.ClientConfig): string =>
  typeof config === 'string' ? config : (config.connectionString ?? '');

const requiresScram = (url: string): boolean =>
  isUrl(url) && new URL(url).searchParams.get('require_auth') === 'scram-sha-256';
