import { select, sql } from '../database/sql.js';
import type { Kind } from '../records/fields/kind.js';
import type { WriteContext } from '../records/writing/write-context.js';
import { type EntryReport, MAX_KEPT_ID } from './entry.js';
import { type ImportBatch, type ImportHistory, reportOf } from './import-history.js';
import { keepFreeIds } from './keep-ids.js';
import type { ParsedEntry } from './parse-entry.js';
import { removeEntriesOf } from './source-entries.js';

/**
 * Creates the records of entries that were not imported before. An event whose UID the calendar already has is not created again, and it
 * is not changed: also not by an entry that is private.
 * The number of statements does not depend on the number of events, venues and organizers.
 * @param matched events that the calendar has from elsewhere, by the keys of their entries.
 * @param keepIds whether new records keep the ids of their entries, and reports name those that cannot be kept.
 * @throws ApiError for an invalid entry. The caller must then roll back the transaction.
 */
export const createEntries = async (
  entries: readonly ParsedEntry[],
  kind: Kind,
  {
    history,
    keepIds = false,
    matched,
  }: { history: ImportHistory; keepIds?: boolean; matched?: ReadonlyMap<string, number> | undefined },
  batch: ImportBatch,
): Promise<EntryReport[]> => {
  if (entries.length === 0) return [];
  const { writer, targets } = batch;
  const existing = await eventsByUid(entries, writer);
  const found = (entry: ParsedEntry) => existing.get(uidOf(entry) ?? '') ?? matched?.get(entry.key);
  const added = entries.filter((entry) => found(entry) === undefined);
  const highest = history.keepsIds || keepIds ? MAX_KEPT_ID : 0;
  const canKeep = ({ id = 0 }: ParsedEntry) => Number.isInteger(id) && id > 0 && id <= highest;
  const free = await keepFreeIds(
    added.filter(canKeep).map(({ id = 0 }) => id),
    writer,
  );
  const create = history.create?.[kind] ?? targets[kind].create;
  const created = await create(
    added.map((entry) => ({
      ...{ changes: entry.read, language: entry.language, uid: uidOf(entry), sequence: entry.sequence },
      id: free.get(entry.id ?? 0),
    })),
    writer,
  );
  const createdOf = new Map(added.map((entry, at) => [entry, created[at]]));
  const all = entries.map((entry) => {
    const { id = found(entry) ?? 0, existed = true } = createdOf.get(entry) ?? {};
    return { entry, id, isCreated: !existed };
  });
  await removeEntriesOf(kind, [...free.values()], writer.db);
  const warnings = await history.add(all, kind, batch);
  return all.map(({ entry, id, isCreated }, at) => ({
    ...reportOf(entry, isCreated ? 'created' : 'matched', id),
    warnings: [...entry.warnings, ...(warnings[at] ?? [])],
    ...(keepIds && entry.id !== undefined && entry.id !== id && { idTaken: entry.id }),
  }));
};

/** The UID of an event. The dates of a series share that of the series, so they get UIDs that are made from it. */
const uidOf = ({ uid, recurrenceId }: ParsedEntry): string | undefined =>
  uid && recurrenceId !== undefined ? `${recurrenceId}-${uid}` : uid || undefined;

const eventsByUid = async (entries: readonly ParsedEntry[], { db }: WriteContext): Promise<Map<string, number>> => {
  const uids = entries.flatMap((entry) => uidOf(entry) ?? []);
  if (uids.length === 0) return new Map();
  const rows = await select<{ uid: string; id: number }>(
    db,
    sql`SELECT "uid", "id" FROM "Event" WHERE "uid" = ANY(${uids}::text[])`,
  );
  return new Map(rows.map(({ uid, id }) => [uid, id]));
};
