import { type Language, languages } from '../languages/language.js';
import type { Fields, TranslationsInput } from '../records/fields/fields.js';

/**
 * Translations that state every text in every language besides the original one, so that a write removes what the source no longer has.
 * @param of the fields of a translation.
 * @param original the original language of the record.
 */
export const fullTranslations = (stated: TranslationsInput, of: Fields, original: Language): TranslationsInput => {
  const empty = Object.fromEntries(Object.keys(of).map((name) => [name, '']));
  return Object.fromEntries(
    languages
      .filter((language) => language !== original)
      .map((language) => [language, stated[language] ? { ...empty, ...stated[language] } : null]),
  );
};
