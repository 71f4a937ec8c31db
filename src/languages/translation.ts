/** The texts of a record in several languages, and which of them a reader is shown (docs/rest-contract.md, "Languages"). */
import { type Language, languages } from './language.js';

export type TextName = 'title' | 'name' | 'slug' | 'description' | 'excerpt';

/** The texts of a record in one language: those that exist. */
export type Texts = { [Name in TextName]?: string };

/** A record with its texts in the original language as columns, and with those in others. */
export interface Translated {
  language: Language;
  /** {@link Translations}, as the database gives it. */
  translations: unknown;
}

export type Translations = { [Tag in Language]?: Texts };

/** The texts of a record in languages other than its original. */
export const translationsOf = ({ translations }: Translated): Translations => translations as Translations;

/** A text as it is shown in a language: in that language where it exists, else in the original one. */
export const textInLanguage = <Name extends TextName>(
  record: Translated & { [Text in Name]: string },
  name: Name,
  language: Language,
): string => translationsOf(record)[language]?.[name] ?? record[name];

/** A record as it is shown in a language, its texts with fallback in the place of the original ones. */
export const inLanguage = <Record extends Translated>(record: Record, language: Language): Record => ({
  ...record,
  ...translationsOf(record)[language],
});

/** The language that the title or name shown is in: the one asked for, or the original. */
export const languageOf = (record: Translated, language: Language): Language => {
  const texts = translationsOf(record)[language];
  return texts?.title === undefined && texts?.name === undefined ? record.language : language;
};

/** The languages that a record has texts in, in the order of the service's languages. */
export const languagesOf = (record: Translated): Language[] =>
  languages.filter((language) => language === record.language || translationsOf(record)[language] !== undefined);

const collators = new Map<Language, Intl.Collator>();

/** Orders records by the name that is shown, as the language orders words; the id decides between equals. */
export const byName = (language: Language) => {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return (one: Named, other: Named): number =>
    collator.compare(textInLanguage(one, 'name', language), textInLanguage(other, 'name', language)) ||
    one.id - other.id;
};

type Named = Translated & { id: number; name: string };
