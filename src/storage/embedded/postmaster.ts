/** The server process: find, start, supervise and stop it. */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ScramClient } from '../scram.js';
import { ALMANAC, readPassword, reason } from './cluster.js';
import { isProcessRunning, isServingCluster, until } from './process.js';
import { findPrograms, type Programs, start, startFailure } from './programs.js';
import { clearSocketFolder, hasSockets, makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket.js';

const STOP_SIGNALS = [
  ['INT', 20_000], // "fast" shutdown: disconnects clients, writes a checkpoint, exits
  ['QUIT', 5_000], // "immediate" shutdown: exits without a checkpoint, recovers at the next start
  ['KILL', 5_000],
] as const;
const START_TIMEOUT_MS = 10_000; // the backends of a killed server end within about a second
const LOG_SIZE = 1_000_000;

/** A running server. It listens on a Unix socket in the folder `socket`, or on a loopback port when `socket` is undefined. */
export type Postmaster = { pid: number; port: number; socket: string | undefined };

/**
 * The connection URL of a server, with the generated password. With `require_auth` clients never send the password in clear: any user
 * can listen on a port when the server does not.
 */
export const address = async (directory: string, { port, socket }: Postmaster): Promise<string> => {
  const host = socket === undefined ? '127.0.0.1' : encodeURIComponent(socket);
  return `postgresql://${ALMANAC}:${await readPassword(directory)}@${host}:${port}/${ALMANAC}?require_auth=scram-sha-256`;
};

/** The server according to postmaster.pid in the cluster folder, if the file exists. The process may have ended. */
export const readPostmaster = async (directory: string): Promise<(Postmaster & { status: string }) | undefined> => {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, socket: lines[4] || undefined, status: lines[7]?.trim() ?? '' } : undefined;
};

/** Whether the server at this address serves this cluster. Another server may use the port now. */
export const servesCluster = async (directory: string, postmaster: Postmaster): Promise<boolean> => {
  if ((await isServingCluster(postmaster.pid, clusterOf(directory))) === false) return false;
  const connectionString = await address(directory, postmaster);
  const client = new ScramClient({ connectionString, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === clusterOf(directory);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The running server of a Node process that has crashed, when it serves this cluster. A server that does not respond is stopped, and
 * so is one that listens on a port where sockets are available (version 0.1 started it so). postmaster.pid is removed when its process
 * id belongs to another program now, because PostgreSQL would not start.
 */
export const adopt = async (directory: string): Promise<Postmaster | undefined> => {
  const found = await readPostmaster(directory);
  if (!found) return undefined;
  const isOurs = await isServingCluster(found.pid, clusterOf(directory));
  if (isOurs === false) {
    if (isProcessRunning(found.pid)) await rm(pidFile(directory), { force: true });
    return undefined;
  }
  // Crash recovery has no time limit.
  while (isProcessRunning(found.pid) && (await readPostmaster(directory))?.status === 'starting') await sleep(50);
  const isListeningCorrectly = found.socket !== undefined || !hasSockets;
  if (isListeningCorrectly && isProcessRunning(found.pid) && (await servesCluster(directory, found))) return found;
  if (isOurs) await stop(found);
  return undefined;
};

/**
 * Starts a server, or takes over the running `orphan`, and restarts it on the same address whenever it ends unexpectedly, with
 * increasing delays. `log` receives a line for each unexpected end and each failed start.
 * Throws an Error with the message of PostgreSQL when the first start fails.
 */
export const supervise = async (
  directory: string,
  programs: Programs,
  { orphan, log }: { orphan: Postmaster | undefined; log: (line: string) => void },
): Promise<Postmaster & { stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const socket = orphan ? orphan.socket : hasSockets ? await makeSocketFolder(directory, programs.account) : undefined;
  const removeSocket = async () => {
    if (socket !== undefined) await removeSocketFolder(socket);
  };
  let server: LaunchedServer =
    orphan ??
    (await launchWithRetry(directory, programs, { socket, signal }).catch(async (error) => {
      await removeSocket();
      throw error;
    }));
  const { port } = server;

  let starting: Promise<void> | undefined;

  /** Restarts the server until that succeeds or `stop` is called. */
  const restart = async (failedBefore: number): Promise<void> => {
    for (let failures = failedBefore; ; failures++) {
      await sleep(restartDelay(failures), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        server = await launchWithRetry(directory, programs, { socket, port, signal });
        return void watch(failures + 1);
      } catch (error) {
        if (signal.aborted) return;
        log(`${(error as Error).message}; trying again${delayText(failures + 1)}`);
      }
    }
  };
  const watch = async (failures: number): Promise<void> => {
    const started = Date.now();
    const end = await waitForExit(server, directory);
    if (signal.aborted) return;
    if (end === 'clean exit') return log('PostgreSQL was stopped by another program: restart the service');
    const before = Date.now() - started > STABLE_MS ? 0 : failures;
    log(`PostgreSQL ended unexpectedly (${end}) and is restarted${delayText(before)}`);
    starting = restart(before);
  };
  void watch(0);
  const atExit = () => {
    if (process.platform !== 'win32') server.child?.kill('SIGINT');
  };
  process.once('exit', atExit);
  return {
    pid: server.pid,
    port,
    socket,
    stop: async () => {
      stopping.abort();
      await starting;
      if (isRunning(server)) await stop(server);
      await removeSocket();
      process.off('exit', atExit);
    },
  };
};

const STABLE_MS = 60_000; // milliseconds; a server that ran longer counts as stable, and its failures start from 0

/** The delay in milliseconds before a restart, after this many failures in a row: 0, then 1 s to 30 s. */
export const restartDelay = (failures: number): number =>
  failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), 30_000);

const delayText = (failures: number): string => (failures === 0 ? '' : ` in ${restartDelay(failures) / 1000} s`);

const isRunning = ({ pid, child }: Pick<LaunchedServer, 'pid' | 'child'>): boolean =>
  child ? child.exitCode === null && child.signalCode === null : isProcessRunning(pid);

/** Waits until a server has ended. Returns `clean exit` when it was shut down, otherwise the exit code or signal. */
const waitForExit = async ({ pid, child }: LaunchedServer, directory: string): Promise<string> => {
  if (child) {
    if (isRunning({ pid, child })) await once(child, 'exit');
    return child.exitCode === 0 ? 'clean exit' : `${child.signalCode ?? child.exitCode}`;
  }
  while (isRunning({ pid })) await sleep(500, undefined, { ref: false });
  // A clean exit removes postmaster.pid.
  return (await readPostmaster(directory))?.pid === pid ? `process ${pid}` : 'clean exit';
};

/** Stops a server, with stronger signals if necessary. Throws an Error when it does not stop. */
export const stop = async ({ pid }: { pid: number }): Promise<void> => {
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    if (!isProcessRunning(pid)) return;
    await sendSignal(signal, pid);
    if (await until(() => !isProcessRunning(pid), milliseconds)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
};

/** A server; `child` is undefined when another process started it. */
type LaunchedServer = Postmaster & { child?: ChildProcess };

/** Where a server listens: on a socket, or on a port. Without a port a free one is used. */
type ListenOptions = { socket: string | undefined; port?: number; signal: AbortSignal };

/** Starts a server. Retries while processes of a killed server use the cluster, or when another program takes the port. */
const launchWithRetry = async (
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

const sendSignal = async (signal: 'INT' | 'QUIT' | 'KILL', pid: number): Promise<void> => {
  if (process.platform === 'win32' && signal !== 'KILL') {
    // On Windows process.kill ends a process immediately. pg_ctl sends the signals that PostgreSQL emulates.
    await promisify(execFile)(join((await findPrograms()).native, 'bin', 'pg_ctl.exe'), ['kill', signal, `${pid}`]);
  } else {
    process.kill(pid, `SIG${signal}`);
  }
};

const clusterOf = (directory: string): string => join(directory, 'cluster');
const pidFile = (directory: string): string => join(directory, 'cluster', 'postmaster.pid');
const logFile = (directory: string): string => join(directory, 'postgres.log');
