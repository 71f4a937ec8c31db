/** Finds categories and tags by id, slug or name. */

import type { RequestContext } from '../../access/caller.js';
import { any, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { type Language, languages } from '../../languages/language.js';
import { type Translated, translationsOf } from '../../languages/translation.js';
import { fold } from '../../texts/search.js';
import { isPossibleId } from '../fields/kind.js';
import type { TermKind } from '../fields/term-fields.js';
import { nameKeyIn, slugIn } from '../reading/texts.js';

/** Returns the terms with one of these ids, or with one of these names as slug or name in any language. Sends one statement. */
export const findTerms = (
  kind: TermKind,
  { ids, names }: { ids: number[]; names: string[] },
  { db }: RequestContext,
): Promise<KnownTerm[]> => {
  const slugs = names.map((name) => name.toLowerCase());
  const keys = names.map(fold);
  return select(
    db,
    sql`SELECT r."id", r."language", r."slug", r."nameKey", r."translations" FROM ${tableName(kind)} r
      WHERE ${any([
        sql`r."id" = ANY(${ids.filter(isPossibleId)}::int[])`,
        ...languages.flatMap((language) => [
          sql`${slugIn(language)} = ANY(${slugs}::text[])`,
          sql`${nameKeyIn(language)} = ANY(${keys}::text[])`,
        ]),
      ])} ORDER BY r."id"`,
  );
};

/** What {@link findMatchingTerm} compares. */
export interface KnownTerm extends Translated {
  id: number;
  slug: string;
  nameKey: string;
}

/** Finds the term with a slug or name: in the requested language, else in its original language, else in any language. */
export const findMatchingTerm = (
  word: string,
  known: readonly KnownTerm[],
  requested: Language,
): KnownTerm | undefined => {
  const [slug, nameKey] = [word.toLowerCase(), fold(word)];
  for (const language of [requested, undefined, ...languages]) {
    const texts = (term: KnownTerm) =>
      language === undefined || language === term.language
        ? term
        : (translationsOf(term)[language] as Partial<KnownTerm>);
    const term = known.find((one) => texts(one)?.slug === slug) ?? known.find((one) => texts(one)?.nameKey === nameKey);
    if (term) return term;
  }
  return undefined;
};
