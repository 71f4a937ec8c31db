/** The events that a search finds, as SQL. */
import type { RequestContext } from '../../../access/caller.js';
import { all, any, joinedBy, not, raw, type Sql, sql } from '../../../database/sql.js';
import { escapeLike, fold } from '../../../texts/search.js';
import {
  findNamedRecords,
  linkedEvents,
  linkedTo,
  type NamedRecords,
  union,
  withSubcategories,
} from './named-records.js';
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
  linked: {
    byWord: (Sql | undefined)[];
    byAny: Sql | undefined;
    byAll: Sql | undefined;
    excluded: Sql | undefined;
    /** The records whose names contain all words, with descendants of categories. */
    allNames: NamedRecords;
  };
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
      allNames: allBelow,
      excluded: link(await withSubcategories(union(found.slice(byWord.length ? byWord.length + 1 : 0)), context)),
    },
  };
};

/** Whether a search has words or excluded words. A search without any finds nothing. */
const hasWords = ({ queries }: PreparedSearch): boolean => queries.words.length + queries.excluded.length > 0;

/** How well an event matches: by its title, by the name of one linked record, or in another way. */
const ranks = { title: 3, name: 2, other: 1 } as const;

type Rank = (typeof ranks)[keyof typeof ranks];

/** The ranks of results, the best one first. */
export const bestFirst: readonly Rank[] = [ranks.title, ranks.name, ranks.other];

/**
 * The events of public lists that a search finds: rows with `id`, `starts` and `isInTitle`, each event once. All words must be found, each
 * one in the texts that are shown in the language of the request or in the name of a linked record.
 *
 * The first part reads the index on words. The second part has the events that are found through their links only.
 * @param within a condition on the time of the events (`r`)
 */
export const foundEvents = (search: PreparedSearch, within: Sql, context: RequestContext): Sql => {
  const { listed, inTexts, byLinks, inTitle } = conditionsOf(search, within, context);
  const found = (condition: Sql) =>
    sql`SELECT r."id", r."starts", ${inTitle} AS "isInTitle" FROM "EventWords" r WHERE ${listed} AND ${condition}`;
  return byLinks ? joinedBy('UNION ALL', [found(inTexts), found(sql`${byLinks} AND ${not(inTexts)}`)]) : found(inTexts);
};

/** The rank of a row of {@link foundEvents} (`found`). The links of each row are looked up, so there must be few. */
export const rankOf = ({ linked }: PreparedSearch, { now }: RequestContext): Sql =>
  sql`CASE WHEN found."isInTitle" THEN ${raw(`${ranks.title}`)}
    WHEN ${linkedTo(linked.allNames, sql`found."id"`, now)} THEN ${raw(`${ranks.name}`)} ELSE ${raw(`${ranks.other}`)} END`;

/** The events of {@link foundEvents} with a rank: rows with `id`, `starts` and `rank`. Few of many are read along the index on `starts`. */
export const eventsOfRank = (rank: Rank, search: PreparedSearch, within: Sql, context: RequestContext): Sql => {
  const { listed, none, inTexts, byLinks, inTitle } = conditionsOf(search, within, context);
  const { allNames, byAll } = search.linked;
  const found = any([inTexts, byLinks]);
  const conditions: Record<Rank, Sql[]> = {
    [ranks.title]: [inTitle, found],
    [ranks.name]: [not(inTitle), byAll ? sql`r."id" IN (${byAll})` : raw('FALSE'), none],
    // A single word that is found through links is in a name.
    [ranks.other]: [
      not(inTitle),
      not(linkedTo(allNames, sql`r."id"`, context.now)),
      search.queries.words.length === 1 ? inTexts : found,
    ],
  };
  return sql`SELECT r."id", r."starts", ${raw(`${rank}`)} AS "rank" FROM "EventWords" r WHERE ${all([listed, ...conditions[rank]])}`;
};

/** The conditions of a search on the words of an event (`r`). */
interface Conditions {
  /** The event is in the list, as far as its excluded words are not in its texts. */
  listed: Sql;
  /** No excluded word is in the texts. */
  none: Sql;
  /** All words are in the texts. */
  inTexts: Sql;
  /** Words are found through links. Undefined if no name has one. */
  byLinks: Sql | undefined;
  /** All words that have a meaning are in the title. */
  inTitle: Sql;
}

const conditionsOf = (search: PreparedSearch, within: Sql, context: RequestContext): Conditions => {
  const { queries, linked } = search;
  const { words, excluded, phrases } = queries;
  const excludedWords = excluded.map((query) => `!(${query})`);
  const none = excluded.length ? contains(excludedWords) : raw('TRUE');
  const byWord = words.map(({ inTexts }, at) => {
    const ids = linked.byWord[at];
    return any([contains([`(${inTexts})`]), ids && sql`r."id" IN (${ids})`]);
  });
  const meant = words.filter(({ isLeftOut }) => !isLeftOut);
  const titleQuery = allOf((meant.length ? meant : words).map(({ inNames }) => inNames));
  return {
    listed: all([
      raw(`r."${context.language}"`),
      sql`r."published" <= ${context.now}`,
      within,
      // The texts of a protected event cannot be searched, so it is not known whether they contain an excluded word.
      excluded.length ? raw('NOT r."isProtected"') : undefined,
      linked.excluded && sql`r."id" NOT IN (${linked.excluded})`,
      hasWords(search) ? undefined : raw('FALSE'),
    ]),
    none,
    inTexts: all([
      contains([...words.map(({ inTexts }) => `(${inTexts})`), ...excludedWords]),
      ...phrases.map((phrase) => containsPhrase(phrase, context)),
    ]),
    byLinks:
      linked.byAny &&
      all([
        sql`r."id" IN (${linked.byAny})`,
        words.length > 1 ? any([linked.byAll && sql`r."id" IN (${linked.byAll})`, all(byWord)]) : undefined,
        none,
      ]),
    inTitle: titleQuery ? sql`r."titleWords" @@ ${titleQuery}::tsquery` : raw('FALSE'),
  };
};

const contains = (queries: readonly string[]): Sql => sql`r."words" @@ ${queries.join(' & ')}::tsquery`;

/** The condition that an event contains a phrase literally. Its words do not have positions in the index. */
const containsPhrase = (phrase: string, { language }: RequestContext): Sql => {
  const pattern = `%${escapeLike(fold(phrase))}%`;
  const shown = raw(`COALESCE(event."searchTexts"->>'${language}', event."searchText")`);
  // A scalar subquery, because PostgreSQL would replace EXISTS by a scan of all texts.
  return sql`(r."titleText" LIKE ${pattern} OR (NOT r."isProtected" AND (
    SELECT ${shown} LIKE ${pattern} FROM "Event" event WHERE event."id" = r."id")))`;
};
