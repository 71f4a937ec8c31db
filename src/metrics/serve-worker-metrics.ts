import type { Worker } from 'node:cluster';
import type { Settings } from '../config.js';
import { processRegistry } from './open-metrics.js';
import { serveMetrics } from './serve-metrics.js';
import { collectFromWorkers } from './worker-metrics.js';

/**
 * Serves the sums of the metrics of all workers, and those of the primary process itself.
 * @param count the number of workers that should run.
 * @returns a function that adds a worker that was started, and one that closes the port.
 */
export const serveWorkerMetrics = async (
  settings: Settings,
  count: number,
  say: (line: string) => void,
): Promise<{ add(worker: Worker): void; close(): Promise<void> }> => {
  const own = processRegistry({ expected: count });
  const { add, read } = collectFromWorkers();
  const close = await serveMetrics(async () => [await own.getMetricsAsJSON(), ...(await read())], settings, say);
  return { add, close };
};
