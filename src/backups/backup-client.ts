import { ScramClient } from '../connections/scram.js';

const CONNECT_TIMEOUT = 10_000; // milliseconds
const KEEP_ALIVE = 10_000; // milliseconds without data before the system probes the server; its own default may be two hours

/**
 * A connection to PostgreSQL for as long as a backup or a restore takes. Its statement fails if the server is gone, for example after a
 * failover: without probes it would wait forever.
 */
export const backupClient = (url: string): ScramClient =>
  new ScramClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
  });
