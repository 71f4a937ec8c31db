/** HAProxy, nginx and PgBouncer with the files of the folder `deploy`. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ownFolder } from './account.js';
import { writeDeployFile } from './deploy-file.js';
import type { NodePorts } from './node.js';
import { freePorts } from './ports.js';
import { type Program, startProgram } from './program.js';
import { waitFor } from './wait.js';

/** A proxy, and the ports that it listens on. */
export interface RunningProxy {
  program: Program;
  ports: readonly number[];
}

const loopback = (port: number | undefined) => `127.0.0.1:${port}`;

/** HAProxy in front of PostgreSQL. Its ports: that of the primary and that of the standbys. */
export const startPostgresProxy = async (folder: string, nodes: readonly NodePorts[]): Promise<RunningProxy> => {
  const home = await ownFolder(join(folder, 'haproxy-postgres'));
  const ports = await freePorts(2);
  const texts = Object.fromEntries(
    nodes.map(({ postgres, patroni }, at) => [
      `10.0.0.2${at + 1}:5432 port 8008`,
      `${loopback(postgres)} port ${patroni}`,
    ]),
  );
  const config = await writeDeployFile('haproxy-postgres.cfg', home, {
    ...texts,
    '10.0.0.20:5000': loopback(ports[0]),
    '10.0.0.20:5001': loopback(ports[1]),
  });
  return running(startProgram('haproxy', ['-db', '-f', config], { folder: home, name: 'haproxy' }), ports);
};

/** HAProxy in front of three processes of Almanac. */
export const startHttpProxy = async (folder: string, processes: readonly number[]): Promise<RunningProxy> => {
  const home = await ownFolder(join(folder, 'haproxy'));
  const ports = await freePorts(1);
  const config = await writeDeployFile('haproxy.cfg', home, {
    ...processTexts(processes),
    '10.0.0.10:80': loopback(ports[0]),
  });
  return running(startProgram('haproxy', ['-db', '-f', config], { folder: home, name: 'haproxy' }), ports);
};

/** nginx in front of three processes of Almanac. */
export const startNginx = async (folder: string, processes: readonly number[]): Promise<RunningProxy> => {
  const home = await ownFolder(join(folder, 'nginx'));
  const ports = await freePorts(1);
  const config = await writeDeployFile('nginx.conf', home, {
    ...processTexts(processes),
    '10.0.0.10:80': loopback(ports[0]),
    '/run/nginx.pid': join(home, 'nginx.pid'),
    '/var/log/nginx/error.log': join(home, 'error.log'),
  });
  // nginx writes temporary files into folders of the system, which only root may do.
  const args = ['-p', home, '-c', config, '-g', 'daemon off;'];
  return running(startProgram('nginx', args, { folder: home, name: 'nginx', asSelf: true }), ports);
};

const processTexts = (processes: readonly number[]) =>
  Object.fromEntries(processes.map((port, at) => [`10.0.0.1${at + 1}:4000`, loopback(port)]));

/** PgBouncer in front of the primary. @param mode `pool_mode` @param database the port of the primary */
export const startPgbouncer = async (
  folder: string,
  mode: 'session' | 'transaction',
  database: number,
): Promise<RunningProxy> => {
  const home = await ownFolder(join(folder, `pgbouncer-${mode}`));
  const ports = await freePorts(1);
  await writeFile(join(home, 'userlist.txt'), '"almanac" "almanac"\n');
  const config = await writeDeployFile('pgbouncer.ini', home, {
    'host=10.0.0.20 port=5000': `host=127.0.0.1 port=${database}`,
    'listen_addr = 10.0.0.30': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${ports[0]}`,
    '/etc/pgbouncer/userlist.txt': join(home, 'userlist.txt'),
    'pool_mode = session': `pool_mode = ${mode}`,
  });
  return running(startProgram('pgbouncer', [config], { folder: home, name: 'pgbouncer' }), ports);
};

/** Waits until a proxy accepts connections. */
const running = async (program: Program, ports: readonly number[]): Promise<RunningProxy> => {
  await waitFor(`${program.name} listens`, () => !program.isRunning() || accepts(ports[0] as number), 30);
  if (!program.isRunning()) throw new Error(`${program.name} has ended: ${await program.output()}`);
  return { program, ports };
};

const accepts = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
};
