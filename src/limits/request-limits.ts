import type { PrismaClient } from '../../prisma/client/client.js';
import type { Settings } from '../config.js';
import { createLimiter, type Limiter } from './limiter.js';

/** How many requests a minute are answered. */
export interface RequestLimits {
  /** Counts a request of somebody unknown. @throws ApiError `too-many-requests`. */
  countAnonymous(address: string): Promise<void>;
  /** Counts a request with credentials. @throws ApiError `too-many-requests`. */
  countAuthenticated(key: string): Promise<void>;
}

/** The limits of the settings; undefined when they are off. */
export const createRequestLimits = (db: PrismaClient, { rateLimit }: Settings): RequestLimits | undefined => {
  if (!rateLimit) return undefined;
  const limiter = (name: string, points: number) =>
    createLimiter(db, { name, points, seconds: 60, errorKey: 'too-many-requests' });
  const anonymous = limiter('requests-address', rateLimit.anonymous);
  const authenticated = limiter('requests-key', rateLimit.authenticated);
  return {
    countAnonymous: (address) => count(anonymous, address, rateLimit.anonymous),
    countAuthenticated: (key) => count(authenticated, key, rateLimit.authenticated),
  };
};

const count = async (limiter: Limiter, key: string, points: number): Promise<void> => {
  // Ordinary visitors are no news to the other processes, so they cost no statement.
  const step = Math.ceil(points / 10);
  if ((await limiter.take(key)) % step === 0) void limiter.share(key, step);
};
