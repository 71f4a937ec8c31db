import { Gauge, type Registry } from 'prom-client';
import type { JobNumbers } from '../../imports/jobs/job-rows.js';

const TIMEOUT = 500; // milliseconds, for a database without free connections; the primary process waits 1 s for a worker

/**
 * Adds the metrics of imports. All processes read the same numbers from the database. They are missing while it does not respond.
 * @param read sends one statement.
 */
export const addJobMetrics = (registry: Registry, read: () => Promise<JobNumbers>): void => {
  const numbers = shared(read);
  const registers = [registry];
  new Gauge({
    name: 'almanac_import_jobs',
    help: 'Import jobs that have not ended, by state.',
    aggregator: 'max',
    registers,
    labelNames: ['state'],
    async collect() {
      this.reset();
      const found = await numbers();
      if (!found) return;
      this.set({ state: 'queued' }, found.queued);
      this.set({ state: 'running' }, found.running);
    },
  });
  new Gauge({
    name: 'almanac_sources_disabled',
    help: 'Sources that were switched off because they failed for a week.',
    aggregator: 'max',
    registers,
    async collect() {
      this.remove();
      const found = await numbers();
      if (found) this.set(found.disabledSources);
    },
  });
};

/** Reads once for all metrics that are collected at the same time. Resolves to undefined after an error or the timeout. */
const shared = (read: () => Promise<JobNumbers>): (() => Promise<JobNumbers | undefined>) => {
  let running: Promise<JobNumbers | undefined> | undefined;
  return () => {
    running ??= Promise.race([read().catch(() => undefined), timeout()]).finally(() => {
      running = undefined;
    });
    return running;
  };
};

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT, undefined).unref();
  });
