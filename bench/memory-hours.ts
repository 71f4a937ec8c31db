/**
 * Measures the memory of one process over hours: `npm run bench:memory-hours -- --help`. Mixed reads (works/mixed-traffic.ts) at a fixed rate,
 * and two writes per second, each of which changes the title of an event.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { idOf } from './calendar/layout.js';
import { memoryOf, peakMemoryOf } from './load/meter.js';
import { sendTraffic } from './load/traffic.js';
import { eventCount, positive } from './options.js';
import { goalSections, markdown, updateSections } from './report/markdown.js';
import { commandLine, machine } from './report/summary.js';
import { type Rows, whole } from './report/tables.js';
import { verdictsOf } from './report/verdicts.js';
import { startService, stop } from './targets/processes.js';
import { mixedTraffic } from './works/mixed-traffic.js';
import { retitle } from './works/requests.js';
import { site } from './works/setup.js';

const WRITES_PER_SECOND = 2;
const GOAL_MINUTES = 8 * 60;

const command = new Command('npm run bench:memory-hours --')
  .description('Samples the memory of the service every minute.')
  .argument('[minutes]', 'duration', positive, GOAL_MINUTES)
  .option('--rate <number>', 'reads per second', positive, 50)
  .option('--events <number>', 'number of events', eventCount, 10_000)
  .option('--memory <number>', 'the setting MEMORY in MiB', positive)
  .option('--markdown <file>', 'replaces the sections of a document with the results')
  .parse();
const minutes: number = command.processedArgs[0];
const {
  rate,
  events,
  memory,
  markdown: file,
} = command.opts<{
  rate: number;
  events: number;
  memory?: number;
  markdown?: string;
}>();

/** The resident memory of the service after some minutes. */
interface Sample {
  minute: number;
  megabytes: number;
}

/** The growth of the last quarter of the samples in MB per hour, by least squares; undefined for fewer than two samples. */
const growthPerHour = (samples: readonly Sample[]): number | undefined => {
  const last = samples.slice(Math.floor(samples.length * 0.75));
  if (last.length < 2) return undefined;
  const mean = (of: (one: Sample) => number) => last.reduce((sum, one) => sum + of(one), 0) / last.length;
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const covariance = mean((one) => (one.minute - minute) * (one.megabytes - megabytes));
  return (60 * covariance) / mean((one) => (one.minute - minute) ** 2);
};

const folder = await makeFolder();
const postgres = await startCounting(folder);
const { url, key } = await makeCalendar(postgres.url, events, { isDense: true });
const { address, process: child } = await startService({
  ...site,
  DATABASE_URL: url,
  ...(memory !== undefined && { MEMORY: String(memory) }),
});
const pid = child.pid ?? 0;

let [reads, writes] = [0, 0];
const seconds = minutes * 60;
const retitleAt = (at: number) => retitle(idOf.Event((at * 7) % events), `Changed ${at}`, key);
const traffic = Promise.all([
  sendTraffic(address, { requestAt: mixedTraffic(events), seconds, perSecond: rate }, () => reads++),
  sendTraffic(address, { requestAt: retitleAt, seconds, perSecond: WRITES_PER_SECOND, clients: 1 }, () => writes++),
]);

const samples: Sample[] = [];
const startedAt = performance.now();
for (let minute = 0; minute <= minutes; minute++) {
  await sleep(Math.max(0, startedAt + minute * 60_000 - performance.now()));
  const megabytes = (memoryOf(pid) ?? 0) / 2 ** 20;
  samples.push({ minute, megabytes });
  console.log(`${minute} min: ${megabytes.toFixed(0)} MB, ${whole(reads)} reads, ${whole(writes)} writes`);
}
const results = await traffic;
const peak = (peakMemoryOf(pid) ?? 0) / 2 ** 20;
await stop({ process: child });
await postgres.stop();
await removeFolder(folder);

const failed = results.reduce((sum, one) => sum + one.failed, 0);
const error = results.find((one) => one.error)?.error?.message;
const growth = growthPerHour(samples);
const sentences = [
  `${whole(events)} events, ${whole(reads)} reads and ${whole(writes)} writes in ${minutes} minutes (${(reads / seconds).toFixed(1)} reads per second).`,
  `Peak ${whole(peak)} MB.`,
  growth === undefined
    ? 'Too few samples for the growth.'
    : `Growth in the last quarter of the time: ${growth.toFixed(1)} MB per hour.`,
  ...(error ? [`${failed} requests failed; the first: ${error}`] : []),
];
console.log(sentences.join('\n'));

if (file) {
  const shown = samples.filter(({ minute }) => minute % Math.ceil(minutes / 16) === 0 || minute === minutes);
  const rows: Rows = [['minute', 'MB'], ...shown.map((one) => [whole(one.minute), whole(one.megabytes)])];
  const figures = new Map([
    ['memory after eight hours, MB', samples.at(-1)?.megabytes],
    ['growth of memory in the last two of eight hours, MB/hour', growth],
  ]);
  // The goals are for eight hours.
  const verdicts = verdictsOf(minutes === GOAL_MINUTES ? figures : new Map());
  updateSections(
    file,
    {
      ...(verdicts.length > 0 && goalSections(verdicts, 'memory-hours')),
      'memory-hours': `${markdown(rows)}\n\n${sentences.join(' ')}`,
    },
    { command: commandLine('npm run bench:memory-hours --'), machine: { ...machine(), load: 'bench/load/traffic.ts' } },
  );
}
