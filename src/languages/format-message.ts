import { IntlMessageFormat } from 'intl-messageformat';
import type { Facts, Problem, Refusal } from '../errors.js';
import type { Language } from './language.js';
import { de } from './messages/de.js';
import { en, type MessageKey, type Messages } from './messages/en.js';
import { es } from './messages/es.js';
import { fr } from './messages/fr.js';
import { nl } from './messages/nl.js';

const messages: Record<Language, Messages> = { nl, en, fr, de, es };

const formats = new Map<string, IntlMessageFormat>();

/** A sentence of the service in a language, with what it names. */
export const say = (key: MessageKey, facts: Facts, language: Language): string => {
  const name = `${language}:${key}`;
  const format = formats.get(name) ?? new IntlMessageFormat(messages[language][key], language);
  formats.set(name, format);
  return String(format.format(facts));
};

/** What a refusal says. */
export const sayRefusal = ({ key, facts }: Pick<Refusal, 'key' | 'facts'>, language: Language): string =>
  say(key, facts, language);

/** What is wrong with one value. */
export const sayProblem = ({ key, facts }: Problem, language: Language): string => say(key, facts ?? {}, language);
