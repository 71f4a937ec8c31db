import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
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

export interface RawServer {
  port: number;
  /** Resolves when all connections of clients so far are closed. */
  closed(): Promise<unknown>;
}

/** A server that writes what it wants to each connection, when the first bytes of a request have arrived. */
export const rawServer = async (respond: (socket: Socket) => void): Promise<RawServer> => {
  const connections: Promise<unknown>[] = [];
  const server = createTcpServer((socket) => {
    connections.push(new Promise((resolve) => socket.on('close', resolve)));
    socket.on('error', () => undefined); // the client resets the connection
    socket.once('data', () => respond(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, closed: () => Promise.all(connections) };
};

/** Writes a text again and again, as fast as the client reads it, until the connection is closed. */
export const flood = (socket: Socket, text: string): void => {
  const write = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', write);
  write();
};
