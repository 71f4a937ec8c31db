import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { createFirstAdministrator } from '../../src/access/first-administrator.js';
import { openDatabase } from '../../src/database/client.js';
import { readSettings } from '../../src/settings/settings.js';
import { replicaServersOf } from '../../src/texts/postgres-url.js';
import { spawnAlmanac } from '../commands/almanac.js';
import { openProcess, type Process } from '../response-cache/processes.js';
import { until } from '../until.js';
import { countStatements, openProxy } from './proxy.js';
import { type Pair, pairs } from './standby.js';

const openPair = pairs();

const root = '/svc/events/v1';
const authorization = `Basic ${Buffer.from('admin:a long secret').toString('base64')}`;

/** A process of the pair. Without caches every read is a statement. */
const openReader = (
  { primary }: Pair,
  replicas: string,
  caches: { recordCache: number; responseCache: number } = { recordCache: 0, responseCache: 0 },
): Promise<Process> =>
  openProcess({
    url: primary.url,
    settings: { ...caches, replicas: replicaServersOf(replicas) },
    isSilent: true,
  });

const openCalendar = async () => {
  const pair = await openPair();
  const db = openDatabase(pair.primary.url, { max: 2 });
  await createFirstAdministrator(db, readSettings({ ADMIN_PASSWORD: 'a long secret' }), { generate: false });
  await db.$disconnect();
  return pair;
};

const rename = async (process: Process, id: number, title: string) => {
  const { status, text } = await process.request(`${root}/events/${id}`, {
    method: 'POST',
    headers: { authorization },
    body: { title },
  });
  expect(status, text).toBe(200);
};

const create = async (process: Process, title: string): Promise<number> => {
  const { text } = await process.request(`${root}/events`, {
    method: 'POST',
    headers: { authorization },
    body: { title, status: 'publish', start_date: '2026-05-01 10:00:00', end_date: '2026-05-01 11:00:00' },
  });
  return JSON.parse(text).id;
};

const read = async (process: Process, id: number): Promise<string> => {
  const { text } = await process.request(`${root}/events/${id}`);
  return /"title":"([^"]*)"/.exec(text)?.[1] ?? text;
};

/** Waits until a replica serves the reads of a process. */
const untilUsed = (process: Process, id: number) =>
  until(async () => {
    const { replica } = process.reads();
    await read(process, id);
    return process.reads().replica > replica;
  });

/** A proxy in front of a replica, and a function that waits until a process has checked the replica more often than it takes to use it. */
const openChecked = async (target: string) => {
  const checks = countStatements('replica');
  const { url } = await openProxy(target, checks);
  const checked = () => {
    const before = checks.count;
    return until(() => checks.count > before + 4);
  };
  return { url, checked };
};

/** Whether the next read is served by a replica. */
const isServedByReplica = async (process: Process, id: number) => {
  const before = process.reads();
  await read(process, id);
  const after = process.reads();
  expect(after.replica + after.primary).toBeGreaterThan(before.replica + before.primary);
  return after.replica > before.replica && after.primary === before.primary;
};

test('anonymous reads are served by a replica, and reads and writes with credentials by the primary', async () => {
  const pair = await openCalendar();
  const process = await openReader(pair, pair.standby.url);
  const id = await create(process, 'Jazz');
  await untilUsed(process, id);

  for (const path of [
    `${root}/events`,
    `${root}/events/by-slug/jazz`,
    '/events.ics',
    '/',
    '/graphql?query={events{nodes{title}}}',
  ]) {
    const before = process.reads();
    expect((await process.request(path)).text).toContain('Jazz');
    expect(process.reads().replica, path).toBeGreaterThan(before.replica);
    expect(process.reads().primary, path).toBe(before.primary);
  }
  const before = process.reads();
  expect((await process.request(`${root}/events/${id}`, { headers: { authorization } })).text).toContain('Jazz');
  expect(process.reads()).toEqual(before);
});

test.each([
  { name: 'without caches', caches: { recordCache: 0, responseCache: 0 } },
  { name: 'with caches', caches: { recordCache: 16, responseCache: 16 } },
])('after the response to a write no process shows older data, $name', async ({ caches }) => {
  const pair = await openCalendar();
  const another = await pair.addStandby();
  const replicas = `${pair.standby.url},${another.url}`;
  const [one, other] = [await openReader(pair, replicas, caches), await openReader(pair, replicas, caches)];
  const id = await create(one, 'Jazz');
  const list = async (process: Process) => (await process.request(`${root}/events?search=jazz`)).text;

  for (let time = 1; time <= 60; time++) {
    const writer = time % 2 ? one : other;
    await rename(writer, id, `Jazz ${time}`);
    expect(await Promise.all([one, other].map((process) => read(process, id)))).toEqual([
      `Jazz ${time}`,
      `Jazz ${time}`,
    ]);
    for (const process of [one, other]) expect(await list(process)).toContain(`"Jazz ${time}"`);
    await sleep(time % 5 === 0 ? 100 : 0);
  }
  for (const process of [one, other]) {
    let time = 0;
    await until(async () => {
      await process.request(`${root}/events?search=${++time}`);
      return process.reads().replica > 0;
    });
  }
});

test('a replica that replays late is not used until it has replayed the last change', async () => {
  const pair = await openCalendar();
  const process = await openReader(pair, pair.standby.url);
  const id = await create(process, 'Jazz');
  await untilUsed(process, id);

  await pair.standby.asSuperuser('SELECT pg_wal_replay_pause()');
  await rename(process, id, 'Blues');
  for (let time = 0; time < 5; time++) {
    expect(await isServedByReplica(process, id)).toBe(false);
    expect(await read(process, id)).toBe('Blues');
  }
  await pair.standby.asSuperuser('SELECT pg_wal_replay_resume()');
  await untilUsed(process, id);
  expect(await read(process, id)).toBe('Blues');
});

test('a replica that is frozen or killed costs no response, and one that is back is used again', async () => {
  const pair = await openCalendar();
  const process = await openReader(pair, pair.standby.url);
  const id = await create(process, 'Jazz');
  await untilUsed(process, id);

  await pair.standby.signal('SIGSTOP');
  const slowest = Math.max(...(await Promise.all([1, 2, 3].map(() => timed(() => read(process, id))))));
  expect(slowest).toBeLessThan(5000);
  expect(await isServedByReplica(process, id)).toBe(false);
  await rename(process, id, 'Blues');
  expect(await read(process, id)).toBe('Blues');

  await pair.standby.signal('SIGCONT');
  await untilUsed(process, id);
  expect(await read(process, id)).toBe('Blues');

  await pair.standby.kill();
  expect(await read(process, id)).toBe('Blues');
  expect(await timed(() => read(process, id))).toBeLessThan(1000);
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

test('a promoted replica is not used: it is another primary', async () => {
  const pair = await openCalendar();
  const { url, checked } = await openChecked(pair.standby.url);
  const process = await openReader(pair, url);
  const id = await create(process, 'Jazz');
  await untilUsed(process, id);

  await pair.standby.asSuperuser('SELECT pg_promote()');
  await until(async () => !(await isServedByReplica(process, id)));
  await rename(process, id, 'Blues');
  await checked();
  expect(await read(process, id)).toBe('Blues');
  expect(await isServedByReplica(process, id)).toBe(false);
});

test('a standby of another server, and a replica that is not reachable, are not used', async () => {
  const [pair, other] = [await openCalendar(), await openPair()];
  // The position in the log of the other server may be later.
  for (let time = 0; time < 20; time++) await other.primary.asSuperuser('SELECT pg_switch_wal()');
  const [standby, primary] = [await openChecked(other.standby.url), await openChecked(inject('server'))];
  const process = await openReader(pair, `${standby.url},${primary.url},postgresql://a:b@127.0.0.1:1/c`);
  const id = await create(process, 'Jazz');

  await Promise.all([standby.checked(), primary.checked()]);
  for (let time = 0; time < 6; time++) expect(await read(process, id)).toBe('Jazz');
  expect(process.reads().replica).toBe(0);
});

test('a statement that a replica cancels or loses is repeated on the primary', async () => {
  const pair = await openCalendar();
  const proxy = await openProxy(pair.standby.url);
  const process = await openReader(pair, proxy.url);
  const id = await create(process, 'Jazz');
  await untilUsed(process, id);

  for (let time = 0; time < 20; time++) {
    const reading = read(process, id);
    for (const { client, server } of proxy.connections) {
      client.destroy();
      server.destroy();
    }
    expect(await reading).toBe('Jazz');
  }
  await untilUsed(process, id);
});

test('doctor reports which replicas are standbys', async () => {
  const pair = await openCalendar();
  const { out, code } = await spawnAlmanac(['doctor'], {
    PORT: '0',
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: `${pair.standby.url},${pair.primary.url},postgresql://a:b@127.0.0.1:1/c`,
  }).ended;

  expect(out).toMatch(/^✓ The replica \S+ is a standby\.$/m);
  expect(out).toMatch(/^✗ The replica \S+ is not a standby, so it is not used: correct DATABASE_REPLICA_URL\.$/m);
  expect(out).toMatch(
    /^✗ The replica 127\.0\.0\.1:1 is not reachable \(.*ECONNREFUSED.*\): correct DATABASE_REPLICA_URL\.$/m,
  );
  expect(code).toBe(1);
});
