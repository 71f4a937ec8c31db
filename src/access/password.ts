/** The passwords that people choose for the pages below /manage. The APIs do not accept them. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Checklist } from '../errors.js';

// As strong as OWASP's scrypt N = 2^17, r = 8, p = 1, with a quarter of its memory: 32 MiB.
const COST = { ln: 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** The stored hash of a password, in the PHC string format: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Whether a hash is that of a password. @param hash undefined for a user without a password: takes as long, and is false. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? [];
  const cost = ln === undefined ? COST : { ln: Number(ln), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const stored = Buffer.from(key, 'base64url');
  return stored.length === derived.length && timingSafeEqual(stored, derived);
};

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/**
 * Checks a new password: 12 to 200 characters, of which five differ, without the login and the name of the site.
 * @param known the login and the name of the site
 * @throws ApiError `invalid-params` for `password`
 */
export const checkPassword = (password: string, known: readonly string[]): void => {
  const checklist = new Checklist();
  const characters = [...password.normalize('NFC')];
  const lower = password.toLowerCase();
  const isKnown = known.some((text) => text.length > 3 && lower.replaceAll(text.toLowerCase(), '').length < MIN_LENGTH);
  if (characters.length < MIN_LENGTH || characters.length > MAX_LENGTH)
    checklist.note('password', { key: 'password-length', values: { least: MIN_LENGTH, most: MAX_LENGTH } });
  else if (isKnown || new Set(characters).size < 5 || isSequence(lower))
    checklist.note('password', { key: 'password-common' });
  checklist.done();
};

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiopqsdfghjklmwxcvbn'];

/** Whether most of a text follows the alphabet, the digits or a keyboard, in either direction: `abcdefghijkl1`. */
const isSequence = (text: string): boolean => {
  const pairs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
  const follows = [...text].filter((_, at) => at > 0 && pairs.some((row) => row.includes(text.slice(at - 1, at + 1))));
  return follows.length >= text.length * 0.7;
};

const MAX_AT_ONCE = 2; // in a process: each takes 32 MiB
let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when fewer than {@link MAX_AT_ONCE} others run. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < MAX_AT_ONCE) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

/** Derives the key of a password. Different forms of the same letters (NFC, NFD) have the same key. */
const derive = (password: string, salt: Buffer, { ln, r, p }: typeof COST): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
};
