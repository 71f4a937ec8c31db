import { reserveIds } from '../../storage/many-rows.js';
import { select, sql } from '../../storage/sql.js';
import type { InTransaction } from '../../storage/transaction.js';
import type { ExportedRecord } from './exported-lines.js';

/** The ids in this calendar of records that were imported before, by those in the file. */
export const alreadyImported = async (
  records: readonly ExportedRecord[],
  { db }: InTransaction,
): Promise<[id: number, existing: number][]> => {
  const hashes = records.map(({ line }) => line.sha256);
  const lines = await select<{ sha256: string; eventId: number }>(
    db,
    sql`SELECT "sha256", "eventId" FROM "ImportedLine" WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  const uids = records.flatMap(({ uid }) => uid || []);
  const events = await select<{ uid: string; id: number }>(
    db,
    sql`SELECT "uid", "id" FROM "Event" WHERE "uid" = ANY(${uids}::text[])`,
  );
  const byHash = new Map(lines.map(({ sha256, eventId }) => [sha256, eventId]));
  const byUid = new Map(events.map(({ uid, id }) => [uid, id]));
  return records.flatMap(({ id, uid, line }): [number, number][] => {
    const existing = byHash.get(line.sha256) ?? byUid.get(uid);
    return existing === undefined ? [] : [[id, existing]];
  });
};

/** An id for each record: that in the file if no record of this calendar has it. */
export const freeIds = async (
  records: readonly ExportedRecord[],
  { db }: InTransaction,
): Promise<Map<number, number>> => {
  const wanted = records.map(({ id }) => id);
  const [highest] = await select<{ taken: number[] }>(
    db,
    sql`SELECT setval('record_id', greatest((SELECT last_value FROM "record_id"), ${Math.max(1, ...wanted)}::int)),
      ARRAY(SELECT "id" FROM "Event" WHERE "id" = ANY(${wanted}::int[])
        UNION ALL SELECT "id" FROM "Venue" WHERE "id" = ANY(${wanted}::int[])
        UNION ALL SELECT "id" FROM "Organizer" WHERE "id" = ANY(${wanted}::int[])
        UNION ALL SELECT "id" FROM "Category" WHERE "id" = ANY(${wanted}::int[])
        UNION ALL SELECT "id" FROM "Tag" WHERE "id" = ANY(${wanted}::int[])) AS "taken"`,
  );
  const taken = new Set(highest?.taken);
  const reserved = await reserveIds(wanted.filter((id) => taken.has(id)).length, db);
  return new Map(wanted.map((id) => [id, taken.has(id) ? (reserved.shift() as number) : id]));
};
