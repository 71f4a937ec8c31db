/** The texts of the pages, without data of the calendar. */
import { LRUCache } from 'lru-cache';
import type { MessageValues } from '../errors.js';
import type { Language } from '../languages/language.js';
import { messageFormatter } from '../languages/message-formatter.js';
import { de } from './messages/de.js';
import { en, type PageMessageKey } from './messages/en.js';
import { es } from './messages/es.js';
import { fr } from './messages/fr.js';
import { nl } from './messages/nl.js';

const format = messageFormatter({ nl, en, fr, de, es });

// Formatting takes longer than the markup around the text. Values can be texts of any length.
const cached = new LRUCache<string, string>({
  maxSize: 2 ** 20, // characters
  sizeCalculation: (text, key) => text.length + key.length,
});

/** A text of the pages in one language, with its values. */
export type Words = (key: PageMessageKey, values?: MessageValues) => string;

export const wordsIn =
  (language: Language): Words =>
  (key, values) => {
    const name = values ? `${language} ${key} ${JSON.stringify(values)}` : `${language} ${key}`;
    const before = cached.get(name);
    if (before !== undefined) return before;
    const text = format(key, values, language);
    cached.set(name, text);
    return text;
  };
