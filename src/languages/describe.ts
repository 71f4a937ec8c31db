import { de } from './descriptions/de.js';
import { es } from './descriptions/es.js';
import { fr } from './descriptions/fr.js';
import { nl } from './descriptions/nl.js';
import type { Language } from './language.js';

const descriptions: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { nl, fr, de, es };

/**
 * What the service says of itself, in a language. The English sentence stands where it is meant and is the key, as with
 * gettext; it is also what is said where the language has none.
 * @param values what stands for `{name}` in the sentence
 */
export const described = (
  english: string,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const sentence = language === 'en' ? english : (descriptions[language][english] ?? english);
  return values ? sentence.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name)) : sentence;
};
