import { text } from './check.js';
import { valueLimits } from './limits.js';

/** A parsed search, with folded texts: all of `all` must match, none of `none` may match. */
export interface Search {
  all: string[];
  none: string[];
}

/**
 * Normalizes a text for search: removes case, accents and variants of letters, quotes and dashes, and collapses white space. Stored
 * texts and searches are folded the same way. The function is idempotent.
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
 * The search text of a record: its folded texts, one per line, so that no phrase matches across two texts. The first line is the
 * title or name, even when it is empty.
 */
export const searchText = ([title = '', ...parts]: readonly string[]): string =>
  [fold(title), ...parts.map(fold).filter(Boolean)].join('\n');

/**
 * Parses a search. All words must match; `"a phrase"` counts as one word; `-word` and `-"a phrase"` exclude. An unclosed quote extends
 * to the end. A single hyphen is ignored.
 *
 * @throws InvalidValue `too-long` over 200 characters, or what {@link text} throws
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

/** Escapes a text for a `LIKE` pattern with the backslash as escape character. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

// Characters that NFKD does not decompose.
const variants: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ĸ: 'k', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '‟': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
