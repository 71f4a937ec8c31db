import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { until } from '../until.js';
import { address, listening, spawnAlmanac } from './almanac.js';

/** A server whose process fails at SIGUSR2, by an exception that nobody catches. */
const startServer = async () => {
  await calendar();
  const script = "process.on('SIGUSR2', () => { throw new Error('unforeseen'); })";
  const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(script)}"`;
  const server = spawnAlmanac(['serve'], { DATABASE_URL: await address(), PORT: '0', NODE_OPTIONS });
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
