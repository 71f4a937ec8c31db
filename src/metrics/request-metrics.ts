import { Counter, Histogram, type Registry } from 'prom-client';
import type { Served } from '../http/served.js';

/** Counts requests and measures their durations. */
export interface RequestMetrics {
  /** @param seconds from the request to the complete response, without sending it. */
  observe(served: Served, status: number, seconds: number): void;
}

// A cached response takes 50 µs, a page that is not cached some milliseconds; no request waits longer than 10 s for PostgreSQL.
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const createRequestMetrics = (registry: Registry): RequestMetrics => {
  const requests = new Counter({
    name: 'almanac_http_requests_total',
    help: 'Requests by API, operation and status.',
    labelNames: ['api', 'operation', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'almanac_http_request_duration_seconds',
    help: 'Time from a request to its complete response, without sending it.',
    labelNames: ['api', 'operation'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    observe({ api, operation }, status, seconds) {
      requests.inc({ api, operation, status });
      duration.observe({ api, operation }, seconds);
    },
  };
};
