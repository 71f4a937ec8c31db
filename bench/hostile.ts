// Measures services while they import hostile sources: `npm run build && npm run bench:hostile -- [NAME]`. Two compiled services share one
// database. Each source of test/imports/hostile/sources.ts has the length with which it was seen to do harm. Printed for each:
//   state         of the import job, and the seconds until then
//   event loop    the 99th percentile of its delay in both services during the import, in ms
//   service       the largest resident memory of a service above that at the start, in MB
//   reader        the largest resident memory of the process that reads, in MB
// Then: the seconds until a cancel ends the import of a server that never responds, and a standing source that is read ten times.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { issueCredential } from '../src/access/issue-credential.js';
import { openDatabase } from '../src/database/client.js';
import { startEmbedded } from '../src/database/embedded.js';
import { migrate } from '../src/database/migrate.js';
import { hostileSources } from '../test/imports/hostile/sources.js';
import { makeFolder, removeFolder } from './calendar/database.js';

const [only] = process.argv.slice(2);
const folder = await makeFolder();
const postgres = await startEmbedded({ dataDir: join(folder, 'data') });
await migrate(postgres.url);
const db = openDatabase(postgres.url, { max: 2 });
const { id: userId } = await db.user.create({
  data: { login: 'bench', displayName: 'Bench', role: 'administrator' },
  select: { id: true },
});
const { secret } = await issueCredential({ userId, kind: 'apiKey', name: 'bench', scope: 'admin' }, db);

const startService = async () => {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=25', 'dist/src/cli.js', 'serve'],
    {
      env: {
        ...{
          PATH: process.env.PATH,
          DATABASE_URL: postgres.url,
          PORT: '0',
          METRICS_PORT: '0',
          LOG_LEVEL: 'warn',
          DRAIN_SECONDS: '0',
        },
        ...{ IMPORT_INNER_ADDRESSES: 'on', RATE_LIMIT: 'off', ADMIN_PASSWORD: 'a long secret' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  while (!out.includes('Press Ctrl-C')) await sleep(50);
  const url = /listens on (http\S+)/.exec(out)?.[1]?.replace(/\/$/, '') ?? '';
  const metrics = /(http\S+\/metrics)/.exec(out)?.[1] ?? '';
  return { child, url, metrics };
};

const services = [await startService(), await startService()];
const [first] = services;

const graphql = async (query: string, variables: object) => {
  const response = await fetch(`${first?.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

const start = async (kind: string, url: string): Promise<string> =>
  (
    await graphql('mutation ($input: StartImportInput!) { startImport(input: $input) { id } }', {
      input: { kind, url },
    })
  ).startImport.id;

const readJob = async (id: string) =>
  (await graphql('query ($id: ID!) { importJob(id: $id) { state error ended } }', { id })).importJob;

/** The resident memory of processes in MB, by their parents. */
const memory = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, rss = 0]) => ({ pid, parent, rss: rss / 1024 }));
};

/** The 99th percentile of the delay since the last call, in ms. */
const eventLoop = async () => {
  const values = await Promise.all(
    services.map(async ({ metrics }) => {
      const text = await (await fetch(metrics)).text();
      return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
    }),
  );
  return Math.max(...values);
};

const pids = services.map(({ child }) => child.pid);
const ofServices = async () => {
  const all = await memory();
  return {
    service: Math.max(...all.filter(({ pid }) => pids.includes(pid)).map(({ rss }) => rss)),
    reader: Math.max(0, ...all.filter(({ parent }) => pids.includes(parent)).map(({ rss }) => rss)),
  };
};

/** Measures until a job has ended. */
const measure = async (
  name: string,
  run: () => Promise<string>,
  isOver: (id: string) => Promise<string | undefined>,
) => {
  const idle = (await ofServices()).service;
  await eventLoop();
  const startedAt = performance.now();
  const id = await run();
  const most = { service: 0, reader: 0 };
  let state: string | undefined;
  while (state === undefined) {
    const now = await ofServices();
    most.service = Math.max(most.service, now.service - idle);
    most.reader = Math.max(most.reader, now.reader);
    state = await isOver(id);
    await sleep(50);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `| ${name} | ${state} | ${seconds.toFixed(1)} | ${(await eventLoop()).toFixed(0)} | ${most.service.toFixed(0)} | ${most.reader.toFixed(0)} |`,
  );
};

const serverOf = async (body: string | undefined) => {
  const server = createServer((_, response) => {
    if (body !== undefined) response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`, server };
};

const ended = async (id: string) => {
  const job = await readJob(id);
  return job.ended ? `${job.state}${job.error ? `: ${job.error}` : ''}` : undefined;
};

console.log(
  '| source | state | s | event loop p99, ms | service, MB | reader, MB |\n| --- | --- | --- | --- | --- | --- |',
);
for (const { name, kind, body, seenBytes } of hostileSources) {
  if (only && !name.includes(only)) continue;
  const { url, server } = await serverOf(body(seenBytes));
  await measure(`${name}, ${(seenBytes / 1e6).toFixed(2)} MB`, () => start(kind, url), ended);
  server.closeAllConnections();
  server.close();
}

const silent = await serverOf(undefined);
const stuck = await start('ICAL', silent.url);
while ((await readJob(stuck)).state !== 'RUNNING') await sleep(50);
await sleep(2000);
await measure(
  'a cancel, of a server that never responds',
  async () => {
    await graphql('mutation ($id: ID!) { cancelImport(id: $id) { id } }', { id: stuck });
    return stuck;
  },
  ended,
);
silent.server.closeAllConnections();
silent.server.close();

const repeated = hostileSources.find(({ name }) => name === 'short lines');
const { url, server } = await serverOf(repeated?.body(2e6));
const { createSource } = await graphql('mutation ($input: CreateSourceInput!) { createSource(input: $input) { id } }', {
  input: { kind: 'ICAL', url: `${url}.ics`, every: 15 },
});
const source = createSource.id;
const runs = async () =>
  (await graphql('query ($id: ID!) { source(id: $id) { runs(first: 50) { nodes { ended } } } }', { id: source })).source
    .runs.nodes as { ended: string | null }[];
await measure(
  'a standing source, read ten times',
  async () => source,
  async () => {
    const all = await runs();
    if (all.some((one) => one.ended === null)) return undefined;
    if (all.length >= 10) return 'ended';
    await graphql('mutation ($id: ID!) { runSource(id: $id) { id } }', { id: source });
    return undefined;
  },
);
server.closeAllConnections();
server.close();

const stopping = performance.now();
for (const { child } of services) child.kill('SIGTERM');
await Promise.all(services.map(({ child }) => child.exitCode ?? once(child, 'exit')));
console.log(`\nBoth services ended ${((performance.now() - stopping) / 1000).toFixed(1)} s after SIGTERM.`);
await db.$disconnect();
await postgres.stop();
await removeFolder(folder);
