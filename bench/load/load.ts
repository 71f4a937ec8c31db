import autocannon from 'autocannon';
import type { HttpRequest } from '../works/requests.js';

/** The figures of a load run. */
export interface Loaded {
  responses: number;
  perSecond: number;
  /** Latency in milliseconds: median and 99th percentile. */
  p50: number;
  p99: number;
}

/** The number of concurrent clients. Each waits for its response before it sends the next request. */
export const CONNECTIONS = 16;

export interface LoadOptions {
  seconds: number;
  /** The status of every response. */
  expected: number;
  /** Whether the requests are repeated; otherwise each is sent once. */
  repeat?: boolean;
}

/**
 * Sends requests by autocannon for a number of seconds, or until all have been sent once.
 * @throws Error if a response has another status or does not arrive within ten seconds.
 */
export const load = async (
  address: string,
  requests: readonly HttpRequest[],
  { seconds, expected, repeat = false }: LoadOptions,
): Promise<Loaded> => {
  const each = Math.floor(requests.length / CONNECTIONS);
  const latencies: number[] = [];
  const wrong: string[] = [];
  let connected = 0;
  let inTime = 0;
  let [startedAt, endedAt] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: address,
        connections: CONNECTIONS,
        duration: seconds + 60,
        sampleInt: 20,
        ...(!repeat && { maxConnectionRequests: each }),
        setupClient(client) {
          const own = requests.slice(connected * each, ++connected * each);
          client.setRequests(own.map((request) => ({ method: 'GET', ...request })));
        },
      },
      (error: Error | null) => (error ? reject(error) : resolve()),
    );
    run.once('start', () => {
      startedAt = performance.now();
    });
    run.on('response', (client, status, _, milliseconds) => {
      const now = performance.now();
      latencies.push(milliseconds);
      if (status !== expected) wrong.push(`${status} instead of ${expected}`);
      if (now - startedAt > seconds * 1000) {
        // Wait for requests in progress: an aborted request has a cost and is not counted.
        Object.assign(client, { responseMax: 1 });
        return;
      }
      endedAt = now;
      inTime++;
    });
    run.on('reqError', (error: Error) => wrong.push(error.message));
  });
  if (wrong.length) throw new Error(`${wrong.length} of ${latencies.length} responses were wrong: ${wrong[0]}`);
  return {
    responses: latencies.length,
    // If no response arrived in time, all responses and their whole duration count.
    perSecond: inTime
      ? (inTime * 1000) / (endedAt - startedAt)
      : (latencies.length * 1000) / (performance.now() - startedAt),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
};

/** The quantile of some numbers. @param share from 0 to 1 */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0;

/** Sends one request. @throws Error if the status is not 2xx. */
export const send = async (
  address: string,
  { path, ...init }: HttpRequest,
): Promise<{ body: string; etag: string }> => {
  // A server closes connections that are idle for seconds, which can happen just when the next request is sent over one of them.
  const response = await fetch(address + path, { ...init, headers: { ...init.headers, connection: 'close' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${body.slice(0, 500)}`);
  return { body, etag: response.headers.get('etag') ?? '' };
};
