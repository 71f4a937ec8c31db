/** Supervises the server process: restarts it when it ends unexpectedly. */

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LaunchedServer, launchWithRetry } from './launch.js';
import { type Postmaster, readPostmaster, stop } from './postmaster.js';
import { isProcessRunning } from './process.js';
import type { Programs } from './programs.js';
import { hasSockets, makeSocketFolder, removeSocketFolder } from './socket.js';

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
