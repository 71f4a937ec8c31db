import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replicas } from '../../database/replicas.js';

/** Adds the metrics of read replicas. */
export const addReplicaMetrics = (registry: Registry, { all, counts }: Pick<Replicas, 'all' | 'counts'>): void => {
  const registers = [registry];
  new Gauge({
    name: 'almanac_replica_usable',
    help: 'Processes that have found that the replica responds and follows the primary.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, isFollowing } of all) this.set({ replica: name }, isFollowing() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'almanac_replica_lag_seconds',
    help: 'Age of the newest beat of a process that the replica has replayed, of the process where it is greatest.',
    aggregator: 'max',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, lag } of all) {
        const milliseconds = lag();
        if (milliseconds !== undefined) this.set({ replica: name }, milliseconds / 1000);
      }
    },
  });
  new Counter({
    name: 'almanac_replica_reads_total',
    help: 'Statements of anonymous reads, by the server that returned them: replica or primary.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(counts)) this.inc({ server }, count);
    },
  });
};
