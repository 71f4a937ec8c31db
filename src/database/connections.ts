/** The number of PostgreSQL connections of each process and of commands. */
import { CHANNEL_CONNECTIONS } from '../changes/change-channel.js';
import { ScramClient } from '../connections/scram.js';

/** The default, if enough connections are available. */
const DEFAULT_POOL = 10;
/** With fewer connections a transaction could wait for a statement of its own process. */
const SMALLEST_POOL = 2;
/** The connections of a process outside its pool: the change channel, its heartbeat, and the check of /ready. */
const CONNECTIONS_OUTSIDE_POOL = CHANNEL_CONNECTIONS + 1;

/** The pool of a command. */
export const COMMAND_POOL = 4;
/** The connections reserved for a command: its pool, and the connection that reads or writes a backup. */
const COMMAND_CONNECTIONS = COMMAND_POOL + 1;

/** The pool size of each process, and a message for the operator. */
export interface PoolPlan {
  pool: number;
  /** Whether PostgreSQL accepts the connections of all processes and of a command. */
  fits: boolean;
  message?: string;
}

/**
 * Divides the available connections among the processes of the service, and reserves some for a command.
 * @param asked DATABASE_POOL, which is used unchanged; undefined for as many as are available, from 2 to 10.
 * @param available how many connections PostgreSQL accepts from the service and its commands together.
 */
export const planPools = ({
  workers,
  requested,
  available,
}: {
  workers: number;
  requested: number | undefined;
  available: number;
}): PoolPlan => {
  const needed = (pool: number) => workers * (pool + CONNECTIONS_OUTSIDE_POOL) + COMMAND_CONNECTIONS;
  const pool = requested ?? DEFAULT_POOL;
  if (needed(pool) <= available) return { pool, fits: true };

  const shared = available - COMMAND_CONNECTIONS;
  const largest = Math.floor(shared / workers) - CONNECTIONS_OUTSIDE_POOL;
  const accepted = `PostgreSQL accepts ${available}`;
  const processes = workers === 1 ? 'one process' : `${workers} processes`;
  const raise = 'raise max_connections (or the limit of the user or the database)';
  if (largest >= SMALLEST_POOL && requested === undefined) {
    return {
      pool: largest,
      fits: true,
      message: `DATABASE_POOL is ${largest} instead of ${DEFAULT_POOL}: ${processes} and a command share the connections, and ${accepted}.`,
    };
  }
  if (largest >= SMALLEST_POOL) {
    return {
      pool,
      fits: false,
      message:
        `DATABASE_POOL ${pool} is too large: ${processes} and a command need ${needed(pool)} connections, and ${accepted}. ` +
        `Set DATABASE_POOL to ${largest} or less,${workers > 1 ? ' start fewer processes (WORKERS),' : ''} or ${raise}.`,
    };
  }
  const mostWorkers = Math.floor(shared / (SMALLEST_POOL + CONNECTIONS_OUTSIDE_POOL));
  const fewer = mostWorkers > 0 ? `Start at most ${mostWorkers} (WORKERS), or ${raise}.` : `Please ${raise}.`;
  return {
    pool: requested ?? SMALLEST_POOL,
    fits: false,
    message:
      `There are too few connections: ${processes} and a command need ${needed(SMALLEST_POOL)} or more, and ${accepted}. ` +
      fewer,
  };
};

// Connections reserved for superusers are not available. -1 means no limit.
const AVAILABLE = `SELECT least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
    (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
  ) AS available`;

/** The number of connections that PostgreSQL accepts from the user of this URL to its database, including open ones. */
export const availableConnections = async (url: string): Promise<number> => {
  const client = new ScramClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ available: number }>(AVAILABLE);
    return rows[0]?.available ?? 0;
  } finally {
    await client.end();
  }
};
