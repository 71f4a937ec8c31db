/** The running server: found, started, kept running, stopped. */
import { type ChildProcess, execFile } from 'node:child_process';
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ALMANAC, readPassword, reason } from './cluster.js';
import { lives, serves, until } from './process.js';
import { bundled, type Programs, start, startFailure } from './programs.js';

const STOP = [
  ['INT', 20_000], // "fast": disconnects everybody, writes all, ends
  ['QUIT', 5_000], // "immediate": ends, and recovers at the next start
  ['KILL', 5_000],
] as const;
const PATIENCE = 10_000; // for the backends of a server that was killed, which end within about a second
const LOG_SIZE = 1_000_000;

export type Postmaster = { pid: number; port: number };

/** The address of a server in a place. It listens on the loopback only and asks for the generated password. */
export const address = async (place: string, { port }: Postmaster): Promise<string> =>
  `postgresql://${ALMANAC}:${await readPassword(place)}@127.0.0.1:${port}/${ALMANAC}`;

/** The server that its own file in the cluster folder tells of, if there is such a file. It may be long gone. */
export const readPostmaster = async (place: string): Promise<(Postmaster & { status: string }) | undefined> => {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, status: lines[7]?.trim() ?? '' } : undefined;
};

/** Whether the server at this port is the one that serves this place: another may have been given the port since. */
export const answers = async (place: string, postmaster: Postmaster): Promise<boolean> => {
  // A stranger at that port is not to be offered the password.
  if ((await serves(postmaster.pid, clusterOf(place))) === false) return false;
  const connectionString = await address(place, postmaster);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === clusterOf(place);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The server that outlived its Node process, when it is ours and answers. One that is ours and does not answer is
 * stopped; the file of one that is gone, whose number another process has now, is removed (PostgreSQL would refuse).
 */
export const adopt = async (place: string): Promise<Postmaster | undefined> => {
  const found = await readPostmaster(place);
  if (!found) return undefined;
  const ours = await serves(found.pid, clusterOf(place));
  if (ours === false) {
    if (lives(found.pid)) await rm(pidFile(place), { force: true });
    return undefined;
  }
  // It may be recovering, which takes what it takes.
  while (lives(found.pid) && (await readPostmaster(place))?.status === 'starting') await sleep(50);
  if (lives(found.pid) && (await answers(place, found))) return found;
  if (ours) await stop(found);
  return undefined;
};

/**
 * Starts a server, waits until it takes connections, and starts it again on the same port when it dies of anything but
 * a request to stop.
 * Throws an Error with PostgreSQL's own reason.
 */
export const keepRunning = async (
  place: string,
  programs: Programs,
  log: (line: string) => void,
): Promise<Postmaster & { stop(): Promise<void> }> => {
  let stopping = false;
  let launched = await launchPatiently(place, programs);
  let again: Promise<void> | undefined;
  const { port } = launched;
  const atExit = () => {
    if (process.platform !== 'win32') launched.child.kill('SIGINT');
  };
  const watch = () =>
    launched.child.once('exit', (code, signal) => {
      if (stopping || code === 0) return;
      log(`PostgreSQL ended unexpectedly (${signal ?? code}) and is started again`);
      again = launchPatiently(place, programs, port).then(
        (next) => {
          launched = next;
          watch();
        },
        (error: Error) => log(`${error.message}; it stays down`),
      );
    });
  watch();
  process.once('exit', atExit);
  return {
    pid: launched.pid,
    port,
    stop: async () => {
      stopping = true;
      await again;
      await stop(launched);
      process.off('exit', atExit);
    },
  };
};

/** Stops a server, first politely. Throws an Error when nothing helps. */
export const stop = async ({ pid }: { pid: number }): Promise<void> => {
  for (const [signal, milliseconds] of STOP) {
    if (!lives(pid)) return;
    await send(signal, pid);
    if (await until(() => !lives(pid), milliseconds)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
};

type Launched = Postmaster & { child: ChildProcess };

/** Tries again while processes of a killed server still hold the cluster, or somebody takes the port before us. */
const launchPatiently = async (place: string, programs: Programs, port?: number): Promise<Launched> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const result = await launch(place, programs, port ?? (await freePort()));
    if (typeof result !== 'string') return result;
    const passing = /lock file .* already exists|shared memory block .* still in use|could not create any TCP/;
    if (!passing.test(result) || Date.now() > end) {
      throw new Error(`PostgreSQL did not start: ${result} (see ${logFile(place)})`);
    }
    await sleep(100);
  }
};

/** Gives the running server, or the reason why there is none. */
const launch = async (place: string, programs: Programs, port: number): Promise<Launched | string> => {
  const messages = await openLog(place, programs);
  const from = (await messages.stat()).size;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'fsync=on',
  ];
  // Detached: a terminal sends Ctrl-C to every process of its session, and the server is to end after us, not with us.
  // Its messages go to a file, because a pipe would break when we die and it lives on.
  const child = start(programs, 'postgres', ['-D', clusterOf(place), ...settings.flatMap((each) => ['-c', each])], {
    cwd: place,
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
      return reason((await readFile(logFile(place))).subarray(from).toString());
    }
    const found = await readPostmaster(place);
    if (found && found.pid === child.pid && found.status === 'ready') return { pid: found.pid, port, child };
    await sleep(10);
  }
};

/** The file of PostgreSQL's messages; when it has grown large, a new one, and the old one is kept beside it. */
const openLog = async (place: string, { account }: Programs) => {
  const file = logFile(place);
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

const send = async (signal: 'INT' | 'QUIT' | 'KILL', pid: number): Promise<void> => {
  if (process.platform === 'win32' && signal !== 'KILL') {
    // There Node would end it at once; this is how PostgreSQL sends signals on a system that has none.
    await promisify(execFile)(join((await bundled()).native, 'bin', 'pg_ctl.exe'), ['kill', signal, `${pid}`]);
  } else {
    process.kill(pid, `SIG${signal}`);
  }
};

const clusterOf = (place: string): string => join(place, 'cluster');
const pidFile = (place: string): string => join(place, 'cluster', 'postmaster.pid');
const logFile = (place: string): string => join(place, 'postgres.log');
