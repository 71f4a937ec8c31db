/** Reads references to other records. */

import { InvalidValue } from '../../errors.js';
import { id, imageAddress, object, text } from '../../texts/check.js';
import { valueLimits } from '../../texts/limits.js';
import { plainTitle } from '../../texts/plain-title.js';
import type { ImageKey, TermKey } from './fields.js';
import { readTypedId } from './typed-ids.js';

/** @throws InvalidValue for an empty text. */
export const mustNotBeEmpty = (value: string) => {
  if (value === '') throw new InvalidValue('empty');
  return value;
};

/** Whether a value is a number, or text that consists of digits. */
export const isDigits = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value.trim()));

/** Reads a category or tag. Digits are an id, other text is a slug or a name. Objects with `id` or `name` are accepted too. */
export const termKey = (value: unknown): TermKey => {
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') return { name: mustNotBeEmpty(plainTitle(text(value, { limit: valueLimits.term }))) };
  const { id: input, name } = object(value);
  if (input !== undefined && input !== null) return { id: id(input) };
  return { name: mustNotBeEmpty(plainTitle(text(name, { limit: valueLimits.term }))) };
};

/** Reads an image: its id or its URL, or an object with one of them. null for no image. */
export const imageKey = (value: unknown): ImageKey | null => {
  if (isEmptyLink(value)) return null;
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') return { url: imageAddress(value) };
  const { id: input, url } = object(value);
  return input === undefined || input === null ? { url: imageAddress(url) } : { id: readTypedId('image', input) };
};

/** Whether a value means "no record": `false`, 0, or "0" in forms. */
export const isEmptyLink = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && /^\s*0+\s*$/.test(value));

/** Whether a link is empty: {@link isEmptyLink}, or an object without keys. */
export const isNoLink = (value: unknown) =>
  isEmptyLink(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
