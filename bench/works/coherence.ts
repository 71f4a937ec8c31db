/**
 * Whether readers get responses that are older than an acknowledged write, and what a write costs, with one process and with several. A
 * calendar of its own is used: every process on a database may take part in its writes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Calendar } from '../calendar/database.js';
import { idOf } from '../calendar/place.js';
import { type Client, openClient, timed } from '../load/client.js';
import { quantile } from '../load/load.js';
import { type Running, startService, stop } from '../targets/processes.js';
import { EVENTS, type HttpRequest, retitle } from './requests.js';
import { site } from './setup.js';

/** What one arrangement of processes came to. */
export interface Coherence {
  processes: '1 process' | '2 workers' | '3 processes';
  reads: number;
  writes: number;
  /** Responses older than the last write of the record that was acknowledged before the request. */
  outdated: number;
  /** The milliseconds after that write at which the latest of them was requested. */
  latest: number;
  /** Milliseconds of a write without reads, and during reads. */
  quiet: { p50: number; p99: number };
  busy: { p50: number; p99: number };
}

/** What happens while one of three processes is stopped by SIGSTOP, and when it goes on. */
export interface StoppedProcess {
  writes: number;
  /** Milliseconds of the slowest write, and how many took over 500. */
  slowest: number;
  slow: number;
  /** Outdated responses of the process when it goes on. */
  outdated: number;
}

const RECORDS = Array.from({ length: 10 }, (_, at) => idOf.Event(4 + at)); // none is a draft
const READERS = 16;

/** @param size how many reads and writes each arrangement gets */
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

/** Titles are numbers that grow: what each record's last acknowledged one is, and since when. */
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
  // Several connections to one address reach all of its workers.
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
      const sentAt = performance.now();
      const titles = await readTitles(client, at);
      done++;
      for (const [id, title] of titles) {
        const known = before.get(id);
        if (!known || title >= known.number) continue;
        outdated++;
        latest = Math.max(latest, sentAt - known.at);
      }
    }
  };
  const busy: number[] = [];
  const writeBeside = async () => {
    for (let at = 0; at < writes && done < reads; at++) {
      busy.push(await write(at));
      // As many reads between two writes, however fast they are.
      while (done < ((at + 1) * reads) / writes && done < reads) await sleep(1);
    }
  };
  await Promise.all([...readers.map(read), writeBeside()]);
  for (const client of [...writers, ...readers]) client.close();
  return {
    ...{ processes, reads: done, writes: busy.length, outdated, latest },
    quiet: { p50: quantile(quiet, 0.5), p99: quantile(quiet, 0.99) },
    busy: { p50: quantile(busy, 0.5), p99: quantile(busy, 0.99) },
  };
};

const GRAPHQL = 'query Title($id: ID!) { event(id: $id) { id title } }';

/** The numbers in the titles of one record, or of all, by id: half by REST, a quarter each by GraphQL and in a list. */
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

/** Writes through the first of some processes while the last is stopped, and reads from that one as soon as it goes on. */
const measureStopped = async (processes: readonly Running[], key: string): Promise<StoppedProcess> => {
  const [writer, last] = [openClient(processes[0]?.address ?? ''), processes.at(-1) as Running];
  const readers = Array.from({ length: READERS }, () => openClient(last.address));
  const acknowledged: Acknowledged = new Map();
  // So that the process that is stopped keeps the records and their responses.
  for (const [at] of RECORDS.entries()) await readTitles(pick(readers, at), at * 4 + 2);
  last.process.kill('SIGSTOP');
  const took: number[] = [];
  try {
    for (let at = 0; at < 20; at++) took.push(await writeNext(writer, pick(RECORDS, at), key, acknowledged));
  } finally {
    last.process.kill('SIGCONT');
  }
  // An error is no outdated response.
  const titles = await Promise.all(readers.map((client, at) => readTitles(client, at * 4 + 2).catch(() => [])));
  for (const client of [writer, ...readers]) client.close();
  return {
    ...{ writes: took.length, slowest: Math.max(...took), slow: took.filter((one) => one > 500).length },
    outdated: titles.flat().filter(([id, title]) => title < (acknowledged.get(id)?.number ?? 0)).length,
  };
};

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
