import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { availableConnections, planPools } from '../../src/database/connections.js';
import { calendar } from '../calendar.js';
import { spawnAlmanac } from '../commands/almanac.js';
import { otherDatabase } from '../other-database.js';
import { MAX_CONNECTIONS, TEMPLATE } from '../setup.js';

test.each([
  { workers: 1, requested: undefined, available: 97, pool: 10, message: undefined },
  { workers: 7, requested: undefined, available: 97, pool: 10, message: undefined },
  {
    workers: 8,
    requested: undefined,
    available: 97,
    pool: 8,
    message:
      /^DATABASE_POOL is 8 instead of 10: 8 processes and a command share the connections, and PostgreSQL accepts 97\.$/,
  },
  {
    workers: 12,
    requested: undefined,
    available: 97,
    pool: 4,
    message: /^DATABASE_POOL is 4 instead of 10: 12 processes/,
  },
  {
    workers: 18,
    requested: undefined,
    available: 97,
    pool: 2,
    message: /^DATABASE_POOL is 2 instead of 10: 18 processes/,
  },
  {
    workers: 19,
    requested: undefined,
    available: 97,
    pool: 2,
    message:
      /^There are too few connections: 19 processes and a command need 100 or more, and PostgreSQL accepts 97\. Start at most 18 \(WORKERS\), or raise max_connections/,
  },
  { workers: 1, requested: undefined, available: 12, pool: 4, message: /: one process and a command share/ },
  {
    workers: 1,
    requested: undefined,
    available: 5,
    pool: 2,
    message: /^There are too few.* accepts 5\. Please raise max_/,
  },
  { workers: 12, requested: 4, available: 97, pool: 4, message: undefined },
  {
    workers: 12,
    requested: 10,
    available: 97,
    pool: 10,
    message:
      /^DATABASE_POOL 10 is too large: 12 processes and a command need 161 connections, and PostgreSQL accepts 97\. Set DATABASE_POOL to 4 or less, start fewer processes \(WORKERS\), or raise max_connections/,
  },
  { workers: 1, requested: 100, available: 97, pool: 100, message: /Set DATABASE_POOL to 89 or less, or raise max_/ },
  { workers: 64, requested: 3, available: 97, pool: 3, message: /^There are too few.* Start at most 18 \(WORKERS\)/ },
])('$workers processes, DATABASE_POOL $requested, $available connections: pools of $pool', (input) => {
  const { pool, message, ...plan } = input;
  const found = planPools(plan);
  expect(found.pool).toBe(pool);
  if (message) expect(found.message).toMatch(message);
  else expect(found.message).toBeUndefined();
});

test('the default pool size always fits the available connections, and is as large as possible', () => {
  for (let workers = 1; workers <= 64; workers++) {
    for (let available = 1; available <= 900; available++) {
      const needed = (size: number) => workers * (size + 3) + 5;
      const { pool, message } = planPools({ workers, requested: undefined, available });
      const fits = Array.from({ length: 10 }, (_, at) => at + 1).filter((size) => needed(size) <= available);
      const largest = Math.max(2, ...fits);
      if (pool !== largest || (message === undefined) !== (pool === 10 && needed(10) <= available)) {
        expect({ workers, available, pool, message }).toBe(`a pool of ${largest}`);
      }
    }
  }
});

/** A calendar in a database with this connection limit, which is dropped after the test. */
const limitedCalendar = async (connections: number): Promise<string> => {
  await calendar();
  return otherDatabase('limited', `TEMPLATE ${TEMPLATE} CONNECTION LIMIT ${connections}`);
};

test('connections that are reserved for superusers are not available, and the limit of the database is used', async () => {
  expect(await availableConnections(inject('server'))).toBe(MAX_CONNECTIONS - 3);
  expect(await availableConnections(await limitedCalendar(17))).toBe(17);
});

/** Sends a request over a new connection, and returns the status. Connections are distributed among the processes in turn. */
const sendOverNew = async (url: string): Promise<number> => {
  const [response] = await once(get(url, { agent: false }), 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
};

test('processes that share few connections log it once, and open no more than their share', async () => {
  const url = await limitedCalendar(17);
  const server = spawnAlmanac(['serve', '--workers', '2'], {
    DATABASE_URL: url,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a long secret',
  });
  const address = () => /listens on (http\S+)/.exec(server.output.out)?.[1];
  await expect.poll(address, { timeout: 90_000 }).toBeDefined();
  // Each query is different, so that no response comes from a cache.
  const urlOf = (question: number) => `${address()}/svc/events/v1/events?search=nothing${question}`;
  const send = async (question: number): Promise<number> => (await fetch(urlOf(question))).status;
  // At the same time, so over several connections, which are distributed to both processes. Otherwise the first requests of one would wait
  // for values that its later requests share, and its other connections would not be used.
  const first = await Promise.all(Array.from({ length: 10 }, (_, at) => send(1000 + at)));
  expect(first).toEqual(Array(10).fill(200));

  const client = new pg.Client(url);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE "Event" IN ACCESS EXCLUSIVE MODE');
  const responses = Array.from({ length: 40 }, (_, at) => send(at + 1));
  // The first request that gets 503 has waited some seconds, because all connections of the pool were used.
  expect(await Promise.race(responses)).toBe(503);
  // Other workers have databases of the same server.
  const waiting = async () => {
    const { rowCount } = await client.query(
      'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
    );
    return rowCount ?? 0;
  };
  let question = 2000;
  const sendMore = (count: number) => Array.from({ length: count }, () => sendOverNew(urlOf(question++)));
  // The connections that `fetch` has kept may be those of one process.
  const waitingAndMore = async () => {
    const count = await waiting();
    if (count < 6) responses.push(...sendMore(4));
    return count;
  };
  await expect.poll(waitingAndMore, { timeout: 90_000, interval: 500 }).toBe(6);
  // More requests wait for a connection until they are refused.
  const counts: number[] = [];
  let isOver = false;
  const more = Promise.all(sendMore(10)).finally(() => {
    isOver = true;
  });
  more.catch(() => {});
  for (; !isOver; await sleep(100)) counts.push(await waiting());
  await more;
  expect(Math.max(...counts)).toBe(6);
  await client.query('ROLLBACK');
  await client.end();

  expect(await Promise.all(responses)).toContain(200);
  expect(server.output.out.match(/^DATABASE_POOL is 3 instead of 10: 2 processes .*$/gm)).toHaveLength(1);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
});
