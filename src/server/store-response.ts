import type { PrismaClient } from '../../prisma/client/client.js';
import type { DerivedValues } from '../cache/derived.js';
import type { CachedResponse, ResponseCache, Validity } from '../cache/response-cache.js';
import type { Edge } from '../edge/edge.js';
import type { HttpResponse } from '../http/message.js';
import { nextMoment } from '../records/reading/status.js';
import { now } from '../time/clock.js';
import { pathForLog, type RequestState } from './request-log.js';

interface Input {
  db: PrismaClient;
  responseCache: ResponseCache;
  /** Where the next moments are kept. */
  cache: DerivedValues;
  edge: Edge | undefined;
}

/**
 * Creates a function that caches a response, at most until the next scheduled record becomes public, or until the next event starts or
 * ends. It returns what it has cached. It takes the number of the last change and the time when the request started, and its state.
 */
export const createResponseStore = ({ db, responseCache, cache, edge }: Input) => {
  // Undefined if it cannot be read.
  const next = (name: Parameters<typeof nextMoment>[0], at: Date) =>
    nextMoment(name, at, { db, cache }).catch(() => undefined);
  return async (
    key: string,
    { body, status, headers }: HttpResponse,
    { since, at, state }: { since: number; at: Date; state: RequestState },
  ): Promise<(CachedResponse & Validity) | undefined> => {
    const { freshness, dependencies, served } = state;
    if (!responseCache.log.receives() || !body || !dependencies) return undefined;
    if (freshness.until <= now().getTime()) return undefined;
    // Counted from the start of the request: the response may not contain a record that became public during it.
    const moments = await Promise.all([
      next('publication', at),
      freshness.changesAtEventTimes ? next('event time', at) : null,
    ]);
    // The response is sent, but not cached: its time of expiry is unknown.
    if (moments.includes(undefined)) return undefined;
    const until = Math.min(freshness.until, ...moments.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY));
    const found = dependencies.toArray();
    const keys = edge?.keysOf(found);
    if (edge && !keys) return undefined;
    if (keys) headers.set(...keys);
    // The length depends on the content coding.
    const stored = [...headers].filter(([name]) => name !== 'content-length').flat();
    const entry = { status, headers: stored, body, path: pathForLog(state), served };
    return responseCache.add(key, entry, { since, dependencies: found, until });
  };
};
