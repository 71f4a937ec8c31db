import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.js';
import { openServer } from '../../src/server/http-server.js';
import { calendar } from '../calendar.js';
import { send } from '../service.js';
import { credentialsOf, settings, town } from '../town.js';
import { until } from '../until.js';

// Bodies and requests in unusual forms: in chunks, compressed, invalid, or without an end.

let port = 0;
let close: () => void;
let server: Server;
/** The requests that the service handles now. */
let handled = 0;
const faults: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => faults.push(line) });
  const app = createApp({ db: await calendar(), settings, log, unready: async () => [] });
  const respond: typeof app.respond = async (request, connection) => {
    handled++;
    return app.respond(request, connection).finally(() => {
      handled--;
    });
  };
  server = openServer(() => ({ respond }), { trustProxy: 0 }, log).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Without a content-length each part is sent as a chunk. */
  pieces?: (string | Buffer)[];
  agent?: Agent;
}

/** The keys of both APIs that the tests read. */
interface Body {
  message?: string;
  errors?: { message: string; extensions: { code: string } }[];
}

const json = { 'content-type': 'application/json' };

const exchange = async (path: string, { method = 'POST', headers = json, pieces = [], agent }: Sent) => {
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? new Agent() });
  for (const piece of pieces) request.write(piece);
  request.end();
  const [response] = await once(request, 'response');
  let text = '';
  for await (const part of response) text += part;
  expect(response.headers['content-type'] ?? 'application/json', path).toMatch(/\bjson\b/);
  return { status: response.statusCode as number, body: (text ? JSON.parse(text) : {}) as Body };
};

const query = '{"query":"{ languages }"}';
const addresses = ['/graphql', '/de/graphql', '/svc/events/v1/events', '/fr/svc/events/v1/tags'];

test.each(['/graphql', '/de/graphql'])('%s reads a body with a length, and a chunked one', async (path) => {
  const expected = { status: 200, body: { data: { languages: expect.arrayContaining(['DE']) } } };

  expect(
    await exchange(path, { pieces: [query], headers: { ...json, 'content-length': String(query.length) } }),
  ).toEqual(expected);
  expect(await exchange(path, { pieces: [...query] })).toEqual(expected);
  expect(faults).toEqual([]);
});

test.each(addresses)(
  '%s rejects more than 1 MiB in chunks as it does with a length, and keeps the connection',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const megabytes = (number: number) => ['{"a":"', ...Array(16 * number).fill('x'.repeat(65_536)), '"}'];
    const withLength = { ...json, 'content-length': String(2 * 1024 * 1024 + 8) };
    const rejected = {
      status: 413,
      body: path.endsWith('graphql')
        ? { errors: [{ message: expect.stringContaining('1 MiB'), extensions: { code: 'BAD_USER_INPUT' } }] }
        : { code: 'rest_body_too_large', message: expect.stringContaining('1 Mi'), data: { status: 413 } },
    };

    expect(await exchange(path, { pieces: megabytes(2), headers: withLength, agent })).toEqual(rejected);
    expect(await exchange(path, { pieces: megabytes(2), agent })).toEqual(rejected);
    expect(
      await exchange(path, { pieces: megabytes(16), headers: { ...json, 'idempotency-key': 'a' }, agent }),
    ).toEqual(rejected);
    expect((await exchange(path, { pieces: ['{}'], agent })).status).toBeLessThan(402);
    agent.destroy();
  },
);

const coded = [
  ...['gzip', 'deflate', 'br', 'zstd', 'compress', 'GZIP', 'x-gzip', 'identity, gzip', 'aws-chunked', '*', 'none'],
].flatMap((coding) => addresses.map((path) => ({ coding, path })));

test.each(coded)(
  '$path rejects a body with Content-Encoding $coding with 415, and keeps the connection',
  async (sent) => {
    const { path, coding } = sent;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const packed = gzipSync(`{"query":"{ languages }","title":"${'x'.repeat(5_000_000)}"}`);
    const headers = { ...json, 'content-encoding': coding };
    const rejected = path.endsWith('graphql')
      ? { errors: [{ message: expect.stringContaining('Content-Encoding'), extensions: { code: 'BAD_USER_INPUT' } }] }
      : {
          code: 'rest_unsupported_media_type',
          message: expect.stringContaining('Content-Encoding'),
          data: { status: 415 },
        };

    for (const input of [headers, { ...headers, 'content-length': String(packed.length) }]) {
      const response = await exchange(path, { pieces: [packed], headers: input, agent });
      expect(response).toEqual({ status: 415, body: rejected });
    }
    expect((await exchange(path, { pieces: ['{}'], agent })).status).toBeLessThan(402);
    agent.destroy();
  },
);

test.each(['identity', 'Identity', '', 'identity, identity'])(
  'a body with Content-Encoding “%s” is read',
  async (coding) => {
    const headers = { ...json, 'content-encoding': coding };

    expect(await exchange('/graphql', { pieces: [query], headers })).toMatchObject({ status: 200, body: { data: {} } });
    expect((await exchange('/svc/events/v1/tags', { pieces: ['{"name":"x"}'], headers })).status).toBe(401);
  },
);

test('a GraphQL response in parts has the headers of one message', async () => {
  const headers = { 'content-type': 'application/json', accept: 'multipart/mixed' };

  // Content-Length together with Transfer-Encoding is not valid HTTP (RFC 9112, 6.2), and Node's client rejects it.
  const response = await send('/graphql', { method: 'POST', headers, body: '{"query":"{ languages }"}' });

  expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed/);
  expect(await response.text()).toContain('"data":{"languages"');
});

test('Content-Encoding of a request without a body is ignored', async () => {
  const headers = { 'content-encoding': 'gzip' };

  expect((await exchange('/svc/events/v1/events', { method: 'GET', headers })).status).toBe(200);
  expect((await exchange('/svc/events/v1/events/1', { method: 'DELETE', headers })).status).toBe(401);
  expect((await exchange('/graphql?query={languages}', { method: 'GET', headers })).status).toBe(200);
});

test('a 415 response names the accepted encoding, in the language of the request', async () => {
  for (const path of ['/de/graphql', '/de/svc/events/v1/tags']) {
    const response = await send(path, { method: 'POST', headers: { ...json, 'content-encoding': 'br' }, body: 'x' });
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await response.text()).toContain('unkomprimiert');
  }
});

test.each([
  '/svc/events/v1/events?include[][][]=1',
  '/svc/events/v1/events?include[[[]]]=1&include[=2&include]=3',
  '/svc/events/v1/events?categories[__proto__][x]=1&categories[constructor][prototype]=1',
  '/svc/events/v1/events?__proto__[per_page]=1&constructor[prototype][page]=2',
  '/svc/events/v1/events?timezone=%00&search=%00&start_date=%00&status=%00&tags=%00',
  '/svc/events/v1/events?page[]=1&page[a]=2&per_page[][]=3&_fields[][a]=1&ml_language[]=de',
  `/svc/events/v1/events?${'a['.repeat(2000)}=1`,
  `/svc/events/v1/events?${'&'.repeat(10_000)}`,
  '/svc/events/v1/events?%=%&%zz=1&%E0%A4%A=%FF%FE',
  '/svc/events/v1/events/by-slug/%00%ff%fe',
  '/svc/events/v1//events//1',
  '/svc/events/v1/../../../etc/passwd',
  '/svc/events/v1/events/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/graphql?variables=x&query={languages}',
  '/graphql?query={languages}&extensions="a',
  '/graphql?query=%00&operationName=%00',
  '/graphql?query={languages}&query={addOns}&operationName=x',
  '/de/graphql?variables=[1]&query={languages}',
  '/%00',
  '//',
])('GET %s gets a JSON response and is no internal error', async (path) => {
  const { status, body } = await exchange(path, { method: 'GET', headers: { accept: 'text/html,application/json' } });

  expect(status).toBeLessThan(500);
  if (status >= 400) expect(body.message ?? body.errors?.[0]?.message).toEqual(expect.any(String));
  expect(faults).toEqual([]);
});

test.each(['{', '', '[]', 'null', '1', '"x"', '{"query":{"a":1}}', '{"query":"{ a }","variables":1}', '\ufeff{}'])(
  'the body %j gets an error with a message and a code, and no internal detail',
  async (body) => {
    for (const path of ['/graphql', '/de/graphql', '/svc/events/v1/events']) {
      const { status, body: response } = await exchange(path, { pieces: body ? [body] : [] });
      expect(status).toBeLessThan(500);
      expect(response).toMatchObject(
        path.endsWith('graphql')
          ? { errors: [{ message: expect.any(String), extensions: { code: expect.stringMatching(/^[A-Z_]+$/) } }] }
          : { code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String), data: { status } },
      );
      expect(JSON.stringify(response)).not.toMatch(/SyntaxError|position|token|node_modules|\bat \w+ \(/i);
    }
    expect(faults).toEqual([]);
  },
);

test('an invalid request is rejected with a code, on GraphQL too', async () => {
  const code = async (text: string) =>
    (await exchange('/graphql', { pieces: [JSON.stringify({ query: text })] })).body.errors?.[0]?.extensions.code;

  expect(await code('subscription { events { totalCount } }')).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await code('query A { languages } query B { languages }')).toBe('OPERATION_RESOLUTION_FAILURE');
  expect(await code('type A { a: Int }')).toMatch(/^[A-Z_]+$/);
  expect(await code('')).toMatch(/^[A-Z_]+$/);
});

test.each([
  'GET / HTTP/1.1\r\n\r\n',
  'GET\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n{}',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
])('a request that is not valid HTTP is rejected by the server before the application reads it: %j', async (bytes) => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes);
  let response = '';
  socket.on('data', (part: string) => (response += part)).on('error', () => {});
  await once(socket, 'close');

  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).not.toMatch(/<html|node_modules|\bat \w+ \(/i);
  expect(faults).toEqual([]);
});

test.each(['a b[', '[::1', 'x:99999', 'a@[b'])('the invalid host “%s” gets 400', async (host) => {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET /svc/events/v1/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let response = '';
  for await (const part of socket) response += part;

  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(faults).toEqual([]);
});

test.each([
  ['OPTIONS *', 204],
  ['GET *', 400],
  ['GET http://a:99999/', 400],
  ['GET http://[x', 400],
  ['GET nothing', 400],
])('the target of “%s” gets %d', async (line, status) => {
  for (const head of [`${line} HTTP/1.1\r\nHost: calendar.example:4000\r\n`, `${line} HTTP/1.0\r\n`]) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${head}Connection: close\r\n\r\n`);
    let response = '';
    for await (const part of socket) response += part;

    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  }
  expect(faults).toEqual([]);
});

test.each(addresses)('a client that hangs up while it sends a body to %s is not logged as an error', async (path) => {
  await town();
  const json = 'content-type: application/json';
  const credentials = `authorization: ${credentialsOf('administrator')}`;
  for (const headers of [
    [json, 'content-length: 1000'],
    [json, 'transfer-encoding: chunked'],
    [json, 'content-length: 1000', credentials],
    ['content-type: application/x-www-form-urlencoded', 'content-length: 1000', credentials],
    ['content-type: multipart/form-data; boundary=x', 'content-length: 1000', credentials],
  ]) {
    const client = connect(port, '127.0.0.1').on('error', () => {});
    const received = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    client.write([`POST ${path} HTTP/1.1`, 'host: town.example', ...headers, '', '3\r\n{"a'].join('\r\n'));
    const [, response] = await received;
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    await until(() => handled === 0);
  }
  expect(faults).toEqual([]);
});
