import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from '../errors.js';
import type { Language } from './language.js';

/** Creates a function that formats messages in ICU MessageFormat. Each message is parsed once. */
export const messageFormatter = <Key extends string>(messages: Record<Language, Readonly<Record<Key, string>>>) => {
  const formats = new Map<string, IntlMessageFormat>();
  return (key: Key, values: MessageValues | undefined, language: Language): string => {
    const name = `${language}:${key}`;
    const format = formats.get(name) ?? new IntlMessageFormat(messages[language][key], language);
    formats.set(name, format);
    return String(format.format(values));
  };
};
