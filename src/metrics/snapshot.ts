import { AggregatorRegistry, Registry } from 'prom-client';

/** The values of the metrics of one process, as they are sent between processes. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Joins the metrics of processes: sums, and the greatest delay of an event loop. Undefined values of JSON must not occur. */
export const joined = (snapshots: readonly Snapshot[]): Registry =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => snapshot.map(withAggregator)));

/** The metrics in the format that Prometheus reads. */
export const textOf = (snapshots: readonly Snapshot[]): Promise<string> => joined(snapshots).metrics();

export const CONTENT_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE;

const withAggregator = (metric: Snapshot[number]): object => {
  // The average would hide one busy process. prom-client omits the time of the start.
  if (/^nodejs_eventloop_lag_(?!min)/.test(metric.name)) return { ...metric, aggregator: 'max' };
  return metric.name === 'process_start_time_seconds' ? { ...metric, aggregator: 'min' } : metric;
};

/** Only the values that never decrease: what a process that has ended, or does not respond, still contributes to sums. */
export const lasting = (snapshot: Snapshot): Snapshot =>
  snapshot.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
