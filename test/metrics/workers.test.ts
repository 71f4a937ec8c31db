import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { childrenOf } from '../commands/almanac.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { type Sample, startWithMetrics, sumOf } from './metrics-of.js';

/** Sends a request over a new connection, and returns the status. Connections are distributed among the processes in turn. */
const request = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const agent = new Agent();
    get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      reject,
    );
  });

test('one port has the sums of all processes, which do not decrease when a process is silent or ends', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const server = await startWithMetrics(['--workers', '2']);
  const url = `${server.url}/svc/events/v1/events`;
  const total = async () => sumOf(await server.read(), 'almanac_http_requests_total', { api: 'rest', status: '200' });
  expect(server.output.out.match(/Metrics on/g)).toHaveLength(1);

  for (let time = 1; time <= 10; time++) await request(url);
  // A process that is busy for a second counts as silent.
  let samples: Sample[] = [];
  const untilProcesses = (count: number) =>
    until(async () => {
      samples = await server.read();
      return sumOf(samples, 'almanac_processes') === count && sumOf(samples, 'almanac_processes_expected') === 2;
    });
  await untilProcesses(2);
  expect(sumOf(samples, 'almanac_http_requests_total', { api: 'rest', status: '200' })).toBe(10);
  expect(sumOf(samples, 'almanac_database_pool_max_connections')).toBe(20);

  const [first = 0, second = 0] = await childrenOf(server.child.pid);
  process.kill(second, 'SIGSTOP');
  expect(await total()).toBe(10);
  await untilProcesses(1);
  process.kill(second, 'SIGCONT');
  await untilProcesses(2);

  process.kill(first, 'SIGKILL');
  await until(async () => !(await childrenOf(server.child.pid)).includes(first));
  expect(await total()).toBe(10);
  await untilProcesses(2);
  // A new process may respond with 503 until it is ready.
  let responses = 0;
  await until(async () => {
    if ((await request(url)) === 200) responses++;
    return responses === 4;
  });
  expect(await total()).toBe(14);
});
