/** Functions that read one value of a client. They do not accept null: its meaning depends on the field. */

import { InvalidValue } from '../errors.js';
import { valueLimits } from './limits.js';
import { isUrl } from './url.js';

/**
 * A text, unchanged.
 *
 * @param limit the maximum number of characters (code points)
 * @throws InvalidValue `not-text`, `bad-characters` (control characters, half surrogate pairs), `too-long`
 */
export function text(input: unknown, { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): string {
  if (typeof input !== 'string') throw new InvalidValue('not-text');
  if (C0_CONTROL.test(input) || LONE_SURROGATE.test(input)) throw new InvalidValue('bad-characters');
  if (input.length > limit && [...input].length > limit) throw new InvalidValue('too-long', { limit });
  return input;
}

/**
 * An absolute URL (http, https, ftp, mailto, tel) without spaces, unchanged. Hosts and paths may contain letters of any script.
 *
 * @throws InvalidValue `not-an-address`, or what {@link text} throws
 */
export function address(input: unknown): string {
  const written = text(input, { limit: valueLimits.address }).trim();
  if (!isAddress(written)) throw new InvalidValue('not-an-address');
  return written;
}

/**
 * The URL of an image: http or https, otherwise as {@link address}.
 *
 * @throws InvalidValue `not-an-image-address`, or what {@link text} throws
 */
export function imageAddress(input: unknown): string {
  const written = text(input, { limit: valueLimits.address }).trim();
  if (!isAddress(written) || !/^https?:/i.test(written)) throw new InvalidValue('not-an-image-address');
  return written;
}

/**
 * One e-mail address: `name@example.org`, with letters of any script (RFC 5321, RFC 6531). Quoted local parts and address literals
 * are not accepted.
 *
 * @throws InvalidValue `not-an-email`, or what {@link text} throws
 */
export function email(input: unknown): string {
  const written = text(input, { limit: valueLimits.email }).trim();
  if (!EMAIL.test(written)) throw new InvalidValue('not-an-email');
  return written;
}

/**
 * An integer: a JSON number or digits. It is clamped to the safe integers of JavaScript.
 *
 * @throws InvalidValue `not-an-integer`
 */
export function integer(input: unknown): number {
  const whole = typeof input === 'string' && /^\s*-?\d+\s*$/.test(input) ? Number(input) : input;
  if (typeof whole !== 'number' || Number.isNaN(whole) || (Number.isFinite(whole) && !Number.isInteger(whole))) {
    throw new InvalidValue('not-an-integer');
  }
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, whole)) + 0; // + 0: no -0
}

/**
 * An id: an integer of 1 or more. The record may not exist.
 *
 * @throws InvalidValue `not-an-integer`, `not-positive`
 */
export function id(input: unknown): number {
  const number = integer(input);
  if (number < 1) throw new InvalidValue('not-positive');
  return number;
}

/**
 * A number, within optional bounds.
 *
 * @throws InvalidValue `not-a-number`, `out-of-range`
 */
export function number(input: unknown, { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = {}): number {
  const value = typeof input === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(input) ? Number(input) : input;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidValue('not-a-number');
  if (value < min || value > max) throw new InvalidValue('out-of-range', { min, max });
  return value;
}

/**
 * A boolean: true or false, 1 or 0, or one of these as a string, in any case.
 *
 * @param yesNo whether `yes` and `no` are accepted too (a venue's `show_map`, `show_map_link`)
 * @throws InvalidValue `not-a-boolean`
 */
export function boolean(input: unknown, { yesNo = false } = {}): boolean {
  const word = typeof input === 'object' ? '' : String(input).toLowerCase();
  if (word === 'true' || word === '1' || (yesNo && word === 'yes')) return true;
  if (word === 'false' || word === '0' || (yesNo && word === 'no')) return false;
  throw new InvalidValue('not-a-boolean');
}

/**
 * A list whose entries are read by `read`: an array, a string of values separated by commas, or one value. Empty entries are
 * dropped. Entries of an array may contain commas.
 *
 * @throws InvalidValue `not-a-list`, `too-many` (over 500), or what `read` throws
 */
export function list<T>(input: unknown, read: (entry: unknown) => T): T[] {
  if (input === null || input === undefined) throw new InvalidValue('not-a-list');
  const values: unknown[] = Array.isArray(input) ? input : typeof input === 'string' ? input.split(',') : [input];
  const entries = values
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '');
  if (entries.length > valueLimits.list) throw new InvalidValue('too-many', { limit: valueLimits.list });
  return entries.map((entry) => read(entry));
}

/**
 * An object of fields.
 *
 * @throws InvalidValue `not-an-object`
 */
export function object(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new InvalidValue('not-an-object');
  return input as Record<string, unknown>;
}

/**
 * One of the allowed values. The comparison is exact.
 *
 * @throws InvalidValue `not-text`, `not-one-of`
 */
export function oneOf<T extends string>(input: unknown, allowed: readonly T[]): T {
  if (typeof input !== 'string' && input !== null) throw new InvalidValue('not-text');
  const found = allowed.find((word) => word === input);
  if (found === undefined) throw new InvalidValue('not-one-of', { allowed: allowed.join(', ') });
  return found;
}

// PostgreSQL rejects the null byte, XML the other control characters. Tabs and line breaks are allowed.
const C0_CONTROL = /[^\P{Cc}\t\n\r\u007f-\u009f]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

// The slashes are required because URL also accepts `http:example.org`. RFC 3986 forbids the excluded characters.
const ADDRESS = /^(?:(?:https?|ftp):\/\/[^\s/?#<>"\\][^\s<>"\\]*|(?:mailto|tel):[^\s<>"\\]+)$/i;

/** Whether a text is an absolute URL: {@link address}. */
export const isAddress = (written: string): boolean => ADDRESS.test(written) && isUrl(written);

const EMAIL_WORD = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const HOST_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const EMAIL = new RegExp(`^(?=.{1,64}@)${EMAIL_WORD}(?:\\.${EMAIL_WORD})*@(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`, 'u');
