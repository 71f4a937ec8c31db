/** The entries of sources that were imported, and their records. */

import type { RequestContext } from '../access/caller.js';
import { editableBy } from '../access/permission.js';
import type { Database } from '../database/client.js';
import { all, raw, type Sql, select, sql } from '../database/sql.js';
import { tableName } from '../database/tables.js';
import { isPublishable, type Kind, type PublishableKind } from '../records/fields/kind.js';
import type { SeriesDates } from '../time/series-dates.js';
import { type FieldHashes, ofOtherOrigin } from './field-hashes.js';
import type { SourceRun } from './sources.js';

/** A row of `SourceEntry`, of one source and kind. */
export interface StoredEntry<Stored = FieldHashes> {
  key: string;
  recordId: number;
  sha256: string;
  fields: Stored;
  vanished: boolean;
}

/** An entry that a run has not found, and whether the caller may change its record. */
export interface MissingEntry extends StoredEntry {
  mayEdit: boolean;
}

/** A series of a source, with the dates that this calendar made of it. The record is a row of `Series`. */
export type StoredSeries = StoredEntry<SeriesDates>;

/** What entries are stored of. */
type StoredKind = Kind | 'series';

type StoredOf<Of extends StoredKind> = Of extends 'series' ? StoredSeries : StoredEntry;

/** The stored entries with these keys, by key. One statement. */
export const readStoredEntries = async <Of extends StoredKind>(
  source: SourceRun,
  kind: Of,
  keys: readonly string[],
  db: Database,
): Promise<Map<string, StoredOf<Of>>> => {
  if (keys.length === 0) return new Map();
  const rows = await select<StoredOf<Of>>(
    db,
    sql`SELECT "key", "recordId", "sha256", "fields", "vanished" FROM "SourceEntry"
      WHERE "sourceId" = ${source.id} AND "kind" = ${kind} AND "key" = ANY(${[...keys]}::text[])`,
  );
  return new Map(rows.map((row) => [row.key, row]));
};

/** Stores entries, new or changed. One statement. */
export const storeEntries = async <Of extends StoredKind>(
  { id: sourceId, run: lastSeen }: SourceRun,
  kind: Of,
  entries: readonly StoredOf<Of>[],
  db: Database,
): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, sourceId, kind, lastSeen }));
  await select(
    db,
    sql`INSERT INTO "SourceEntry" SELECT * FROM json_populate_recordset(NULL::"SourceEntry", ${JSON.stringify(rows)}::json)
      ON CONFLICT ("sourceId", "kind", "key") DO UPDATE SET "recordId" = excluded."recordId", "sha256" = excluded."sha256",
        "fields" = excluded."fields", "lastSeen" = excluded."lastSeen", "vanished" = excluded."vanished"`,
  );
};

/** Removes the entries of records that were deleted permanently, before new records get their ids. One statement. */
export const removeEntriesOf = async (kind: Kind, ids: readonly number[], db: Database): Promise<void> => {
  if (ids.length === 0) return;
  await select(db, sql`DELETE FROM "SourceEntry" WHERE "kind" = ${kind} AND "recordId" = ANY(${[...ids]}::int[])`);
};

/** Notes that this run has found the entries. One statement. */
export const markSeen = async (
  source: SourceRun,
  kind: StoredKind,
  keys: readonly string[],
  db: Database,
): Promise<void> => {
  if (keys.length === 0) return;
  await select(
    db,
    sql`UPDATE "SourceEntry" SET "lastSeen" = ${source.run}
      WHERE "sourceId" = ${source.id} AND "kind" = ${kind} AND "key" = ANY(${[...keys]}::text[]) AND "lastSeen" <> ${source.run}`,
  );
};

/** Whether the calendar had the record of an entry from elsewhere (`isOfOtherOrigin`). @param entry its row */
export const isFromElsewhere = (entry: Sql): Sql =>
  sql`coalesce(${entry}."fields"->'status'->>1 = ${ofOtherOrigin.status?.[1] ?? ''}, FALSE)`;

/**
 * The entries that this run has not found, and whose records exist, are of this source and are not in the trash, in order of their records.
 * One statement.
 * @param where a condition on the record, which is `r`
 */
export const missingEntries = (
  source: SourceRun,
  kind: PublishableKind,
  context: RequestContext,
  where?: Sql,
): Promise<MissingEntry[]> =>
  select(
    context.db,
    sql`SELECT e."key", e."recordId", e."sha256", e."fields", e."vanished", ${editableBy(context)} AS "mayEdit" FROM "SourceEntry" e
      JOIN ${tableName(kind)} r ON r."id" = e."recordId"
      WHERE ${all([missing(source, kind), sql`r."status" <> 'trash' AND NOT ${isFromElsewhere(raw('e'))}`, where])} ORDER BY e."recordId"`,
  );

/** The entries of series that this run has not found, in order of their records. One statement. */
export const missingSeries = (source: SourceRun, db: Database): Promise<StoredSeries[]> =>
  select(
    db,
    sql`SELECT e."key", e."recordId", e."sha256", e."fields", e."vanished" FROM "SourceEntry" e
      WHERE ${missing(source, 'series')} ORDER BY e."recordId"`,
  );

const missing = (source: SourceRun, kind: StoredKind): Sql =>
  sql`e."sourceId" = ${source.id} AND e."kind" = ${kind} AND e."lastSeen" < ${source.run} AND NOT e."vanished"`;

/** The records of entries that an event can link to, by key: those that exist and are not in the trash. One statement. */
export const linkableRecords = async (
  source: SourceRun,
  kind: Kind,
  keys: readonly string[],
  db: Database,
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map();
  const rows = await select<{ key: string; id: number }>(
    db,
    sql`SELECT entry."key", r."id" FROM "SourceEntry" entry JOIN ${tableName(kind)} r ON r."id" = entry."recordId"
      WHERE entry."sourceId" = ${source.id} AND entry."kind" = ${kind} AND entry."key" = ANY(${[...keys]}::text[])
        AND ${isPublishable(kind) ? raw(`r."status" <> 'trash'`) : raw('TRUE')}`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
};

/** Notes that the records of events were moved to the trash because their source no longer has their dates. One statement. */
export const markVanished = async (source: SourceRun, recordIds: readonly number[], db: Database): Promise<void> => {
  if (recordIds.length === 0) return;
  await select(
    db,
    sql`UPDATE "SourceEntry" SET "vanished" = true
      WHERE "sourceId" = ${source.id} AND "kind" = 'event' AND "recordId" = ANY(${[...recordIds]}::int[])`,
  );
};

/** The number of entries that this run has found. */
export const countSeen = async (source: SourceRun, kind: Kind, db: Database): Promise<number> => {
  const [row] = await select<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS "count" FROM "SourceEntry"
      WHERE "sourceId" = ${source.id} AND "kind" = ${kind} AND "lastSeen" = ${source.run}`,
  );
  return row?.count ?? 0;
};
