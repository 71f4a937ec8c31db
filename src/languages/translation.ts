/** The texts of a record in several languages, with fallback to the original language (docs/rest-contract.md, "Languages"). */
import { createHash } from 'node:crypto';
import { type Language, languages } from './language.js';
import { perLanguage } from './per-language.js';

export type TextName = 'title' | 'name' | 'slug' | 'description' | 'excerpt';

/** The existing texts of a record in one language. */
export type Texts = { [Name in TextName]?: string };

/** A record with its texts in the original language as columns, and its translations. */
export interface Translated {
  language: Language;
  /** {@link Translations}, as read from the database. */
  translations: unknown;
}

/** With the digest of the original when they were written. It is missing in older translations. */
export type StoredTexts = Texts & { originalDigest?: string };

export type Translations = { [Tag in Language]?: StoredTexts };

/** The texts of a record in languages other than its original. */
export const translationsOf = ({ translations }: Translated): Translations => translations as Translations;

/** A digest of texts in the original language. It is stored with each translation that is written. */
export const digestOfOriginal = (texts: Texts, names: readonly TextName[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => texts[name] ?? '')))
    .digest('base64url')
    .slice(0, 12);

/** Whether the texts in the original language have changed since those of a translation were written. False if that is not known. */
export const isOutdated = (record: Translated & Texts, language: Language, names: readonly TextName[]): boolean => {
  const digest = translationsOf(record)[language]?.originalDigest;
  return digest !== undefined && digest !== digestOfOriginal(record, names);
};

/** A text in a language, or in the original language when there is no translation. */
export const textInLanguage = <Name extends TextName>(
  record: Translated & { [Text in Name]: string },
  name: Name,
  language: Language,
): string => translationsOf(record)[language]?.[name] ?? record[name];

/** A record with its texts in a language, each with fallback to the original language. */
export const inLanguage = <Record extends Translated>(record: Record, language: Language): Record => ({
  ...record,
  ...translationsOf(record)[language],
});

/** The language of the shown title or name: the requested one, or the original. */
export const languageOf = (record: Translated, language: Language): Language => {
  const texts = translationsOf(record)[language];
  return texts?.title === undefined && texts?.name === undefined ? record.language : language;
};

/** The languages in which a record has texts, in the order of {@link languages}. */
export const languagesOf = (record: Translated): Language[] =>
  languages.filter((language) => language === record.language || translationsOf(record)[language] !== undefined);

const collatorOf = perLanguage((language) => new Intl.Collator(language));

/** Compares records by their name in a language, with the collation of the language, then by id. */
export const byName = (language: Language) => {
  const collator = collatorOf(language);
  return (one: Named, other: Named): number =>
    collator.compare(textInLanguage(one, 'name', language), textInLanguage(other, 'name', language)) ||
    one.id - other.id;
};

type Named = Translated & { id: number; name: string };
