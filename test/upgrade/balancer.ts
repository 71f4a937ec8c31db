/**
 * A balancer as deploy/haproxy.cfg describes one: it sends each request to the next process whose `/ready` is 200. If there is none, because all
 * checks were late on a busy machine, it sends to the last one that was ready.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from '../cluster/machine/almanac.js';

export interface Balancer {
  address: string;
  /** How many requests each process has responded to. */
  counts: ReadonlyMap<string, number>;
  close(): void;
}

const CHECK = 200; // milliseconds, less than DRAIN_SECONDS

/** Opens a balancer in front of processes, of which some may not run. */
export const openBalancer = async (addresses: readonly string[]): Promise<Balancer> => {
  const ready = new Set<string>();
  let last: string | undefined;
  const counts = new Map<string, number>();
  let turn = 0;
  const check = async (address: string) => {
    const state = await isReady(address).then(
      (use) => (use ? 'ready' : 'not ready'),
      ({ name }: Error) => (name === 'TimeoutError' ? 'late' : 'not ready'),
    );
    if (state === 'late' && ready.has(address)) last = address;
    if (state === 'not ready' && last === address) last = undefined;
    if (state === 'ready') ready.add(address);
    else ready.delete(address);
  };
  const timer = setInterval(() => addresses.forEach(check), CHECK);

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const [address = last] = [...ready].slice(turn++ % Math.max(ready.size, 1));
    if (!address) return void outgoing.writeHead(503).end('no process is ready');
    const { method, url = '', headers } = incoming;
    const forwarded = request(`${address}${url}`, { method, headers, agent: false }, (response) => {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      const { connection: _, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others);
      response.pipe(outgoing);
    });
    forwarded.on('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
};
