import { createHmac } from 'node:crypto';
import type { PrismaClient } from '../../prisma/client/client.js';
import { signingKey } from '../database/signing-key.js';
import type { Settings } from '../settings/settings.js';
import { createLimiter, type Limiter } from './limiter.js';

/** The limits of requests per minute. */
export interface RequestLimits {
  /** Counts an anonymous request. @throws ApiError `too-many-requests`. */
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

const UPLOADS = 100; // pictures of a user in an hour

/** Creates the function that counts an upload of a user. @throws ApiError `too-many-requests`. */
export const createUploadLimit = (db: PrismaClient): ((user: string) => Promise<void>) => {
  const limiter = createLimiter(db, { name: 'uploads', points: UPLOADS, seconds: 3600, errorKey: 'too-many-requests' });
  return (user) => count(limiter, user, UPLOADS);
};

const HOUR = 3600; // seconds
const SUGGESTIONS = { ofNetwork: 5, ofAll: 60 };
const CORRECTIONS = { ofSuggestion: 20, ofNetwork: 20 };

type CountOfClient = (address: string | undefined, now: Date) => Promise<void>;

/** Counts what visitors send. @throws ApiError `too-many-requests`. */
export interface SuggestionLimits {
  countSuggestion: CountOfClient;
  /** Counts a correction of the suggestion with an id. */
  countCorrection(id: number, ...client: Parameters<CountOfClient>): Promise<void>;
}

/**
 * The limits of suggestions and of their corrections, exact and for all processes. The address is stored as a hash with the key of the calendar
 * and the day.
 */
export const createSuggestionLimits = (db: PrismaClient): SuggestionLimits => {
  const limiter = (name: string, points: number) =>
    createLimiter(db, { name, points, seconds: HOUR, errorKey: 'too-many-requests' });
  const ofNetwork = limiter('suggestions-network', SUGGESTIONS.ofNetwork);
  const ofAll = limiter('suggestions', SUGGESTIONS.ofAll);
  const correctionsOfNetwork = limiter('corrections-network', CORRECTIONS.ofNetwork);
  const ofSuggestion = limiter('corrections', CORRECTIONS.ofSuggestion);
  const countOne = async (counted: Limiter, key: string) => {
    await counted.take(key);
    await counted.share(key, 1);
    // Other processes may have counted the last ones.
    await counted.mustNotExceed(key);
  };
  const countNetwork = async (counted: Limiter, ...[address, now]: Parameters<CountOfClient>) => {
    if (address === undefined) return;
    const keyed = createHmac('sha256', await signingKey(db)).update(`${now.toISOString().slice(0, 10)} ${address}`);
    await countOne(counted, keyed.digest('base64url').slice(0, 22));
  };
  return {
    async countSuggestion(address, now) {
      await countNetwork(ofNetwork, address, now);
      await countOne(ofAll, 'all');
    },
    async countCorrection(id, address, now) {
      await countNetwork(correctionsOfNetwork, address, now);
      await countOne(ofSuggestion, String(id));
    },
  };
};

const count = async (limiter: Limiter, key: string, points: number): Promise<void> => {
  // Counts are shared in steps of a tenth of the limit, so requests of ordinary clients need no statement.
  const step = Math.ceil(points / 10);
  if ((await limiter.take(key)) % step === 0) void limiter.share(key, step);
};
