import { RateLimiterMemory, RateLimiterPrisma } from 'rate-limiter-flexible';
import type { PrismaClient } from '../../prisma/client/client.js';
import { apiError } from '../errors.js';

/** Counts by key, in windows of time that begin with a key's first count. */
export interface Limiter {
  /**
   * Counts one more, at once. Gives the count.
   * @throws ApiError when there are too many; it says after how many seconds to come back.
   */
  take(key: string): Promise<number>;
  /** Takes one count back. */
  release(key: string): Promise<void>;
  /** @throws ApiError when `take` would. */
  mustHaveRemaining(key: string): Promise<void>;
  /** Tells the other processes of so many counts, and learns of theirs. One or two statements; without a database none. */
  share(key: string, counts: number): Promise<void>;
}

/**
 * A limiter in memory, which decides without asking anybody. What is worth a statement is shared through PostgreSQL: several
 * processes together let through little more than one.
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
    // Its timer would outlive the database.
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
    async share(key, counts) {
      try {
        const all = await shared.penalty(key, counts);
        const own = await memory.get(key);
        const known = Math.max(own?.consumedPoints ?? 0, all.consumedPoints);
        await memory.set(key, known, all.msBeforeNext / 1000);
        if (Math.random() < CLEANUP_PROBABILITY) await db.limit.deleteMany({ where: { expire: { lt: new Date() } } });
      } catch {
        // Without its database each process counts for itself.
      }
    },
  };
};

const CLEANUP_PROBABILITY = 0.01; // of the counts that are shared also clear away what has expired
