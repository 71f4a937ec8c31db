import { select, sql } from '../database/sql.js';
import type { Kind } from '../records/fields/kind.js';
import { loadRows } from '../records/reading/rows.js';
import type { WriteContext } from '../records/writing/write-context.js';
import type { EntryReport } from './entry.js';
import { hashesOf, ofOtherOrigin } from './field-hashes.js';
import { keepFreeIds, MAX_KEPT_ID } from './keep-ids.js';
import type { ParsedEntry } from './parse-entry.js';
import { removeEntriesOf, storeEntries } from './source-entries.js';
import type { Source } from './sources.js';
import type { Target } from './targets.js';
import { publishedText } from './withdrawn.js';

/** The kind of the entries, and how they are written. */
export interface Creation {
  kind: Kind;
  target: Target;
  source: Source;
  dryRun?: boolean;
  keepIds?: boolean;
}

/**
 * Creates the records of entries that were not imported before. An event whose UID the calendar already has is not created again, and it
 * is not changed: also not by an entry that is private.
 * The number of statements does not depend on the number of events, venues and organizers.
 * @throws ApiError for an invalid entry. The caller must then roll back the transaction.
 */
export const createEntries = async (
  entries: readonly ParsedEntry[],
  { kind, target, source, dryRun = false, keepIds = false }: Creation,
  writer: WriteContext,
): Promise<EntryReport[]> => {
  if (entries.length === 0) return [];
  const existing = await eventsByUid(entries, writer);
  const found = (entry: ParsedEntry) => existing.get(uidOf(entry) ?? '');
  const added = entries.filter((entry) => found(entry) === undefined);
  const free = keepIds ? await keepFreeIds(added.flatMap(wantedId), writer) : new Map<number, number>();
  const created = await target.create(
    added.map((entry) => {
      const { read, language } = entry;
      const [wanted] = wantedId(entry);
      return { changes: read, language, uid: uidOf(entry), id: wanted === undefined ? undefined : free.get(wanted) };
    }),
    writer,
  );
  const createdOf = new Map(added.map(({ key }, at) => [key, created[at]]));
  const all = entries.map((entry) => ({ entry, id: createdOf.get(entry.key)?.id ?? found(entry) ?? 0 }));
  const rows = await loadRows(
    kind,
    all.map(({ id }) => ({ id })),
    writer,
  );
  const stored = all.map(({ entry: { key, sha256, read }, id }, at) => {
    const isNew = createdOf.get(key)?.existed === false;
    const imported = { fields: target.fields, read, before: isNew ? {} : ofOtherOrigin };
    // What an existing record has and its entry does not is an edit, and so is its status.
    const isEdited = (name: string) => !(name in read) || name === 'status';
    const edited = isNew ? [] : Object.keys(target.fields).filter(isEdited);
    return {
      ...{ key, recordId: id, sha256, vanished: false },
      fields: hashesOf(imported, { ...rows[at] }, new Set(edited)),
    };
  });
  if (keepIds) await removeEntriesOf(kind, [...free.values()], writer.db);
  if (!dryRun) await storeEntries(source, kind, stored, writer.db);
  return all.map(({ entry, id }, at) => {
    const { key, where, id: wanted } = entry.entry;
    const result = createdOf.get(entry.key)?.existed === false ? 'created' : 'matched';
    const published = result === 'matched' ? publishedText({ ...rows[at] }, entry.read) : [];
    const warnings = [...entry.entry.warnings, ...published];
    const isTaken = keepIds && wanted !== undefined && wanted !== id;
    return { key, where, kind, result, id, warnings, ...(isTaken && { idTaken: wanted }) };
  });
};

const wantedId = ({ entry: { id } }: ParsedEntry): number[] =>
  id !== undefined && Number.isInteger(id) && id > 0 && id <= MAX_KEPT_ID ? [id] : [];

/** The UID of an event. The dates of a series share that of the series, so they get UIDs that are made from it. */
const uidOf = ({ entry: { uid, recurrenceId } }: ParsedEntry): string | undefined =>
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
