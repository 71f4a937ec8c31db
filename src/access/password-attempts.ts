import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../prisma/client/client.js';
import { createLimiter, type Limiter } from './limiter.js';

const MINUTES = 15;
const MAX_BY_ADDRESS = 30;
const MAX_BY_TARGET = 50; // more than by address, so that one client alone cannot lock an account or an event for all

/** The target of an attempt. */
export interface AttemptTarget {
  kind: 'credentials' | 'event-password' | 'sign-in';
  /** The login or event in the request. One that does not exist is counted in the same way. Undefined when there is none. */
  name?: string;
}

/**
 * Verifies a secret with `check`. Failed attempts are counted by the address of the request and by the target.
 * @param known whether the secret was verified before; then nothing is counted.
 * @throws ApiError `too-many-tries`, without calling `check`, when there were too many failed attempts.
 */
export type PasswordAttempts = (
  target: AttemptTarget,
  check: () => Promise<boolean>,
  known?: () => boolean,
) => Promise<boolean>;

/** The counters of all attempts. The result returns the `PasswordAttempts` of a request by its client address. */
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
      // Counted before the check, so that concurrent attempts are limited too.
      for (const [limiter, key] of counted) await limiter.take(key);
      const right = await check();
      for (const [limiter, key] of counted) await (right ? limiter.release(key) : limiter.share(key, 1));
      return right;
    };
};

const hashName = (name: string) => createHash('sha256').update(name).digest('base64url');
