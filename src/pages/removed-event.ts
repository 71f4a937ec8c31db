import type { ResolverContext } from '../builder/context.js';
import { slugsOf } from '../changes/dependency.js';
import { select, sql } from '../database/sql.js';
import { hadSlug } from '../records/writing/trashed-slug.js';

/** Whether anonymous clients could see an event with this slug in lists until it was moved to the trash. Sends one statement, with indexes. */
export const wasRemoved = async (slug: string, { db, language }: ResolverContext): Promise<boolean> => {
  const found = await select(
    db,
    sql`SELECT r."id" FROM "Event" r
      WHERE ${hadSlug(slug, language)} AND r."status" = 'trash' AND r."withdrawn" IS NOT NULL AND r."passwordHash" IS NULL LIMIT 1`,
    [slugsOf('event')],
  );
  return found.length > 0;
};
