import { reserveIds } from '../database/many-rows.js';
import { select, sql } from '../database/sql.js';
import type { InTransaction } from '../database/transaction.js';

/** The highest id that an import keeps. */
export const MAX_KEPT_ID = 1_000_000_000;

/**
 * An id for each wanted id: itself if no record of any kind has it, otherwise a new one. Later records get ids above the wanted ones. Sends
 * at most two statements.
 */
export const keepFreeIds = async (wanted: readonly number[], { db }: InTransaction): Promise<Map<number, number>> => {
  if (wanted.length === 0) return new Map();
  const ids = [...wanted];
  const [found] = await select<{ taken: number[] }>(
    db,
    sql`SELECT setval('record_id', greatest((SELECT last_value FROM "record_id"), ${Math.max(1, ...ids)}::int)),
      ARRAY(SELECT "id" FROM "Event" WHERE "id" = ANY(${ids}::int[])
        UNION ALL SELECT "id" FROM "Venue" WHERE "id" = ANY(${ids}::int[])
        UNION ALL SELECT "id" FROM "Organizer" WHERE "id" = ANY(${ids}::int[])
        UNION ALL SELECT "id" FROM "Category" WHERE "id" = ANY(${ids}::int[])
        UNION ALL SELECT "id" FROM "Tag" WHERE "id" = ANY(${ids}::int[])) AS "taken"`,
  );
  const taken = new Set(found?.taken);
  const reserved = await reserveIds(ids.filter((id) => taken.has(id)).length, db);
  return new Map(ids.map((id) => [id, taken.has(id) ? (reserved.shift() as number) : id]));
};
