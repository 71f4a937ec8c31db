/**
 * Hours of a town's calendar with what goes wrong in them: `npm run bench:soak -- --help`. Two processes of the service and the bundled PostgreSQL
 * get mixed reads (works/mixed-traffic.ts) and writes at a fixed rate, follow a source, make backups, and lose a process each hour and
 * PostgreSQL twice, each by SIGKILL.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { issueCredential } from '../src/access/issue-credential.js';
import { openDatabase } from '../src/database/client.js';
import { makeCalendar, makeFolder, query, removeFolder, startCounting } from './calendar/database.js';
import { idOf } from './calendar/layout.js';
import { openClient } from './load/client.js';
import { quantile } from './load/load.js';
import { treeOf } from './load/meter.js';
import { sizeOf } from './load/size.js';
import { sendTraffic, type Timing } from './load/traffic.js';
import { eventCount, positive } from './options.js';
import { markdown, updateSections } from './report/markdown.js';
import { commandLine, machine } from './report/summary.js';
import { align } from './report/table.js';
import { type Rows, whole } from './report/tables.js';
import { startService, stop } from './targets/processes.js';
import { mixedTraffic } from './works/mixed-traffic.js';
import { retitle } from './works/requests.js';
import { site } from './works/setup.js';

const {
  hours,
  speed,
  rate = speed,
  events,
  reads,
  writes,
  markdown: file,
} = new Command('npm run bench:soak --')
  .description('Errors, latency, memory, descriptors, statements and disk for each hour.')
  .option('--hours <number>', 'hours', positive, 8)
  .option(
    '--speed <number>',
    'how much faster time passes: an hour is so much shorter, with the same number of backups and interruptions',
    positive,
    1,
  )
  .option('--rate <number>', 'by what the rates of reads and writes are multiplied; default: the speed', positive)
  .option('--events <number>', 'number of events', eventCount, 10_000)
  .option('--reads <number>', 'reads per second at rate 1', positive, 50)
  .option('--writes <number>', 'writes per second at rate 1', positive, 1)
  .option('--markdown <file>', 'replaces the section of a document with the results')
  .parse()
  .opts<{
    hours: number;
    speed: number;
    rate?: number;
    events: number;
    reads: number;
    writes: number;
    markdown?: string;
  }>();

const HOUR = 3600 / speed; // seconds
const RUNS_PER_HOUR = 4; // of the source
const SOURCE_EVENTS = 200;
const PROCESSES = 2;

const folder = await makeFolder();
const DATA_DIR = join(folder, 'data');
const BACKUP_TO = join(folder, 'backups');
const counting = await startCounting(DATA_DIR);
const { url, authorId } = await makeCalendar(counting.url, events, { isDense: true });
const db = openDatabase(url, { max: 2 });
// Only administrators follow sources.
const credential = { userId: authorId, kind: 'apiKey', name: 'soak', scope: 'admin' } as const;
const { secret: key } = await issueCredential(credential, db);
await db.$disconnect();
await counting.stop();

/** A calendar of another site, in which an event changes for each reader. */
let revision = 0;
const source = createServer((_, response) => {
  revision++;
  const entries = Array.from({ length: SOURCE_EVENTS }, (_, at) =>
    [
      ...[
        'BEGIN:VEVENT',
        `UID:soak-${at}@source.example`,
        `SUMMARY:Source ${at === revision % SOURCE_EVENTS ? revision : at}`,
      ],
      ...[`DTSTART:20270${1 + (at % 9)}10T180000Z`, `DTEND:20270${1 + (at % 9)}10T200000Z`, 'END:VEVENT'],
    ].join('\r\n'),
  );
  response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//soak//EN', ...entries, 'END:VCALENDAR', ''].join('\r\n'));
}).listen(0, '127.0.0.1');
await once(source, 'listening');

const metricsPort = await freePort();
const service = await startService({
  ...site,
  ...{ DATA_DIR, BACKUP_TO, BACKUP_EVERY: `${Math.max(1, Math.round(60 / speed))}m`, WORKERS: String(PROCESSES) },
  ...{ METRICS_PORT: String(metricsPort), RATE_LIMIT: 'off', IMPORT_INNER_ADDRESSES: 'on' },
});
const pid = service.process.pid ?? 0;

/** The processes of the service, without those of PostgreSQL, imports and backups. The first one started the others. */
const processes = () => treeOf(pid).filter((one) => readText(`/proc/${one}/cmdline`).includes('cli.js\0serve'));

const postmaster = () => Number(readText(join(counting.directory, 'cluster/postmaster.pid')).split('\n')[0]);

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const client = openClient(service.address);
const mutate = (document: string): Promise<string> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return client.send({ path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query: document }) });
};
const { port } = source.address() as AddressInfo;
const created = await mutate(
  `mutation { createSource(input: { url: "http://127.0.0.1:${port}/a.ics", every: 10080 }) { id } }`,
);
const [, sourceId] = /"id":"([^"]+)"/.exec(created) ?? [];
if (!sourceId) throw new Error(`The source was not created: ${created}`);

/** The title of each event that was written last, and whether its response was a success. */
const written = new Map<number, { title: string; isCertain: boolean }>();

const statements = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return [...text.matchAll(/^almanac_database_statement_duration_seconds_count\{.*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

let writeIndex = 0;
let readIndex = 0;

/** One hour. @returns its row */
const runHour = async (hour: number): Promise<string[]> => {
  const before = await statements();
  const readTimes: Timing[] = [];
  const writeTimes: Timing[] = [];
  const readAt = mixedTraffic(events);
  const startRead = readIndex;
  const readsDone = sendTraffic(
    service.address,
    {
      requestAt: (index) => {
        readIndex++;
        return readAt(startRead + index);
      },
      seconds: HOUR,
      perSecond: reads * rate,
    },
    (timing) => readTimes.push(timing),
  );
  const writesDone = writeFor(HOUR, writeTimes);
  const disturbed = disturb(hour);
  const [readErrors, failedWrites] = await Promise.all([readsDone, writesDone, disturbed]);
  const all = processes();
  const descriptors = all.map((one) => readdirSync(`/proc/${one}/fd`).length);
  const backups = (await query({ connectionString: url }, BACKUPS)).rows[0] as { good: number; failed: number };
  const p = (times: readonly Timing[], share: number) =>
    quantile(
      times.map(({ milliseconds }) => milliseconds),
      share,
    ).toFixed(0);
  return [
    String(hour),
    whole(readTimes.length),
    whole(readErrors.failed),
    ...[p(readTimes, 0.5), p(readTimes, 0.99)],
    whole(writeTimes.length),
    whole(failedWrites),
    p(writeTimes, 0.99),
    whole(all.reduce((sum, one) => sum + ownMemoryOf(one), 0) / 2 ** 20),
    whole(Math.max(...descriptors)),
    whole((await statements()) - before),
    whole(sizeOf(DATA_DIR) / 2 ** 20),
    `${whole(sizeOf(BACKUP_TO) / 2 ** 20)} (${backups.good}, ${backups.failed} failed)`,
  ];
};

const BACKUPS = `SELECT count(*) FILTER (WHERE "bytes" IS NOT NULL)::int AS "good", count(*) FILTER (WHERE "error" <> '')::int AS "failed" FROM "Backup"`;

/** The resident memory of one process in bytes. */
const ownMemoryOf = (one: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readText(`/proc/${one}/status`))?.[1] ?? 0) * 1024;

/** Changes titles at the rate of writes. @returns the number of writes that failed */
const writeFor = async (seconds: number, times: Timing[]): Promise<number> => {
  const writer = openClient(service.address);
  const startedAt = performance.now();
  let failed = 0;
  for (let count = 0; ; count++) {
    await sleep(Math.max(0, startedAt + (count * 1000) / (writes * rate) - performance.now()));
    const second = (performance.now() - startedAt) / 1000;
    if (second >= seconds) break;
    const id = idOf.Event((writeIndex * 7) % events);
    const title = `Changed ${writeIndex++}`;
    written.set(id, { title, isCertain: false });
    const sentAt = performance.now();
    try {
      await writer.send(retitle(id, title, key));
      written.set(id, { title, isCertain: true });
      times.push({ second, milliseconds: performance.now() - sentAt });
    } catch {
      failed++;
    }
  }
  writer.close();
  return failed;
};

/** What happens in an hour besides requests: the source is read, a process is killed, and in the third and sixth hour PostgreSQL is killed. */
const disturb = async (hour: number): Promise<void> => {
  const startedAt = performance.now();
  const at = (share: number) => sleep(Math.max(0, startedAt + share * HOUR * 1000 - performance.now()));
  for (let run = 0; run < RUNS_PER_HOUR; run++) {
    await at((run + 0.1) / RUNS_PER_HOUR);
    await mutate(`mutation { runSource(id: "${sourceId}") { id } }`).catch(() => undefined);
    if (run === 1) {
      await at(0.5);
      const [, worker] = processes();
      if (worker) process.kill(worker, 'SIGKILL');
    }
    if (run === 2 && (hour === 3 || hour === 6)) {
      await at(0.7);
      process.kill(postmaster(), 'SIGKILL');
    }
  }
};

const NAMES = [
  'hour',
  'reads',
  'failed reads',
  'read p50, ms',
  'read p99, ms',
  'writes',
  'failed writes',
  'write p99, ms',
  'memory, MB',
  'descriptors',
  'statements',
  'data, MB',
  'backups, MB',
];
const rows: Rows = [NAMES];
// As Prometheus does. What a killed process has counted since the last time is lost.
const scraping = setInterval(() => void statements().catch(() => undefined), 10_000);
for (let hour = 1; hour <= hours; hour++) {
  rows.push(await runHour(hour));
  console.log(`${new Date().toISOString().slice(11, 19)}\n${align(rows)}`);
}
clearInterval(scraping);

const { rows: stored } = await query({ connectionString: url }, 'SELECT "id", "title" FROM "Event"');
const titles = new Map(stored.map(({ id, title }: { id: number; title: string }) => [id, title]));
const lost = [...written].filter(([id, { title, isCertain }]) => isCertain && titles.get(id) !== title).length;
const { rows: runs } = await query(
  { connectionString: url },
  `SELECT "state"::text AS "state", count(*)::int AS "count" FROM "ImportJob" GROUP BY 1 ORDER BY 1`,
);
client.close();
await stop(service);
source.close();
await removeFolder(folder);

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const sentence =
  `${whole(events)} events, ${PROCESSES} processes, ${reads * rate} reads and ${count(writes * rate, 'write')} per second` +
  `${speed === 1 ? '' : `; an hour is ${(60 / speed).toFixed(1)} minutes, so interruptions and backups come ${speed} times as often`}. ` +
  `${lost} of ${whole(written.size)} events have another title than the last write that was acknowledged. ` +
  `Runs of the source: ${runs.map(({ state, count }) => `${count} ${state}`).join(', ')}.`;
console.log(sentence);
if (lost) process.exitCode = 1;
if (file)
  updateSections(
    file,
    { soak: `${markdown(rows)}\n\n${sentence}` },
    { command: commandLine('npm run bench:soak --'), machine: { ...machine(), load: 'bench/load/traffic.ts' } },
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
