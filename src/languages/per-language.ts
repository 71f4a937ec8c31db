import type { Language } from './language.js';

/** A function of the language, computed once for each: to create a format takes as long as to use it forty times. */
export const perLanguage = <Result>(create: (language: Language) => Result): ((language: Language) => Result) => {
  const created = new Map<Language, Result>();
  return (language) => {
    const known = created.get(language) ?? create(language);
    created.set(language, known);
    return known;
  };
};
