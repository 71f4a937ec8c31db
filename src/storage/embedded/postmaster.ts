/** The running server: found, started, kept running, stopped. */
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
  ['INT', 20_000], // "fast": disconnects everybody, writes all, ends
  ['QUIT', 5_000], // "immediate": ends, and recovers at the next start
  ['KILL', 5_000],
] as const;
const START_TIMEOUT_MS = 10_000; // for the backends of a server that was killed, which end within about a second
const LOG_SIZE = 1_000_000;

/** A server: at a Unix socket in the folder `socket`, or at a port of the loopback address where that is undefined. */
export type Postmaster = { pid: number; port: number; socket: string | undefined };

/**
 * The address of a server in a place, with the generated password. The clients that use it never send the password: at a port any
 * user can listen when the server does not.
 */
export const address = async (directory: string, { port, socket }: Postmaster): Promise<string> => {
  const host = socket === undefined ? '127.0.0.1' : encodeURIComponent(socket);
  return `postgresql://${ALMANAC}:${await readPassword(directory)}@${host}:${port}/${ALMANAC}?require_auth=scram-sha-256`;
};

/** The server that its own file in the cluster folder tells of, if there is such a file. It may be long gone. */
export const readPostmaster = async (directory: string): Promise<(Postmaster & { status: string }) | undefined> => {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, socket: lines[4] || undefined, status: lines[7]?.trim() ?? '' } : undefined;
};

/** Whether the server at this address is the one that serves this place: another may have been given the port since. */
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
 * The server that outlived its Node process, when it is ours and answers. One that is ours and does not answer is
 * stopped, and one that listens at a port where it could at a socket (version 0.1 started it so); the file of one that is gone, whose number another process has now, is removed (PostgreSQL would refuse).
 */
export const adopt = async (directory: string): Promise<Postmaster | undefined> => {
  const found = await readPostmaster(directory);
  if (!found) return undefined;
  const isOurs = await isServingCluster(found.pid, clusterOf(directory));
  if (isOurs === false) {
    if (isProcessRunning(found.pid)) await rm(pidFile(directory), { force: true });
    return undefined;
  }
  // It may be recovering, which takes what it takes.
  while (isProcessRunning(found.pid) && (await readPostmaster(directory))?.status === 'starting') await sleep(50);
  const isListeningCorrectly = found.socket !== undefined || !hasSockets;
  if (isListeningCorrectly && isProcessRunning(found.pid) && (await servesCluster(directory, found))) return found;
  if (isOurs) await stop(found);
  return undefined;
};

/**
 * Starts a server, or takes over the `orphan` that runs, and starts it again at the same address whenever it ends by anything but a
 * request to stop: for ever, with growing pauses. `log` is given a line for each end and each start that failed.
 * Throws an Error with PostgreSQL's own reason when the first start fails.
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

  /** Starts it again, however often that fails, until `stop` is called. */
  const restart = async (failedBefore: number): Promise<void> => {
    for (let failures = failedBefore; ; failures++) {
      await sleep(restartDelay(failures), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        server = await launchWithRetry(directory, programs, { socket, port, signal });
        return void watch(failures + 1);
      } catch (error) {
        if (signal.aborted) return;
        log(`${(error as Error).message}; it is tried again${delayText(failures + 1)}`);
      }
    }
  };
  const watch = async (failures: number): Promise<void> => {
    const started = Date.now();
    const end = await waitForExit(server, directory);
    if (signal.aborted) return;
    if (end === 'in order') return log('PostgreSQL was stopped by another program: start the service again');
    const before = Date.now() - started > STABLE_MS ? 0 : failures;
    log(`PostgreSQL ended unexpectedly (${end}) and is started again${delayText(before)}`);
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

const STABLE_MS = 60_000; // milliseconds; after these an end is the first one again

/** Milliseconds before a server is started again that has ended, or failed to start, so many times before: 0, then 1 s to 30 s. */
export const restartDelay = (failures: number): number =>
  failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), 30_000);

const delayText = (failures: number): string => (failures === 0 ? '' : ` in ${restartDelay(failures) / 1000} s`);

const isRunning = ({ pid, child }: Pick<LaunchedServer, 'pid' | 'child'>): boolean =>
  child ? child.exitCode === null && child.signalCode === null : isProcessRunning(pid);

/** Waits until a server is gone; gives `in order` when it was asked to stop, otherwise how it ended. */
const waitForExit = async ({ pid, child }: LaunchedServer, directory: string): Promise<string> => {
  if (child) {
    if (isRunning({ pid, child })) await once(child, 'exit');
    return child.exitCode === 0 ? 'in order' : `${child.signalCode ?? child.exitCode}`;
  }
  while (isRunning({ pid })) await sleep(500, undefined, { ref: false });
  // It removes its own file when it ends in order.
  return (await readPostmaster(directory))?.pid === pid ? `process ${pid}` : 'in order';
};

/** Stops a server, first politely. Throws an Error when nothing helps. */
export const stop = async ({ pid }: { pid: number }): Promise<void> => {
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    if (!isProcessRunning(pid)) return;
    await sendSignal(signal, pid);
    if (await until(() => !isProcessRunning(pid), milliseconds)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
};

/** A server; `child` is missing for one that another process has started. */
type LaunchedServer = Postmaster & { child?: ChildProcess };

/** Where a server is to listen: at a socket, or at a port, which is found when none is given. */
type ListenOptions = { socket: string | undefined; port?: number; signal: AbortSignal };

/** Tries again while processes of a killed server still hold the cluster, or somebody takes the port before us. */
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

/** Gives the running server, or the reason why there is none. */
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
  // Detached: a terminal sends Ctrl-C to every process of its session, and the server is to end after us, not with us.
  // Its messages go to a file, because a pipe would break when we die and it lives on.
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

/** A path as one of PostgreSQL's list of folders, where commas separate them. */
const quotePath = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** The file of PostgreSQL's messages; when it has grown large, a new one, and the old one is kept beside it. */
const openLog = async (directory: string, { account }: Programs) => {
  const file = logFile(directory);
  if (((await stat(file).catch(() => undefined))?.size ?? 0) > LOG_SIZE) await rename(file, `${file}.1`);
  const messages = await open(file, 'a', 0o600);
  // So that its owner can also write to it after a start as root.
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
    // There Node would end it at once; this is how PostgreSQL sends signals on a system that has none.
    await promisify(execFile)(join((await findPrograms()).native, 'bin', 'pg_ctl.exe'), ['kill', signal, `${pid}`]);
  } else {
    process.kill(pid, `SIG${signal}`);
  }
};

const clusterOf = (directory: string): string => join(directory, 'cluster');
const pidFile = (directory: string): string => join(directory, 'cluster', 'postmaster.pid');
const logFile = (directory: string): string => join(directory, 'postgres.log');
