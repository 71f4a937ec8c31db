/** The texts of records (`r`) in SQL: what is shown, compared and searched in a language. */

import type { Language } from '../../languages/language.js';
import { all, any, raw, type Sql, sql } from '../../storage/sql.js';
import type { Sortable } from './pages.js';
import { contains, mentions } from './search.js';

// The indexes of the migration `translations` are on exactly these expressions. A language is one of five words of ours.
const ownText = (column: 'slug' | 'nameKey', language: Language) =>
  raw(
    `(CASE WHEN r."language" = '${language}' THEN r."${column}" ELSE r."translations"->'${language}'->>'${column}' END)`,
  );

/** The slug that a record has in a language; null where it has none of its own there. */
export const slugIn = (language: Language): Sql => ownText('slug', language);

/** The folded name that a category or tag has in a language; null where it has none of its own there. */
export const nameKeyIn = (language: Language): Sql => ownText('nameKey', language);

/** A text as it is shown in a language. */
export const shownIn = (language: Language, column: 'title' | 'name' | 'slug' | 'description' | 'nameKey'): Sql =>
  raw(`COALESCE(r."translations"->'${language}'->>'${column}', r."${column}")`);

/** Records ordered by the title or name that is shown, as the asked language orders words. */
export const byShown =
  (column: 'title' | 'name' | 'slug' | 'description'): Sortable =>
  (direction, { language }) => ({
    column,
    direction,
    by: sql`(${shownIn(language, column)} COLLATE ${raw(`"${language}-x-icu"`)})`,
  });

/** The condition that a search holds for the text that is shown in a language. */
export const searchCondition = (search: string, language: Language): Sql =>
  eitherText(language, (text) => mentions(search, text));

/** The half of it: every word of the search. */
export const searchConditionAll = (search: string, language: Language): Sql =>
  eitherText(language, (text) => contains(search, text));

/** The condition that a search holds for the title or name alone. */
export const titleSearchCondition = (search: string, language: Language): Sql =>
  mentions(search, firstLine(sql`COALESCE(${translated(language)}, r."searchText")`));

/** The title or name, of a text that search looks in. */
export const firstLine = (text: Sql) => sql`split_part(${text}, E'\\n', 1)`;

/** What search looks in, of a translation; null where there is none. */
export const translated = (language: Language) => raw(`(r."searchTexts"->>'${language}')`);

/** A condition on the translated text, or on the original where there is no other: each has its index. */
const eitherText = (language: Language, holds: (text: Sql) => Sql): Sql =>
  any([all([sql`${translated(language)} IS NULL`, holds(raw('r."searchText"'))]), holds(translated(language))]);
