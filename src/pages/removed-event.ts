import { slugsOf } from '../cache/dependency.js';
import type { ResolverContext } from '../context.js';
import { languages } from '../languages/language.js';
import { slugIn } from '../records/reading/texts.js';
import { trashedSlug } from '../records/writing/publication.js';
import { any, select, sql } from '../storage/sql.js';
import { candidateSlugs } from '../texts/slug.js';

const NUMBERED = 10; // events with one slug in the trash that are found

/** Whether anonymous clients could see an event with this slug in lists until it was moved to the trash. Sends one statement, with indexes. */
export const wasRemoved = async (slug: string, context: ResolverContext): Promise<boolean> => {
  const inTrash = candidateSlugs(slug, context.language).map(trashedSlug);
  const numbered = inTrash.flatMap((one) => Array.from({ length: NUMBERED - 1 }, (_, at) => `${one}-${at + 2}`));
  const is = any(languages.map((one) => sql`${slugIn(one)} = ANY(${[...inTrash, ...numbered]})`));
  const found = await select(
    context.db,
    sql`SELECT r."id" FROM "Event" r
      WHERE ${is} AND r."status" = 'trash' AND r."withdrawn" IS NOT NULL AND r."passwordHash" IS NULL LIMIT 1`,
    [slugsOf('event')],
  );
  return found.length > 0;
};
