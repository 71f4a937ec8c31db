import { select, sql } from '../database/sql.js';
import type { InTransaction } from '../database/transaction.js';
import type { ExportedRecord } from './exported-lines.js';

/** A record of an export that was imported before. */
export interface KnownRecord {
  /** Its id in the file. */
  id: number;
  /** Its id in this calendar; 0 if it was deleted here. */
  existing: number;
  /** Whether this line was imported, and not another line with the same UID. */
  isSameLine: boolean;
}

/** The records that were imported before. Two statements. */
export const alreadyImported = async (
  records: readonly ExportedRecord[],
  { db }: InTransaction,
): Promise<KnownRecord[]> => {
  const hashes = records.map(({ line }) => line.sha256);
  const lines = await select<{ sha256: string; id: number }>(
    db,
    sql`SELECT "sha256", COALESCE(
        (SELECT "id" FROM "Event" WHERE "id" = line."eventId"), (SELECT "id" FROM "Venue" WHERE "id" = line."eventId"),
        (SELECT "id" FROM "Organizer" WHERE "id" = line."eventId"), (SELECT "id" FROM "Category" WHERE "id" = line."eventId"),
        (SELECT "id" FROM "Tag" WHERE "id" = line."eventId"), 0) AS "id"
      FROM "ImportedLine" line WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  const uids = records.flatMap(({ uid }) => uid || []);
  const events = await select<{ uid: string; id: number }>(
    db,
    sql`SELECT "uid", "id" FROM "Event" WHERE "uid" = ANY(${uids}::text[])`,
  );
  const byHash = new Map(lines.map(({ sha256, id }) => [sha256, id]));
  const byUid = new Map(events.map(({ uid, id }) => [uid, id]));
  return records.flatMap(({ id, uid, line }): KnownRecord[] => {
    const sameLine = byHash.get(line.sha256);
    const existing = sameLine ?? byUid.get(uid);
    return existing === undefined ? [] : [{ id, existing, isSameLine: sameLine !== undefined }];
  });
};
