import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ScramClient } from '../../src/connections/scram.js';
import { NoServer } from '../../src/connections/server-choice.js';
import { Session } from '../../src/connections/session.js';
import { isUnreachable } from '../../src/connections/unreachable.js';
import { openDatabase } from '../../src/database/client.js';
import { explainStartError, startPostgres } from '../../src/database/postgres.js';
import { select, sql } from '../../src/database/sql.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { openProcess } from '../response-cache/processes.js';
import { endListeners } from '../response-cache/sessions.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { openProxy } from './proxy.js';
import { pairs } from './standby.js';

const openPair = pairs();

const REFUSED = '127.0.0.1:1';

let name: string; // of this worker's calendar, with its user and password
beforeAll(async () => {
  await calendar();
  name = await address();
});

/** The URL of the calendar with other hosts: `host:port`, or the URL of a proxy. */
const withHosts = (hosts: readonly string[], parameters = ''): string => {
  const url = new URL(name);
  const { user, password } = new pg.Client(name);
  const list = hosts.map((host) => (host.includes('//') ? new URL(host).host : host)).join(',');
  return `postgresql://${user}:${password}@${list}${url.pathname}${parameters}`;
};

/** A server that accepts connections and does not respond. */
const silentHost = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('hosts are tried in their order until one responds', async () => {
  const [first, second] = [await openProxy(name), await openProxy(name)];
  const client = new ScramClient({ connectionString: withHosts([REFUSED, await silentHost(), first.url, second.url]) });
  await client.connect();

  expect(client.port).toBe(Number(new URL(first.url).port));
  expect(second.connections.size).toBe(0);
  await client.end();
});

test('if no host responds, the error names each of them and is temporary', async () => {
  const silent = await silentHost();
  const url = withHosts([REFUSED, silent], '?connect_timeout=1');
  const error = await new ScramClient({ connectionString: url }).connect().catch((error: Error) => error);

  expect(error).toBeInstanceOf(NoServer);
  expect(isUnreachable(error)).toBe(true);
  expect(explainStartError(error, url).message).toBe(
    `DATABASE_URL has no server that can be used. ${REFUSED} is not reachable: no PostgreSQL is running at ${REFUSED}. ` +
      `Start it, or correct the URL. ${silent} is not reachable: ${silent} does not respond. Correct the URL, or open the firewall.`,
  );
});

test('a service whose host is lost continues with another one, for reads, writes and notifications', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const [one, two] = [await openProxy(name), await openProxy(name)];
  const process = await openProcess({ url: withHosts([one.url, two.url]), isSilent: true });
  const path = `/svc/events/v1/events/${id('Jazz')}`;
  expect((await process.request(path)).status).toBe(200);
  expect(two.connections.size).toBe(0);

  await one.close();
  const statuses: number[] = [];
  await until(async () => {
    const { status } = await process.request(path, { method: 'POST', as: 'editor', body: { title: 'Blues' } });
    return statuses.push(status) > 0 && status === 200;
  });
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await until(() => process.isReceiving());

  expect((await process.request(path)).text).toContain('"title":"Blues"');
  expect(two.connections.size).toBeGreaterThan(1);
});

test('a service goes to the primary, and a standby alone is refused at the start with a message that says what to do', async () => {
  const { primary, standby } = await openPair();
  const [first, second] = [await openProxy(standby.url), await openProxy(primary.url)];
  const hosts = (url: string, list: string[]) =>
    url.replace(/@[^/]+/, `@${list.map((one) => new URL(one).host).join(',')}`);
  const url = hosts(primary.url, [first.url, second.url]);
  const db = openDatabase(url, { max: 2 });
  onTestFinished(() => db.$disconnect());

  expect(await select(db, sql`SELECT pg_is_in_recovery() AS standby`)).toEqual([{ standby: false }]);
  expect(first.connections.size).toBe(0);

  const start = (databaseUrl: string) =>
    startPostgres({ databaseUrl, dataDir: '', workers: 1, databasePool: 2 }, () => {}).then(
      ({ stop }) => stop(),
      (error: Error) => error.message,
    );
  const { host } = new URL(first.url);
  expect(await start(url)).toBeUndefined();
  for (const parameters of ['', '&target_session_attrs=read-write', '&target_session_attrs=any'])
    expect(await start(`${hosts(standby.url, [first.url])}${parameters}`)).toBe(
      `DATABASE_URL is not usable: ${host} is a standby, or read-only. Name the primary, or all hosts with target_session_attrs=read-write.`,
    );

  // After a switchover the same URL leads to the other server.
  await standby.asSuperuser('SELECT pg_promote()');
  await second.close();
  await until(() =>
    select<{ port: string }>(db, sql`SELECT pg_is_in_recovery() AS standby`).then(
      () => true,
      () => false,
    ),
  );
  expect(first.connections.size).toBeGreaterThan(0);
});

test('a connection that is closed while a host is chosen for it ends no process', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));

  const session = new Session(`postgresql://almanac:secret@127.0.0.1:${port},127.0.0.1:${port}/almanac`);
  const connected: Promise<unknown> = session.connect();
  session.destroy('PostgreSQL does not respond');

  await expect(connected).rejects.toThrow();
  expect(uncaught).toEqual([]);
});

test('when notifications come from another host, no connection to the host before is used', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const [one, two] = [await openProxy(name), await openProxy(name)];
  const process = await openProcess({ url: withHosts([one.url, two.url]), isSilent: true });
  const path = `/svc/events/v1/events/${id('Jazz')}`;
  await Promise.all([1, 2, 3].map(() => process.request(path, { as: 'editor' })));
  expect(one.connections.size).toBeGreaterThan(2);

  one.refuse();
  await endListeners();
  await until(() => one.connections.size === 0);
  await until(() => process.isReceiving());

  expect((await process.request(path, { as: 'editor' })).status).toBe(200);
  expect(two.connections.size).toBeGreaterThan(2);
});

test('while no host responds, requests get 503', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const [one, two] = [await openProxy(name), await openProxy(name)];
  const process = await openProcess({ url: withHosts([one.url, two.url]), isSilent: true });
  await Promise.all([one.close(), two.close()]);

  const path = `/svc/events/v1/events/${id('Jazz')}`;
  for (let time = 0; time < 3; time++) {
    expect((await process.request(path, { as: 'editor' })).status).toBe(503);
    expect((await process.request(path, { method: 'POST', as: 'editor', body: { title: 'Blues' } })).status).toBe(503);
    const query = { query: '{ me { login apiKeys { nodes { id } } } }' };
    expect((await process.request('/graphql', { method: 'POST', as: 'editor', body: query })).status).toBeGreaterThan(
      399,
    );
  }
});
