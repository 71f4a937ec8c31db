import { reserveIds } from '../database/many-rows.js';
import { joinedBy, select, sql } from '../database/sql.js';
import { tableName } from '../database/tables.js';
import type { InTransaction } from '../database/transaction.js';
import { kinds } from '../records/fields/kind.js';

/**
 * An id for each wanted id: itself if no record of any kind has it, otherwise a new one. Later records get ids above the wanted ones. Sends
 * at most two statements.
 */
export const keepFreeIds = async (wanted: readonly number[], { db }: InTransaction): Promise<Map<number, number>> => {
  if (wanted.length === 0) return new Map();
  const ids = [...wanted];
  const ofEachKind = kinds.map((kind) => sql`SELECT "id" FROM ${tableName(kind)} WHERE "id" = ANY(${ids}::int[])`);
  const [found] = await select<{ taken: number[] }>(
    db,
    sql`SELECT setval('record_id', greatest((SELECT last_value FROM "record_id"), ${Math.max(1, ...ids)}::int)),
      ARRAY(${joinedBy('UNION ALL', ofEachKind)}) AS "taken"`,
  );
  const taken = new Set(found?.taken);
  const reserved = await reserveIds(ids.filter((id) => taken.has(id)).length, db);
  return new Map(ids.map((id) => [id, taken.has(id) ? (reserved.shift() as number) : id]));
};
