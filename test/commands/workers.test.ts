import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { calendar } from '../calendar.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';
import { address, childrenOf, dataDir, freePort, listening, spawnAlmanac } from './almanac.js';

const root = '/svc/events/v1';

/** A connection to one of two processes: the other one is stopped while the connection is opened. */
const connectionTo = async (url: string, other: number) => {
  const send = connection(url);
  process.kill(other, 'SIGSTOP');
  await send('GET', '/health').finally(() => process.kill(other, 'SIGCONT'));
  return send;
};

/** Sends requests over a new connection, which stays with the process that accepted it. */
const connection = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (method: string, path: string, body?: object): Promise<{ status: number; text: string }> => {
    const sent = request(`${url}${path}`, {
      agent,
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', authorization: credentialsOf('editor') }),
      },
    });
    sent.end(body && JSON.stringify(body));
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const piece of response) text += piece;
    return { status: response.statusCode, text };
  };
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('two processes serve one port, both show what one writes, and one signal ends all', async () => {
  await calendar();
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const server = spawnAlmanac(['serve', '--workers', '2'], {
    DATABASE_URL: await address(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    // The clock of the test is stopped, and the clock of the processes is not.
    ADMIN_PASSWORD: 'a long secret',
  });
  const url = await listening(server);
  expect(server.output.out.match(/listens on/g)).toHaveLength(1);
  const workers = await childrenOf(server.child.pid);
  expect(workers).toHaveLength(2);

  const [first = 0, second = 0] = workers;
  const [own, other] = [await connectionTo(url, second), await connectionTo(url, first)];
  const path = `${root}/events/${id('Jazz')}`;
  for (const send of [own, other]) expect(await send('GET', path)).toMatchObject({ status: 200 });
  for (let time = 1; time <= 10; time++) {
    const title = `Jazz ${time}`;
    const [writer, reader] = time % 2 ? [own, other] : [other, own];
    expect((await writer('POST', path, { title })).status).toBe(200);
    for (const read of [writer, reader]) expect((await read('GET', path)).text).toContain(`"${title}"`);
  }

  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
  expect(workers.filter(isRunning)).toEqual([]);
});

test('from the first /ready of 200 on, every request gets a response, and /ready is 503 while a process does not respond', async () => {
  await calendar();
  const port = await freePort();
  const server = spawnAlmanac(['serve', '--workers', '2'], {
    DATABASE_URL: await address(),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
  });
  const url = `http://127.0.0.1:${port}`;
  const status = (path: string) => connection(url)('GET', path).catch(() => ({ status: 0, text: '' }));
  const isReady = async () => (await status('/ready')).status === 200;

  await until(isReady);
  for (let time = 1; time <= 20; time++) expect(await status(root)).toMatchObject({ status: 200 });

  await listening(server);
  const [first = 0] = await childrenOf(server.child.pid);
  process.kill(first, 'SIGSTOP');
  // Another reason may come first: a busy process can miss its heartbeat.
  await until(async () => (await status('/ready')).text.includes('"processes"'));
  expect((await status('/ready')).status).toBe(503);
  process.kill(first, 'SIGCONT');
  await until(isReady);
});

test('a port in use is an error of the start of several processes, before a database is created', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const data = await dataDir();

  const failed = await spawnAlmanac(['serve', '--workers', '2'], { DATA_DIR: data, PORT: String(port) }).ended;

  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining(`PORT ${port} is in use`) });
  expect(existsSync(data)).toBe(false);
});

test('a process that ends unexpectedly is replaced', async () => {
  await calendar();
  await town();
  const server = spawnAlmanac(['serve', '--workers', '2'], {
    DATABASE_URL: await address(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
  });
  const url = await listening(server);
  const [first = 0, second = 0] = await childrenOf(server.child.pid);

  process.kill(first, 'SIGKILL');
  let now: number[] = [];
  await until(async () => {
    now = await childrenOf(server.child.pid);
    return now.length === 2 && !now.includes(first);
  });

  expect(now).toContain(second);
  expect((await connection(url)('GET', '/health')).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(now.filter(isRunning)).toEqual([]);
});

test('each of several processes of the demo has all settings of its town', async () => {
  await calendar();
  const server = spawnAlmanac(['serve', '--demo', '--workers', '2'], {
    DATABASE_URL: await address(),
    DATA_DIR: await dataDir(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
  });
  const url = await listening(server);
  const [first = 0, second = 0] = await childrenOf(server.child.pid);

  for (const other of [first, second]) {
    const send = await connectionTo(url, other);
    const form = await send('GET', '/suggest');
    expect(form).toMatchObject({ status: 200, text: expect.stringContaining('Port Merrow') });
    expect(JSON.parse((await send('GET', `${root}/events?per_page=1`)).text).events[0].timezone).toBe('Europe/Dublin');
  }
});
