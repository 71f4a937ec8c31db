import anyAscii from 'any-ascii';
import { InvalidValue } from '../errors.js';
import type { Language } from '../languages/language.js';
import { text } from './check.js';
import { decodeEntities, plainTitle } from './html.js';
import { valueLimits } from './limits.js';

/**
 * The slug of a title or name: `a-z`, `0-9`, single hyphens and underscores, at most 200 characters, cut between words where
 * that is possible. Entities (`&amp;`, `&#8211;`) are read as the characters they stand for. Empty when nothing is left of the
 * text (the caller then takes the id).
 */
export function makeSlug(title: string, language: Language): string {
  const words = decodeEntities(title).normalize('NFC');
  const letters = anyAscii(
    language === 'de' ? words.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter) : words,
  );
  const slug = letters
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/_+/g, '_') // a trashed record is shown as `slug__trashed`: no living slug may look like that
    .replace(/^-|-$/g, '');
  return cut(slug, valueLimits.slug);
}

/** The slug to try when `slug` is taken: `jazz-2`. Still at most 200 characters. */
export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, valueLimits.slug - suffix.length) + suffix;
}

/**
 * The words of a slug that a client wrote, for {@link makeSlug}; the percent-encoded form of addresses is read too. `''` asks for
 * a new one from the title.
 *
 * @throws Unacceptable `not-a-slug` when no slug can be made of it, or what {@link text} throws
 */
export function readSlug(input: unknown): string {
  const written = plainTitle(
    text(typeof input === 'string' ? percentDecoded(input) : input, { limit: valueLimits.slug }),
  );
  if (!makeSlug(written, 'en') && input !== '') throw new InvalidValue('not-a-slug');
  return written;
}

/**
 * The slugs that an address may mean: what is written in small letters, and what is made of words in another script, most likely
 * first. Empty for what can be no slug.
 *
 * @param written at any length; not percent-encoded, or once too often
 */
export function candidateSlugs(written: string, language: Language): string[] {
  const words = percentDecoded(written).toLowerCase();
  if (words.length > MAX_LENGTH || words.includes('\0')) return [];
  if (!/[^\0-\x7f]/.test(words)) return [words];
  // German umlauts are spelled with an e, where the record is German.
  return [...new Set([makeSlug(words, language), makeSlug(words, 'en'), makeSlug(words, 'de')])].filter(Boolean);
}

const MAX_LENGTH = 400; // a slug with the marks of the trash, and then some

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const hyphen = slug.lastIndexOf('-', length);
  // A last word of more than half the slug is not worth losing.
  return slug.slice(0, hyphen > length / 2 ? hyphen : length).replace(/-$/, '');
}

function percentDecoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug; // a percent sign that encodes nothing: "100%"
  }
}
