/** The slugs of records in the trash: `opening-night__trashed`, `opening-night__trashed-2`. */

import { any, type Sql, sql } from '../../database/sql.js';
import { type Language, languages } from '../../languages/language.js';
import { candidateSlugs } from '../../texts/slug.js';
import { slugIn } from '../reading/texts.js';

const NUMBERED = 10; // records in the trash with one slug that are found

/** The condition that a record `r` in the trash had a slug, in any language, before it was moved there. Slugs have indexes. */
export const hadSlug = (slug: string, language: Language): Sql => {
  const first = candidateSlugs(slug, language).map(trashedSlug);
  const others = first.flatMap((one) => Array.from({ length: NUMBERED - 1 }, (_, at) => `${one}-${at + 2}`));
  return any(languages.map((one) => sql`${slugIn(one)} = ANY(${[...first, ...others]})`));
};

/** The suffix of slugs in the trash. {@link makeSlug} never returns two underscores, so no other slug has this suffix. */
const TRASH_SUFFIX = '__trashed';

/** The slug of a record in the trash. Its previous slug is then free. */
export const trashedSlug = (slug: string): string => (isTrashedSlug(slug) ? slug : `${slug}${TRASH_SUFFIX}`);

const isTrashedSlug = (slug: string): boolean => /__trashed(-\d+)?$/.test(slug);

/** The slug of a record before it was moved to the trash. */
export const restoredSlug = (slug: string): string => slug.replace(/__trashed(-\d+)?$/, '');
