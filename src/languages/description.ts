import { de } from './descriptions/de.js';
import { es } from './descriptions/es.js';
import { fr } from './descriptions/fr.js';
import { nl } from './descriptions/nl.js';
import type { Language } from './language.js';

const descriptions: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { nl, fr, de, es };

/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A description: in every language, or in English with translations in `languages/descriptions`. */
export type Description = string | LocalizedText;

/** Whether a value is a text in every language. */
export const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';

/**
 * A description in a language. The English sentence is the key of its translations, as in gettext, and the fallback when there is no
 * translation.
 * @param values the values of placeholders such as `{name}`
 */
export const descriptionIn = (
  description: Description,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const sentence = isLocalized(description) ? description[language] : translated(description, language);
  return values ? sentence.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name)) : sentence;
};

const translated = (english: string, language: Language) =>
  language === 'en' ? english : (descriptions[language][english] ?? english);
