import { isLanguage, type Language } from '../languages/language.js';
import type { Kind } from '../records/fields/kind.js';
import { pagePaths } from '../records/schema/addresses.js';

/** The paths of a record's page in the languages that it has texts in. */
export const pathsIn = (
  kind: Kind,
  translations: readonly { language: string; slug: string }[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    translations.flatMap(({ language, slug }) => {
      const name = language.toLowerCase();
      return isLanguage(name) ? [[name, `/${pagePaths[kind]}/${encodeURIComponent(slug)}/`]] : [];
    }),
  );
