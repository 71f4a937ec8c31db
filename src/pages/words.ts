/** The texts of the pages, without data of the calendar. */
import type { MessageValues } from '../errors.js';
import type { Language } from '../languages/language.js';
import { messageFormatter } from '../languages/message-formatter.js';
import { de } from './messages/de.js';
import { en, type PageMessageKey } from './messages/en.js';
import { es } from './messages/es.js';
import { fr } from './messages/fr.js';
import { nl } from './messages/nl.js';

const format = messageFormatter({ nl, en, fr, de, es });

/** A text of the pages in one language, with its values. */
export type Words = (key: PageMessageKey, values?: MessageValues) => string;

export const wordsIn =
  (language: Language): Words =>
  (key, values) =>
    format(key, values, language);
