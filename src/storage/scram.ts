/** A client of PostgreSQL that survives the loss of its connection, and authenticates by SCRAM-SHA-256 where that is required. */
import pg from 'pg';
import { isUrl } from '../texts/url.js';

/**
 * A client that follows `require_auth=scram-sha-256` in its address, as libpq does: it proves that it knows the password, has the
 * server prove the same, and never sends the password. Without it pg sends the password to any server that asks for it.
 */
export class ScramClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // An event `error` without a listener ends the process. pg.Pool and Prisma listen for most of the time: not between the moment
    // that one of them stops and the moment that the other begins, and PostgreSQL may end a session then as well. A lost connection
    // also fails the statement that it runs.
    this.on('error', () => {});
    if (!requiresScram(config)) return;
    const { connection } = this;
    let isProven = false;
    const end = () => {
      // It may have come in the same packet, and would mean that the client is connected.
      connection.removeAllListeners('readyForQuery');
      connection.stream.destroy(new Error(NOT_SCRAM));
    };
    // pg checks the server's proof, which comes with this message, and ends the connection when it is wrong.
    connection.on('authenticationSASLFinal', () => {
      isProven = true;
    });
    connection.on('authenticationOk', () => isProven || end());
    // With this pg answers requests for the password in clear and for its MD5 hash.
    Object.assign(connection, { password: end });
  }
}

const NOT_SCRAM =
  'Connection terminated: the server does not authenticate by SCRAM-SHA-256, which require_auth in the address asks for';

const requiresScram = (config: string | pg.ClientConfig = {}): boolean => {
  const address = typeof config === 'string' ? config : (config.connectionString ?? '');
  return isUrl(address) && new URL(address).searchParams.get('require_auth') === 'scram-sha-256';
};
