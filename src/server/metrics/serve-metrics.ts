import type { Settings } from '../../config.js';
import { listen, shutDown } from '../listen.js';
import { createMetricsServer } from './metrics-server.js';
import type { Snapshot } from './snapshot.js';

/**
 * Serves metrics on METRICS_PORT, and prints the URL.
 * @param read reads the metrics of all processes.
 * @returns the function that closes the port.
 * @throws Error with one line that says what to do.
 */
export const serveMetrics = async (
  read: () => Promise<readonly Snapshot[]>,
  { metricsHost: host, metricsPort: port = 0 }: Settings,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  const server = createMetricsServer(read);
  const address = await listen(server, { host, port }, 'METRICS_');
  say(`Metrics on ${address}/metrics`);
  return () => shutDown(server);
};
