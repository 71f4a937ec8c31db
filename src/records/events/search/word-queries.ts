/**
 * The text search queries (`tsquery`) of words. PostgreSQL reduces a word by the grammar of each language. A query finds the word as it is
 * written and in the form of each language, because the texts of a calendar are in several languages.
 */
import type { Database } from '../../../database/client.js';
import { raw, select, sql } from '../../../database/sql.js';
import { type Language, languages } from '../../../languages/language.js';
import { type ParsedQuery, type QueryWord, wordsOf } from './parse-query.js';

/** The queries of a search, as texts of `tsquery`. */
export interface SearchQueries {
  words: WordQueries[];
  /** For each excluded word or phrase. */
  excluded: string[];
  phrases: readonly string[];
}

export interface WordQueries {
  word: QueryWord;
  /** Finds the word in a name or title. */
  inNames: string;
  /** Finds the word in the words of an event. In a language that leaves the word out (an article), any text matches. */
  inTexts: string;
  /** Whether the grammar of some language leaves the word out. */
  isLeftOut: boolean;
}

/** A word as it is written, and reduced by the grammar of each language. Empty where the grammar leaves the word out. */
type Reduced = Record<'simple' | Language, readonly string[]>;

/** The letters before reduced words in the index (`search_stems` of the migration `search`). */
const marks: Readonly<Record<keyof Reduced, string>> = { simple: '', nl: 'N', en: 'E', fr: 'F', de: 'D', es: 'S' };

/** Reads the queries of a search. Sends at most one statement. */
export const readQueries = async (
  { words, phrases, excluded }: ParsedQuery,
  context: { db: Database },
): Promise<SearchQueries> => {
  const texts = [...words.map(({ text }) => text), ...excluded.flatMap(wordsOf)];
  const reduced = await reduce(texts, context);
  const known = words.filter(({ text }) => reduced.get(text)?.simple.length);
  const inAll = (one: string) => wordsOf(one).flatMap((text) => namesQuery({ text, isPrefix: false }, reduced) ?? []);
  return {
    words: known.map((word) => {
      const inNames = namesQuery(word, reduced) ?? '';
      const leftOut = languages.filter(
        (language) =>
          !reduced.get(word.text)?.[language].length &&
          known.some(({ text }) => text !== word.text && reduced.get(text)?.[language].length),
      );
      const inTexts = [inNames, ...leftOut.map((language) => `'@${language}'`)].join(' | ');
      return { word, inNames, inTexts, isLeftOut: leftOut.length > 0 };
    }),
    excluded: excluded.map((one) => allOf(inAll(one))).filter(Boolean),
    phrases,
  };
};

/** A query that finds what all of these queries find. */
export const allOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

const namesQuery = ({ text, isPrefix }: QueryWord, reduced: ReadonlyMap<string, Reduced>): string | undefined => {
  const forms = Object.entries(reduced.get(text) ?? {}).flatMap(([name, words]) => {
    const mark = marks[name as keyof Reduced];
    // What grammar has shortened is not the beginning of the word that was typed.
    const parts = words.map((word) => `'${mark}${word}'${isPrefix && word === text ? ':*' : ''}`);
    return parts.length ? [`(${parts.join(' & ')})`] : [];
  });
  return forms.length ? forms.join(' | ') : undefined;
};

const reduce = async (words: readonly string[], { db }: { db: Database }): Promise<Map<string, Reduced>> => {
  if (words.length === 0) return new Map();
  const reduced = (config: string, name: string) => `tsvector_to_array(to_tsvector(${config}, word)) AS "${name}"`;
  const columns = languages.map((one) => reduced(`"search_config"('${one}')`, one));
  const rows = await select<Reduced & { word: string }>(
    db,
    sql`SELECT word, ${raw([reduced("'simple'", 'simple'), ...columns].join(', '))}
      FROM unnest(${[...new Set(words)]}::text[]) word`,
    // It reads no table.
    [],
  );
  return new Map(rows.map(({ word, ...forms }) => [word, forms]));
};
