/** A cluster of three nodes with PostgreSQL under Patroni, on ports of the loopback address. */
import pg from 'pg';
import { type ClusterNode, clusterNode, type NodePorts, type PatroniTimes, SUPERUSER } from './node.js';
import { freePorts } from './ports.js';
import { waitFor } from './wait.js';

export interface PatroniCluster {
  nodes: readonly ClusterNode[];
  /** The node of the primary. @throws Error if there is none, or more than one. */
  primary(): Promise<ClusterNode>;
  /** Waits until all nodes run, one is the primary, and a standby confirms its commits. */
  healthy(): Promise<void>;
  /** Makes a standby that confirms commits the primary, as an operator does. */
  switchover(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export const startPatroni = async (folder: string, times: PatroniTimes): Promise<PatroniCluster> => {
  const free = await freePorts(12);
  const port = (at: number) => free[at] as number;
  const ports: NodePorts[] = [0, 4, 8].map((at) => ({
    postgres: port(at),
    patroni: port(at + 1),
    etcd: port(at + 2),
    etcdPeer: port(at + 3),
  }));
  const nodes = await Promise.all(ports.map((_, at) => clusterNode(folder, ports, at, times)));
  const cluster: PatroniCluster = {
    nodes,
    async primary() {
      const answers = await Promise.all(nodes.map((node) => isPrimary(node)));
      const [found, ...others] = nodes.filter((_, at) => answers[at]);
      if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} nodes are the primary`);
      return found;
    },
    healthy: () => waitUntilHealthy(nodes),
    async switchover() {
      const leader = await cluster.primary();
      const candidate = (await members(leader)).find(({ role }) => role === 'sync_standby');
      if (!candidate) throw new Error('there is no synchronous standby');
      const body = JSON.stringify({ leader: leader.name, candidate: candidate.name });
      const response = await fetch(`${apiOf(leader)}/switchover`, { method: 'POST', body });
      if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`);
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.thaw()));
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await cluster.healthy();
    await createDatabase(await cluster.primary());
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};

const apiOf = ({ ports }: ClusterNode) => `http://127.0.0.1:${ports.patroni}`;

const isPrimary = (node: ClusterNode): Promise<boolean> =>
  fetch(`${apiOf(node)}/primary`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const members = async (node: ClusterNode): Promise<Member[]> => {
  const response = await fetch(`${apiOf(node)}/cluster`, { signal: AbortSignal.timeout(2000) });
  return ((await response.json()) as { members: Member[] }).members;
};

const isHealthy = async (nodes: readonly ClusterNode[]): Promise<boolean> => {
  const lists = await Promise.all(nodes.map(members));
  return lists.every(
    (list) =>
      list.length === nodes.length &&
      list.every(({ state }) => /^(running|streaming)$/.test(state)) &&
      list.filter(({ role }) => role === 'leader').length === 1 &&
      list.some(({ role }) => role === 'sync_standby'),
  );
};

/** How long a node may take until it replicates again, in seconds. */
const REJOIN = 60;

/** Waits until {@link isHealthy}. Copies the primary to a node that does not replicate again by itself, as an operator does. */
const waitUntilHealthy = async (nodes: readonly ClusterNode[]): Promise<void> => {
  const isSound = () => isHealthy(nodes);
  const last = await waitFor(HEALTHY, isSound, REJOIN).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!last) return;
  for (const node of nodes) {
    const states = await members(node).catch(() => []);
    if (states.find(({ name }) => name === node.name)?.state !== 'starting') continue;
    console.log(`${node.name} does not replicate after ${REJOIN} s: it is copied again.`);
    await fetch(`${apiOf(node)}/reinitialize`, { method: 'POST', body: '{"force":true}' });
  }
  await waitFor(HEALTHY, isSound, 180);
};

const HEALTHY = 'one primary with a synchronous standby, and all nodes running';

/** The role and the database of Almanac. */
const createDatabase = async ({ ports }: ClusterNode): Promise<void> => {
  const client = new pg.Client({ ...SUPERUSER, host: '127.0.0.1', port: ports.postgres, database: 'postgres' });
  await client.connect();
  await client.query(`CREATE ROLE almanac LOGIN PASSWORD 'almanac'`);
  await client.query('CREATE DATABASE almanac OWNER almanac');
  await client.end();
};
