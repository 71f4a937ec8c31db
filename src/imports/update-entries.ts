import { languages } from '../languages/language.js';
import { emptyValueOf } from '../records/fields/empty-values.js';
import { restNameOf } from '../records/fields/rest-names.js';
import type { Kind } from '../records/kind.js';
import { loadRows } from '../records/reading/rows.js';
import { lockRecords, restoreRecord } from '../records/writing/trash.js';
import type { WriteContext } from '../records/writing/write-context.js';
import type { EntryReport } from './entry.js';
import { hashesOf, updateOf } from './field-hashes.js';
import type { ParsedEntry } from './parse-entry.js';
import { type StoredEntry, storeEntries } from './source-entries.js';
import type { Source } from './sources.js';
import type { Target } from './targets.js';

interface Updating {
  kind: Kind;
  target: Target;
  source: Source;
}

/** An entry that has changed since its last import, with its record as it is now. */
interface Changed {
  entry: ParsedEntry;
  before: StoredEntry;
  row: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Updates the records of entries that have changed since their last import. A record that was deleted here stays deleted. One that an
 * import has moved to the trash is restored.
 * @throws ApiError for an invalid entry. The caller must then roll back the transaction.
 */
export const updateEntries = async (
  entries: readonly ParsedEntry[],
  stored: ReadonlyMap<string, StoredEntry>,
  updating: Updating,
  writer: WriteContext,
): Promise<EntryReport[]> => {
  const known = entries.flatMap((entry) => {
    const before = stored.get(entry.key);
    return before ? [{ entry, before }] : [];
  });
  if (known.length === 0) return [];
  const rows = await lockedRows(
    updating.kind,
    known.map(({ before }) => before.recordId),
    writer,
  );
  const written: StoredEntry[] = [];
  const reports: EntryReport[] = [];
  for (const [at, one] of known.entries()) {
    const done = await updateEntry({ ...one, row: rows[at] && { ...rows[at] } }, updating, writer);
    written.push(done.stored);
    reports.push(done.report);
  }
  await storeEntries(updating.source, updating.kind, written, writer.db);
  return reports;
};

const updateEntry = async (
  { entry, before, row }: Changed,
  { kind, target }: Updating,
  writer: WriteContext,
): Promise<{ stored: StoredEntry; report: EntryReport }> => {
  const { key, sha256, read } = entry;
  const { where, warnings } = entry.entry;
  const id = before.recordId;
  const report = { key, where, kind, id, warnings };
  const stored = { ...before, key, sha256 };
  if (!row || (row.status === 'trash' && !before.vanished))
    return { stored, report: { ...report, result: 'unchanged' } };
  if (row.status === 'trash' && isPublishable(kind)) await restoreRecord(kind, { id }, writer);
  const { changes, kept, edited } = updateOf(read, row, before.fields, (name) => {
    const field = target.fields[name];
    return field && emptyValueOf(field);
  });
  const language = languages.find((one) => one === row.language) ?? writer.language;
  const isChanged = Object.keys(changes).length > 0;
  const after = isChanged ? await target.update(id, changes, { ...writer, language }) : row;
  const fields = hashesOf(read, { ...(after as object) }, { before: before.fields, edited });
  return {
    stored: { ...stored, fields, vanished: false },
    report: {
      ...report,
      result: isChanged || before.vanished ? 'updated' : 'unchanged',
      ...(kept.length && { kept: kept.map((name) => restNameOf(name, target.fields)) }),
    },
  };
};

/** Locks the records and reads them as they are now. Two to four statements. */
const lockedRows = async (kind: Kind, ids: readonly number[], writer: WriteContext) => {
  if (isPublishable(kind)) await lockRecords(kind, ids, writer);
  for (const id of ids) writer.changes.noteLock(kind, id);
  return loadRows(
    kind,
    ids.map((id) => ({ id })),
    writer,
  );
};

const isPublishable = (kind: Kind) => kind === 'event' || kind === 'venue' || kind === 'organizer';
