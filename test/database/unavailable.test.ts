import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { Prisma } from '../../prisma/client/client.js';
import { SESSION_SETTINGS } from '../../src/connections/session.js';
import { isUnreachable } from '../../src/connections/unreachable.js';
import { openDatabase } from '../../src/database/client.js';
import { RETRY_AFTER_SECONDS } from '../../src/errors.js';
import { createApp } from '../../src/server/app.js';
import { serve } from '../../src/server/server.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { credentialsOf, settings, town } from '../town.js';
import { until } from '../until.js';
import { openProxy } from './proxy.js';

// If PostgreSQL cannot execute a request now, the response is 503 with Retry-After, and never 500.

const seconds = String(RETRY_AFTER_SECONDS);

interface Body {
  /** Of REST. */
  total?: number;
  /** Of GraphQL. */
  errors?: { extensions: object }[];
}

/** The service on a database, with its log. */
const serviceOn = (url: string, max = 4) => {
  const db = openDatabase(url, { max });
  onTestFinished(() => db.$disconnect());
  const log = pino({ level: 'silent' });
  const app = createApp({ db, settings, log, unready: async () => ['database'] });
  const headers = { authorization: credentialsOf('administrator'), 'content-type': 'application/json' };
  const send = async (path: string, body?: object) => {
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const response = await app(new Request(`http://town.example${path}`, init));
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  const graphql = (query: string) => send('/graphql', { query });
  return {
    send,
    graphql,
    write: {
      rest: (name: string) => send('/svc/events/v1/tags', { name }),
      graphql: (name: string) => graphql(`mutation { createTag(input: { name: "${name}" }) { id } }`),
    },
  };
};

type ServiceResponse = Awaited<ReturnType<ReturnType<typeof serviceOn>['send']>>;

const expectUnavailableInRest = ({ status, headers, body }: ServiceResponse) => {
  expect(body).toEqual({ code: 'service_unavailable', message: expect.any(String), data: { status: 503 } });
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe(seconds);
};

const expectUnavailableInGraphql = ({ status, headers, body }: ServiceResponse) => {
  expect(body.errors).toEqual([
    expect.objectContaining({ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: RETRY_AFTER_SECONDS } }),
  ]);
  // A response with the entry `data` is 200, even if it is null (GraphQL over HTTP, “Status Codes”).
  expect(status).toBe('data' in body ? 200 : 503);
  expect(headers.get('retry-after')).toBe('data' in body ? null : seconds);
};

/** A statement as an administrator of the server. */
const onServer = async (statement: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: inject('server') });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
};

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

test('a connection that is reset at a COMMIT is 503', async () => {
  await town();
  const proxy = await openProxy(await address(), {
    toServer(bytes) {
      if (bytes.includes('COMMIT')) for (const { client } of proxy.connections) client.resetAndDestroy();
      return bytes;
    },
  });
  const { write } = serviceOn(proxy.url);

  expectUnavailableInRest(await write.rest('reset'));
  expectUnavailableInGraphql(await write.graphql('reset too'));
});

test.each([
  { code: '08006', why: 'the connection was lost' },
  { code: '25006', why: 'the server is read-only' },
  { code: '25P03', why: 'the transaction was idle for too long' },
  { code: '40001', why: 'other writers conflicted each time' },
  { code: '40P01', why: 'other writers conflicted each time' },
  { code: '53100', why: 'the disk is full' },
  { code: '53200', why: 'the server is out of memory' },
  { code: '53300', why: 'the server accepts no more connections' },
  { code: '55P03', why: 'a lock was not available' },
  { code: '57014', why: 'the statement took too long' },
  { code: '57P01', why: 'the server shuts down' },
  { code: '57P02', why: 'the server has crashed' },
  { code: '57P03', why: 'the server starts' },
  { code: '57P04', why: 'the database was dropped' },
  { code: '57P05', why: 'the session was idle for too long' },
])('a write that PostgreSQL fails with $code gets 503: $why', async ({ code }) => {
  await town();
  const db = await calendar();
  await db.$executeRawUnsafe(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''${code}''; END'`,
  );
  await db.$executeRaw`CREATE TRIGGER fail BEFORE INSERT ON "Tag" FOR EACH ROW EXECUTE FUNCTION fail()`;
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION fail() CASCADE`));
  const { write } = serviceOn(await address());

  expectUnavailableInRest(await write.rest('one'));
  expectUnavailableInGraphql(await write.graphql('two'));
  await db.$executeRaw`DROP TRIGGER fail ON "Tag"`;
  expect((await write.rest('one')).status).toBe(201);
});

test('a write that fails with another code of PostgreSQL is an internal error', async () => {
  await town();
  const db = await calendar();
  await db.$executeRaw`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''XX000''; END'`;
  await db.$executeRaw`CREATE TRIGGER fail BEFORE INSERT ON "Tag" FOR EACH ROW EXECUTE FUNCTION fail()`;
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION fail() CASCADE`));
  const { write } = serviceOn(await address());

  expect(await write.rest('one')).toMatchObject({ status: 500, body: { code: 'internal_server_error' } });
  const { body } = await write.graphql('two');
  expect(body.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' });
});

test('on a read-only database writes get 503, and reads succeed', async () => {
  await town({ tags: [{ name: 'late' }], events: [{ title: 'Jazz', tags: ['late'] }] });
  const database = databaseOf(await address());
  await onServer(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  onTestFinished(async () => void (await onServer(`ALTER DATABASE ${database} RESET default_transaction_read_only`)));
  const { write, send, graphql } = serviceOn(await address());

  expectUnavailableInRest(await write.rest('one'));
  expectUnavailableInGraphql(await write.graphql('two'));
  expect((await send('/svc/events/v1/tags?hide_empty=false')).body.total).toBe(1);
  expect((await graphql('{ tags { totalCount } }')).body).toEqual({ data: { tags: { totalCount: 1 } } });
});

test.each([
  { what: 'is cancelled', end: 'pg_cancel_backend' },
  { what: 'loses its connection', end: 'pg_terminate_backend' },
])('a write that $what while it waits gets 503', async ({ end }) => {
  await town();
  const url = await address();
  const { write } = serviceOn(url);
  const waiting = `SELECT ${end}(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`;
  const endedWhile = async (writes: (name: string) => Promise<ServiceResponse>): Promise<ServiceResponse> => {
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE "Tag" IN ACCESS EXCLUSIVE MODE');
      const response = writes('one');
      await until(async () => (await onServer(waiting, [databaseOf(url)])).length > 0);
      return await response;
    } finally {
      await blocker.end();
    }
  };

  expectUnavailableInRest(await endedWhile(write.rest));
  expectUnavailableInGraphql(await endedWhile(write.graphql));
});

test('while PostgreSQL accepts no more connections requests get 503', async () => {
  await town();
  const url = await address();
  await onServer(`ALTER DATABASE ${databaseOf(url)} CONNECTION LIMIT 0`);
  onTestFinished(async () => void (await onServer(`ALTER DATABASE ${databaseOf(url)} CONNECTION LIMIT -1`)));
  const { send, graphql } = serviceOn(url);

  const [rest, query] = [await send('/svc/events/v1/tags'), await graphql('{ tags { totalCount } }')];

  expectUnavailableInRest(rest);
  expectUnavailableInGraphql(query);
  // The caller is read before anything is executed.
  expect(query.status).toBe(503);
});

test('a service that is not ready sends Retry-After', async () => {
  const { send } = serviceOn(await address());
  const { status, headers, body } = await send('/ready');

  expect({ status, body }).toEqual({ status: 503, body: { status: 'not ready', missing: ['database'] } });
  expect(headers.get('retry-after')).toBe(seconds);
});

test('a service that starts sends Retry-After', async () => {
  await calendar();
  const proxy = await openProxy(await address());
  proxy.freeze();
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  const started = { ...settings, databaseUrl: proxy.url, host: '127.0.0.1', port, logLevel: 'silent' as const };
  const starting = serve(started, { say: () => {}, prepare: async () => started });
  onTestFinished(async () => (await starting).close());
  await until(() => proxy.connections.size > 0);

  const responses = await Promise.all(
    ['/svc/events/v1/events', '/graphql?query={languages}', '/ready'].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`),
    ),
  );
  proxy.thaw();

  for (const { status, headers } of responses) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe(seconds);
  }
});

describe('an error means that PostgreSQL cannot be used now', () => {
  const knownError = (code: string, originalCode?: string) =>
    new Prisma.PrismaClientKnownRequestError('failed', {
      code,
      clientVersion: '7',
      meta: { driverAdapterError: Object.assign(new Error(), { cause: { kind: 'postgres', originalCode } }) },
    });
  const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

  test.each<{ name: string; error: unknown }>([
    ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'].map(
      (code) => ({ name: `Prisma ${code}`, error: knownError(code) }),
    ),
    ...[
      '08000',
      '08P01',
      '25006',
      '25P04',
      '28000',
      '28P01',
      '3D000',
      '53100',
      '53300',
      '57014',
      '57P01',
      '57P03',
    ].flatMap((code) => [
      { name: `${code} in Prisma's P2039`, error: knownError('P2039', code) },
      { name: `${code} in Prisma's P2010`, error: knownError('P2010', code) },
      { name: `${code} as pg gives it`, error: coded(code) },
    ]),
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
    ].map((code) => ({ name: code, error: coded(code) })),
    { name: 'a Unix socket that is missing', error: coded('ENOENT', { syscall: 'connect' }) },
    {
      name: 'each address of the host refuses the connection',
      error: new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], ''),
    },
    { name: 'a session without its settings', error: coded(SESSION_SETTINGS) },
    { name: 'a deeply nested cause', error: new Error('one', { cause: new Error('two', { cause: coded('57P01') }) }) },
    ...[
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Query read timeout',
      "Can't reach database server at 127.0.0.1:5432",
      'Connection terminated: PostgreSQL does not respond',
      'Invalid `prisma.event.findMany()` invocation:\n\n\nConnection terminated unexpectedly',
      'Cannot use a pool after calling end on the pool',
    ].map((message) => ({ name: message, error: new Error(message) })),
    // Errors of sockets that Prisma's adapter converts have no code, such as that of a COMMIT when the primary is killed.
    ...['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TlsConnectionError'].map((kind) => ({
      name: kind,
      error: Object.assign(new Error(kind), { name: 'DriverAdapterError', cause: { kind } }),
    })),
  ])('$name', ({ error }) => {
    expect(isUnreachable(error)).toBe(true);
  });

  const circle = new Error('circle');
  circle.cause = circle;

  test.each<{ name: string; error: unknown }>([
    { name: 'a unique value that is taken', error: knownError('P2002', '23505') },
    { name: 'an invalid statement', error: knownError('P2039', '42601') },
    { name: 'a value that is too long', error: coded('22001') },
    { name: 'an internal error of PostgreSQL', error: coded('XX000') },
    { name: 'a file that is missing', error: coded('ENOENT', { syscall: 'open' }) },
    { name: 'an error in the service', error: new TypeError('x is not a function') },
    { name: 'an error that is its own cause', error: circle },
    ...[
      'timeout expired',
      'Connection terminated',
      'Query read timeout',
      "Can't reach database server",
      'The host does not respond',
      'Cannot use a pool after calling end on the pool',
    ].map((text) => ({ name: `a message that quotes “${text}”`, error: new Error(`“${text}” is not a date.`) })),
    { name: 'no error', error: undefined },
    { name: 'a text', error: '57P01' },
  ])('$name is another error', ({ error }) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
