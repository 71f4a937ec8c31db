import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openChangeChannel } from '../../src/changes/change-channel.js';
import { startHeartbeat, type Timing } from '../../src/changes/heartbeat.js';
import { createSender } from '../../src/connections/sender.js';
import { openDatabase, sessionsOf } from '../../src/database/client.js';
import { select, sql } from '../../src/database/sql.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { openProcess, type Process, type Received, type Sent } from '../response-cache/processes.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { countStatements, type DatabaseProxy, openProxy, type Proxied } from './proxy.js';

// A connection that is open and silent: the server is frozen, a firewall dropped the connection, or a pooler does not forward
// notifications.

const root = '/svc/events/v1';

/** Ten times as fast as in production, so that tests take less time. */
const FAST: Timing = { interval: 50, lease: 300, silence: 300 };

/** For tests in which a connection that is only late must not count as silent, as it may on a busy machine. */
const PATIENT: Timing = { ...FAST, silence: 1000 };

/** The longest time that a request may wait, in milliseconds. */
const AT_MOST = 10_000;

const onServer = async <Row>(statement: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: inject('server') });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
};

/** The connections of a proxy whose last statement matches this. */
const connectionsOf = async ({ connections }: DatabaseProxy, statement: string): Promise<Proxied[]> => {
  const rows = await onServer<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = $1 AND query ILIKE $2',
    [new URL(await address()).pathname.slice(1), statement],
  );
  const backends = new Set(rows.map(({ pid }) => pid));
  return [...connections].filter(({ backend }) => backends.has(backend));
};

/** A process with its own proxy. */
const openBehindProxy = async (
  options?: Parameters<typeof openProxy>[1],
  timing = FAST,
): Promise<Process & { proxy: DatabaseProxy }> => {
  const proxy = await openProxy(await address(), options);
  return { ...(await openProcess({ url: proxy.url, timing, isSilent: true })), proxy };
};

const rename = async (process: Process, id: number | undefined, title: string) => {
  const sent = { method: 'POST', as: 'editor', body: { title } } as const;
  expect((await process.request(`${root}/events/${id}`, sent)).status).toBe(200);
};

const titleIn = ({ text }: Received): string => /"title":"([^"]*)"/.exec(text)?.[1] ?? text;

const missing = async (process: Process): Promise<string[]> =>
  JSON.parse((await process.request('/ready')).text).missing;

/** A response and its time in milliseconds. */
const timed = async (process: Process, path: string, sent?: Sent) => {
  const startedAt = performance.now();
  const { status, headers, text } = await process.request(path, sent);
  return { status, retryAfter: headers['retry-after'], text, after: performance.now() - startedAt };
};

test('when the connection for notifications becomes silent, no read after the response to a write is outdated', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const untranslated = await openBehindProxy({}, PATIENT);
  const other = await openProcess();
  const path = `${root}/events/${id('Jazz')}`;
  const query = `/graphql?query=${encodeURIComponent(`{ event(id: ${id('Jazz')}) { title } }`)}`;
  const read = () => Promise.all([path, query].map((one) => untranslated.request(one)));
  await read();
  expect((await read()).map(titleIn)).toEqual(['Jazz', 'Jazz']);

  const frozen = await connectionsOf(untranslated.proxy, 'LISTEN%');
  expect(frozen).toHaveLength(1);
  for (const one of frozen) untranslated.proxy.freeze(one);
  for (let time = 1; time <= 5; time++) {
    await rename(other, id('Jazz'), `Jazz ${time}`);
    expect((await read()).map(titleIn)).toEqual([`Jazz ${time}`, `Jazz ${time}`]);
  }

  // Another connection has replaced it, although the silent one was never closed.
  await until(() => untranslated.isReceiving());
  await until(async () => (await untranslated.request('/ready')).status === 200);
  await rename(other, id('Jazz'), 'Blues');
  expect((await read()).map(titleIn)).toEqual(['Blues', 'Blues']);
});

test('while PostgreSQL is frozen, requests and /ready get 503 in time, and the service recovers without a restart', async () => {
  const { id } = await town({ tags: [{ name: 'late' }], events: [{ title: 'Jazz', tags: ['late'] }] });
  const process = await openBehindProxy();
  const other = await openProcess();
  const path = `${root}/events/${id('Jazz')}`;
  expect(titleIn(await process.request(path))).toBe('Jazz');

  process.proxy.freeze();
  const graphql: Sent = { method: 'POST', as: 'editor', body: { query: '{ tags { totalCount } }' } };
  const send = () => [
    timed(process, path, { as: 'editor' }),
    timed(process, `${root}/tags`, { method: 'POST', as: 'editor', body: { name: 'new' } }),
    timed(process, '/graphql', graphql),
  ];
  // The same request many times at once: one of them queries PostgreSQL, and the others wait for it.
  const same = [1, 2, 3].map(() => timed(process, `${root}/tags`));
  // Over connections that were open before, and over new ones.
  const responses = [...(await Promise.all(send())), ...(await Promise.all(send())), ...(await Promise.all(same))];
  for (const { status, retryAfter, text, after } of responses) {
    expect(after).toBeLessThan(AT_MOST);
    expect({ status, retryAfter }, text).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  }
  await rename(other, id('Jazz'), 'Blues');
  expect(process.isReceiving()).toBe(false);
  expect((await process.request(path)).status).toBe(503);
  expect(await missing(process)).toEqual(['database', 'change channel']);

  process.proxy.thaw();
  await until(async () => (await process.request('/ready')).status === 200);
  expect(titleIn(await process.request(path))).toBe('Blues');
  expect((await process.request('/graphql', graphql)).text).toBe('{"data":{"tags":{"totalCount":1}}}');
});

test('a request whose connection becomes silent gets 503 in time, and one that PostgreSQL executes may take longer', async () => {
  await town();
  const checks = countStatements('working');
  const process = await openBehindProxy(checks);
  const blocker = new pg.Client({ connectionString: await address() });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('BEGIN; LOCK TABLE "Tag" IN ACCESS EXCLUSIVE MODE');
  const write = timed(process, `${root}/tags`, { method: 'POST', as: 'editor', body: { name: 'new' } });
  const waits = (state: string) => `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND ${state}`;
  const database = [new URL(await address()).pathname.slice(1)];
  await until(async () => (await onServer(waits("wait_event_type = 'Lock'"), database)).length === 1);
  const [waiting, ...more] = await connectionsOf(process.proxy, '%"Tag"%');
  expect(more).toEqual([]);

  // The second check would close it.
  await until(() => checks.count > 3);
  expect((await onServer(waits("wait_event_type = 'Lock'"), database)).length).toBe(1);
  if (waiting) process.proxy.freeze(waiting);
  await blocker.query('COMMIT');

  const { status, retryAfter, after } = await write;
  expect(after).toBeLessThan(AT_MOST);
  expect(status).toBe(503);
  expect(retryAfter).toBeDefined();
  expect((await process.request(`${root}/tags`, { method: 'POST', as: 'editor', body: { name: 'next' } })).status).toBe(
    201,
  );
});

test('a pool that is full of slow statements keeps its connections, and notifications are still received', async () => {
  await calendar();
  const url = await address();
  const db = openDatabase(url, { max: 2, connectionTimeout: 60_000 });
  const changes = openChangeChannel(url, { onChange: () => {}, sessions: () => sessionsOf(db), timing: PATIENT });
  onTestFinished(async () => {
    await changes.close();
    await db.$disconnect();
  });
  await until(() => changes.open());
  let done = false;

  const slow = Promise.all(
    Array.from({ length: 6 }, () => select(db, sql`SELECT pg_backend_pid() AS backend FROM pg_sleep(4)`)),
  ).finally(() => {
    done = true;
  });
  let opened = 0;
  // Within twelve seconds some heartbeats arrive in time, however busy this machine is.
  for (; !done; await sleep(10)) if (changes.open()) opened++;

  expect(new Set((await slow).map((rows) => JSON.stringify(rows))).size).toBe(2);
  expect(opened).toBeGreaterThan(0);
});

test('a pooler that does not forward notifications is detected, and LISTEN is repeated', async () => {
  await calendar();
  let listens = 0;
  const { url } = await openProxy(await address(), {
    toServer(bytes) {
      if (bytes.includes('LISTEN')) listens++;
      return bytes;
    },
    toClient: withoutNotifications,
  });
  let opened = false;
  const changes = openChangeChannel(url, { onChange: () => {}, sessions: () => [], timing: FAST });
  onTestFinished(() => changes.close());

  await until(() => {
    opened ||= changes.open();
    return listens >= 3;
  });

  expect(opened).toBe(false);
});

/** PostgreSQL's messages without `NotificationResponse`. A packet to a listener has whole messages. */
const withoutNotifications = (bytes: Buffer): Buffer => {
  const messages: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] !== 'A'.charCodeAt(0)) messages.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(messages);
};

test('the age of a heartbeat counts from when it was sent, not from when it was received', async () => {
  const { heartbeat, lease } = await openHeartbeat();
  const at = (before: number) => `${performance.now() - before} ${Date.now() - before}`;

  expect(heartbeat.isAlive()).toBe(false);
  heartbeat.receive(`beat ${at(lease)}`);
  expect(heartbeat.isAlive()).toBe(false);
  heartbeat.receive(`beat ${at(0)}`);
  expect(heartbeat.isAlive()).toBe(true);
  // A heartbeat that arrives late.
  heartbeat.receive(`beat ${at(lease)}`);
  expect(heartbeat.isAlive()).toBe(true);
  heartbeat.start();
  expect(heartbeat.isAlive()).toBe(false);
});

test('a lease ends by either clock: one may stop while the machine is suspended, the other may be set back', async () => {
  const { heartbeat, lease } = await openHeartbeat();

  for (const [monotonic, wall] of [
    [0, lease],
    [lease, 0],
    [lease, -1e9],
  ] as const) {
    heartbeat.start();
    heartbeat.receive(`beat ${performance.now() - monotonic} ${Date.now() - wall}`);
    expect(heartbeat.isAlive()).toBe(false);
  }
  heartbeat.receive(`beat ${performance.now()} ${Date.now()}`);
  expect(heartbeat.isAlive()).toBe(true);
});

test('a process that receives no notifications has no lease', async () => {
  const { heartbeat } = await openHeartbeat();
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('LISTEN test');
  const next = async () => {
    const [{ payload }] = await once(client, 'notification');
    return payload as string;
  };
  const leases = async () => (await client.query(`SELECT FROM "Lease" WHERE "channel" = 'test'`)).rowCount;

  let sent = next();
  heartbeat.start();
  const probe = await sent;
  expect(probe).toMatch(/^probe /);
  expect(await leases()).toBe(0);

  sent = next();
  heartbeat.receive(probe);
  expect(await sent).toMatch(/^beat /);
  expect(await leases()).toBe(1);
  await heartbeat.pause();
  expect(await leases()).toBe(0);
});

/** A heartbeat that the test triggers, and that receives only the messages of the test. */
const openHeartbeat = async () => {
  await calendar();
  const timing = { interval: 60_000, lease: 10_000, silence: 60_000 };
  const sender = createSender(await address(), 10_000);
  const heartbeat = startHeartbeat({ channel: 'test', sender, sessions: () => [], onSilence: () => {}, timing });
  onTestFinished(async () => {
    heartbeat.stop();
    await heartbeat.pause();
    sender.close();
  });
  return { heartbeat, lease: timing.lease };
};

test('when the process stops, both connections of the channel end', async () => {
  await calendar();
  const url = await address();
  const sessions = () =>
    onServer(
      "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND (query ILIKE 'LISTEN%' OR query ILIKE '%pg_notify%')",
      [new URL(url).pathname.slice(1)],
    );
  // Other services of this worker have their own channels.
  const before = (await sessions()).length;
  const changes = openChangeChannel(url, { onChange: () => {}, sessions: () => [], timing: FAST });
  await until(() => changes.open());
  expect(await sessions()).toHaveLength(before + 2);

  await changes.close();

  await until(async () => (await sessions()).length === before);
});
