/** Three processes of Almanac, with HAProxy before them and before the PostgreSQL nodes under Patroni. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AlmanacProcess, isReady, killAll, startAlmanac } from './almanac.js';
import type { PatroniTimes } from './node.js';
import { type PatroniCluster, startPatroni } from './patroni.js';
import { freePorts } from './ports.js';
import { type RunningProxy, startHttpProxy, startPgbouncer, startPostgresProxy } from './proxies.js';
import { waitFor } from './wait.js';

/** The programs of Debian packages that {@link openSite} starts. */
export const NEEDED = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx', '/usr/lib/postgresql/15/bin/postgres'];

export interface Site {
  folder: string;
  cluster: PatroniCluster;
  processes: readonly AlmanacProcess[];
  /** In front of PostgreSQL, and in front of the processes. */
  postgresProxy: RunningProxy;
  httpProxy: RunningProxy;
  /** The address of the primary through HAProxy. */
  databaseUrl: string;
  /** The address of the processes through HAProxy. */
  address: string;
  close(): Promise<void>;
}

/** The URL of the calendar's database at a port of this machine. */
export const databaseAt = (port: number | undefined): string =>
  `postgresql://almanac:almanac@127.0.0.1:${port}/almanac`;

/** Starts everything, and waits until all processes are ready. */
export const openSite = async (times: PatroniTimes): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-cluster-'));
  await chmod(folder, 0o755);
  const remove = async () => {
    if (process.env.CLUSTER_KEEP) console.log(`The logs are in ${folder}`);
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const stops: (() => Promise<unknown>)[] = [remove];
  const close = async () => {
    for (const stop of stops.reverse().splice(0)) await stop();
  };
  try {
    const cluster = await startPatroni(folder, times);
    stops.push(cluster.stop);
    const postgresProxy = await startPostgresProxy(
      folder,
      cluster.nodes.map(({ ports }) => ports),
    );
    stops.push(() => postgresProxy.program.stop('SIGKILL'));
    const databaseUrl = databaseAt(postgresProxy.ports[0]);
    const ports = await freePorts(3);
    const httpProxy = await startHttpProxy(folder, ports);
    stops.push(() => httpProxy.program.stop('SIGKILL'));
    const hosts = cluster.nodes.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',');
    const replicas = { DATABASE_REPLICA_URL: `postgresql://almanac:almanac@${hosts}/almanac` };
    // One process for each way to find the primary, and one with replicas.
    const processes = [
      { databaseUrl, settings: {} },
      { databaseUrl: `postgresql://almanac:almanac@${hosts}/almanac?target_session_attrs=read-write`, settings: {} },
      { databaseUrl, settings: replicas },
    ].map((one, at) => startAlmanac({ ...one, folder, name: `almanac${at + 1}`, port: ports[at] as number }));
    stops.push(() => killAll(processes));
    await Promise.all(processes.map((one) => one.ready()));
    const address = `http://127.0.0.1:${httpProxy.ports[0]}`;
    await waitFor('HAProxy has found a process', () => isReady(address));
    return { folder, cluster, processes, postgresProxy, httpProxy, databaseUrl, address, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Starts a PgBouncer in front of the HAProxy of PostgreSQL. */
export const openPooler = async (
  { folder, postgresProxy }: Site,
  mode: 'session' | 'transaction',
): Promise<RunningProxy> => startPgbouncer(folder, mode, postgresProxy.ports[0] as number);
