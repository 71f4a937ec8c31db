import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../prisma/client/client.js';
import { createLimiter, type Limiter } from './limiter.js';

const MINUTES = 15;
const MAX_BY_ADDRESS = 30;
const MAX_BY_TARGET = 50; // more than by address: one stranger alone does not shut an account or an event for all

/** What somebody tries to open. */
export interface Target {
  kind: 'credentials' | 'event-password';
  /** The login or the event, as it was asked for: one that does not exist is counted alike. Undefined where there is none. */
  name?: string;
}

/**
 * Whether a secret is right, as `check` finds out. Wrong ones are counted, by the address of the request and by the target.
 * @param known whether it was found right before, which needs no counting.
 * @throws ApiError `too-many-tries` without looking, when there were too many wrong ones.
 */
export type PasswordAttempts = (
  target: Target,
  check: () => Promise<boolean>,
  known?: () => boolean,
) => Promise<boolean>;

/** The tries of all requests; gives those of one, by the address it comes from. */
export const createPasswordAttempts = (db: PrismaClient): ((address: string | undefined) => PasswordAttempts) => {
  const limiter = (name: string, points: number) =>
    createLimiter(db, { name, points, seconds: MINUTES * 60, errorKey: 'too-many-tries' });
  const byAddress = limiter('tries-address', MAX_BY_ADDRESS);
  const byTarget = limiter('tries-target', MAX_BY_TARGET);

  return (address) =>
    async ({ kind, name }, check, known = () => false) => {
      const counted: [Limiter, string][] = [
        ...(address === undefined ? [] : [[byAddress, `${kind}:${address}`] as [Limiter, string]]),
        ...(name === undefined ? [] : [[byTarget, `${kind}:${hashName(name)}`] as [Limiter, string]]),
      ];
      for (const [limiter, key] of counted) await limiter.mustHaveRemaining(key);
      if (known()) return true;
      // Counted before it is known: a thousand tries at once are a thousand.
      for (const [limiter, key] of counted) await limiter.take(key);
      const right = await check();
      for (const [limiter, key] of counted) await (right ? limiter.release(key) : limiter.share(key, 1));
      return right;
    };
};

const hashName = (name: string) => createHash('sha256').update(name).digest('base64url');
