/** Reads and serves the metrics of the workers in the primary process. */
import type { Worker } from 'node:cluster';
import type { Settings } from '../../settings/settings.js';
import { request } from '../worker-messages.js';
import { openProcessCounts } from './open-metrics.js';
import { serveMetrics } from './serve-metrics.js';
import { lasting, type Snapshot, sums } from './snapshot.js';

/**
 * Serves the sums of the metrics of all workers, and those of the primary process itself.
 * @param count the number of workers that should run.
 * @returns functions that add a worker that was started, count one that ended unexpectedly, and close the port.
 */
export const serveWorkerMetrics = async (
  settings: Settings,
  count: number,
  say: (line: string) => void,
): Promise<{ add(worker: Worker): void; countEnded(): void; close(): Promise<void> }> => {
  const { registry: own, countEnded } = openProcessCounts(count);
  const { add, read } = collectFromWorkers();
  const close = await serveMetrics(async () => [await own.getMetricsAsJSON(), ...(await read())], settings, say);
  return { add, countEnded, close };
};

/** Collects the metrics of workers. Sums never decrease, because Prometheus would take that for a restart of all processes. */
interface WorkerMetrics {
  /** Adds a worker that was started. */
  add(worker: Worker): void;
  /** The metrics of all workers. For those that do not respond, and those that have ended, the counts of the last time. */
  read(): Promise<Snapshot[]>;
}

const TIMEOUT = 1000; // milliseconds that a worker has to respond

const collectFromWorkers = (): WorkerMetrics => {
  const last = new Map<Worker, Snapshot>();
  const workers = new Set<Worker>();
  let ended: Snapshot = [];

  const ask = async (worker: Worker): Promise<Snapshot> => {
    const snapshot = await request(worker, 'metrics', TIMEOUT);
    if (snapshot && workers.has(worker)) last.set(worker, snapshot);
    return snapshot ?? lasting(last.get(worker) ?? []);
  };

  return {
    add(worker) {
      workers.add(worker);
      worker.once('exit', () => {
        workers.delete(worker);
        const snapshot = last.get(worker);
        last.delete(worker);
        if (snapshot) ended = sums([ended, lasting(snapshot)]);
      });
    },
    async read() {
      const all = await Promise.all([...workers].map(async (worker) => ({ worker, snapshot: await ask(worker) })));
      // The counts of a worker that has ended meanwhile are in `ended`.
      const live = all.filter(({ worker }) => workers.has(worker));
      return [ended, ...live.map(({ snapshot }) => snapshot)];
    },
  };
};
