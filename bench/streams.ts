/**
 * Measures open streams of changes: `npm run bench:streams -- --help`. Each stream has a connection of its own and gets each change. The
 * writers and the clients share the processors with the service.
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { idOf, isPublic } from './calendar/layout.js';
import { quantile } from './load/load.js';
import { memoryOf, processorTime } from './load/meter.js';
import { sendTraffic } from './load/traffic.js';
import { eventCount, positive } from './options.js';
import { startService, stop } from './targets/processes.js';
import { retitle } from './works/requests.js';
import { site } from './works/setup.js';

const command = new Command('npm run bench:streams --')
  .description('Memory of open streams, and the time until a change has reached all of them.')
  .option('--streams <number>', 'number of streams', positive, 1000)
  .option('--rate <number>', 'writes per second', positive, 100)
  .option('--seconds <number>', 'duration of the writes', positive, 20)
  .option('--events <number>', 'number of events', eventCount, 10_000)
  .parse();
const { streams, rate, seconds, events } = command.opts<Record<'streams' | 'rate' | 'seconds' | 'events', number>>();

const folder = await makeFolder();
const postgres = await startCounting(folder);
const { url, key } = await makeCalendar(postgres.url, events, { isDense: true });
// Each stream is from another address, because the streams of one are limited.
const { address, process: child } = await startService({
  ...site,
  DATABASE_URL: url,
  TRUST_PROXY: '1',
  RATE_LIMIT: 'off',
});
const pid = child.pid ?? 0;
const megabytes = () => Math.round((memoryOf(pid) ?? 0) / 1e6);

/** For each written event: when its write was sent, how many streams have got it, and when the last one did. */
const ids = Array.from({ length: events }, (_, at) => at)
  .filter(isPublic)
  .map(idOf.Event);
const written = new Map<string, { sent: number; count: number; last: number }>();

const write = async () => {
  written.clear();
  const requestAt = (index: number) => {
    const id = ids[index % ids.length] ?? 0;
    written.set(String(id), { sent: performance.now(), count: 0, last: 0 });
    return retitle(id, `Changed ${performance.now()}`, key);
  };
  const before = processorTime(pid);
  const errors = await sendTraffic(address, { requestAt, seconds, perSecond: rate, clients: 8 }, () => {});
  if (errors.failed > 0) throw errors.error;
  return (processorTime(pid) - before) / 1e6 / seconds;
};

const QUERY = 'subscription { recordChanged(kinds: [EVENT]) { nodes { action recordId } token resync } }';

/** Opens a stream, and waits for its first message. */
const open = (index: number) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
      'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}`,
    };
    const sent = request(`${address}/graphql`, { method: 'POST', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve();
        const time = performance.now();
        for (const [, id = ''] of text.matchAll(/"recordId":"(\d+)"/g)) {
          const one = written.get(id);
          if (one) Object.assign(one, { count: one.count + 1, last: time });
        }
      });
    });
    sent.on('error', reject).end(JSON.stringify({ query: QUERY }));
  });

const cpuWithout = await write();
await sleep(5000);
const before = megabytes();
for (let index = 0; index < streams; index++) await open(index);
await sleep(5000);
const opened = megabytes();
const cpuWith = await write();
await sleep(5000);
const after = megabytes();

const all = [...written.values()];
const reached = all.filter(({ count }) => count >= streams);
const delays = reached.map(({ sent, last }) => last - sent);
console.log(`${streams} streams, ${rate} writes a second for ${seconds} s, ${events} events
memory: ${before} MB before, ${opened} MB with the streams, ${after} MB after the writes
processor of the service: ${cpuWithout.toFixed(2)} s a second without streams, ${cpuWith.toFixed(2)} with them
changes that reached all streams: ${reached.length} of ${all.length}
from the request of the write until the last stream: p50 ${Math.round(quantile(delays, 0.5))} ms, p99 ${Math.round(quantile(delays, 0.99))} ms, most ${Math.round(Math.max(...delays))} ms`);

await stop({ process: child });
await postgres.stop();
await removeFolder(folder);
process.exit();
