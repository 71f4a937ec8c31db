/** Detects a pooler that does not keep a session of PostgreSQL for each client. Notifications do not arrive through it. */
import { ScramClient } from '../connections/scram.js';

const ATTEMPTS = 5; // other clients of the pooler may use the connection between two statements

// A process id alone could be the same on two servers.
const BACKEND = `SELECT pid || ' ' || backend_start::text AS backend FROM pg_stat_activity WHERE pid = pg_backend_pid()`;

/**
 * Compares the backends of two clients that are connected at the same time and send statements in turn. They are equal only behind a
 * pooler in transaction mode or statement mode.
 * @throws Error if they are equal, or if PostgreSQL cannot be reached.
 */
export const mustHaveSessions = async (url: string): Promise<void> => {
  const clients = [1, 2].map(() => new ScramClient({ connectionString: url, connectionTimeoutMillis: 10_000 }));
  try {
    for (const client of clients) await client.connect();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const backends = new Set<string | undefined>();
      for (const client of clients) backends.add((await client.query<{ backend: string }>(BACKEND)).rows[0]?.backend);
      if (backends.size < clients.length) throw new Error('a pooler in transaction mode');
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
};
