import { select, sql } from '../storage/sql.js';
import type { InTransaction } from '../storage/transaction.js';
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
