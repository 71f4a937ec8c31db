import { createServer, type Server } from 'node:http';
import { isRead } from '../../http/message.js';
import type { Settings } from '../../settings/settings.js';
import { listen, shutDown } from '../listen.js';
import { CONTENT_TYPE, type Snapshot, textOf } from './snapshot.js';

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

/** Creates the HTTP server of `/metrics`. It does not listen yet. @param read reads the metrics of all processes. */
const createMetricsServer = (read: () => Promise<readonly Snapshot[]>): Server =>
  createServer(async ({ method = 'GET', url = '' }, response) => {
    if (!isRead(method) || url.split('?', 1)[0] !== '/metrics') {
      response.writeHead(isRead(method) ? 404 : 405).end();
      return;
    }
    try {
      const text = await textOf(await read());
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
