import anyAscii from 'any-ascii';
import { InvalidValue } from '../errors.js';
import type { Language } from '../languages/language.js';
import { text } from './check.js';
import { decodeEntities } from './html-escapes.js';
import { valueLimits } from './limits.js';
import { plainTitle } from './plain-title.js';

/**
 * The slug of a title or name: `a-z`, `0-9`, single hyphens and underscores, at most 200 characters, truncated between words if
 * possible. Entities (`&amp;`, `&#8211;`) are decoded. Empty when no character of the text can be used (the caller then uses the id).
 */
export function makeSlug(title: string, language: Language): string {
  const words = decodeEntities(title).normalize('NFC');
  const letters = anyAscii(
    language === 'de' ? words.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter) : words,
  );
  const slug = letters
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/_+/g, '_') // the slug of a trashed record is shown as `slug__trashed`, so slugs have no double underscore
    .replace(/^-|-$/g, '');
  return cut(slug, valueLimits.slug);
}

/** The slug to try when `slug` is taken: `jazz-2`, at most 200 characters. */
export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, valueLimits.slug - suffix.length) + suffix;
}

/**
 * Reads a slug of a client, for {@link makeSlug}. Percent-encoding is decoded. `''` requests a new slug from the title.
 *
 * @throws InvalidValue `not-a-slug` when no character can be used, or what {@link text} throws
 */
export function readSlug(input: unknown): string {
  const written = plainTitle(
    text(typeof input === 'string' ? percentDecoded(input) : input, { limit: valueLimits.slug }),
  );
  if (!makeSlug(written, 'en') && input !== '') throw new InvalidValue('not-a-slug');
  return written;
}

/**
 * The slugs that a URL may refer to, most likely first: the text in lower case, or the slugs made of a text in another script.
 * Empty when the text cannot be a slug.
 *
 * @param written of any length; it may be percent-encoded once more than necessary
 */
export function candidateSlugs(written: string, language: Language): string[] {
  const words = percentDecoded(written).toLowerCase();
  if (words.length > MAX_LENGTH || words.includes('\0')) return [];
  if (!/[^\0-\x7f]/.test(words)) return [words];
  // Slugs of German records write umlauts with an e.
  return [...new Set([makeSlug(words, language), makeSlug(words, 'en'), makeSlug(words, 'de')])].filter(Boolean);
}

const MAX_LENGTH = 400; // longer than any slug with the suffix of the trash

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const hyphen = slug.lastIndexOf('-', length);
  // A last word of more than half the length is truncated, not dropped.
  return slug.slice(0, hyphen > length / 2 ? hyphen : length).replace(/-$/, '');
}

function percentDecoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug; // not percent-encoded, such as "100%"
  }
}
