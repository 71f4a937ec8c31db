import { RateLimiterMemory, RateLimiterPrisma } from 'rate-limiter-flexible';
import type { PrismaClient } from '../../prisma/client/client.js';
import { apiError } from '../errors.js';

/** Counts by key, in time windows that start with the first count of a key. */
export interface Limiter {
  /**
   * Adds one to the count and returns the count.
   * @throws ApiError when the limit is exceeded, with the number of seconds to wait.
   */
  take(key: string): Promise<number>;
  /** Subtracts one from the count. */
  release(key: string): Promise<void>;
  /** @throws ApiError when `take` would. */
  mustHaveRemaining(key: string): Promise<void>;
  /** @throws ApiError when the limit is exceeded, also by counts that other processes have shared. */
  mustNotExceed(key: string): Promise<void>;
  /** Adds counts to the shared count of all processes, and reads it. One or two statements. Errors of the database are ignored. */
  share(key: string, counts: number): Promise<void>;
}

/**
 * A limiter in memory, which decides without a statement. Counts are shared through PostgreSQL from time to time, so several processes
 * together allow little more than one process.
 */
export const createLimiter = (
  db: PrismaClient,
  limit: { name: string; points: number; seconds: number; errorKey: 'too-many-requests' | 'too-many-tries' },
): Limiter => {
  const { name, points, seconds } = limit;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const shared = new RateLimiterPrisma({
    storeClient: db,
    tableName: 'limit',
    keyPrefix: name,
    points,
    duration: seconds,
    // The timer would keep running after the database is closed.
    clearExpiredByTimeout: false,
  } as ConstructorParameters<typeof RateLimiterPrisma>[0]);
  const tooMany = (milliseconds: number) =>
    apiError(limit.errorKey, { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

  return {
    async take(key) {
      const { consumedPoints, msBeforeNext } = await memory.penalty(key);
      if (consumedPoints > points) throw tooMany(msBeforeNext);
      return consumedPoints;
    },
    async release(key) {
      await memory.reward(key);
    },
    async mustHaveRemaining(key) {
      const now = await memory.get(key);
      if (now && now.consumedPoints >= points) throw tooMany(now.msBeforeNext);
    },
    async mustNotExceed(key) {
      const now = await memory.get(key);
      if (now && now.consumedPoints > points) throw tooMany(now.msBeforeNext);
    },
    async share(key, counts) {
      try {
        const all = await shared.penalty(key, counts);
        const own = await memory.get(key);
        const known = Math.max(own?.consumedPoints ?? 0, all.consumedPoints);
        // A count that is set for no time is never forgotten.
        if (all.msBeforeNext > 0) await memory.set(key, known, all.msBeforeNext / 1000);
        else await memory.delete(key);
        if (Math.random() < CLEANUP_PROBABILITY) await db.limit.deleteMany({ where: { expire: { lt: new Date() } } });
      } catch {
        // When the database is unavailable, each process counts on its own.
      }
    },
  };
};

const CLEANUP_PROBABILITY = 0.01; // the part of calls to `share` that also delete expired rows
