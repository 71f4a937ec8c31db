/** One machine of the cluster: a member of etcd, Patroni, and the PostgreSQL that Patroni starts. */
import { chownSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account, ownFolder } from './account.js';
import { writeDeployFile } from './deploy-file.js';
import { signalTrees } from './process-tree.js';
import { type Program, startProgram } from './program.js';

/** The ports of one machine. */
export interface NodePorts {
  postgres: number;
  patroni: number;
  etcd: number;
  etcdPeer: number;
}

/** Durations of Patroni in seconds. */
export interface PatroniTimes {
  ttl: number;
  loopWait: number;
  retryTimeout: number;
}

export interface ClusterNode {
  name: string;
  ports: NodePorts;
  start(): Promise<void>;
  /** Ends every process at once, as a loss of power does. */
  kill(): Promise<void>;
  /** Stops every process without ending it, as a suspended virtual machine. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** The superuser of the cluster. */
export const SUPERUSER = { user: 'postgres', password: 'change-superuser' };

/** @param folder of this node @param all the ports of all nodes, in order @param at the index of this node */
export const clusterNode = async (
  folder: string,
  all: readonly NodePorts[],
  at: number,
  times: PatroniTimes,
): Promise<ClusterNode> => {
  const name = `node${at + 1}`;
  const ports = all[at] as NodePorts;
  const home = await ownFolder(join(folder, name));
  const data = join(home, 'data');
  const config = await writeDeployFile('patroni.yml', home, patroniTexts(home, all, at, times));
  const owner = account();
  if (owner) chownSync(config, owner.uid, owner.gid);
  let programs: Program[] = [];

  const roots = async () => {
    const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return [...programs.map(({ pid }) => pid), ...(first ? [Number(first)] : [])];
  };
  return {
    name,
    ports,
    async start() {
      programs = [startEtcd(home, all, at), startProgram('patroni', [config], { folder: home, name: 'patroni' })];
    },
    async kill() {
      const pids = await roots();
      signalTrees(pids, 'SIGKILL');
      await Promise.all(programs.map((one) => one.stop('SIGKILL')));
    },
    freeze: async () => signalTrees(await roots(), 'SIGSTOP'),
    thaw: async () => signalTrees(await roots(), 'SIGCONT'),
  };
};

const LOOPBACK = '127.0.0.1';

const patroniTexts = (home: string, all: readonly NodePorts[], at: number, times: PatroniTimes) => {
  const { postgres, patroni } = all[at] as NodePorts;
  return {
    'name: node1': `name: node${at + 1}`,
    '10.0.0.21:8008': `${LOOPBACK}:${patroni}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': all.map(({ etcd }) => `${LOOPBACK}:${etcd}`).join(','),
    '10.0.0.21:5432': `${LOOPBACK}:${postgres}`,
    '10.0.0.0/24': '127.0.0.0/8',
    '/var/lib/postgresql/15/almanac': join(home, 'data'),
    '/var/lib/postgresql/pgpass': join(home, 'pgpass'),
    '/var/run/postgresql': home,
    'ttl: 30': `ttl: ${times.ttl}`,
    'loop_wait: 10': `loop_wait: ${times.loopWait}`,
    'retry_timeout: 10': `retry_timeout: ${times.retryTimeout}`,
    // Three servers on one machine.
    'max_connections: 100': 'max_connections: 100\n        shared_buffers: 24MB\n        wal_keep_size: 64MB',
  };
};

const startEtcd = (home: string, all: readonly NodePorts[], at: number): Program => {
  const { etcd, etcdPeer } = all[at] as NodePorts;
  const url = (port: number) => `http://${LOOPBACK}:${port}`;
  const options = {
    name: `node${at + 1}`,
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': url(etcd),
    'advertise-client-urls': url(etcd),
    'listen-peer-urls': url(etcdPeer),
    'initial-advertise-peer-urls': url(etcdPeer),
    'initial-cluster': all.map((one, index) => `node${index + 1}=${url(one.etcdPeer)}`).join(','),
    'initial-cluster-state': 'new',
    // Milliseconds; longer than the defaults, because all members share one disk.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
  return startProgram('etcd', args, { folder: home, name: 'etcd' });
};
