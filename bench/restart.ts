/**
 * Measures the first responses after a restart: `npm run bench:restart -- --help`. The service and the bundled PostgreSQL are started on
 * 100,000 events of three years. Sixteen clients send mixed reads (works/mixed-traffic.ts) from the moment when the service is ready.
 */
import { join } from 'node:path';
import { Command } from 'commander';
import { makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { quantile } from './load/load.js';
import { sendTraffic, type Timing } from './load/traffic.js';
import { eventCount, positive } from './options.js';
import { goalSections, markdown, updateSections } from './report/markdown.js';
import { commandLine, machine } from './report/summary.js';
import { align } from './report/table.js';
import { type Rows, whole } from './report/tables.js';
import { verdictsOf } from './report/verdicts.js';
import { startService, stop } from './targets/processes.js';
import { mixedTraffic } from './works/mixed-traffic.js';
import { site } from './works/setup.js';

const options = new Command('npm run bench:restart --')
  .description('Measures the latency of the first reads after a restart.')
  .option('--events <number>', 'number of events', eventCount, 100_000)
  .option('--seconds <number>', 'duration of a window: the first one, and the last of three', positive, 30)
  .option('--markdown <file>', 'replaces the sections of a document with the results')
  .parse()
  .opts<{ events: number; seconds: number; markdown?: string }>();

const folder = await makeFolder();
const DATA_DIR = join(folder, 'data');
const postgres = await startCounting(DATA_DIR);
await makeCalendar(postgres.url, options.events, { isDense: true });
await postgres.stop();

const service = await startService({ ...site, DATA_DIR });
const timings: Timing[] = [];
const { seconds, events } = options;
const { failed, error } = await sendTraffic(
  service.address,
  { requestAt: mixedTraffic(events), seconds: 3 * seconds },
  (timing) => timings.push(timing),
);
await stop(service);
await removeFolder(folder);
if (error) throw new Error(`${failed} requests failed: ${error.message}`);

/** The latencies of the requests that were sent in some seconds. */
const between = (from: number, until: number) =>
  timings.filter(({ second }) => second >= from && second < until).map(({ milliseconds }) => milliseconds);

const windowRow = (name: string, latencies: readonly number[]): string[] => [
  name,
  whole(latencies.length),
  ...[0.5, 0.99].map((share) => quantile(latencies, share).toFixed(1)),
];

const settled = between(2 * seconds, 3 * seconds);
const rows: Rows = [
  ['seconds after the start', 'reads', 'p50 ms', 'p99 ms'],
  ...Array.from({ length: 9 }, (_, at) => {
    const [from, until] = [(at * seconds) / 3, ((at + 1) * seconds) / 3];
    return windowRow(`${Math.round(from)} to ${Math.round(until)}`, between(from, until));
  }),
  windowRow(`the first ${seconds}`, between(0, seconds)),
  windowRow(`settled: the last ${seconds}`, settled),
];
const ratio = quantile(between(0, seconds), 0.99) / quantile(settled, 0.99);
const sentence = `${whole(events)} events; ready ${service.seconds.toFixed(1)} s after the start. The p99 of the first ${seconds} s is ${ratio.toFixed(2)} × the settled p99.`;
console.log(`${align(rows)}\n\n${sentence}`);

// The goal is for this number of events and for these windows.
const isOfGoal = events === 100_000 && seconds === 30;
const verdicts = verdictsOf(new Map(isOfGoal ? [['p99 of the first 30 s after a restart ÷ settled p99', ratio]] : []));
if (options.markdown)
  updateSections(
    options.markdown,
    { ...(isOfGoal && goalSections(verdicts, 'restart')), restart: `${markdown(rows)}\n\n${sentence}` },
    { command: commandLine('npm run bench:restart --'), machine: { ...machine(), load: 'bench/load/traffic.ts' } },
  );
