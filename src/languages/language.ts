/** The five languages of the service (docs/rest-contract.md, "Languages"). */
export const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

export type Language = (typeof languages)[number];

/** Whether a text is one of the five language tags, which are in lower case. */
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The locale of a language for `Intl`. `en` alone is American: weeks that start on Sunday, 12 hours. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);
