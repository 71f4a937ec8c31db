/** Servers that do not respond as HTTP requires. Each request ends with an error, and its connection is closed. */
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Reach } from '../../src/guard/checked-address.js';
import { FetchError } from '../../src/guard/fetch-error.js';
import { createFetcher, type FetchOptions } from '../../src/guard/guarded-fetch.js';
import { formatProblem } from '../../src/languages/format-message.js';
import { flood, rawServer } from './local-server.js';

const fetcher = (reach: Partial<Reach> = {}) => {
  const one = createFetcher({ isAllowed: (address) => address === '127.0.0.1', ...reach });
  onTestFinished(() => one.close());
  return one;
};

const messageOf = (error: unknown) => {
  expect(error).toBeInstanceOf(FetchError);
  return formatProblem((error as FetchError).problem, 'en');
};

/** The message of a request to a server, when the server sees that its connection is closed. */
const messageFrom = async (respond: (socket: Socket) => void, options?: FetchOptions) => {
  const server = await rawServer(respond);
  const error = await fetcher()
    .fetch(`http://127.0.0.1:${server.port}/`, options)
    .catch((one: unknown) => one);
  await server.closed();
  return messageOf(error);
};

test('a server that switches protocols', async () => {
  const respond = (socket: Socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');

  expect(await messageFrom(respond)).toBe('The response of 127.0.0.1 is not valid HTTP (101).');
});

test('a server that sends responses 1xx without end', async () => {
  const respond = (socket: Socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100));

  expect(await messageFrom(respond)).toBe('The response of 127.0.0.1 is not valid HTTP (1xx).');
});

test('a few responses 1xx before the response are skipped', async () => {
  const server = await rawServer((socket) => {
    socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    socket.end(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi`);
  });

  expect((await fetcher().fetch(`http://127.0.0.1:${server.port}/`)).body.toString()).toBe('hi');
});

test('a server that sends headers without end', async () => {
  const respond = (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    flood(socket, 'x-header: value\r\n'.repeat(100));
  };

  expect(await messageFrom(respond)).toBe('The response of 127.0.0.1 is not valid HTTP (HPE_HEADER_OVERFLOW).');
});

test('a server that does not use HTTP', async () => {
  expect(await messageFrom((socket) => socket.write('220 mail.example ESMTP\r\n'))).toBe(
    'The response of 127.0.0.1 is not valid HTTP (HPE_INVALID_CONSTANT).',
  );
});

test('a server that closes the connection without a response', async () => {
  expect(await messageFrom((socket) => socket.end())).toBe('The host 127.0.0.1 cannot be reached (ECONNRESET).');
});

/** Sends a text byte by byte for ever. */
const drip = (socket: Socket, text: string) => {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 5);
  socket.on('close', () => clearInterval(timer));
};

const slow: Readonly<Record<string, (socket: Socket) => void>> = {
  'its status': (socket) => drip(socket, 'HTTP/1.1 200 OK'.padEnd(1000)),
  'its headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    drip(socket, 'x-header: value\r\n');
  },
  'its body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
    drip(socket, 'body');
  },
  'its chunks': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    drip(socket, '1\r\nx\r\n');
  },
};

test.each(Object.keys(slow))('a server that sends %s slowly', async (part) => {
  expect(await messageFrom(slow[part] ?? (() => {}), { timeout: 300 })).toBe(
    'There was no complete response within 1 seconds.',
  );
});

const stages: Readonly<Record<string, (socket: Socket) => void>> = {
  'before the response': () => {},
  'within the headers': (socket) => socket.write('HTTP/1.1 200 OK\r\nx-head'),
  'after a response 103': (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'),
  'within the body': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nbody'),
  'within a compressed body': (socket) =>
    socket.write(
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n'),
        gzipSync('body').subarray(0, 12),
      ]),
    ),
};

test.each(Object.keys(stages))('a server that sends nothing more %s', async (stage) => {
  expect(await messageFrom(stages[stage] ?? (() => {}), { timeout: 300 })).toBe(
    'There was no complete response within 1 seconds.',
  );
});

const bodies: Readonly<Record<string, (socket: Socket) => void>> = {
  'too large': (socket) => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 80000\r\n\r\n${'x'.repeat(80_000)}`),
  'without an end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    flood(socket, 'body'.repeat(1000));
  },
  'that does not come': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n'),
  'with a damaged compression': (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 20\r\n\r\nno gzip'),
};

test.each(Object.keys(bodies))('a body %s is not read by a request that wants the head only', async (name) => {
  const server = await rawServer(bodies[name] ?? (() => {}));
  const options = { headOnly: true, maxBytes: 64, timeout: 10_000 };
  const { status, body } = await fetcher().fetch(`http://127.0.0.1:${server.port}/`, options);

  expect({ status, body: body.toString() }).toEqual({ status: 200, body: '' });
  await server.closed();
});

test('a name server that never responds', async () => {
  const one = fetcher({ lookup: () => {} });
  const error = await one.fetch('http://calendar.example/', { timeout: 300 }).catch((caught: unknown) => caught);

  expect(messageOf(error)).toBe('There was no complete response within 1 seconds.');
});

test('a request that waits for the connection until its deadline does not end the one before it', async () => {
  let respond = () => {};
  const server = await rawServer((socket) => {
    respond = () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi');
  });
  const one = fetcher();
  const url = `http://127.0.0.1:${server.port}/`;
  const first = one.fetch(url);
  const second = one.fetch(url, { timeout: 300 }).catch((caught: unknown) => caught);

  expect(messageOf(await second)).toBe('There was no complete response within 1 seconds.');
  respond();
  expect((await first).body.toString()).toBe('hi');
});
