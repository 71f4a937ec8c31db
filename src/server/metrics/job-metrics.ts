import { Gauge, type Registry } from 'prom-client';
import type { JobNumbers } from '../../imports/jobs/job-rows.js';
import { shared } from './shared-read.js';

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
