/** The texts of the pages below /manage. */
import type { MessageValues } from '../errors.js';
import type { Language } from '../languages/language.js';
import { messageFormatter } from '../languages/message-formatter.js';
import { de } from './messages/de.js';
import { en, type ManageMessageKey } from './messages/en.js';
import { es } from './messages/es.js';
import { fr } from './messages/fr.js';
import { nl } from './messages/nl.js';

const format = messageFormatter({ nl, en, fr, de, es });

/** A text of these pages in one language, with its values. */
export type ManageWords = (key: ManageMessageKey, values?: MessageValues) => string;

export const manageWordsIn =
  (language: Language): ManageWords =>
  (key, values) =>
    format(key, values, language);
