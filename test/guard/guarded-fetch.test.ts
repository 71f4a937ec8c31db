import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Reach, reachOf } from '../../src/guard/checked-address.js';
import { createFetcher, type FetchOptions } from '../../src/guard/guarded-fetch.js';
import { fetchPatiently, retryAfter } from '../../src/guard/patient-fetch.js';
import { localServer } from './local-server.js';

/** The name server of a test: the addresses of a host in each look-up; the last ones are repeated. */
const nameServer = (...responses: string[][]) => {
  let count = 0;
  const lookup: Reach['lookup'] = (_host, _options, done) => {
    const addresses = responses[Math.min(count++, responses.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, count: () => count };
};

/** 127.0.0.1 is a public address in these tests, and all others are inner addresses. */
const isAllowed = (address: string) => address === '127.0.0.1';

const fetcher = (reach: Partial<Reach> = {}) => {
  const one = createFetcher({ isAllowed, ...reach });
  onTestFinished(() => one.close());
  return one;
};

const errorOf = async (url: string, reach?: Partial<Reach>, options?: FetchOptions) =>
  fetcher(reach)
    .fetch(url, options)
    .then(
      ({ status }) => `status ${status}`,
      (error) => error.key ?? error,
    );

const greet = (_request: unknown, response: { end(text: string): void }) => response.end('hello');

test('a response has status, headers, body and URL', async () => {
  const { port, requests } = await localServer((_, response) => response.setHeader('etag', '"1"').end('hello'));

  const { status, headers, body, url } = await fetcher().fetch(`http://127.0.0.1:${port}/a`, {
    headers: { 'if-none-match': '"0"' },
  });

  expect({ status, etag: headers.etag, body: body.toString(), url: url.href }).toEqual({
    ...{ status: 200, etag: '"1"', body: 'hello' },
    url: `http://127.0.0.1:${port}/a`,
  });
  expect(requests[0]?.headers).toMatchObject({ 'if-none-match': '"0"', host: `127.0.0.1:${port}` });
});

test('requests for the head only use one connection if the responses are small', async () => {
  const sockets = new Set<unknown>();
  const { port } = await localServer((request, response) => {
    sockets.add(request.socket);
    response.end('hello');
  });
  const one = fetcher();

  for (let count = 0; count < 3; count++) {
    const { status, body } = await one.fetch(`http://127.0.0.1:${port}/`, { body: '{}', headOnly: true });
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: '' });
  }

  expect(sockets.size).toBe(1);
});

test('the connection is made to the address that was checked, also if a second look-up would give another one', async () => {
  const public_ = await localServer(greet);
  const inner = await localServer(greet, { host: '127.0.0.2', port: public_.port });
  const names = nameServer(['127.0.0.1'], ['127.0.0.2']);

  expect(await errorOf(`http://calendar.example:${public_.port}/`, names)).toBe('status 200');

  expect(names.count()).toBe(1);
  expect([public_.requests.length, inner.requests.length]).toEqual([1, 0]);
  const again = createFetcher({ isAllowed, lookup: names.lookup });
  onTestFinished(() => again.close());
  await expect(again.fetch(`http://calendar.example:${public_.port}/`)).rejects.toMatchObject({ key: 'fetch-inner' });
  expect(inner.requests.length).toBe(0);
});

test.each([[['127.0.0.1', '127.0.0.2']], [['::1', '127.0.0.1']], [['::ffff:127.0.0.2']]])(
  'a host with one inner address is rejected: %s',
  async (addresses) => {
    const inner = await localServer(greet, { host: '127.0.0.2' });

    expect(await errorOf(`http://calendar.example:${inner.port}/`, nameServer(addresses))).toBe('fetch-inner');
    expect(inner.requests.length).toBe(0);
  },
);

test('a redirect to an inner address is rejected, by address and by name', async () => {
  const inner = await localServer(greet, { host: '127.0.0.2' });
  for (const location of [`http://127.0.0.2:${inner.port}/`, `http://inner.example:${inner.port}/`]) {
    const { port } = await localServer((_, response) => response.writeHead(302, { location }).end());

    expect(await errorOf(`http://127.0.0.1:${port}/`, nameServer(['127.0.0.2']))).toBe('fetch-inner');
  }
  expect(inner.requests.length).toBe(0);
});

test.each([
  { location: 'file:///etc/passwd', error: 'fetch-not-http' },
  { location: 'http://user:secret@127.0.0.1/', error: 'fetch-with-password' },
  { location: 'http://127.0.0.1:22/', error: 'fetch-port' },
])('a redirect to $location gives $error', async ({ location, error }) => {
  const { port } = await localServer((_, response) => response.writeHead(301, { location }).end());

  expect(await errorOf(`http://127.0.0.1:${port}/`)).toBe(error);
});

test('three redirects are followed, and a fourth is not', async () => {
  const server = await localServer(({ url = '' }, response) => {
    const number = Number(url.slice(1));
    if (number > 0) response.writeHead(302, { location: `/${number - 1}` });
    response.end('hello');
  });

  expect(await errorOf(`http://127.0.0.1:${server.port}/3`)).toBe('status 200');
  expect(await errorOf(`http://127.0.0.1:${server.port}/4`)).toBe('fetch-redirects');
});

test('credentials go to the host that they were given for, and not to the host of a redirect', async () => {
  const other = await localServer(greet);
  const own = await localServer(({ url }, response) => {
    if (url === '/same') response.writeHead(302, { location: '/final' });
    if (url === '/other') response.writeHead(302, { location: `http://127.0.0.1:${other.port}/` });
    response.end();
  });
  const credentials = { login: 'ann', password: 'secret' };

  await fetcher().fetch(`http://127.0.0.1:${own.port}/same`, { credentials });
  await fetcher().fetch(`http://127.0.0.1:${own.port}/other`, { credentials });

  const sent = `Basic ${Buffer.from('ann:secret').toString('base64')}`;
  expect(own.requests.map(({ headers }) => headers.authorization)).toEqual([sent, sent, sent]);
  expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test('credentials are not sent over http to another machine', async () => {
  const credentials = { login: 'ann', password: 'secret' };

  expect(await errorOf('http://calendar.example/', nameServer(['127.0.0.1']), { credentials })).toBe(
    'fetch-credentials',
  );
});

test('a response that is too large is not read to its end', async () => {
  const { port } = await localServer((_, response) => {
    const write = () => response.write(Buffer.alloc(100_000)) || !response.destroyed;
    const timer = setInterval(write, 1);
    response.on('close', () => clearInterval(timer));
  });

  expect(await errorOf(`http://127.0.0.1:${port}/`, {}, { maxBytes: 1_000_000 })).toBe('fetch-too-large');
});

test('a compressed response is limited after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(60_000);
  const { port } = await localServer((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb));

  expect(await errorOf(`http://127.0.0.1:${port}/`, {}, { maxBytes: 1_000_000 })).toBe('fetch-too-large');
});

test('a compressed response without content is limited too', async () => {
  const empty = gzipSync(Buffer.alloc(0));
  const members = Buffer.concat(Array.from({ length: 5000 }, () => empty));
  const { port } = await localServer((_, response) => {
    response.setHeader('content-encoding', 'gzip');
    const timer = setInterval(() => response.write(members), 1);
    response.on('close', () => clearInterval(timer));
  });

  expect(await errorOf(`http://127.0.0.1:${port}/`, {}, { maxBytes: 500_000 })).toBe('fetch-too-large');
});

test('gzip is decompressed, and a damaged response is an error', async () => {
  const { port } = await localServer(({ url }, response) => {
    response.setHeader('content-encoding', 'gzip').end(url === '/good' ? gzipSync('hello') : 'hello');
  });

  const { body } = await fetcher().fetch(`http://127.0.0.1:${port}/good`);
  expect(body.toString()).toBe('hello');
  expect(await errorOf(`http://127.0.0.1:${port}/damaged`)).toBe('fetch-not-decoded');
});

test('a response that is too slow is cancelled: in its headers, and in its body', async () => {
  const { port } = await localServer(({ url }, response) => {
    if (url === '/headers') return;
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const startedAt = performance.now();

  for (const path of ['headers', 'body'])
    expect(await errorOf(`http://127.0.0.1:${port}/${path}`, {}, { timeout: 200 })).toBe('fetch-timeout');

  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a connection that is lost within a compressed body is an error', async () => {
  const { port } = await localServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 1000 });
    response.write(gzipSync(Buffer.alloc(100)).subarray(0, 20), () => response.destroy());
  });

  expect(await errorOf(`http://127.0.0.1:${port}/`)).toBe('fetch-unreachable');
});

test('with the setting inner addresses are allowed', async () => {
  const { port } = await localServer(greet, { host: '127.0.0.2' });
  const url = `http://127.0.0.2:${port}/`;

  expect(await errorOf(url, reachOf({ importInnerAddresses: true }))).toBe('status 200');
  expect(await errorOf(url, reachOf({ importInnerAddresses: false }))).toBe('fetch-inner');
});

test('requests use one connection', async () => {
  const ports = new Set<number | undefined>();
  const { port } = await localServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('hello');
  });
  const one = fetcher();

  await Promise.all(Array.from({ length: 5 }, () => one.fetch(`http://127.0.0.1:${port}/`)));

  expect(ports.size).toBe(1);
});

test('a temporary error is repeated after Retry-After, or after increasing times', async () => {
  let count = 0;
  const { port } = await localServer((_, response) => {
    count++;
    if (count === 1) response.writeHead(429, { 'retry-after': '7' });
    else if (count < 4) response.writeHead(503);
    response.end();
  });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);

  const { status } = await fetchPatiently(fetcher(), `http://127.0.0.1:${port}/`, {}, { wait });

  expect(status).toBe(200);
  expect(waits).toEqual([7000, 2000, 4000]);
});

test('a request is repeated at most five times, and other errors are not repeated', async () => {
  const { port, requests } = await localServer((_, response) => response.writeHead(502).end());
  const wait = async () => undefined;

  expect(await fetchPatiently(fetcher(), `http://127.0.0.1:${port}/`, {}, { wait })).toMatchObject({ status: 502 });
  expect(requests.length).toBe(6);
  await expect(fetchPatiently(fetcher(), 'http://127.0.0.2/', {}, { wait })).rejects.toMatchObject({
    key: 'fetch-inner',
  });
});

test.each([
  { header: undefined, milliseconds: undefined },
  { header: '120', milliseconds: 120_000 },
  { header: 'Sun, 22 Nov 2026 20:01:00 GMT', milliseconds: 60_000 },
  { header: 'Sun, 22 Nov 2026 19:00:00 GMT', milliseconds: 0 },
  { header: 'soon', milliseconds: undefined },
])('Retry-After $header means $milliseconds', ({ header, milliseconds }) => {
  expect(retryAfter(header, Date.UTC(2026, 10, 22, 20))).toBe(milliseconds);
});
