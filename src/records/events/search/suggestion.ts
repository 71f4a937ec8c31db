/** “Did you mean”: the words of public titles and names that are the most similar to words that a search does not find. */
import type { RequestContext } from '../../../access/caller.js';
import { joinedBy, raw, type Sql, select, sql } from '../../../database/sql.js';
import { tableName } from '../../../database/tables.js';
import { editDistance } from '../../../texts/edit-distance.js';
import type { PreparedSearch } from './found-events.js';
import { isPublicRecord, namedKinds, nameText } from './named-records.js';
import { formatQuery, wordsOf } from './parse-query.js';

const SHORTEST = 3; // characters of a word that is corrected
const LONG = 8; // characters of a word of which three at the beginning are compared, not two
const MOST_TEXTS = 1000; // titles, and names of each kind, that are similar, and as many that have the same beginning; more are ignored

/** The number of typing errors that a word of this length may have. */
const allowedErrors = (length: number): number => (length < 5 ? 1 : 2);

/**
 * Returns a search with the words that no public event or name contains replaced by similar ones. Undefined if none is replaced. Sends at
 * most two statements. The result need not find an event.
 */
export const correctedQuery = async (search: PreparedSearch, context: RequestContext): Promise<string | undefined> => {
  const words = search.queries.words.map(({ word }) => word.text);
  const unknown = (await unknownWords(search, context)).filter((word) => word.length >= SHORTEST);
  if (unknown.length === 0) return undefined;
  const similar = await similarWords(unknown, context);
  const corrected = words.map((word) => (unknown.includes(word) ? bestOf(word, similar) : word));
  return corrected.some((word, at) => word !== words[at]) ? formatQuery(corrected, search.query.excluded) : undefined;
};

/** The words of a search that are in no text of a public list and in no name. */
const unknownWords = async ({ queries, named }: PreparedSearch, { db, now }: RequestContext): Promise<string[]> => {
  const nameless = queries.words.filter((_, at) => namedKinds.every((kind) => named[at]?.[kind].length === 0));
  if (nameless.length === 0) return [];
  const rows = await select<{ word: string }>(
    db,
    sql`SELECT q."word" FROM unnest(${nameless.map(({ word }) => word.text)}::text[], ${nameless.map(({ inNames }) => inNames)}::text[]) q("word", "query")
      WHERE NOT EXISTS (SELECT FROM "EventWords" r WHERE r."words" @@ q."query"::tsquery AND r."published" <= ${now})`,
  );
  return rows.map(({ word }) => word);
};

/** The number of public titles and names that contain each word, among those that are compared. */
type Frequencies = ReadonlyMap<string, number>;

/** The words of public titles and names that are similar to any of these or begin with the same letters. */
const similarWords = async (words: readonly string[], { db, now }: RequestContext): Promise<Frequencies> => {
  const texts = words.flatMap((word) => {
    const beginning = `(^| )${word.slice(0, word.length < LONG ? 2 : 3)}`;
    const some = (text: Sql, from: Sql, isPublic: Sql) =>
      [sql`${word} <% ${text}`, sql`${text} ~ ${beginning}`].map(
        (isNear) => sql`(SELECT ${text} AS "text" FROM ${from} r WHERE ${isNear} AND ${isPublic} LIMIT ${MOST_TEXTS})`,
      );
    return [
      ...some(raw('r."titleText"'), raw('"EventWords"'), sql`r."published" <= ${now}`),
      ...namedKinds.flatMap((kind) => some(nameText(kind), tableName(kind), isPublicRecord(kind, now))),
    ];
  });
  const rows = await select<{ word: string; count: number }>(
    db,
    sql`SELECT "word", count(*)::int AS "count"
      FROM (${joinedBy('UNION ALL', texts)}) texts CROSS JOIN LATERAL regexp_split_to_table("text", ' +') "word"
      WHERE ${raw('length("word")')} BETWEEN ${Math.min(...words.map(({ length }) => length)) - 2} AND ${Math.max(...words.map(({ length }) => length)) + 2}
      GROUP BY 1`,
  );
  return new Map(rows.flatMap(({ word, count }) => (wordsOf(word).length === 1 ? [[word, count]] : [])));
};

/** The word with the fewest errors, of equal ones the most frequent one; the word itself if none is similar enough. */
const bestOf = (word: string, similar: Frequencies): string => {
  let best = { word, errors: allowedErrors(word.length) + 1, count: 0 };
  for (const [other, count] of similar) {
    const errors = editDistance(word, other);
    if (
      errors < best.errors ||
      (errors === best.errors && best.count > 0 && (count > best.count || (count === best.count && other < best.word)))
    )
      best = { word: other, errors, count };
  }
  return best.word;
};
