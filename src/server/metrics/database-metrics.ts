import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ChangeChannel } from '../../changes/change-channel.js';
import { kindOfStatement, STATEMENT_KINDS, type StatementObserver } from '../../connections/statement-observer.js';
import type { PoolState } from '../../database/client.js';

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates an observer that measures statements by kind. */
export const createStatementMetrics = (registry: Registry): StatementObserver => {
  const registers = [registry];
  const labelNames = ['kind'] as const;
  const duration = new Histogram({
    name: 'almanac_database_statement_duration_seconds',
    help: 'Time of statements from sending to the last row, by kind: read, write, or transaction (BEGIN, COMMIT and others).',
    buckets: BUCKETS,
    ...{ labelNames, registers },
  });
  const errors = new Counter({
    name: 'almanac_database_statement_errors_total',
    help: 'Statements that ended with an error, by kind.',
    ...{ labelNames, registers },
  });
  // Present from the start: Prometheus does not see the increase of a series that begins with 1.
  for (const kind of STATEMENT_KINDS) errors.inc({ kind }, 0);
  return {
    start(text) {
      const startedAt = performance.now();
      return (error) => {
        const kind = kindOfStatement(text);
        duration.observe({ kind }, (performance.now() - startedAt) / 1000);
        if (error) errors.inc({ kind });
      };
    },
  };
};

/** Adds the metrics of the pool. */
export const addPoolMetrics = (registry: Registry, read: () => PoolState): void => {
  const registers = [registry];
  new Gauge({
    name: 'almanac_database_pool_max_connections',
    help: 'Connections that the pools may open.',
    registers,
    collect() {
      this.set(read().max);
    },
  });
  new Gauge({
    name: 'almanac_database_pool_connections',
    help: 'Open connections of the pools, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = read();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, open - idle);
    },
  });
  new Gauge({
    name: 'almanac_database_pool_waiting',
    help: 'Requests for a connection that wait because all are used.',
    registers,
    collect() {
      this.set(read().waiting);
    },
  });
};

/** Adds the metrics of the channel that notifies a process of the changes of all processes. */
export const addChannelMetrics = (registry: Registry, { open, lag }: Pick<ChangeChannel, 'open' | 'lag'>): void => {
  const registers = [registry];
  new Gauge({
    name: 'almanac_change_channels_open',
    help: 'Processes that receive changes. Others do not use their caches.',
    registers,
    collect() {
      this.set(open() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'almanac_change_channel_lag_seconds',
    help: 'Age of the newest received notification, of the process where it is greatest. One is sent three times per second.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(lag() / 1000);
    },
  });
};
