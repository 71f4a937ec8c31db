/** A client of PostgreSQL that handles the loss of its connection, and enforces SCRAM-SHA-256 where required. */
import pg from 'pg';
import { isUrl } from '../texts/url.js';

/**
 * A client that supports `require_auth=scram-sha-256` in its URL, as libpq does. It never sends the password, and the server has to
 * prove that it knows it. Without this, pg sends the password to any server that requests it.
 */
export class ScramClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // An `error` event without a listener ends the process. pg.Pool and Prisma listen most of the time, but not while a client passes
    // from one to the other, and PostgreSQL may close a session at that moment. Statements of a lost connection fail anyway.
    this.on('error', () => {});
    if (!requiresScram(config)) return;
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

const NOT_SCRAM =
  'Connection terminated: the server does not use SCRAM-SHA-256, which require_auth in the URL requires';

const requiresScram = (config: string | pg.ClientConfig = {}): boolean => {
  const address = typeof config === 'string' ? config : (config.connectionString ?? '');
  return isUrl(address) && new URL(address).searchParams.get('require_auth') === 'scram-sha-256';
};
