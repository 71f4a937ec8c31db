import type { ResolverContext } from '../../builder/context.js';
import { isLanguage, type Language } from '../../languages/language.js';

/** The language in which a new record is written. That of the interface decides only if the form has none. */
export const languageOfForm = (values: URLSearchParams, { language }: Pick<ResolverContext, 'language'>): Language => {
  const chosen = values.get('language') ?? '';
  return isLanguage(chosen) ? chosen : language;
};
