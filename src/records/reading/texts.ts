/** SQL expressions for the texts of records (`r`) that are shown, compared and searched in a language. */

import { all, any, raw, type Sql, sql } from '../../database/sql.js';
import type { Language } from '../../languages/language.js';
import type { Sortable } from './pages.js';
import { containsSearch } from './search.js';

// The indexes of the migration `translations` use exactly these expressions. A language is one of five constants, so it is safe in SQL.
const ownText = (column: 'slug' | 'nameKey', language: Language) =>
  raw(
    `(CASE WHEN r."language" = '${language}' THEN r."${column}" ELSE r."translations"->'${language}'->>'${column}' END)`,
  );

/** The slug of a record in a language. Null when the record has no own slug in that language. */
export const slugIn = (language: Language): Sql => ownText('slug', language);

/** The folded name of a category or tag in a language. Null when it has no own name in that language. */
export const nameKeyIn = (language: Language): Sql => ownText('nameKey', language);

/** The text that is shown in a language: the translation, or else the original. */
export const shownIn = (language: Language, column: 'title' | 'name' | 'slug' | 'description' | 'nameKey'): Sql =>
  raw(`COALESCE(r."translations"->'${language}'->>'${column}', r."${column}")`);

/** A text in lower case, in every script. */
export const withoutCase = (text: Sql): Sql => sql`lower(${text} COLLATE "und-x-icu")`;

/** The condition that two texts are the same, ignoring case. */
export const sameText = (column: Sql, text: string): Sql =>
  sql`${withoutCase(column)} = ${withoutCase(sql`${text}::text`)}`;

/** The condition that a record has a text in a language. */
export const hasTextIn = (language: Language): Sql =>
  raw(`(r."language" = '${language}' OR r."translations" ? '${language}')`);

/** The condition that an event has a title or a slug in a language, which a locked event shows. */
export const hasTitleIn = (language: Language): Sql =>
  raw(`(r."language" = '${language}' OR r."translations"->'${language}' ?| ARRAY['title', 'slug'])`);

/** The condition that an event has no title in a language. */
export const lacksTitleIn = (language: Language): Sql =>
  raw(`(r."language" <> '${language}' AND NOT COALESCE(r."translations"->'${language}' ? 'title', FALSE))`);

/** Orders records by a text in the language of the request, with the collation of that language. */
export const byShown =
  (column: 'title' | 'name' | 'slug' | 'description'): Sortable =>
  (direction, { language }) => ({
    column,
    direction,
    by: sql`(${shownIn(language, column)} COLLATE ${raw(`"${language}-x-icu"`)})`,
  });

/** The condition that a search matches the text that is shown in a language: the translation, or else the original. Both have an index. */
export const searchCondition = (search: string, language: Language): Sql =>
  any([
    all([sql`${translated(language)} IS NULL`, containsSearch(search, raw('r."searchText"'))]),
    containsSearch(search, translated(language)),
  ]);

/** The condition that a search matches the title or name. */
export const titleSearchCondition = (search: string, language: Language): Sql =>
  containsSearch(search, firstLine(sql`COALESCE(${translated(language)}, r."searchText")`));

/** The title or name: the first line of a searched text. */
export const firstLine = (text: Sql) => sql`split_part(${text}, E'\\n', 1)`;

/** The searched text of a translation. Null when there is no translation. */
export const translated = (language: Language) => raw(`(r."searchTexts"->>'${language}')`);
