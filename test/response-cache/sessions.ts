/** The sessions that a calendar has in PostgreSQL, as the server lists them. */
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { address } from '../commands/almanac.js';

/** Whether a session waits for a lock. */
export const isWaiting = async (): Promise<boolean> => {
  const rows = await onServer<{ pid: number }>(`${sessions} AND wait_event_type = 'Lock'`);
  return rows.length > 0;
};

/** Ends the sessions that receive changes. */
export const endListeners = async (): Promise<void> => {
  await onServer(`SELECT pg_terminate_backend(pid) FROM (${listening}) listening`);
};

/** Which connections of a process: the one that listens, the one that sends heartbeats, or all. */
export type Part = 'listens' | 'sends' | 'any';

const parts: Record<Part, string> = {
  listens: `query ILIKE 'LISTEN%'`,
  sends: `query ILIKE '%pg_notify%'`,
  any: 'TRUE',
};

/** The PostgreSQL processes of sessions with this application name. */
export const backendsOf = async (name: string, part: Part): Promise<number[]> => {
  const rows = await onServer<{ pid: number }>(`${sessions} AND application_name = $2 AND ${parts[part]}`, name);
  return rows.map(({ pid }) => pid);
};

/** Ends sessions, as an administrator does. */
export const terminate = async (pids: readonly number[]): Promise<void> => {
  for (const pid of pids) await onServer('SELECT pg_terminate_backend($2::int), $1::text', String(pid));
};

/**
 * Sends a signal to PostgreSQL processes. A stopped process continues when the test ends, because it would prevent PostgreSQL from
 * stopping.
 */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  const send = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has ended.
      }
    }
  };
  send(name);
  if (name === 'SIGSTOP') onTestFinished(() => send('SIGCONT'));
};

/**
 * Stops the sessions that receive changes, as a slow network would: nothing is lost, and all notifications are late. Returns the function
 * that continues them.
 */
export const stopListeners = async (): Promise<() => void> => {
  const pids = (await onServer<{ pid: number }>(listening)).map(({ pid }) => pid);
  if (pids.length === 0) throw new Error('No session listens.');
  signal(pids, 'SIGSTOP');
  return () => signal(pids, 'SIGCONT');
};

const sessions = 'SELECT pid FROM pg_stat_activity WHERE datname = $1';

const listening = `${sessions} AND query ILIKE 'LISTEN%'`;

const onServer = async <Row>(statement: string, ...more: string[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: inject('server') });
  await client.connect();
  try {
    const { rows } = await client.query(statement, [new URL(await address()).pathname.slice(1), ...more]);
    return rows as Row[];
  } finally {
    await client.end();
  }
};
