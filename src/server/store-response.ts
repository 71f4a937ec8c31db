import type { PrismaClient } from '../../prisma/client/client.js';
import { type Computation, derive } from '../cache/derived.js';
import type { CachedResponse, ResponseCache } from '../cache/response-cache.js';
import { dependenciesOf } from '../changes/dependencies-of-read.js';
import type { Sql } from '../database/sql.js';
import type { HttpResponse } from '../http/message.js';
import { eventTimeAfter, publicationAfter, readMoment } from '../records/reading/status.js';
import { now } from '../time/clock.js';
import { pathForLog, type RequestState } from './request-log.js';

/**
 * Creates a function that caches a response, at most until the next scheduled record becomes public, or until the next event starts or
 * ends. It returns what it has cached. It takes the number of the last change and the time when the request started, and its state.
 */
export const createResponseStore = (db: PrismaClient, responseCache: ResponseCache) => {
  const nextPublication = nextMoment(db, publicationAfter);
  const nextEventTime = nextMoment(db, eventTimeAfter);
  return async (
    key: string,
    { body, status, headers }: HttpResponse,
    { since, at, state }: { since: number; at: Date; state: RequestState },
  ): Promise<CachedResponse | undefined> => {
    const { freshness, dependencies, served } = state;
    if (!responseCache.log.receives() || !body || !dependencies) return undefined;
    if (freshness.until <= now().getTime()) return undefined;
    // Counted from the start of the request: the response may not contain a record that became public during it.
    const next = await Promise.all([
      nextPublication(at, responseCache),
      freshness.changesAtEventTimes ? nextEventTime(at, responseCache) : null,
    ]);
    // The response is sent, but not cached: its time of expiry is unknown.
    if (next.includes(undefined)) return undefined;
    // The length depends on the content coding.
    const stored = [...headers].filter(([name]) => name !== 'content-length').flat();
    const entry = { status, headers: stored, body, path: pathForLog(state), served };
    const until = Math.min(freshness.until, ...next.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY));
    return responseCache.add(key, entry, { since, dependencies: dependencies.toArray(), until });
  };
};

/**
 * Creates a function that reads the next moment after a time once, until that moment or until a record changes that it depends on. It
 * returns null if there is none, undefined if it cannot be read.
 */
const nextMoment = (db: PrismaClient, momentAfter: (time: Date) => Sql) => {
  let last: Computation<Date | null> | undefined;
  const slot = {
    get: () => last,
    set(computation: typeof last) {
      last = computation;
    },
  };
  return (after: Date, { log }: ResponseCache): Promise<Date | null | undefined> => {
    const moment = momentAfter(after);
    const compute = async () => {
      const value = await readMoment(db, moment);
      return { value, until: value };
    };
    return derive(slot, log, { dependencies: dependenciesOf(moment.text), at: after }, compute).catch(() => undefined);
  };
};
