/** The metrics of one process, by prom-client. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { JobNumbers } from '../imports/jobs/job-rows.js';
import type { StatementObserver } from '../storage/statement-observer.js';
import { addCacheMetrics, type Caches } from './cache-metrics.js';
import { addChannelMetrics, addPoolMetrics, createStatementMetrics } from './database-metrics.js';
import { addJobMetrics } from './job-metrics.js';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.js';
import type { Snapshot } from './snapshot.js';

export interface Metrics {
  requests: RequestMetrics;
  statements: StatementObserver;
  /** Adds the metrics of parts that are opened later, when the process begins to handle requests. */
  watch(parts: WatchedParts): void;
  read(): Promise<Snapshot>;
}

interface WatchedParts {
  caches: Caches;
  pool: Parameters<typeof addPoolMetrics>[1];
  changes: Parameters<typeof addChannelMetrics>[1];
  jobs(): Promise<JobNumbers>;
}

/**
 * Opens the metrics of a process that handles requests.
 * @param expected the number of processes; undefined in a worker.
 */
export const openMetrics = (expected: number | undefined): Metrics => {
  const registry = processRegistry({ expected });
  const requests = createRequestMetrics();
  return {
    requests,
    statements: createStatementMetrics(registry),
    watch({ caches, pool, changes, jobs }) {
      new Gauge({ name: 'almanac_processes', help: 'Processes that handle requests.', registers: [registry] }).set(1);
      addCacheMetrics(registry, caches);
      addPoolMetrics(registry, pool);
      addChannelMetrics(registry, changes);
      addJobMetrics(registry, jobs);
    },
    read: async () => [...(await registry.getMetricsAsJSON()), ...requests.read()],
  };
};

/**
 * A registry with the metrics of Node's process: processor time, memory, event loop, garbage collection.
 * @param expected the number of processes that should handle requests, if this process knows it.
 */
export const processRegistry = ({ expected }: { expected: number | undefined }): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (expected !== undefined) {
    const help = 'Processes that should handle requests (WORKERS).';
    new Gauge({ name: 'almanac_processes_expected', help, registers: [registry] }).set(expected);
  }
  return registry;
};
