import { IntlMessageFormat } from 'intl-messageformat';
import type { Facts, Problem, Refusal } from '../errors.js';
import type { Language } from './language.js';
import { en, type MessageKey } from './messages/en.js';

const words: Partial<Record<Language, Record<MessageKey, string>>> = { en };

const formats = new Map<string, IntlMessageFormat>();

/** A sentence of the service in a language, with what it names; English where the language has none yet. */
export const say = (key: MessageKey, facts: Facts, language: Language): string => {
  const name = `${language}:${key}`;
  const format = formats.get(name) ?? new IntlMessageFormat(words[language]?.[key] ?? en[key], language);
  formats.set(name, format);
  return String(format.format(facts));
};

/** What a refusal says. */
export const sayRefusal = ({ key, facts }: Pick<Refusal, 'key' | 'facts'>, language: Language): string =>
  say(key, facts, language);

/** What is wrong with one value. */
export const sayProblem = ({ key, facts }: Problem, language: Language): string => say(key, facts ?? {}, language);
