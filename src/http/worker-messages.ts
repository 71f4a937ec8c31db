/** The messages between the primary process and its workers. */
import cluster, { type Worker } from 'node:cluster';
import type { LogLevel } from '../config.js';
import type { Snapshot } from '../metrics/snapshot.js';

/** Whether this process is a worker. */
export const isWorker = cluster.isWorker;

/** A message to a worker. */
export interface ToWorker {
  /** The level that its log has from now on. */
  logLevel?: LogLevel;
  /** Requests its metrics. The number is in the response. */
  readMetrics?: number;
}

/** A message from a worker. */
export interface FromWorker {
  /** The URL that it listens on: it is ready. */
  address?: string;
  metrics?: { request: number; snapshot: Snapshot };
}

/** Sends a message to a worker, unless its process has ended. */
export const sendToWorker = (worker: Worker, message: ToWorker): void => {
  // The channel can close at any time: the error of the callback is that of a process that has ended.
  if (worker.isConnected()) worker.send(message, () => {});
};

/** Sends a message from a worker. */
export const sendToPrimary = (message: FromWorker): void => void process.send?.(message);

/** Calls `listener` with each message of the primary process. */
export const onPrimaryMessage = (listener: (message: ToWorker) => unknown): void =>
  void process.on('message', listener);
