import type { Served } from '../../http/served.js';
import { Durations } from './durations.js';
import type { MetricValues, Snapshot } from './snapshot.js';

/** Counts requests and measures their durations. */
export interface RequestMetrics {
  /** @param seconds from the request to the complete response, without sending it. */
  observe(served: Served, status: number, seconds: number): void;
  read(): Snapshot;
}

// A cached response takes 50 µs, a page that is not cached some milliseconds; no request waits longer than 10 s for PostgreSQL.
const BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const REQUESTS = 'almanac_http_requests_total';
const DURATION = 'almanac_http_request_duration_seconds';

/** The requests of one operation. */
interface Series {
  labels: { api: string; operation: string };
  statuses: Map<number, number>;
  durations: Durations;
}

export const createRequestMetrics = (): RequestMetrics => {
  const apis = new Map<string, Map<string, Series>>();
  const seriesOf = ({ api, operation }: Served): Series => {
    const operations = apis.get(api) ?? new Map<string, Series>();
    apis.set(api, operations);
    const series = {
      labels: { api, operation },
      statuses: new Map<number, number>(),
      durations: new Durations(BOUNDS),
    };
    operations.set(operation, series);
    return series;
  };
  const all = () => [...apis.values()].flatMap((operations) => [...operations.values()]);
  const counts = (): MetricValues =>
    all().flatMap(({ labels, statuses }) =>
      [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
    );
  const durations = (): MetricValues => all().flatMap(({ labels, durations }) => durations.samples(DURATION, labels));
  return {
    observe(served, status, seconds) {
      const { statuses, durations } = apis.get(served.api)?.get(served.operation) ?? seriesOf(served);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      durations.observe(seconds);
    },
    read: () => [
      {
        name: REQUESTS,
        help: 'Requests by API, operation and status.',
        type: 'counter',
        aggregator: 'sum',
        values: counts(),
      },
      {
        name: DURATION,
        help: 'Time from a request to its complete response, without sending it.',
        type: 'histogram',
        aggregator: 'sum',
        values: durations(),
      },
    ],
  };
};
