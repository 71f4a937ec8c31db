import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refusal } from '../errors.js';
import type { Database } from '../storage/client.js';
import type { Caller } from './caller.js';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** A new application password: six groups of four letters and digits, shown once (about 124 bits). */
export const newApplicationPassword = (): string => randomText(24).replace(/(.{4})(?=.)/g, '$1 ');

/** A new API key, shown once. */
export const newApiKey = (): string => `alm_${randomText(40)}`;

/** What is kept of a random secret: its SHA-256. A random secret needs no slow hash. */
export const hashRandomSecret = (secret: string): string => `sha256:${sha256(normal(secret))}`;

/** What is kept of a secret that a person chose: scrypt with a salt of its own. */
export const hashChosenSecret = async (secret: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(normal(secret), salt, 32);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
};

/** Whether `secret` is the one that `hash` was made of, compared in constant time. */
export const isSecret = async (secret: string, hash: string): Promise<boolean> => {
  const [scheme, first = '', second = ''] = hash.split(':');
  if (scheme === 'sha256') return equal(sha256(normal(secret)), first);
  const seen = createHmac('sha256', remembering)
    .update(`${hash}\n${normal(secret)}`)
    .digest('base64url');
  if (verified.has(seen)) return true;
  const key = await derive(normal(secret), Buffer.from(first, 'base64url'), 32);
  if (!equal(key.toString('base64url'), second)) return false;
  if (verified.size >= 1000) verified.clear();
  verified.add(seen);
  return true;
};

/**
 * Who the `Authorization` header of a request names: Basic with login and application password, or Bearer with an API key.
 * Another scheme is nobody. One statement.
 * @throws Refusal `wrong-credentials` for an unknown login or key, a wrong, expired or revoked secret, a suspended user.
 */
export const callerOf = async (authorization: string | null, db: Database, now: Date): Promise<Caller | undefined> => {
  const [, scheme = '', value = ''] = /^(\w+)\s+(\S+)\s*$/.exec(authorization ?? '') ?? [];
  const kind = scheme.toLowerCase();
  if (kind === 'basic') return byPassword(value, db, now);
  return kind === 'bearer' ? byKey(value, db, now) : undefined;
};

const usable = (now: Date) => ({ revoked: null, OR: [{ expires: null }, { expires: { gt: now } }] });

const byPassword = async (value: string, db: Database, now: Date): Promise<Caller> => {
  const [, login = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  const user = hasNull(login)
    ? null
    : await db.user.findUnique({
        where: { login, suspended: false },
        select: {
          id: true,
          login: true,
          role: true,
          credentials: {
            where: { kind: 'applicationPassword', ...usable(now) },
            select: { id: true, scope: true, secretHash: true, lastUsed: true },
          },
        },
      });
  for (const credential of user?.credentials ?? []) {
    if (user && (await isSecret(password, credential.secretHash))) return use(user, credential, db, now);
  }
  throw refusal('wrong-credentials');
};

const byKey = async (key: string, db: Database, now: Date): Promise<Caller> => {
  const credential = await db.credential.findFirst({
    where: { kind: 'apiKey', secretHash: hashRandomSecret(key), user: { suspended: false }, ...usable(now) },
    select: { id: true, scope: true, lastUsed: true, user: { select: { id: true, login: true, role: true } } },
  });
  if (!credential) throw refusal('wrong-credentials');
  return use(credential.user, credential, db, now);
};

const use = (
  user: { id: number; login: string; role: Caller['role'] },
  credential: { id: number; scope: Caller['scope']; lastUsed: Date | null },
  db: Database,
  now: Date,
): Caller => {
  // Once in five minutes is exact enough for people, and keeps reads from writing.
  if (now.getTime() - (credential.lastUsed?.getTime() ?? 0) > 300_000) {
    db.credential.update({ where: { id: credential.id }, data: { lastUsed: now } }).catch(() => {});
  }
  return { ...user, scope: credential.scope };
};

const remembering = randomBytes(32);

/** Chosen secrets that were right before, so that only their first use costs a slow hash. */
const verified = new Set<string>();

// People copy application passwords with and without the spaces they are shown with.
const normal = (secret: string) => secret.replaceAll(' ', '');

const hasNull = (text: string) => text.includes('\0');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const equal = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

const randomText = (length: number): string => {
  let text = '';
  while (text.length < length) {
    // Bytes beyond the largest multiple of the alphabet are dropped, so that every letter is equally likely.
    for (const byte of randomBytes(length)) {
      if (byte < 256 - (256 % alphabet.length) && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
};
