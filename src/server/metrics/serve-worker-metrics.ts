import type { Worker } from 'node:cluster';
import type { Settings } from '../../config.js';
import { openProcessCounts } from './open-metrics.js';
import { serveMetrics } from './serve-metrics.js';
import { collectFromWorkers } from './worker-metrics.js';

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
