/** A primary and a synchronous standby from the bundled PostgreSQL. Nothing restarts a server that ends. */
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor, chownTo } from '../../../src/database/embedded/account.js';
import { createCluster, readPassword } from '../../../src/database/embedded/cluster.js';
import { type Programs, preparePrograms, start } from '../../../src/database/embedded/programs.js';
import { freePorts } from './ports.js';
import { signalTrees } from './process-tree.js';
import { waitFor } from './wait.js';

export interface BundledPair {
  folder: string;
  /** The database at both hosts, for DATABASE_URL. */
  bothUrl: string;
  /** The database at the standby, for DATABASE_REPLICA_URL. */
  standbyUrl: string;
  /** The database at the current primary. */
  primaryUrl(): string;
  /** Runs a statement as the superuser of the primary. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Ends all processes of the primary at once, and makes the standby the primary. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

interface Server {
  port: number;
  pid: number;
}

export const openBundledPair = async (): Promise<BundledPair> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pair-'));
  await chmod(folder, 0o755);
  const programs = await preparePrograms(folder, await accountFor(folder), console.log);
  if (programs.account) await chown(folder, programs.account.uid, programs.account.gid);
  await createCluster(folder, programs);
  const password = await readPassword(folder);
  const [first = 0, second = 0] = await freePorts(2);
  const standbyFolder = await copyAsStandby(folder, programs);
  const primary = startServer(programs, join(folder, 'cluster'), first);
  const standby = startServer(programs, standbyFolder, second, [
    `primary_conninfo=host=127.0.0.1 port=${first} user=postgres password=${password}`,
  ]);
  let current: Server = primary;
  const query = <Row extends pg.QueryResultRow>(text: string) => runAs(password, current.port, text) as Promise<Row[]>;
  const at = (hosts: string) => `postgresql://almanac:${password}@${hosts}/almanac`;
  const pair: BundledPair = {
    folder,
    bothUrl: at(`127.0.0.1:${first},127.0.0.1:${second}`),
    standbyUrl: at(`127.0.0.1:${second}`),
    primaryUrl: () => at(`127.0.0.1:${current.port}`),
    query,
    async failOver() {
      signalTrees([primary.pid], 'SIGKILL');
      current = standby;
      await query('SELECT pg_promote()');
    },
    async close() {
      signalTrees([primary.pid, standby.pid], 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  try {
    await waitFor('the standby streams', async () => (await query(STREAMING)).length === 1, 60);
    // COMMIT waits for the standby.
    await query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await query('SELECT pg_reload_conf()');
    await waitFor('the standby confirms commits', async () => (await query(SYNCHRONOUS)).length === 1, 60);
    return pair;
  } catch (error) {
    await pair.close();
    throw error;
  }
};

const STREAMING = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`;
const SYNCHRONOUS = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;

/** Copies a cluster that is not running. */
const copyAsStandby = async (folder: string, programs: Programs): Promise<string> => {
  const target = join(folder, 'standby');
  await cp(join(folder, 'cluster'), target, { recursive: true });
  await writeFile(join(target, 'standby.signal'), '');
  const { account } = programs;
  if (account) await chownTo(account, target);
  await chmod(target, 0o700);
  return target;
};

const startServer = (programs: Programs, data: string, port: number, settings: readonly string[] = []): Server => {
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=24MB',
    ...settings,
  ];
  const args = ['-D', data, ...all.flatMap((one) => ['-c', one])];
  const log = openSync(`${data}.log`, 'a');
  const child = start(programs, 'postgres', args, { cwd: data, stdio: ['ignore', log, log] });
  closeSync(log);
  return { port, pid: child.pid ?? 0 };
};

const runAs = async (password: string, port: number, text: string): Promise<pg.QueryResultRow[]> => {
  const options = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};
