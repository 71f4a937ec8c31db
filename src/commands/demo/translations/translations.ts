import type { DemoEventWords, DemoTranslations } from '../records.js';
import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { nl } from './nl.js';
import type { TranslatedEvent } from './words.js';

/** An event in the four other languages, or undefined when it is in English only. */
export const translationsOf = (key: string): DemoTranslations<DemoEventWords> | undefined =>
  isTranslated(key) ? { nl: nl[key], fr: fr[key], de: de[key], es: es[key] } : undefined;

const isTranslated = (key: string): key is TranslatedEvent => Object.hasOwn(nl, key);
