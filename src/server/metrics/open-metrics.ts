/** The metrics of one process, by prom-client. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { StatementObserver } from '../../connections/statement-observer.js';
import type { JobNumbers } from '../../imports/jobs/job-rows.js';
import { addBackupMetrics, type WatchedBackups } from './backup-metrics.js';
import { addCacheMetrics, type Caches } from './cache-metrics.js';
import { addChannelMetrics, addPoolMetrics, createStatementMetrics } from './database-metrics.js';
import { addJobMetrics } from './job-metrics.js';
import { addReplicaMetrics } from './replica-metrics.js';
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
  replicas: Parameters<typeof addReplicaMetrics>[1] | undefined;
  /** Undefined without BACKUP_EVERY. */
  backups: WatchedBackups | undefined;
}

/**
 * Opens the metrics of a process that handles requests.
 * @param expected the number of processes; undefined in a worker.
 */
export const openMetrics = (expected: number | undefined): Metrics => {
  const registry = expected === undefined ? processRegistry() : openProcessCounts(expected).registry;
  const requests = createRequestMetrics();
  return {
    requests,
    statements: createStatementMetrics(registry),
    watch({ caches, pool, changes, jobs, replicas, backups }) {
      new Gauge({ name: 'almanac_processes', help: 'Processes that handle requests.', registers: [registry] }).set(1);
      addCacheMetrics(registry, caches);
      addPoolMetrics(registry, pool);
      addChannelMetrics(registry, changes);
      addJobMetrics(registry, jobs);
      if (replicas) addReplicaMetrics(registry, replicas);
      if (backups) addBackupMetrics(registry, backups);
    },
    read: async () => [...(await registry.getMetricsAsJSON()), ...requests.read()],
  };
};

/** A registry with the metrics of Node's process: processor time, memory, event loop, garbage collection. */
const processRegistry = (): Registry => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
};

/**
 * The metrics of the process that starts the others, or that is the only one.
 * @param expected the number of processes that should handle requests.
 * @returns the registry, and a function that counts a process that ended unexpectedly.
 */
export const openProcessCounts = (expected: number): { registry: Registry; countEnded(): void } => {
  const registry = processRegistry();
  const registers = [registry];
  const help = 'Processes that should handle requests (WORKERS).';
  new Gauge({ name: 'almanac_processes_expected', help, registers }).set(expected);
  const ended = new Counter({
    name: 'almanac_processes_ended_total',
    help: 'Processes that ended unexpectedly. They are replaced.',
    registers,
  });
  return { registry, countEnded: () => ended.inc() };
};
