/** Measures reads per second during writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient, timed } from '../load/client.js';
import { type Loaded, quantile } from '../load/load.js';
import { repeat } from '../load/repeat.js';
import { drawRequests, sendEach } from './compare-speed.js';
import { mixedReads, retitle, through } from './requests.js';
import type { Setup } from './setup.js';

/** The results of one API at one rate of writes: medians of the rounds. */
export interface ReadsDuringWrites {
  api: 'REST' | 'GraphQL';
  writesPerSecond: number;
  readsPerSecond: number;
  /** Reads per second divided by those without writes. */
  ofQuiet: number;
  /** Latency of a write in milliseconds; undefined without writes. */
  writeP50?: number;
  writeP99?: number;
}

const RATES = [0, 1, 5, 20];

/** Four of five reads request one event, one a list of 10, by Zipf's law over a thousand URLs. Writes change some of these events. */
export const measureReadsDuringWrites = async (
  setup: Setup,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<ReadsDuringWrites[]> => {
  const service = await setup.target('service');
  const { address } = service;
  const { events, key } = setup.calendar;
  const mix = mixedReads(events);
  const ids = Array.from({ length: Math.min(1000, events / 10) }, (_, index) => mix.at(index).rest.path).flatMap(
    (path) => Number(/\/events\/(\d+)/.exec(path)?.[1]) || [],
  );
  const results: ReadsDuringWrites[] = [];
  for (const [api, name] of [
    ['rest', 'REST'],
    ['graphql', 'GraphQL'],
  ] as const) {
    const reads = drawRequests(through(api, mix), events);
    const run = () => repeat(address, reads, { seconds, expected: 200 });
    await sendEach(service, reads.items);
    await run();
    const all: (Loaded & { rate: number; writes: number[] })[] = [];
    for (let round = 1; round <= rounds; round++) {
      for (const rate of RATES) {
        const writer = startWriter({ address, key, rate, ids });
        const loaded = await run();
        all.push({ ...loaded, rate, writes: await writer.stop() });
      }
    }
    const medianOf = (rate: number) =>
      quantile(
        all.filter((one) => one.rate === rate).map(({ perSecond }) => perSecond),
        0.5,
      );
    for (const rate of RATES) {
      const writes = all.filter((one) => one.rate === rate).flatMap((one) => one.writes);
      results.push({
        ...{ api: name, writesPerSecond: rate, readsPerSecond: medianOf(rate), ofQuiet: medianOf(rate) / medianOf(0) },
        ...(writes.length > 0 && { writeP50: quantile(writes, 0.5), writeP99: quantile(writes, 0.99) }),
      });
    }
  }
  return results;
};

interface WriterOptions {
  address: string;
  key: string;
  /** Writes per second. */
  rate: number;
  /** The ids of the events to write. */
  ids: readonly number[];
}

/** Writes at a rate until it is stopped. `stop` returns the milliseconds of each write. */
const startWriter = ({ address, key, rate, ids }: WriterOptions) => {
  const client = openClient(address);
  const took: number[] = [];
  let stopped = false;
  const run = async () => {
    if (!rate) return;
    for (let at = 0; !stopped; at++) {
      const id = ids[(at * 7) % ids.length] ?? 0;
      const milliseconds = await timed(() => client.send(retitle(id, `Changed ${Date.now()}`, key)));
      took.push(milliseconds);
      await sleep(Math.max(0, 1000 / rate - milliseconds));
    }
  };
  const running = run();
  return {
    async stop(): Promise<number[]> {
      stopped = true;
      await running;
      client.close();
      return took;
    },
  };
};
