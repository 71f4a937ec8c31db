import { expect, test } from 'vitest';
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

test('a line is in the log within a second', async () => {
  const server = await startServer();
  const ids = await send(server.url);

  const sentAt = performance.now();
  await until(() => idsIn(server.output.err).length === ids.length);
  expect(performance.now() - sentAt).toBeLessThan(1000);
});

interface Line {
  time: string;
  level: string;
  msg: string;
  pid: number;
  client?: string;
  path?: string;
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
