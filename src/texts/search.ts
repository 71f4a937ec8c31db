import { text } from './check.js';
import { valueLimits } from './limits.js';

/** What a search asks for, folded: texts that must all be contained, and texts that must not be. */
export interface Search {
  all: string[];
  none: string[];
}

/**
 * A text as search compares it, stored and asked alike: without case, accents and the variants of letters, quotes and dashes;
 * white space folded to single spaces. Folding twice changes nothing.
 */
export const fold = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[ßæøœłđðþıħŧĸςªº‘’‚‛“”„‟‐‑‒–—−]/g, (letter) => variants[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What is searched of one record: its texts folded, one a line, so that no phrase matches across two of them. The first line is
 * the title's or name's, also where nothing is left of it.
 */
export const searchText = ([title = '', ...parts]: readonly string[]): string =>
  [fold(title), ...parts.map(fold).filter(Boolean)].join('\n');

/**
 * The words of a search. Words are AND-ed; `"a phrase"` is one; `-word` and `-"a phrase"` exclude. A quote left open reaches to
 * the end, a hyphen alone is nothing.
 *
 * @throws Unacceptable `too-long` over 200 characters, or what {@link text} throws
 */
export function parseSearch(requested: string): Search {
  const search: Search = { all: [], none: [] };
  const plainQuotes = text(requested, { limit: valueLimits.search }).replace(/[“”„]/g, '"');
  for (const [, minus, phrase, word] of plainQuotes.matchAll(/(-*)(?:"([^"]*)"?|([^\s"-][^\s"]*))/g)) {
    const words = fold(phrase ?? word ?? '');
    const list = minus ? search.none : search.all;
    if (words && !list.includes(words)) list.push(words);
  }
  return search;
}

/** A text for use inside a `LIKE` pattern whose escape character is the backslash. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

// What NFKD does not take apart.
const variants: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ĸ: 'k', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '‟': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
