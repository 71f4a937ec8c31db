/** How migrations use the database: one process at a time, and without blocking others for long. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Receives a line for the operator. */
export type Log = (line: string) => void;

// The advisory lock of Prisma's tools, so that their migrations and these exclude each other.
const LOCK = 72707369;

/**
 * How long a statement waits for a lock on a table. All statements of others that need the table wait behind it. Longer than
 * `deadlock_timeout` (1 s), after which a statement that waits for an autovacuum cancels it.
 */
const LOCK_TIMEOUT = '2s';

const LONGEST_PAUSE = 30; // seconds

/**
 * Waits until no other process migrates the database, and excludes others until the end of the transaction or of the session.
 * @param log receives a line if that takes longer than a second.
 */
export const lockMigrations = async (client: pg.Client, until: 'transaction' | 'session', log: Log): Promise<void> => {
  const lock = until === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';
  // A statement that waits for the lock has a snapshot. CREATE INDEX CONCURRENTLY of the other process would wait for its end.
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ locked: boolean }>(`SELECT ${lock}($1) AS "locked"`, [LOCK]);
    if (rows[0]?.locked) return;
    if (tries === 10) log('Another process applies migrations. Waiting until it has finished.');
    await sleep(100);
  }
};

/** Releases the lock of a session. The end of the session releases it too. */
export const unlockMigrations = async (client: pg.Client): Promise<void> => {
  await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
};

/** Does some work in one transaction, with the same effect in every session, and no limit of time except for locks. */
export const inTransaction = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/**
 * Does some work, and does it again while it gives way to transactions of others. The statements that waited behind it continue during
 * the pauses.
 * @param name what is done, for the operator.
 */
export const untilDone = async <Result>(
  name: string,
  { client, log }: { client: pg.Client; log: Log },
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!hasGivenWay(error)) throw error;
      log(`${name} has given way to other transactions${await oldestTransaction(client)}. Next try in ${pause} s.`);
      await sleep(1000 * pause);
    }
  }
};

/** Whether an error means that a lock was not available in time, or that there was a deadlock. */
export const hasGivenWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

/** The oldest of the other transactions, which is probably the one that has the lock. */
const oldestTransaction = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `SELECT "pid", "application_name" AS "name", extract(epoch FROM clock_timestamp() - "xact_start")::int AS "seconds"
     FROM pg_stat_activity WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "xact_start" IS NOT NULL
     ORDER BY "xact_start" LIMIT 1`,
  );
  const [oldest] = rows;
  if (!oldest) return '';
  const { pid, name, seconds } = oldest;
  return ` (the oldest: process ${pid} of PostgreSQL${name && `, ${name}`}, for ${seconds} s)`;
};
