import { AggregatorRegistry, Registry } from 'prom-client';

/** The metrics of one process, as prom-client writes them and as they are sent between processes. */
export type Snapshot = {
  name: string;
  help: string;
  /** `counter`, `gauge`, `histogram` or `summary`. */
  type: unknown;
  aggregator?: string;
  values: MetricValues;
}[];

export type MetricValues = {
  /** The name of a part of a histogram. */
  metricName?: string;
  labels: Readonly<Record<string, string | number | undefined>>;
  value: number;
}[];

/** Joins the metrics of processes: sums, and the greatest delay of an event loop. Undefined values of JSON must not occur. */
const joined = (snapshots: readonly Snapshot[]): Registry =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => snapshot.map(withAggregator)));

/** The joined metrics of processes, without waiting: a sum that is read meanwhile must not lack a process. */
export const sums = (snapshots: readonly Snapshot[]): Snapshot =>
  joined(snapshots)
    .getMetricsAsArray()
    .flatMap((metric: object) => (hasValues(metric) ? [metric] : []));

const hasValues = (metric: object): metric is Snapshot[number] => 'values' in metric;

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
