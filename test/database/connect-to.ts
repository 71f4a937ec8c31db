import { connect, type Socket } from 'node:net';
import pg from 'pg';

/** A connection to the PostgreSQL at a URL. The host of the URL may be the folder of a Unix socket. */
export const connectTo = (url: string): Socket => {
  const { host, port } = new pg.Client(url);
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
};
