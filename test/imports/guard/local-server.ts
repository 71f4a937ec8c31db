import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LocalServer {
  port: number;
  /** The requests so far. */
  requests: IncomingMessage[];
}

/** A server on an address of this machine that is closed after the test. */
export const localServer = async (
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<LocalServer> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
};
