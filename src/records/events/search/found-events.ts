/** The events that a search finds, as SQL. */
import type { RequestContext } from '../../../access/caller.js';
import { all, any, joinedBy, not, raw, type Sql, sql } from '../../../database/sql.js';
import { escapeLike, fold } from '../../../texts/search.js';
import { findNamedRecords, linkedEvents, type NamedRecords, union, withSubcategories } from './named-records.js';
import type { ParsedQuery } from './parse-query.js';
import { allOf, readQueries, type SearchQueries } from './word-queries.js';

/** A search with what was read to find events. */
export interface PreparedSearch {
  query: ParsedQuery;
  queries: SearchQueries;
  /** The records whose names contain each word, by the order of the words, without descendants of categories. */
  named: NamedRecords[];
  /** The records whose names contain all words. */
  namedByAll: NamedRecords;
  /** The statements of the ids of events that are linked to them. */
  linked: { byWord: (Sql | undefined)[]; byAny: Sql | undefined; byAll: Sql | undefined; excluded: Sql | undefined };
}

/** Prepares a search: reads its text search queries, and the records whose names match. Sends at most four statements. */
export const prepareSearch = async (query: ParsedQuery, context: RequestContext): Promise<PreparedSearch> => {
  const queries = await readQueries(query, context);
  const byWord = queries.words.map(({ inNames }) => inNames);
  const asked = byWord.length ? [...byWord, allOf(byWord), ...queries.excluded] : queries.excluded;
  const found = await findNamedRecords(asked, context);
  const named = found.slice(0, byWord.length);
  const namedByAll = byWord.length ? (found[byWord.length] ?? union([])) : union([]);
  // Articles are in many names: alone they do not lead to a record.
  const meant = named.map((records, at) => (queries.words[at]?.isLeftOut ? union([]) : records));
  const withBelow = await Promise.all(meant.map((records) => withSubcategories(records, context)));
  const allBelow = await withSubcategories(namedByAll, context);
  const link = (records: NamedRecords) => linkedEvents(records, context.now);
  return {
    query,
    queries,
    named,
    namedByAll,
    linked: {
      byWord: withBelow.map(link),
      byAny: link(union([...withBelow, allBelow])),
      byAll: link(allBelow),
      excluded: link(await withSubcategories(union(found.slice(byWord.length ? byWord.length + 1 : 0)), context)),
    },
  };
};

/** Whether a search has words or excluded words. A search without any finds nothing. */
const hasWords = ({ queries }: PreparedSearch): boolean => queries.words.length + queries.excluded.length > 0;

/**
 * The events of public lists that a search finds: rows with `id`, `starts` and `rank`, each event once. All words must be found, each one in
 * the texts that are shown in the language of the request or in the name of a linked record.
 *
 * The first part reads the index on words. The second part has the events that are found through their links only.
 * @param within a condition on the time of the events (`r`)
 */
export const foundEvents = (search: PreparedSearch, within: Sql, context: RequestContext): Sql => {
  const { queries, linked } = search;
  const listed = all([
    raw(`r."${context.language}"`),
    sql`r."published" <= ${context.now}`,
    within,
    // The texts of a protected event cannot be searched, so it is not known whether they contain an excluded word.
    queries.excluded.length ? raw('NOT r."isProtected"') : undefined,
    linked.excluded && sql`r."id" NOT IN (${linked.excluded})`,
  ]);
  const none = queries.excluded.map((query) => `!(${query})`);
  const inTexts = all([
    contains([...queries.words.map(({ inTexts }) => `(${inTexts})`), ...none]),
    ...queries.phrases.map((phrase) => containsPhrase(phrase, context)),
  ]);
  const ranked = (rank: Sql) => sql`SELECT r."id", r."starts", ${rank} AS "rank" FROM "EventWords" r WHERE ${listed}`;
  if (!hasWords(search)) return sql`${ranked(raw('1'))} AND FALSE`;
  const parts = [sql`${ranked(rank(search))} AND ${inTexts}`];
  if (linked.byAny) {
    const byWord = queries.words.map(({ inTexts }, at) => {
      const ids = linked.byWord[at];
      return any([contains([`(${inTexts})`]), ids && sql`r."id" IN (${ids})`]);
    });
    const byLinks = [
      sql`r."id" IN (${linked.byAny})`,
      not(inTexts),
      queries.words.length > 1 ? any([linked.byAll && sql`r."id" IN (${linked.byAll})`, all(byWord)]) : undefined,
      none.length ? contains(none) : undefined,
    ];
    // Events that are found by one word through a link have it in a name, and not in their title.
    const rankOfLinks = queries.words.length === 1 ? raw('2') : rank(search);
    parts.push(sql`${ranked(rankOfLinks)} AND ${all(byLinks)}`);
  }
  return joinedBy('UNION ALL', parts);
};

/** How well an event matches: 3 by its title, 2 by the name of one linked record, 1 in another way. */
const rank = ({ queries, linked }: PreparedSearch): Sql => {
  const meant = queries.words.filter(({ isLeftOut }) => !isLeftOut);
  const inTitle = allOf((meant.length ? meant : queries.words).map(({ inNames }) => inNames));
  return sql`CASE WHEN ${inTitle ? sql`r."titleWords" @@ ${inTitle}::tsquery` : raw('FALSE')} THEN 3
    WHEN ${linked.byAll ? sql`r."id" IN (${linked.byAll})` : raw('FALSE')} THEN 2 ELSE 1 END`;
};

const contains = (queries: readonly string[]): Sql => sql`r."words" @@ ${queries.join(' & ')}::tsquery`;

/** The condition that an event contains a phrase literally. Its words do not have positions in the index. */
const containsPhrase = (phrase: string, { language }: RequestContext): Sql => {
  const pattern = `%${escapeLike(fold(phrase))}%`;
  const shown = raw(`COALESCE(event."searchTexts"->>'${language}', event."searchText")`);
  return sql`(r."titleText" LIKE ${pattern} OR (NOT r."isProtected" AND EXISTS (
    SELECT FROM "Event" event WHERE event."id" = r."id" AND ${shown} LIKE ${pattern})))`;
};
