/** The columns for full-text search. */

import type { Language } from '../../languages/language.js';
import { inLanguage, type Translated, translationsOf } from '../../languages/translation.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { searchText } from '../../texts/search.js';

/** The texts of records that are HTML. */
export const htmlTexts: ReadonlySet<string> = new Set(['description', 'excerpt']);

/**
 * Returns the columns for search of a record, in its original language and in each language with a translation.
 * @param columns the columns to search. The title or name must be first: it is the only searched text of a protected event.
 */
export const searchColumns = (record: Translated, columns: readonly string[]) => {
  const searchedIn = (language: Language) => {
    // A new record does not have the columns that are absent in the write.
    const texts: Readonly<Record<string, unknown>> = { ...inLanguage(record, language) };
    return searchText(
      columns.map((column) => {
        const text = String(texts[column] ?? '');
        return htmlTexts.has(column) ? htmlToText(text) : text;
      }),
    );
  };
  return {
    searchText: searchedIn(record.language),
    searchTexts: Object.fromEntries(
      Object.keys(translationsOf(record)).map((tag) => [tag, searchedIn(tag as Language)]),
    ),
  };
};
