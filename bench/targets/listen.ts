import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a reference listen on a free port, and prints its address. */
export const listen = (server: Server): void => {
  server.listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};
