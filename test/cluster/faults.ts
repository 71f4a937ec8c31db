/** The faults of the cluster. Each function returns when the fault is over; the cluster may still recover. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterNode, SUPERUSER } from './machine/node.js';
import { signalProcess } from './machine/process-tree.js';
import type { Site } from './machine/site.js';
import { waitFor } from './machine/wait.js';

/** Ends all processes of the primary's machine at once. It starts again when another node is the primary. */
export const killPrimary = async ({ cluster }: Site): Promise<void> => {
  const node = await cluster.primary();
  await node.kill();
  await waitForOtherPrimary(cluster, node);
  await sleep(5000);
  await node.start();
};

/** Stops all processes of the primary's machine for 40 seconds, without ending them. */
export const freezePrimary = async ({ cluster }: Site): Promise<void> => {
  const node = await cluster.primary();
  await node.freeze();
  await sleep(40_000);
  await node.thaw();
};

/** Makes another node the primary, as before maintenance. */
export const switchOver = async ({ cluster }: Site): Promise<void> => {
  const node = await cluster.primary();
  await cluster.switchover();
  await waitForOtherPrimary(cluster, node);
};

/**
 * Stops the notifications of changes for each process in turn: the server process of the connection that listens is stopped, and the
 * connection stays open. Then ends these connections.
 */
export const silenceChannels = async ({ cluster }: Site): Promise<void> => {
  const client = await connect(await cluster.primary());
  try {
    for (const pid of await listeners(client)) {
      signalProcess(pid, 'SIGSTOP');
      await sleep(5000);
      signalProcess(pid, 'SIGCONT');
    }
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENS}`);
    await sleep(3000);
  } finally {
    await client.end();
  }
};

/** Freezes HAProxy in front of PostgreSQL: every connection of every process is silent. */
export const freezeProxy = async ({ postgresProxy: { program } }: Site): Promise<void> => {
  signalProcess(program.pid, 'SIGSTOP');
  await sleep(10_000);
  signalProcess(program.pid, 'SIGCONT');
};

/** Restarts the processes one after the other, each when the one before is ready. */
export const restartProcesses = async ({ processes }: Site): Promise<void> => {
  for (const one of processes) {
    await one.restart();
    // HAProxy checks each second.
    await sleep(3000);
  }
};

const waitForOtherPrimary = (cluster: Site['cluster'], before: ClusterNode) =>
  waitFor('another node is the primary', async () => (await cluster.primary()) !== before, 180);

const connect = async ({ ports }: ClusterNode): Promise<pg.Client> => {
  const client = new pg.Client({ ...SUPERUSER, host: '127.0.0.1', port: ports.postgres, database: 'postgres' });
  await client.connect();
  return client;
};

/** The connections that receive the changes, as a condition on pg_stat_activity: their last statement is one of these. */
export const LISTENS = `datname = 'almanac' AND (query ILIKE 'listen %' OR query LIKE '%pg_current_wal_flush_lsn%')`;

const listeners = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE ${LISTENS}`);
  if (rows.length === 0) throw new Error('no connection receives changes');
  return rows.map(({ pid }) => pid);
};
