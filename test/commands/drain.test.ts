import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { calendar } from '../calendar.js';
import { until } from '../until.js';
import { address, listening, spawnAlmanac } from './almanac.js';

/** Starts a server that drains for this time, with one process or several. */
const startServer = async (seconds: number, ...args: string[]) => {
  await calendar();
  const server = spawnAlmanac(['serve', ...args], {
    DATABASE_URL: await address(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
    DRAIN_SECONDS: String(seconds),
  });
  const url = await listening(server);
  await until(async () => (await fetch(`${url}/ready`)).status === 200);
  return { ...server, url };
};

interface Received {
  status: number;
  connection: string | undefined;
  text: string;
}

/** Sends requests over connections that are kept, as a proxy does. */
const keptConnections = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => agent.destroy());
  return async (url: string): Promise<Received> => {
    const sent = request(url, { agent });
    sent.end();
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const piece of response) text += piece;
    return { status: response.statusCode, connection: response.headers.connection, text };
  };
};

test('after SIGTERM /ready is 503 for DRAIN_SECONDS, while other requests get responses that close the connection', async () => {
  // Longer than all of the requests may take on a busy machine.
  const server = await startServer(10);
  const get = keptConnections();
  const path = `${server.url}/svc/events/v1/events`;
  expect(await get(path)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const signalledAt = Date.now();

  server.child.kill('SIGTERM');
  await until(async () => (await get(`${server.url}/ready`)).status === 503);
  expect(await get(`${server.url}/ready`)).toEqual({ status: 503, connection: 'close', text: '{"status":"stopping"}' });
  // Not cached, and cached.
  for (const _ of [1, 2]) expect(await get(path)).toMatchObject({ status: 200, connection: 'close' });
  expect(await get(`${server.url}/health`)).toMatchObject({ status: 200 });
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
  expect(Date.now() - signalledAt).toBeGreaterThan(9900);
});

test('SIGINT, as of Ctrl-C, does not wait, and a second signal ends a server that waits', async () => {
  const [first, second] = [await startServer(600), await startServer(600, '--workers', '2')];

  first.child.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0, err: '' });

  second.child.kill('SIGTERM');
  await until(async () => (await fetch(`${second.url}/ready`)).status === 503);
  // Within a second it is the same signal, which npm forwards.
  await sleep(1100);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(1);
  await until(() =>
    fetch(`${second.url}/health`).then(
      () => false,
      () => true,
    ),
  );
});

test('a rolling restart behind a balancer that checks /ready loses no request', async () => {
  // Longer than a check may take on a busy machine.
  const servers = [await startServer(10), await startServer(10, '--workers', '2')];
  const [get, check] = [keptConnections(), keptConnections()];
  const isReady = servers.map(() => true);
  let stopped = false;
  const checks = servers.map(async ({ url }, at) => {
    for (; !stopped; await sleep(200))
      isReady[at] = await check(`${url}/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
  });
  const statuses: number[] = [];
  const failures: string[] = [];
  const load = Array.from({ length: 4 }, async (_, number) => {
    for (let at = number; !stopped; at++) {
      const usable = servers.filter((_, at) => isReady[at]);
      const server = usable[at % usable.length];
      if (!server) break;
      await get(`${server.url}/svc/events/v1/events?page=${1 + (at % 3)}`).then(
        ({ status }) => statuses.push(status),
        (error: Error) => failures.push(error.message),
      );
    }
  });

  await sleep(1000);
  servers[0]?.child.kill('SIGTERM');
  expect((await servers[0]?.ended)?.code).toBe(0);
  await sleep(500);
  stopped = true;
  await Promise.all([...load, ...checks]);

  expect(failures).toEqual([]);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 400)).toEqual([]);
  servers[1]?.child.kill('SIGINT');
  expect((await servers[1]?.ended)?.code).toBe(0);
});
