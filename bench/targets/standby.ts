/** A primary and standbys that replicate it, made of the bundled PostgreSQL. */
import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountFor, chownTo } from '../../src/database/embedded/account.js';
import { preparePrograms, start } from '../../src/database/embedded/programs.js';
import { startEmbedded } from '../../src/database/embedded.js';
import { migrate } from '../../src/database/migrate.js';

export interface Server {
  /** The URL of a role without special permissions. */
  url: string;
  /** Runs a statement as the superuser. */
  asSuperuser<Row>(statement: string): Promise<Row[]>;
  /** Stops or continues all processes of the server. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Ends the server at once. */
  kill(): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  /** Starts another standby. */
  addStandby(): Promise<Server>;
  close(): Promise<void>;
}

/** Creates the data of a migrated database in a folder. {@link startPair} copies it. */
export const createData = async (path: string): Promise<string> => {
  await chmod(path, 0o755);
  const first = await startEmbedded({ dataDir: join(path, 'data') });
  await migrate(first.url);
  await first.stop();
  return first.directory;
};

/**
 * Starts a primary and a standby in a folder.
 * @param data what {@link createData} returned.
 */
export const startPair = async (data: string, path: string): Promise<Pair> => {
  await chmod(path, 0o755);
  const dataDir = join(path, 'primary');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  await copyCluster(data, join(dataDir, 'postgres'));
  const embedded = await startEmbedded({ dataDir });
  const standbys: Server[] = [];
  const addStandby = async () => {
    const standby = await startStandby(await copyCluster(data, join(path, `standby${standbys.length}`)), embedded.url);
    standbys.push(standby);
    return standby;
  };
  const close = async () => {
    for (const standby of standbys) await standby.kill();
    await embedded.stop();
  };
  try {
    const primary = serverAt(embedded.url, join(embedded.directory, 'cluster'));
    return { primary, standby: await addStandby(), addStandby, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const copyCluster = async (from: string, to: string): Promise<string> => {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const name of ['cluster', 'password']) await cp(join(from, name), join(to, name), { recursive: true });
  const account = await accountFor(join(from, 'cluster'));
  if (account) {
    await chownTo(account, join(to, 'cluster'));
    await chown(to, account.uid, account.gid);
  }
  await chmod(join(to, 'cluster'), 0o700);
  return to;
};

const startStandby = async (directory: string, primary: string): Promise<Server> => {
  const cluster = join(directory, 'cluster');
  const account = await accountFor(cluster);
  const { host, port, password } = new pg.Client(primary);
  await writeFile(join(cluster, 'standby.signal'), '');
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const socket = join(directory, 's');
  await mkdir(socket);
  if (account) {
    await chown(socket, account.uid, account.gid);
    await chown(join(cluster, 'standby.signal'), account.uid, account.gid);
  }
  const settings = [
    `primary_conninfo=host=${host} port=${port} user=postgres password=${password}`,
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'port=5432',
    'timezone=UTC',
    'fsync=off',
    'hot_standby=on',
  ];
  const programs = await preparePrograms(directory, account, () => undefined);
  const child = start(programs, 'postgres', ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], {
    cwd: directory,
    stdio: 'ignore',
  });
  const url = primary.replace(/@[^/]+\//, `@${encodeURIComponent(socket)}:5432/`);
  const server = serverAt(url, cluster);
  const responds = () =>
    server.asSuperuser('SELECT 1').then(
      () => true,
      () => false,
    );
  while (!(await responds())) {
    if (child.exitCode !== null) throw new Error(`The standby ended with code ${child.exitCode}.`);
    await sleep(20);
  }
  return server;
};

const serverAt = (url: string, cluster: string): Server => {
  const postmaster = async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    url,
    async asSuperuser<Row>(statement: string) {
      const client = new pg.Client({ connectionString: url.replace('//almanac:', '//postgres:') });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(statement)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async signal(name) {
      const pid = await postmaster().catch(() => 0);
      const children = pid ? await childrenOf(pid) : [];
      for (const one of pid ? [pid, ...children] : []) send(one, name);
    },
    async kill() {
      const pid = await postmaster().catch(() => 0);
      for (const one of pid ? [pid, ...(await childrenOf(pid))] : []) send(one, 'SIGKILL');
    },
  };
};

const send = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
};

const childrenOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return all.flatMap(([own, parent]) => (own && parent === pid ? [own] : []));
};
