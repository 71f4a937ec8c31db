import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

// A port that the system gives to any connection may be taken between the test of it and its use. So ports are below the range of those, and
// each worker has its own part. Workers of other runs may have the same part, so each process begins at another place in it.

const PARTS = 20;
const PORTS = 500; // of each part

/** The first port that the system gives to connections. */
const firstEphemeral = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/)[0]);
  } catch {
    return 49_152;
  }
};

const PRIVILEGED = 1024;
const ephemeral = firstEphemeral();
// Of a range that begins so early that there is too little below, any part is used.
const end = Math.min(ephemeral < PRIVILEGED + PARTS * PORTS ? 49_152 : ephemeral, 32_768);
const first = end - (1 + (Number(process.env.VITEST_POOL_ID ?? 1) % PARTS)) * PORTS;
let next = process.pid % PORTS;

/** Free ports of the loopback address, all different. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  for (let tries = 0; ports.length < count; tries++) {
    if (tries === PORTS) throw new Error(`There are no ${count} free ports from ${first} on.`);
    const port = first + (next++ % PORTS);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
};
