/** The results of a load. */
import type { Received } from './client.js';

export interface Tally {
  /** The acknowledged writes. */
  acknowledged: number;
  /** The successful reads. */
  reads: number;
  /** Numbers in responses that are lower than what was acknowledged before the request. */
  outdated: number;
  /** Requests without a successful response, by status or code of the error. */
  errors: Map<string, number>;
  /** Examples of responses that no fault explains, such as 500. */
  unexpected: string[];
  /** The longest time in milliseconds without an acknowledged write, and without a successful read. */
  writeGap: number;
  readGap: number;
  /** The milliseconds of the slowest request. */
  slowest: number;
}

export const emptyTally = (): Tally => ({
  acknowledged: 0,
  reads: 0,
  outdated: 0,
  errors: new Map(),
  unexpected: [],
  writeGap: 0,
  readGap: 0,
  slowest: 0,
});

/** The results of several loads as one. */
export const addTallies = (tallies: readonly Tally[]): Tally => {
  const sum = emptyTally();
  for (const one of tallies) {
    sum.acknowledged += one.acknowledged;
    sum.reads += one.reads;
    sum.outdated += one.outdated;
    sum.unexpected.push(...one.unexpected);
    sum.writeGap = Math.max(sum.writeGap, one.writeGap);
    sum.readGap = Math.max(sum.readGap, one.readGap);
    sum.slowest = Math.max(sum.slowest, one.slowest);
    for (const [code, count] of one.errors) sum.errors.set(code, (sum.errors.get(code) ?? 0) + count);
  }
  return sum;
};

// While a process or a server is stopped: the service and proxies respond with these, and connections end.
const EXPLAINED = /^(50[234]|SERVICE_UNAVAILABLE|ECONNRESET|ECONNREFUSED|EPIPE)$/;

/** Counts a request without a successful response. */
export const countError = (tally: Tally, { outcome, text }: Received): void => {
  tally.errors.set(outcome, (tally.errors.get(outcome) ?? 0) + 1);
  if (!EXPLAINED.test(outcome) && tally.unexpected.length < 10)
    tally.unexpected.push(`${outcome} ${text.slice(0, 300)}`);
};
