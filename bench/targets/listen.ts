import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port and prints the URL. */
export const listen = (server: Server): void => {
  server.listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};
