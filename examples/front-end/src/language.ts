import { createContext, useContext } from 'react';
import type { Language } from './client';
import words from './words.json';

export const LanguageContext = createContext<Language>('en');

/** The language of the page, its words, and how it writes dates and times. */
export const useLanguage = () => {
  const language = useContext(LanguageContext);
  // English is that of Europe: Monday is the first day. Times are shown as the clock at the event shows them.
  const locale = language === 'en' ? 'en-GB' : language;
  const write = (time: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${time.slice(0, 10)}T00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return { language, words: words[language], write };
};
