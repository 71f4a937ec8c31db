/** The slugs of records in the trash: `opening-night__trashed`, `opening-night__trashed-2`. */

import { any, type Sql, sql } from '../../database/sql.js';
import { type Language, languages } from '../../languages/language.js';
import { candidateSlugs } from '../../texts/slug.js';
import { slugIn } from '../reading/texts.js';
import { trashedSlug } from './publication.js';

const NUMBERED = 10; // records in the trash with one slug that are found

/** The condition that a record `r` in the trash had a slug, in any language, before it was moved there. Slugs have indexes. */
export const hadSlug = (slug: string, language: Language): Sql => {
  const first = candidateSlugs(slug, language).map(trashedSlug);
  const others = first.flatMap((one) => Array.from({ length: NUMBERED - 1 }, (_, at) => `${one}-${at + 2}`));
  return any(languages.map((one) => sql`${slugIn(one)} = ANY(${[...first, ...others]})`));
};
