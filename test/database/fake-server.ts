/** A server that implements the part of PostgreSQL's protocol that requests a password. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const requests = {
  cleartext: authentication(3),
  md5: authentication(5, Buffer.from('salt')),
  /** No authentication: it accepts every client. */
  trust: Buffer.concat([authentication(0), Buffer.from('Z\0\0\0\x05I', 'latin1')]),
};

/** The authentication that the fake server requires. */
export type Authentication = keyof typeof requests;

/** Opens a server on the loopback address until the test ends. */
export const fakeServer = async (authentication: Authentication) => {
  const received: Buffer[] = [];
  const response = (socket: Socket) => {
    socket.once('data', () => socket.write(requests[authentication]));
    socket.on('data', (data) => received.push(data)).on('error', () => undefined);
  };
  const server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `postgresql://almanac:secret@127.0.0.1:${port}/almanac?require_auth=scram-sha-256`,
    /** The bytes that clients sent, including the startup message. */
    received: () => received,
    /** The number of messages with passwords, or with proofs of a password, that clients sent. */
    passwordMessages: () => received.filter(([type]) => type === 'p'.charCodeAt(0)).length,
  };
};

function authentication(kind: number, more = Buffer.alloc(0)): Buffer {
  const message = Buffer.alloc(9);
  message.write('R');
  message.writeInt32BE(8 + more.length, 1);
  message.writeInt32BE(kind, 5);
  return Buffer.concat([message, more]);
}
