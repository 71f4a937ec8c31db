/** The sessions that a calendar has in PostgreSQL, seen from outside. */
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { address } from '../commands/almanac.js';

/** Whether a session waits for a lock. */
export const isWaiting = async (): Promise<boolean> => {
  const rows = await onServer<{ pid: number }>(`${sessions} AND wait_event_type = 'Lock'`);
  return rows.length > 0;
};

/** Ends the sessions that hear changes. */
export const endListeners = async (): Promise<void> => {
  await onServer(`SELECT pg_terminate_backend(pid) FROM (${listening}) listening`);
};

/** Stops the sessions that hear changes, as a slow network would: nothing is lost, and all is late. Gives what lets them go on. */
export const stopListeners = async (): Promise<() => void> => {
  const rows = await onServer<{ pid: number }>(listening);
  if (rows.length === 0) throw new Error('Nobody listens.');
  const send = (signal: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, signal);
  };
  send('SIGSTOP');
  // A stopped session would keep PostgreSQL from ending.
  onTestFinished(() => send('SIGCONT'));
  return () => send('SIGCONT');
};

const sessions = 'SELECT pid FROM pg_stat_activity WHERE datname = $1';

const listening = `${sessions} AND query ILIKE 'LISTEN%'`;

const onServer = async <Row>(statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: inject('server') });
  await client.connect();
  try {
    const { rows } = await client.query(statement, [new URL(await address()).pathname.slice(1)]);
    return rows as Row[];
  } finally {
    await client.end();
  }
};
