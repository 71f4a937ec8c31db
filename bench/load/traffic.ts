/** Sends different requests for some time, as fast as the clients get responses or at a fixed rate. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpRequest } from '../works/requests.js';
import { type Client, openClient, timed } from './client.js';
import { CONNECTIONS } from './load.js';

interface Traffic {
  /** The request at an index, which starts at 0. */
  requestAt(index: number): HttpRequest;
  seconds: number;
  /** Requests per second. Without it, each client sends a request when it has the response to its last one. */
  perSecond?: number;
  clients?: number;
}

/** A response: the second in which its request was sent, and its latency in milliseconds. */
export interface Timing {
  second: number;
  milliseconds: number;
}

/**
 * Sends requests from some clients, by default 16.
 * @param note is called for each response with a status below 400
 * @returns the first error, and the number of requests that failed
 */
export const sendTraffic = async (
  address: string,
  { requestAt, seconds, perSecond, clients = CONNECTIONS }: Traffic,
  note: (timing: Timing) => void,
): Promise<{ failed: number; error?: Error }> => {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const errors: { failed: number; error?: Error } = { failed: 0 };
  let next = 0;
  const run = async (client: Client) => {
    for (;;) {
      const index = next++;
      const wait = perSecond ? index / perSecond - elapsed() : 0;
      if (wait > 0) await sleep(wait * 1000);
      const second = elapsed();
      if (second >= seconds) return;
      const request = requestAt(index);
      try {
        note({ second, milliseconds: await timed(() => client.send(request)) });
      } catch (error) {
        errors.failed++;
        errors.error ??= error as Error;
      }
    }
  };
  const all = Array.from({ length: clients }, () => openClient(address));
  await Promise.all(all.map(run));
  for (const client of all) client.close();
  return errors;
};
