/** A TCP proxy in front of PostgreSQL that can stop forwarding, and can change what it forwards. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { connectTo } from './connect-to.js';

/** One connection through the proxy. */
export interface Proxied {
  client: Socket;
  server: Socket;
  /** The process id of the backend, from BackendKeyData; 0 before it is received. */
  backend: number;
  frozen: boolean;
}

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string;
  connections: Set<Proxied>;
  /** Stops forwarding in both directions without closing: on every connection, including future ones, or on one. */
  freeze(one?: Proxied): void;
  /** Forwards everything again, starting with the data that was held back. */
  thaw(): void;
  /** Accepts no other connections. Those that are open stay open. */
  refuse(): void;
  /** Ends all connections and accepts no others. */
  close(): Promise<void>;
}

const BACKEND_KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]); // its type and length, followed by the process id

/** Changes the bytes of one direction: returns the bytes to forward. */
type Change = (bytes: Buffer) => Buffer;

/** A change of nothing that counts the statements with a name, prepared or executed. */
export const countStatements = (name: string) => {
  const counter = {
    count: 0,
    toServer(bytes: Buffer) {
      if (bytes.includes(`${name}\0`)) counter.count++;
      return bytes;
    },
  };
  return counter;
};

/** Opens a proxy for the PostgreSQL at `target` until the test ends. */
export const openProxy = async (
  target: string,
  { toServer = same, toClient = same }: { toServer?: Change; toClient?: Change } = {},
): Promise<DatabaseProxy> => {
  const connections = new Set<Proxied>();
  let allFrozen = false;

  const listener = createServer((client) => {
    const server = connectTo(target);
    const one: Proxied = { client, server, backend: 0, frozen: allFrozen };
    connections.add(one);
    server.on('data', (bytes) => {
      const at = one.backend ? -1 : bytes.indexOf(BACKEND_KEY_DATA);
      if (at >= 0) one.backend = bytes.readUInt32BE(at + BACKEND_KEY_DATA.length);
    });
    const forward = (from: Socket, to: Socket, change: Change) => {
      if (one.frozen) from.pause();
      from.on('data', (bytes) => to.write(change(bytes)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        connections.delete(one);
        to.destroy();
      });
    };
    forward(client, server, toServer);
    forward(server, client, toClient);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const set = (one: Proxied, frozen: boolean) => {
    one.frozen = frozen;
    for (const socket of [one.client, one.server]) frozen ? socket.pause() : socket.resume();
  };
  const close = async () => {
    for (const { client, server } of connections) {
      client.destroy();
      server.destroy();
    }
    await new Promise((resolve) => listener.close(resolve));
  };
  onTestFinished(close);

  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    connections,
    freeze(one) {
      allFrozen = one === undefined;
      for (const each of one ? [one] : connections) set(each, true);
    },
    thaw() {
      allFrozen = false;
      for (const each of connections) set(each, false);
    },
    refuse: () => void listener.close(),
    close,
  };
};

const same: Change = (bytes) => bytes;

/** An error as PostgreSQL sends it, such as the FATAL of a session that an administrator ends. */
export const errorMessage = (severity: 'ERROR' | 'FATAL', code: string, message: string): Buffer => {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};
