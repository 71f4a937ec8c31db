/** Starts the server process. */

import type { ChildProcess } from 'node:child_process';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from './cluster.js';
import { clusterOf, type Postmaster, readPostmaster } from './postmaster.js';
import { type Programs, start, startFailure } from './programs.js';
import { clearSocketFolder, SOCKET_PORT } from './socket.js';

const START_TIMEOUT_MS = 10_000; // the backends of a killed server end within about a second

const LOG_SIZE = 1_000_000;

/** A server; `child` is undefined when another process started it. */
export type LaunchedServer = Postmaster & { child?: ChildProcess };

/** Where a server listens: on a socket, or on a port. Without a port a free one is used. */
type ListenOptions = { socket: string | undefined; port?: number; signal: AbortSignal };

/** Starts a server. Retries while processes of a killed server use the cluster, or when another program takes the port. */
export const launchWithRetry = async (
  directory: string,
  programs: Programs,
  options: ListenOptions,
): Promise<LaunchedServer> => {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = options.port ?? (options.socket === undefined ? await freePort() : SOCKET_PORT);
    const result = await launch(directory, programs, { port, socket: options.socket });
    if (typeof result !== 'string') return result;
    const temporary = /lock file .* already exists|shared memory block .* still in use|could not create any TCP/;
    if (!temporary.test(result) || Date.now() > end) {
      throw new Error(`PostgreSQL did not start: ${result} (see ${logFile(directory)})`);
    }
    await sleep(100);
    if (options.signal.aborted) throw new Error(result);
  }
};

/** Starts a server. Returns the server, or the reason why it did not start. */
const launch = async (
  directory: string,
  programs: Programs,
  { port, socket }: Omit<Postmaster, 'pid'>,
): Promise<LaunchedServer | string> => {
  if (socket !== undefined) await clearSocketFolder(socket);
  const messages = await openLog(directory, programs);
  const logStart = (await messages.stat()).size;
  const settings = [
    `port=${port}`,
    `listen_addresses=${socket === undefined ? '127.0.0.1' : ''}`,
    `unix_socket_directories=${socket === undefined ? '' : quotePath(socket)}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'fsync=on',
  ];
  // Detached, because a terminal sends Ctrl-C to every process of its session, and the server must stop after this process.
  // Messages go to a file, because a pipe would break when this process crashes.
  const child = start(programs, 'postgres', ['-D', clusterOf(directory), ...settings.flatMap((each) => ['-c', each])], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', messages.fd, messages.fd],
    windowsHide: true,
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = startFailure(error);
  });
  child.unref();
  await messages.close();
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      return reason((await readFile(logFile(directory))).subarray(logStart).toString());
    }
    const found = await readPostmaster(directory);
    if (found && found.pid === child.pid && found.status === 'ready') return { pid: found.pid, port, socket, child };
    await sleep(10);
  }
};

/** Quotes a path for a PostgreSQL setting that is a list separated by commas. */
const quotePath = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** Opens the log file of PostgreSQL. A large one is renamed to `postgres.log.1` first. */
const openLog = async (directory: string, { account }: Programs) => {
  const file = logFile(directory);
  if (((await stat(file).catch(() => undefined))?.size ?? 0) > LOG_SIZE) await rename(file, `${file}.1`);
  const messages = await open(file, 'a', 0o600);
  // Its owner can then write to it also after a start as root.
  if (account) await chown(file, account.uid, account.gid);
  return messages;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const logFile = (directory: string): string => join(directory, 'postgres.log');
