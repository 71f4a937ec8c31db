import { de } from './descriptions/de.js';
import { es } from './descriptions/es.js';
import { fr } from './descriptions/fr.js';
import { nl } from './descriptions/nl.js';
import type { Language } from './language.js';

const descriptions: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { nl, fr, de, es };

/** A sentence in every language. */
export type Words = Readonly<Record<Language, string>>;

/**
 * What the service says of a part of itself: a sentence in every language, or an English one, which is translated in
 * `languages/descriptions`. Those that are said in several places stand there.
 */
export type Description = string | Words;

export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';

/**
 * A description in a language. An English sentence is the key of its translations, as with gettext; it is also what is given where the
 * language has none.
 * @param values what stands for `{name}` in the sentence
 */
export const described = (
  description: Description,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const sentence = isWords(description) ? description[language] : translated(description, language);
  return values ? sentence.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name)) : sentence;
};

const translated = (english: string, language: Language) =>
  language === 'en' ? english : (descriptions[language][english] ?? english);
