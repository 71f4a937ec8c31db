import anyAscii from 'any-ascii';
import { Unacceptable } from '../errors.js';
import type { Language } from '../languages/language.js';
import { text } from './check.js';
import { plainTitle } from './html.js';

const LONGEST = 200; // contract, "Lengths"

/**
 * The slug of a title or name: `a-z`, `0-9`, single hyphens and underscores, at most 200 characters, cut between words where
 * that is possible. Empty when nothing is left of the text (the caller then takes the id).
 */
export function makeSlug(title: string, language: Language): string {
  const words = title.normalize('NFC');
  const letters = anyAscii(
    language === 'de' ? words.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter) : words,
  );
  const slug = letters
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/_+/g, '_') // a trashed record is shown as `slug__trashed`: no living slug may look like that
    .replace(/^-|-$/g, '');
  return cut(slug, LONGEST);
}

/** The slug to try when `slug` is taken: `jazz-2`. Still at most 200 characters. */
export function numbered(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, LONGEST - suffix.length) + suffix;
}

/**
 * A slug that a client wrote, in the form that is stored; the percent-encoded form of addresses is read too. `''` asks for a new
 * one from the title, and stays `''`.
 *
 * @throws Unacceptable `not-a-slug` when nothing is left of it, or what {@link text} throws
 */
export function readSlug(given: unknown, language: Language): string {
  const written = plainTitle(text(typeof given === 'string' ? percentDecoded(given) : given, { limit: LONGEST }));
  const slug = makeSlug(written, language);
  if (!slug && given !== '') throw new Unacceptable('not-a-slug');
  return slug;
}

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
