import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startWithMetrics, sumOf } from '../metrics/metrics-of.js';
import { until } from '../until.js';
import { childrenOf } from './almanac.js';

const ROUNDS = 2;
const CLIENTS = 8;
const REQUESTS = 200; // in each round
const LIMIT = 20_000; // milliseconds; a request that gets neither a response nor a closed connection hangs without it

/** Sends a request over a connection of its own. */
const send = (url: string): Promise<'response' | 'unavailable' | 'closed' | 'hangs'> =>
  new Promise((resolve) => {
    const sent = get(url, { agent: false }, (response) =>
      response.resume().once('close', () => resolve(response.statusCode === 200 ? 'response' : 'unavailable')),
    );
    sent.once('error', () => resolve('closed'));
    sent.setTimeout(LIMIT, () => {
      resolve('hangs');
      sent.destroy();
    });
  });

/** The number of open sockets of a process. */
const socketsOf = async (pid: number | undefined): Promise<number> => {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith('socket:')).length;
};

test.runIf(process.platform === 'linux')(
  'when processes are killed, each request gets a response or a closed connection, and the log and the metrics have their ends',
  async () => {
    const server = await startWithMetrics(['--workers', '2']);
    const isReplaced = async (pid: number) =>
      !(await childrenOf(server.child.pid)).includes(pid) && sumOf(await server.read(), 'almanac_processes') === 2;
    const url = `${server.url}/svc/events/v1/events`;
    const sockets = await socketsOf(server.child.pid);
    const outcomes = { response: 0, unavailable: 0, closed: 0, hangs: 0 };

    for (let round = 1; round <= ROUNDS; round++) {
      const [first = 0] = await childrenOf(server.child.pid);
      let sent = 0;
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (sent < REQUESTS) {
          if (++sent === REQUESTS / 2) process.kill(first, 'SIGKILL');
          outcomes[await send(url)]++;
        }
      });
      await Promise.all(clients);
      await until(async () => {
        outcomes[await send(url)]++;
        return isReplaced(first);
      });
    }

    expect(outcomes).toMatchObject({ unavailable: 0, hangs: 0 });
    await until(async () => (await socketsOf(server.child.pid)) <= sockets);
    expect(sumOf(await server.read(), 'almanac_processes_ended_total')).toBe(ROUNDS);
    const ends = server.output.err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ends).toHaveLength(ROUNDS);
    expect(ends[0]).toMatchObject({ level: 'error', msg: 'process ended unexpectedly', signal: 'SIGKILL', code: null });
  },
);
