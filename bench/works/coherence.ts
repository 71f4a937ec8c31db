/**
 * Measures with one process and with several: responses older than an acknowledged write, and the latency of writes. It uses a calendar of
 * its own, because every process on a database can delay its writes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Calendar } from '../calendar/database.js';
import { idOf } from '../calendar/layout.js';
import { type Client, openClient, timed } from '../load/client.js';
import { quantile } from '../load/load.js';
import { type Running, startService, stop } from '../targets/processes.js';
import { EVENTS, type HttpRequest, retitle } from './requests.js';
import { site } from './setup.js';

/** The results of one arrangement of processes. */
export interface Coherence {
  processes: '1 process' | '2 workers' | '3 processes';
  reads: number;
  writes: number;
  /** Responses that are older than the last write of the record that was acknowledged before the request. */
  outdated: number;
  /** The most milliseconds between such a write and the request of an outdated response. */
  latest: number;
  /** Latency of a write in milliseconds, without reads and during reads. */
  quiet: { p50: number; p99: number };
  busy: { p50: number; p99: number };
}

/** The results while one of three processes is stopped by SIGSTOP, and after SIGCONT. */
export interface StoppedProcess {
  writes: number;
  /** Milliseconds of the slowest write, and the number of writes over 500 ms. */
  slowest: number;
  slow: number;
  /** Outdated responses of the process after SIGCONT. */
  outdated: number;
}

const RECORDS = Array.from({ length: 10 }, (_, at) => idOf.Event(4 + at)); // all are public
const READERS = 16;

/** @param size the number of reads and writes of each arrangement */
export const measureCoherence = async (
  { url, key }: Calendar,
  size: { reads: number; writes: number },
): Promise<{ coherence: Coherence[]; stopped: StoppedProcess }> => {
  const settings = { ...site, DATABASE_URL: url };
  const open = new Set<Running>();
  const startOne = async (more: Record<string, string> = {}) => {
    const running = await startService({ ...settings, ...more });
    open.add(running);
    return running;
  };
  const stopAll = async () => {
    for (const one of open) await stop(one);
    open.clear();
  };
  try {
    const measure = (name: Coherence['processes'], processes: readonly Running[]) =>
      measureArrangement(name, { addresses: processes.map(({ address }) => address), key, ...size });
    const first = await startOne();
    const alone = await measure('1 process', [first]);
    const three = [first, await startOne(), await startOne()];
    const separate = await measure('3 processes', three);
    const stopped = await measureStopped(three, key);
    await stopAll();
    const workers = await measure('2 workers', [await startOne({ WORKERS: '2' })]);
    return { coherence: [alone, workers, separate], stopped };
  } finally {
    await stopAll();
  }
};

/** Titles contain increasing numbers. For each record: the number of the last acknowledged title, and the time of its response. */
type Acknowledged = Map<number, { number: number; at: number }>;

let number = 0;

const writeNext = async (client: Client, id: number, key: string, acknowledged: Acknowledged): Promise<number> => {
  const next = ++number;
  const took = await timed(() => client.send(retitle(id, `Number ${next}`, key)));
  acknowledged.set(id, { number: next, at: performance.now() });
  return took;
};

interface Arrangement {
  addresses: readonly string[];
  key: string;
  reads: number;
  writes: number;
}

const measureArrangement = async (
  processes: Coherence['processes'],
  { addresses, key, reads, writes }: Arrangement,
): Promise<Coherence> => {
  // Several connections to one address reach all workers.
  const clients = (count: number) => Array.from({ length: count }, (_, at) => openClient(pick(addresses, at)));
  const [writers, readers] = [clients(6), clients(READERS)];
  const acknowledged: Acknowledged = new Map();
  const write = (at: number) => writeNext(pick(writers, at), pick(RECORDS, at), key, acknowledged);

  for (let at = 0; at < 20; at++) await write(at);
  const quiet: number[] = [];
  for (let at = 0; at < writes; at++) quiet.push(await write(at));

  let [started, done, outdated, latest] = [0, 0, 0, 0];
  const read = async (client: Client) => {
    while (started < reads) {
      const at = started++;
      const before = new Map(acknowledged);
      const requestedAt = performance.now();
      const titles = await readTitles(client, at);
      done++;
      for (const [id, title] of titles) {
        const last = before.get(id);
        if (!last || title >= last.number) continue;
        outdated++;
        latest = Math.max(latest, requestedAt - last.at);
      }
    }
  };
  const busy: number[] = [];
  const writeDuringReads = async () => {
    for (let at = 0; at < writes && done < reads; at++) {
      busy.push(await write(at));
      // The same number of reads between two writes, at any speed.
      while (done < ((at + 1) * reads) / writes && done < reads) await sleep(1);
    }
  };
  await Promise.all([...readers.map(read), writeDuringReads()]);
  for (const client of [...writers, ...readers]) client.close();
  return {
    ...{ processes, reads: done, writes: busy.length, outdated, latest },
    quiet: { p50: quantile(quiet, 0.5), p99: quantile(quiet, 0.99) },
    busy: { p50: quantile(busy, 0.5), p99: quantile(busy, 0.99) },
  };
};

const GRAPHQL = 'query Title($id: ID!) { event(id: $id) { id title } }';

/** Reads the numbers in the titles of one record or of all, by id: half by REST, a quarter by GraphQL, a quarter in a REST list. */
const readTitles = async (client: Client, at: number): Promise<[id: number, title: number][]> => {
  const id = pick(RECORDS, Math.floor(at / 4));
  const parse = async (request: HttpRequest) => JSON.parse(await client.send(request));
  if (at % 4 === 0) {
    const body = JSON.stringify({ query: GRAPHQL, variables: { id: String(id) } });
    const headers = { 'content-type': 'application/json' };
    const { data } = await parse({ path: '/graphql', method: 'POST', headers, body });
    return [[id, numberOf(data.event.title)]];
  }
  if (at % 4 === 1) {
    const { events } = await parse({ path: `${EVENTS}?include=${RECORDS.join(',')}` });
    return events.map((event: { id: number; title: string }) => [event.id, numberOf(event.title)]);
  }
  const { title } = await parse({ path: `${EVENTS}/${id}` });
  return [[id, numberOf(title)]];
};

const numberOf = (title: string) => Number(/^Number (\d+)$/.exec(title)?.[1] ?? 0);

/** Writes through the first process while the last one is stopped, and reads from the last one immediately after SIGCONT. */
const measureStopped = async (processes: readonly Running[], key: string): Promise<StoppedProcess> => {
  const [writer, last] = [openClient(processes[0]?.address ?? ''), processes.at(-1) as Running];
  const readers = Array.from({ length: READERS }, () => openClient(last.address));
  const acknowledged: Acknowledged = new Map();
  // The stopped process has the records and their responses in its caches.
  for (const [at] of RECORDS.entries()) await readTitles(pick(readers, at), at * 4 + 2);
  last.process.kill('SIGSTOP');
  const took: number[] = [];
  try {
    for (let at = 0; at < 20; at++) took.push(await writeNext(writer, pick(RECORDS, at), key, acknowledged));
  } finally {
    last.process.kill('SIGCONT');
  }
  // An error is not an outdated response.
  const titles = await Promise.all(readers.map((client, at) => readTitles(client, at * 4 + 2).catch(() => [])));
  for (const client of [writer, ...readers]) client.close();
  return {
    ...{ writes: took.length, slowest: Math.max(...took), slow: took.filter((one) => one > 500).length },
    outdated: titles.flat().filter(([id, title]) => title < (acknowledged.get(id)?.number ?? 0)).length,
  };
};

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
