/** Joins the texts of a record in several languages. Only sites whose objects name their translations have one id for all languages. */
import { type Language, languages } from '../../languages/language.js';
import { type Json, keyOf, objectOf, textOf } from './site-client.js';

/** The languages in which objects have texts besides the ones that they show. */
export const otherLanguages = (records: readonly Json[]): Language[] =>
  languages.filter((language) =>
    records.some((record) => record.language !== language && objectOf(record.translations)?.[language] !== undefined),
  );

/** The fields with texts, with REST names. */
export const textNames = {
  event: ['title', 'description', 'excerpt', 'slug'],
  venue: ['venue', 'description', 'slug'],
  organizer: ['organizer', 'description', 'slug'],
  category: ['name', 'description', 'slug'],
  tag: ['name', 'description', 'slug'],
} as const;

/**
 * The `translations` of a write. A text that is equal to the original is not a translation: sites show the original where one is missing.
 * @param record the object in its own language.
 * @param others the object in other languages.
 */
export const translationsOf = (
  record: Json,
  others: ReadonlyMap<Language, Json>,
  names: readonly string[],
): Record<string, unknown> | undefined => {
  const known = objectOf(record.translations);
  if (!known) return undefined;
  const found = [...others].flatMap(([language, other]) => {
    if (language === record.language || known[language] === undefined) return [];
    const texts = names
      .filter((name) => textOf(other[name]) !== textOf(record[name]))
      .map((name) => [name, other[name]]);
    return texts.length ? [[language, Object.fromEntries(texts)]] : [];
  });
  return found.length ? Object.fromEntries(found) : undefined;
};

/** Finds a record in the other languages by its key. */
export const inOthers = (others: ReadonlyMap<Language, readonly Json[]>) => {
  const indexes = [...others].map(([language, list]) => ({
    language,
    byKey: new Map(list.map((record) => [keyOf(record), record])),
  }));
  return (record: Json): Map<Language, Json> =>
    new Map(
      indexes.flatMap(({ language, byKey }): [Language, Json][] => {
        const other = byKey.get(keyOf(record));
        return other ? [[language, other]] : [];
      }),
    );
};
