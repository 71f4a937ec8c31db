/**
 * Full-text search (`search: {ranked: true}` in GraphQL). Each text is parsed with the text search configuration of its language, so
 * that a singular matches its plural. Results are ordered by relevance.
 */
import type { RequestContext } from '../../access/caller.js';
import { hiddenWhenLocked, lockedTo, unlockedTo } from '../../access/event-password.js';
import { all, any, raw, type Sql, sql } from '../../database/sql.js';
import { type Language, languages } from '../../languages/language.js';
import { fold } from '../../texts/search.js';
import type { Kind } from '../fields/kind.js';
import type { Order } from './pages.js';
import { firstLine, shownIn, translated } from './texts.js';

/** The search arguments of a filter. */
export interface SearchFilter {
  search?: string | undefined;
  ranked?: boolean | undefined;
}

/** A searched text and its text search configuration. */
interface Text {
  text: Sql;
  config: Sql;
}

/**
 * The condition that a search matches the text in the language of the request. A locked event matches by its title only. It does not
 * match a search with excluded words, because excluded words also apply to its hidden texts.
 */
export const rankedSearch = (kind: Kind, search: string, context: RequestContext): Sql => {
  const { language } = context;
  if (kind === 'category' || kind === 'tag') return matches(shownText(kind, language), search);
  const found = any([
    all([sql`${translated(language)} IS NULL`, any(languages.map((one) => originalIn(one, search)))]),
    matches({ text: translated(language), config: configOf(language) }, search),
  ]);
  if (kind !== 'event') return found;
  return any([
    hiddenWhenLocked(['title', 'description', 'excerpt'], found, context),
    all([lockedTo(context), matches(shownTitle(language), search), hasNoExcludedWords(search)]),
  ]);
};

/** Orders records by relevance, in millionths. A word in the title counts ten times as much as a word in the text. */
const byRank = (kind: Kind, search: string, context: RequestContext): Order => {
  const { text, config } = shownText(kind, context.language);
  const fullRank = sql`ts_rank(${titleVector({ text: firstLine(text), config })} || to_tsvector(${config}, ${text}), ${query(config, search)})`;
  const title = shownTitle(context.language);
  const rank =
    kind === 'event'
      ? sql`CASE WHEN ${unlockedTo(context)} THEN ${fullRank} ELSE ts_rank(${titleVector(title)}, ${query(title.config, search)}) END`
      : fullRank;
  return { column: 'rank', direction: 'desc', by: sql`(1000000 * ${rank})::int` };
};

/** The default order of a list with a ranked search. Undefined for other lists. */
export const rankOf = (kind: Kind, { search, ranked }: SearchFilter, context: RequestContext): Order[] | undefined =>
  ranked && search !== undefined ? [byRank(kind, search, context)] : undefined;

/** The same expression as the index on original texts. With a constant language, PostgreSQL computes the query once. */
const originalIn = (language: Language, search: string): Sql =>
  sql`r."language" = ${raw(`'${language}'`)}
    AND to_tsvector("search_config"(r."language"), r."searchText") @@ ${query(configOf(language), search)}`;

const matches = ({ text, config }: Text, search: string): Sql =>
  sql`to_tsvector(${config}, ${text}) @@ ${query(config, search)}`;

const query = (config: Sql, search: string) => sql`websearch_to_tsquery(${config}, ${fold(search)})`;

// The `simple` configuration has no stop words, so every excluded word appears as the operator `!`.
const hasNoExcludedWords = (search: string) => sql`strpos(${query(raw("'simple'"), search)}::text, '!') = 0`;

const titleVector = ({ text, config }: Text) => sql`setweight(to_tsvector(${config}, ${text}), 'A')`;

const configOf = (language: Language) => raw(`"search_config"('${language}')`);

const shownText = (kind: Kind, language: Language): Text => {
  if (kind === 'category' || kind === 'tag') {
    const isOwn = raw(`r."translations"->'${language}' ? 'name'`);
    const config = sql`CASE WHEN ${isOwn} THEN ${configOf(language)} ELSE "search_config"(r."language") END`;
    return { text: shownIn(language, 'nameKey'), config };
  }
  const config = sql`CASE WHEN ${translated(language)} IS NULL THEN "search_config"(r."language") ELSE ${configOf(language)} END`;
  return { text: sql`COALESCE(${translated(language)}, r."searchText")`, config };
};

/** The title of an event, with the configuration of its own language. The configuration of a hidden text would reveal that text. */
const shownTitle = (language: Language): Text => ({
  text: firstLine(sql`COALESCE(${translated(language)}, r."searchText")`),
  config: sql`CASE WHEN ${raw(`r."translations"->'${language}' ? 'title'`)} THEN ${configOf(language)} ELSE "search_config"(r."language") END`,
});
