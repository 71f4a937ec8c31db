import descriptions from './descriptions.json' with { type: 'json' };
import type { Language } from './language.js';

const translations: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = descriptions;

/**
 * A description in a language. The English sentence stands where it is used and is the key of its translations in descriptions.json, as in
 * gettext. Without a translation it is returned itself. Translations do not address the reader (“je”, “u”).
 * @param values the values of placeholders such as `{name}`
 */
export const descriptionIn = (
  english: string,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const sentence = translations[english]?.[language] ?? english;
  return values ? sentence.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name)) : sentence;
};
