import type { StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { calendar } from '../calendar.js';
import { until } from '../until.js';
import { address, listening, spawnAlmanac } from './almanac.js';

/** A server whose process fails at SIGUSR2, by an exception that nobody catches. */
const startServer = async (environment: NodeJS.ProcessEnv = {}, args: string[] = []) => {
  await calendar();
  const script = "process.on('SIGUSR2', () => { throw new Error('unforeseen'); })";
  const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(script)}"`;
  const server = spawnAlmanac(['serve', ...args], {
    DATABASE_URL: await address(),
    PORT: '0',
    NODE_OPTIONS,
    ADMIN_PASSWORD: 'a long secret',
    ...environment,
  });
  return { ...server, url: await listening(server) };
};

/** Sends 50 requests, each with an id of its own; gives the ids. */
const send = async (url: string): Promise<string[]> => {
  const ids = Array.from({ length: 50 }, (_, at) => `request-${at}`);
  for (const id of ids) await fetch(`${url}/svc/events/v1/events`, { headers: { 'x-request-id': id } });
  return ids;
};

/** The ids of the whole lines of a log. */
const idsIn = (log: string): string[] =>
  [...log.matchAll(/^\{.*"id":"(request-\d+)".*\}\n/gm)].map(([, id = '']) => id);

test.each(['SIGTERM', 'SIGUSR2'] as const)('every line is in the log of a server that %s ends', async (signal) => {
  const server = await startServer();
  const ids = await send(server.url);

  server.child.kill(signal);
  const { err, code } = await server.ended;
  expect(idsIn(err)).toEqual(ids);
  expect(code).toBe(signal === 'SIGTERM' ? 0 : 1);
});

test('a line is in the log while the server runs', async () => {
  const server = await startServer();
  const ids = await send(server.url);

  await until(() => idsIn(server.output.err).length === ids.length);
});

interface Line {
  time: string;
  level: string;
  msg: string;
  pid: number;
  client?: string;
  path?: string;
  lost?: number;
}

/** The whole lines of a log. */
const linesIn = (log: string): Line[] =>
  log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

const REST = '/svc/events/v1/events';

test('a line has its time in ISO 8601, the name of its level, and the network of the client', async () => {
  const server = await startServer({ TRUST_PROXY: 'on' });
  // The second of two equal requests gets a cached response.
  for (const address of ['203.0.113.7', '203.0.113.7', '2001:db8:1:2::3'])
    await fetch(`${server.url}${REST}`, { headers: { 'x-forwarded-for': address } });
  server.child.kill('SIGTERM');

  const lines = linesIn((await server.ended).err);
  expect(lines.map(({ client }) => client)).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', undefined]);
  for (const { time, level } of lines) {
    expect(time).toBe(new Date(time).toISOString());
    expect(level).toBe('info');
  }
});

test('LOG_ADDRESSES=full shows addresses in full', async () => {
  const server = await startServer({ TRUST_PROXY: 'on', LOG_ADDRESSES: 'full' });
  await fetch(`${server.url}${REST}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  server.child.kill('SIGTERM');

  expect(linesIn((await server.ended).err)[0]?.client).toBe('203.0.113.7');
});

test.each([{ args: [] }, { args: ['--workers', '2'] }])('serve $args ends its log with “stopped”', async ({ args }) => {
  const server = await startServer({}, args);
  server.child.kill('SIGTERM');

  const { err, code } = await server.ended;
  expect(linesIn(err).at(-1)).toMatchObject({ msg: 'stopped', pid: server.child.pid });
  expect(code).toBe(0);
});

test.each([{ args: [] }, { args: ['--workers', '2'] }])(
  'SIGHUP switches the level to debug and back with $args',
  async ({ args }) => {
    const server = await startServer({ LOG_LEVEL: 'warn' }, args);
    const processes = 1 + (args.length ? 2 : 0);
    const changes = (level: string) => server.output.err.split(`"logLevel":"${level}"`).length - 1;
    const requests = () => server.output.err.split('"msg":"request"').length - 1;
    const get = () => fetch(`${server.url}${REST}`, { headers: { connection: 'close' } });
    await get();

    server.child.kill('SIGHUP');
    await until(() => changes('debug') === processes);
    for (let time = 1; time <= 4; time++) await get();
    await until(() => requests() === 4);

    server.child.kill('SIGHUP');
    await until(() => changes('warn') === processes);
    for (let time = 1; time <= 4; time++) await get();
    server.child.kill('SIGTERM');
    const { code } = await server.ended;
    expect(code).toBe(0);
    expect(requests()).toBe(4);
  },
);

/** A server whose stdout and stderr the test opens. It is ready when `/ready` is 200, because its output is not read. */
const startUnread = async (stdio: StdioOptions) => {
  await calendar();
  const port = await freePort();
  const environment = { DATABASE_URL: await address(), PORT: String(port), ADMIN_PASSWORD: 'a long secret' };
  const server = spawnAlmanac(['serve'], environment, stdio);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    await response?.text();
    return response?.ok ?? false;
  });
  return { ...server, url };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

test.runIf(process.platform === 'linux')('SIGTERM ends a server whose log is on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const server = await startUnread(['ignore', full, full]);
  await send(server.url);

  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('a server whose log nobody reads handles requests, reports the lines that are lost when it is read, and ends', async () => {
  const server = await startUnread(['ignore', 'ignore', 'pipe']);
  const { stderr } = server.child;
  stderr?.pause();
  // The longest target that the log shows in full. 600 lines take more than the 4 MiB that wait and the buffers of the pipe.
  const target = `/svc/events/v1/none?text=${'x'.repeat(12_000)}`;
  const get = async (number: number) => (await fetch(`${server.url}${target}${number}`)).text();
  for (let sent = 0; sent < 600; sent++) await get(sent);
  expect(server.output.err).not.toContain('are lost');

  stderr?.resume();
  await until(() => /"lost":[^\n]*\n/.test(server.output.err));
  const lines = linesIn(server.output.err);
  const { lost = 0 } = lines.find(({ lost }) => lost !== undefined) ?? {};
  expect(lost).toBeGreaterThan(100);
  expect(lines.filter(({ msg }) => msg === 'request').length + lost).toBe(600);

  stderr?.pause();
  for (let sent = 0; sent < 200; sent++) await get(sent);
  server.child.kill('SIGTERM');
  const [code] = await once(server.child, 'exit');
  expect(code).toBe(0);
});
