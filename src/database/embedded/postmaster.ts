/** The server process: find, take over and stop it. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ScramClient } from '../../connections/scram.js';
import { ALMANAC, readPassword } from './cluster.js';
import { isProcessRunning, isServingCluster, until } from './process.js';
import { findPrograms } from './programs.js';
import { hasSockets } from './socket.js';

const STOP_SIGNALS = [
  ['INT', 20_000], // "fast" shutdown: disconnects clients, writes a checkpoint, exits
  ['QUIT', 5_000], // "immediate" shutdown: exits without a checkpoint, recovers at the next start
  ['KILL', 5_000],
] as const;

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

/** Stops a server, with stronger signals if necessary. Throws an Error when it does not stop. */
export const stop = async ({ pid }: { pid: number }): Promise<void> => {
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    if (!isProcessRunning(pid)) return;
    await sendSignal(signal, pid);
    if (await until(() => !isProcessRunning(pid), milliseconds)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
};

const sendSignal = async (signal: 'INT' | 'QUIT' | 'KILL', pid: number): Promise<void> => {
  if (process.platform === 'win32' && signal !== 'KILL') {
    // On Windows process.kill ends a process immediately. pg_ctl sends the signals that PostgreSQL emulates.
    await promisify(execFile)(join((await findPrograms()).native, 'bin', 'pg_ctl.exe'), ['kill', signal, `${pid}`]);
  } else {
    process.kill(pid, `SIG${signal}`);
  }
};

export const clusterOf = (directory: string): string => join(directory, 'cluster');

const pidFile = (directory: string): string => join(directory, 'cluster', 'postmaster.pid');
