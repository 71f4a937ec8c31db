// Measures reads during uploads, and a service that is killed during uploads: `npm run build && npm run bench:uploads`. Printed:
//   reads         p50 and p99 in ms of eight clients that read lists, events and pages, without and during 100 uploads at once
//   uploads       how many were stored, and the seconds until the last one
//   service       the largest resident memory of the service above that before, in MB
//   decoder       the largest resident memory of the process that decodes, in MB
//   after kill -9 rows without their files; files without a row, which the sweep deletes after seven days
import { execFile, spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { makeFolder, removeFolder } from './calendar/database.js';

const UPLOADS = 100;
const READERS = 8;
const QUIET = 30_000; // ms of reads without uploads
const KILLED = 10; // uploads; the user has reached the limit of an hour then
const PASSWORD = 'a long secret';

const folder = await makeFolder();
const dataDir = join(folder, 'data');

const startService = async () => {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=25', 'dist/src/cli.js', 'serve', '--demo'],
    {
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
        ...{ RATE_LIMIT: 'off', ADMIN_PASSWORD: PASSWORD },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  while (!out.includes('Press Ctrl-C')) await sleep(50);
  return { child, url: /listens on (http\S+)/.exec(out)?.[1]?.replace(/\/$/, '') ?? '' };
};

const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;

/** The statuses of uploads that are sent at once; 0 for a lost connection. */
const upload = async (url: string, count: number): Promise<number[]> => {
  const args = ['bench/send-uploads.ts', `${url}/media`, authorization, join(folder, 'picture.jpg'), String(count)];
  const { stdout } = await promisify(execFile)('npx', ['tsx', ...args]);
  return JSON.parse(stdout);
};

const paths = [
  '/svc/events/v1/events?per_page=10',
  '/svc/events/v1/events?per_page=20&page=2',
  '/svc/events/v1/venues',
  '/',
  '/events/',
  '/de/events/',
  '/feeds/events.rss',
];

/** The durations of reads in ms until `done`. */
const read = async (url: string, isDone: () => boolean): Promise<number[]> => {
  const durations: number[] = [];
  const client = async (first: number) => {
    for (let at = first; !isDone(); at++) {
      const started = performance.now();
      await (await fetch(`${url}${paths[at % paths.length]}`)).arrayBuffer();
      durations.push(performance.now() - started);
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, at) => client(at)));
  return durations.sort((one, other) => one - other);
};

const percentile = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);

const show = (durations: readonly number[]) =>
  `${durations.length} reads, p50 ${percentile(durations, 0.5)} ms, p99 ${percentile(durations, 0.99)} ms`;

/** The resident memory in MB of the service, and of its process that decodes. */
const memoryOf = async (pid: number | undefined) => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  const lines = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const of = (found: string[] | undefined) => Number(found?.[3] ?? 0) / 1024;
  return {
    service: of(lines.find(([, one]) => Number(one) === pid)),
    decoder: of(lines.find(([, , parent, , args]) => Number(parent) === pid && args?.includes('decoder-process'))),
  };
};

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#2a7', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const picture = await noise(2400, 1600);
await writeFile(join(folder, 'picture.jpg'), picture);
console.log(`Each upload has ${(picture.length / 1e6).toFixed(1)} MB.`);

const first = await startService();
for (const path of paths) await fetch(`${first.url}${path}`);
const end = Date.now() + QUIET;
console.log(`without uploads: ${show(await read(first.url, () => Date.now() > end))}`);

const idle = await memoryOf(first.child.pid);
const most = { ...idle };
let isDone = false;
const watch = (async () => {
  while (!isDone) {
    const now = await memoryOf(first.child.pid);
    most.service = Math.max(most.service, now.service);
    most.decoder = Math.max(most.decoder, now.decoder);
    await sleep(200);
  }
})();
const started = Date.now();
const uploads = upload(first.url, UPLOADS).finally(() => {
  isDone = true;
});
console.log(`during uploads:  ${show(await read(first.url, () => isDone))}`);
const statuses = await uploads;
await watch;
const stored = statuses.filter((status) => status === 201).length;
const others = statuses.filter((status) => status !== 201);
console.log(
  `uploads: ${stored} of ${UPLOADS} stored in ${((Date.now() - started) / 1000).toFixed(1)} s${others.length ? `, the others got ${others}` : ''}`,
);
console.log(
  `service: ${(most.service - idle.service).toFixed(0)} MB above ${idle.service.toFixed(0)} MB; decoder: ${most.decoder.toFixed(0)} MB`,
);

first.child.kill('SIGTERM');
await new Promise((resolve) => first.child.once('exit', resolve));

const second = await startService();
const interrupted = upload(second.url, KILLED);
await sleep(4000);
second.child.kill('SIGKILL');
const after = await interrupted;
console.log(`kill -9 after 4 s: ${after.filter((status) => status === 201).length} of ${KILLED} stored`);
const third = await startService();
const shown = new Set<string>();
type Copy = { url: string };
interface Images {
  data: { images: { pageInfo: { hasNextPage: boolean; endCursor: string }; nodes: (Copy & { sizes: Copy[] })[] } };
}

for (let cursor: string | undefined; ; ) {
  const response: Response = await fetch(`${third.url}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'query ($after: String) { images(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { url sizes { url } } } }',
      variables: { after: cursor },
    }),
  });
  const { data } = (await response.json()) as Images;
  for (const { url, sizes } of data.images.nodes)
    for (const one of [url, ...sizes.map((size) => size.url)]) shown.add(one.replace(/.*\/media\//, ''));
  if (!data.images.pageInfo.hasNextPage) break;
  cursor = data.images.pageInfo.endCursor;
}
const files = new Set(
  (await readdir(join(dataDir, 'media'), { recursive: true }))
    .filter((path) => /^[0-9a-f]{2}\/.+\./.test(path))
    .map((path) => path.slice(3)),
);
const missing = [...shown].filter((name) => !files.has(name)).length;
const orphans = [...files].filter((name) => !shown.has(name)).length;
console.log(
  `after kill -9: ${missing} rows without their file, ${orphans} files without a row, of ${files.size} files`,
);
third.child.kill('SIGTERM');
await new Promise((resolve) => third.child.once('exit', resolve));
await removeFolder(folder);
