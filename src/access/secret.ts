import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** A new application password: six groups of four letters and digits, shown once (about 124 bits). */
export const newApplicationPassword = (): string => randomText(24).replace(/(.{4})(?=.)/g, '$1 ');

/** A new API key, shown once. */
export const newApiKey = (): string => `alm_${randomText(40)}`;

/** The stored hash of a random secret: SHA-256. A random secret does not need a slow hash. */
export const hashRandomSecret = (secret: string): string => `sha256:${sha256(normalize(secret))}`;

/** The stored hash of a secret chosen by a person: scrypt with a random salt. */
export const hashChosenSecret = async (secret: string): Promise<string> => {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${await slowHash(secret, salt)}`;
};

/** Whether `hash` is the hash of a random secret. Compares in constant time. */
export const isRandomSecret = (secret: string, hash: string): boolean =>
  equalInConstantTime(hashRandomSecret(secret), hash);

/** Whether `hash` is the hash of a chosen secret. */
export const isChosenSecretHash = (hash: string): boolean => hash.startsWith('scrypt:');

/** Whether `hash` is the hash of a chosen secret. Computes a slow hash, which takes at least 20 ms. */
export const isChosenSecret = async (secret: string, hash: string): Promise<boolean> => {
  const [, salt = '', key = ''] = hash.split(':');
  if (!equalInConstantTime(await slowHash(secret, Buffer.from(salt, 'base64url')), key)) return false;
  if (verified.size >= 1000) verified.clear();
  verified.add(secretKey(secret, hash));
  return true;
};

/** Whether this process has verified a chosen secret before. Computes no slow hash. @param key of {@link secretKey} */
export const wasVerified = (key: string): boolean => verified.has(key);

/** A hash that no secret has. It is checked for unknown logins, so that they take as long as known ones. */
export const unusedHash = `scrypt:${'A'.repeat(22)}:${'A'.repeat(43)}`;

const verified = new Set<string>();

const verificationSecret = randomBytes(32);

/** Identifies a secret and the hash that it is compared with, in this process. It does not show the secret. */
export const secretKey = (secret: string, hash: string): string =>
  createHmac('sha256', verificationSecret)
    .update(`${hash}\n${normalize(secret)}`)
    .digest('base64url');

const slowHash = async (secret: string, salt: Buffer) =>
  (await derive(normalize(secret), salt, 32)).toString('base64url');

// Application passwords are shown with spaces, which users may omit.
const normalize = (secret: string) => secret.replaceAll(' ', '');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether two texts are equal. The time does not depend on where they differ. */
export const equalInConstantTime = (one: string, other: string) => {
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
