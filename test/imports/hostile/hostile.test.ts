/** Sources of hostile servers: each import ends by itself and says why, and others are not delayed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { address, listening, spawnAlmanac } from '../../commands/almanac.js';
import { localServer, rawServer } from '../../guard/local-server.js';
import { graphqlData } from '../../service.js';
import { town } from '../../town.js';
import { until } from '../../until.js';
import { asAdministrator, endOf, ics, icsEvent, readJob, start, startWorker, titlesOf } from '../jobs/job-town.js';
import { hostileSources } from './sources.js';

const MOST_BYTES = 2 ** 21; // `npm run bench:hostile` uses the lengths with which they were seen

test('imports of hostile sources end by themselves, and a calendar is imported meanwhile', async () => {
  await town();
  const started = [];
  for (const { kind, body, seenBytes, ...source } of hostileSources) {
    const text = body(Math.min(seenBytes, MOST_BYTES));
    const { port } = await localServer((_, response) => response.end(text));
    started.push({ ...source, id: await start({ kind, url: `http://127.0.0.1:${port}/a` }) });
  }
  const { port } = await localServer((_, response) => response.end(ics(icsEvent('good', 1))));
  const good = await start({ url: `http://127.0.0.1:${port}/a.ics` });
  await startWorker();

  expect(await endOf(good)).toMatchObject({ state: 'SUCCEEDED', counts: { created: 1, failed: 0 } });
  for (const { id, name, says } of started) {
    const { error, problems } = await endOf(id);
    const messages = [error, ...problems.nodes.map(({ message }) => message)].join('\n');
    expect(messages, name).toMatch(says);
    expect(messages, name).not.toMatch(/Unexpected error|memory|processor time/);
  }
  expect(await titlesOf()).toContain('Title good');
});

test('servers that never respond do not delay the imports of others, and a cancel ends their imports', async () => {
  await town();
  const stuck: string[] = [];
  for (const text of [
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    '',
    'HTTP/1.1 200 OK\r\n\r\nBEGIN:',
  ]) {
    const { port } = await rawServer((socket) => void socket.write(text));
    stuck.push(await start({ kind: 'ICAL', url: `http://127.0.0.1:${port}/` }));
  }
  const { port } = await localServer((_, response) => response.end(ics(icsEvent('good', 1))));
  const good = await start({ url: `http://127.0.0.1:${port}/a.ics` });
  await startWorker();

  expect(await endOf(good)).toMatchObject({ state: 'SUCCEEDED', counts: { created: 1 } });
  for (const id of stuck.slice(1)) {
    await until(async () => (await readJob(id)).state === 'RUNNING');
    await graphqlData('mutation ($id: ID!) { cancelImport(id: $id) { id } }', { id }, asAdministrator);
    expect(await endOf(id)).toMatchObject({ state: 'CANCELED' });
  }
  expect(await endOf(stuck[0] as string)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('127.0.0.1'),
  });
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a service that ends by %s leaves no process that reads', async (signal) => {
  await town();
  const { port, requests } = await localServer(() => undefined);
  const service = spawnAlmanac(['serve'], {
    ...{ DATABASE_URL: await address(), PORT: '0', LOG_LEVEL: 'warn', IMPORT_INNER_ADDRESSES: 'on' },
    ADMIN_PASSWORD: 'a long secret',
  });
  await listening(service);
  const id = await start({ kind: 'ICAL', url: `http://127.0.0.1:${port}/` });
  await until(() => requests.length > 0);
  const readers = await readersOf(service.child.pid);
  expect(readers).toHaveLength(1);

  service.child.kill(signal);
  await service.ended;

  await until(async () => !(await processes()).some(({ pid }) => readers.includes(pid)));
  if (signal === 'SIGTERM') expect((await readJob(id)).state).toBe('QUEUED');
});

const processes = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = '', ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      command: command.join(' '),
    }))
    .filter(({ state }) => !state.startsWith('Z'));
};

const readersOf = async (pid: number | undefined): Promise<number[]> =>
  (await processes())
    .filter(({ parent, command }) => parent === pid && command.includes('reader-process'))
    .map((one) => one.pid);
