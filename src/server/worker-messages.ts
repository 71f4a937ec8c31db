/** The messages between the primary process and its workers. */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { LogLevel } from '../settings/settings.js';
import type { Snapshot } from './metrics/snapshot.js';

/** Whether this process is a worker. */
export const isWorker = cluster.isWorker;

/** What one process requests from another one. */
export interface Responses {
  /** From a worker: its metrics. */
  metrics: Snapshot;
  /** From a worker: the reasons why it is not ready. From the primary process: those of all workers. */
  unready: string[];
}

export interface Message {
  /** To a worker: the level that its log has from now on. */
  logLevel?: LogLevel;
  /** From a worker: the URL that it listens on. */
  address?: string;
  request?: { id: string; kind: keyof Responses };
  response?: { id: string; values: Partial<Responses> };
}

/** Sends a message to the process at the other end of the channel of a worker, unless that process has ended. */
export const send = (worker: Worker, message: Message): void => {
  // The channel can close at any time: the error of the callback is that of a process that has ended.
  if (worker.isConnected()) worker.send(message, () => {});
};

/** Sends a message from a worker. */
export const sendToPrimary = (message: Message): void => {
  if (cluster.worker) send(cluster.worker, message);
};

/** Calls `listener` with each message of the primary process. */
export const onPrimaryMessage = (listener: (message: Message) => unknown): void =>
  void cluster.worker?.on('message', listener);

/**
 * Requests something from the process at the other end of the channel of a worker.
 * @returns undefined if the process does not respond within `timeout` milliseconds.
 */
export const request = <Kind extends keyof Responses>(
  worker: Worker,
  kind: Kind,
  timeout: number,
): Promise<Responses[Kind] | undefined> =>
  new Promise((resolve) => {
    const id = randomUUID();
    const done = (value?: Responses[Kind]) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(value);
    };
    const onMessage = ({ response }: Message) => response?.id === id && done(response.values[kind]);
    const timer = setTimeout(done, timeout);
    worker.on('message', onMessage);
    send(worker, { request: { id, kind } });
  });

/** Responds to each request of this kind from the process at the other end of the channel of a worker. */
export const respondTo = <Kind extends keyof Responses>(
  worker: Worker,
  kind: Kind,
  read: () => Promise<Responses[Kind]>,
): void =>
  void worker.on('message', async ({ request }: Message) => {
    if (request?.kind !== kind) return;
    const values: Partial<Responses> = {};
    values[kind] = await read();
    send(worker, { response: { id: request.id, values } });
  });
