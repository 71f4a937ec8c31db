/** The five languages of the service (docs/rest-contract.md, "Languages"). */
export const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

export type Language = (typeof languages)[number];

/** Whether a text is one of the five language tags, which are in lower case. */
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);
