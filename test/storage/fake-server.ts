/** A server that speaks as much of PostgreSQL's protocol as asks a client for its password. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const asks = {
  cleartext: authentication(3),
  md5: authentication(5, Buffer.from('salt')),
  /** Nothing: it lets everybody in. */
  trust: Buffer.concat([authentication(0), Buffer.from('Z\0\0\0\x05I', 'latin1')]),
};

/** What the client of a fake server must do. */
export type Asked = keyof typeof asks;

/** Opens one on the loopback address until the test is done. */
export const fakeServer = async (asked: Asked) => {
  const received: Buffer[] = [];
  const answer = (socket: Socket) => {
    socket.once('data', () => socket.write(asks[asked]));
    socket.on('data', (data) => received.push(data)).on('error', () => undefined);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `postgresql://almanac:secret@127.0.0.1:${port}/almanac?require_auth=scram-sha-256`,
    /** What clients have sent, their first message included. */
    received: () => received,
    /** How many messages of passwords, or of proofs that they are known, clients have sent. */
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
