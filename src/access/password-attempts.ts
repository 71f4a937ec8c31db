import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../prisma/client/client.js';
import { createLimiter, type Limiter } from './limiter.js';
import { wasVerified } from './secret.js';

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
 * @param secret the key of the secret (`secretKey`). A secret that was verified before is not counted. One that another attempt is verifying
 *   is not checked again: the attempt waits for the result, and is counted only if that is wrong.
 * @throws ApiError `too-many-tries`, without calling `check`, when there were too many failed attempts.
 */
export type PasswordAttempts = (
  target: AttemptTarget,
  check: () => Promise<boolean>,
  secret?: string,
) => Promise<boolean>;

/** The counters of all attempts. The result returns the `PasswordAttempts` of a request by its client address. */
export const createPasswordAttempts = (db: PrismaClient): ((address: string | undefined) => PasswordAttempts) => {
  const limiter = (name: string, points: number) =>
    createLimiter(db, { name, points, seconds: MINUTES * 60, errorKey: 'too-many-tries' });
  const byAddress = limiter('tries-address', MAX_BY_ADDRESS);
  const byTarget = limiter('tries-target', MAX_BY_TARGET);
  const shareCheck = createSharedChecks();

  return (address) =>
    async ({ kind, name }, check, secret) => {
      const counters: Counter[] = [
        ...(address === undefined ? [] : [{ limiter: byAddress, key: `${kind}:${address}` }]),
        ...(name === undefined ? [] : [{ limiter: byTarget, key: `${kind}:${hashName(name)}` }]),
      ];
      for (const { limiter, key } of counters) await limiter.mustHaveRemaining(key);
      const checkCounted = () => countFailed(check, counters);
      if (secret === undefined) return checkCounted();
      if (wasVerified(secret)) return true;
      // With the name: all unknown logins have one hash, and a check that they shared would take less time than that of a known login.
      const { isRight, isShared } = await shareCheck(JSON.stringify([kind, name, secret]), checkCounted);
      return isShared && !isRight ? countFailed(async () => false, counters) : isRight;
    };
};

/** A count of failed attempts. */
interface Counter {
  limiter: Limiter;
  key: string;
}

const countFailed = async (check: () => Promise<boolean>, counters: readonly Counter[]): Promise<boolean> => {
  // Counted before the check, so that concurrent attempts are limited too.
  for (const { limiter, key } of counters) await limiter.take(key);
  const right = await check();
  for (const { limiter, key } of counters) await (right ? limiter.release(key) : limiter.share(key, 1));
  return right;
};

/** Creates a function that runs a check, or waits for a check with the same key and returns its result. */
const createSharedChecks = () => {
  const running = new Map<string, Promise<boolean>>();
  return async (key: string, check: () => Promise<boolean>): Promise<{ isRight: boolean; isShared: boolean }> => {
    for (let other = running.get(key); other; other = running.get(key)) {
      // An error, such as too many failed attempts, concerns only the client of that check.
      const isRight = await other.catch(() => undefined);
      if (isRight !== undefined) return { isRight, isShared: true };
    }
    const own = check().finally(() => running.delete(key));
    running.set(key, own);
    return { isRight: await own, isShared: false };
  };
};

const hashName = (name: string) => createHash('sha256').update(name).digest('base64url');
