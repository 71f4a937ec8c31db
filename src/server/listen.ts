/** Starts and ends the listening of a server. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../settings/settings.js';

type ListenInput = [address: Pick<Settings, 'host' | 'port'>, prefix?: '' | 'METRICS_'];

/**
 * Listens on the host and port of the settings. Returns the URL.
 * @param prefix the beginning of the names of the two settings.
 * @throws Error with one line that says what to do.
 */
export const listen = async (server: Server, ...[{ host, port }, prefix = '']: ListenInput): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeStartError(error, { host, port, prefix })));
    server.listen({ host, port }, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
};

/**
 * Checks that the port of the settings is free, with the input of {@link listen}.
 * @throws Error with one line that says what to do.
 */
export const checkPort = async (...input: ListenInput): Promise<void> => {
  const server = createServer();
  await listen(server, ...input);
  await shutDown(server);
};

const describeStartError = (
  error: NodeJS.ErrnoException,
  { host, port, prefix }: { host: string; port: number; prefix: string },
): Error => {
  const name = `${prefix}PORT`;
  if (error.code === 'EADDRINUSE')
    return new Error(`${name} ${port} is in use: stop the other program, or set another ${name}.`);
  if (error.code === 'EACCES') return new Error(`${name} ${port} is not ours to use: set a ${name} of 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`${prefix}HOST ${host} is not an address of this machine: set 127.0.0.1, or 0.0.0.0 for all.`);
  }
  return error;
};

const SHUTDOWN_GRACE_MS = 5000; // milliseconds for running requests

/** Rejects new connections and waits for running requests, at most {@link SHUTDOWN_GRACE_MS}. */
export const shutDown = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  const end = Date.now() + SHUTDOWN_GRACE_MS;
  let done = false;
  void closed.then(() => {
    done = true;
  });
  while (!done && Date.now() < end) {
    server.closeIdleConnections();
    await Promise.race([closed, sleep(50)]);
  }
  server.closeAllConnections();
  await closed;
};
