import { valueLimits } from '../../../texts/limits.js';
import { parseSearch } from '../../../texts/search.js';

/** A word of a search, folded. */
export interface QueryWord {
  text: string;
  /** Whether longer words that begin with it are found too. */
  isPrefix: boolean;
}

/** A parsed search. */
export interface ParsedQuery {
  /** The words that must all be found. */
  words: QueryWord[];
  /** Phrases in quotes whose words are also in `words`. In the texts of an event they must be literal. */
  phrases: string[];
  /** The words and phrases that must not be found. */
  excluded: string[];
}

const MOST_WORDS = 10; // of a search; more are ignored
const SHORTEST_PREFIX = 3; // characters; fewer are the beginning of too many words

/** A word: letters and digits. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/**
 * Parses a search. The last word also finds longer words, because it may still be typed.
 * @throws InvalidValue `too-long` over 200 characters, or what `text` throws
 */
export const parseQuery = (requested: string): ParsedQuery => {
  const { all, none } = parseSearch(requested);
  const phrases = all.filter((one) => one.includes(' '));
  const texts = [...new Set(all.flatMap(wordsOf))].slice(0, MOST_WORDS);
  const last = phrases.includes(all.at(-1) ?? '') ? undefined : texts.at(-1);
  return {
    words: texts.map((text) => ({ text, isPrefix: text === last && text.length >= SHORTEST_PREFIX })),
    phrases: phrases.slice(0, MOST_WORDS),
    excluded: none.filter((one) => wordsOf(one).length > 0).slice(0, MOST_WORDS),
  };
};

/** Formats a search that {@link parseQuery} parses. Undefined if it is longer than a search may be. */
export const formatQuery = (words: readonly string[], excluded: readonly string[]): string | undefined => {
  const exclusions = excluded.map((one) => {
    const text = wordsOf(one).join(' ');
    return text.includes(' ') ? `-"${text}"` : `-${text}`;
  });
  const query = [...words, ...exclusions].join(' ');
  return query.length > valueLimits.search ? undefined : query;
};
