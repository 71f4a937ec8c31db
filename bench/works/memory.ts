/** Measures the peak memory of one process. */
import type { Calendar } from '../calendar/database.js';
import { load } from '../load/load.js';
import { peakMemoryOf } from '../load/meter.js';
import { startService, stop } from '../targets/processes.js';
import { filteredLists, type HttpRequest, nestedReads, newFilterLists, type Sequence, through } from './requests.js';
import { site } from './setup.js';

export interface Memory {
  /** The setting MEMORY in MiB; undefined for the default. */
  setting?: number | undefined;
  /** The peak of resident memory since the start of the process in bytes; undefined without /proc. */
  peak?: number | undefined;
  seconds: number;
  requests: number;
}

const SLICE = 10; // seconds

/** Measures a process with default settings, and one for a machine with little memory. */
export const measureMemory = async (calendar: Calendar, seconds: number): Promise<Memory[]> => [
  await measurePeak(calendar, seconds),
  await measurePeak(calendar, seconds, 300),
];

/** Starts a process. Sixteen clients request lists of 50 and 100, nested GraphQL and searches; no request is sent twice. */
const measurePeak = async ({ url }: Calendar, seconds: number, setting?: number): Promise<Memory> => {
  const service = await startService({
    ...site,
    DATABASE_URL: url,
    ...(setting !== undefined && { MEMORY: String(setting) }),
  });
  const requests = memoryRequests();
  let [sent, perSecond] = [0, 300];
  try {
    for (let left = seconds; left > 0; left -= SLICE) {
      const time = Math.min(left, SLICE);
      const next = Array.from({ length: 100 + Math.ceil(perSecond * 1.3 * time) }, () => requests.at(sent++));
      ({ perSecond } = await load(service.address, next, { seconds: time, expected: 200 }));
    }
    return { setting, peak: peakMemoryOf(service.process.pid ?? 0), seconds, requests: sent };
  } finally {
    await stop(service);
  }
};

const memoryRequests = (): Sequence<HttpRequest> => {
  const kinds = [
    through('rest', newFilterLists(50)),
    through('graphql', newFilterLists(100)),
    nestedReads(),
    through('rest', filteredLists()),
    through('graphql', filteredLists()),
  ];
  return {
    count: Math.min(...kinds.map(({ count }) => count)),
    at: (index) => (kinds[index % kinds.length] as Sequence<HttpRequest>).at(Math.floor(index / kinds.length)),
  };
};
