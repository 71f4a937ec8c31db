import { type Language, languages } from '../languages/language.js';
import type { Fields, TranslationsInput } from '../records/fields/fields.js';
import { isPublishable, type Kind } from '../records/fields/kind.js';
import { restNameOf } from '../records/fields/rest-names.js';
import { readLocked } from '../records/writing/read-locked.js';
import { restoreRecord } from '../records/writing/trash.js';
import type { WriteContext } from '../records/writing/write-context.js';
import type { EntryReport } from './entry.js';
import { type FieldValues, hashesOf, type Imported, isOfOtherOrigin, type Update, updateOf } from './field-hashes.js';
import { reportOf } from './import-history.js';
import type { ParsedEntry } from './parse-entry.js';
import { type StoredEntry, storeEntries } from './source-entries.js';
import type { SourceRun } from './sources.js';
import type { KindWriter } from './targets.js';
import { isWithdrawn, publishedText, withdrawnText } from './withdrawn.js';

interface Updating {
  kind: Kind;
  target: KindWriter;
  source: SourceRun;
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
  const rows = await readLocked(
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
  { entry, before, row: found }: Changed,
  { kind, target }: Updating,
  writer: WriteContext,
): Promise<{ stored: StoredEntry; report: EntryReport }> => {
  const { key, sha256, read } = entry;
  const { warnings } = entry;
  const id = before.recordId;
  const report = reportOf(entry, 'unchanged', id);
  // The hash of the entry stays, so that a record that is restored is compared in the next run: its source may have become private.
  if (!found || (found.status === 'trash' && !before.vanished)) return { stored: before, report };
  const isTrashed = found.status === 'trash' && isPublishable(kind);
  const row = isTrashed ? { ...(await restoreRecord(kind, { id }, writer)) } : found;
  const imported = { fields: target.fields, read, before: before.fields };
  const update = withoutWithdrawn(imported, row, updateOf(imported, row));
  const { changes, kept, edited } = update;
  const isChanged = Object.keys(changes).length > 0;
  const after = isChanged ? await writeChanges(changes, { id, row, target }, writer) : row;
  return {
    stored: { ...before, key, sha256, fields: hashesOf(imported, { ...after }, edited), vanished: false },
    report: {
      ...report,
      warnings: [...warnings, ...update.warnings],
      result: isChanged || before.vanished ? 'updated' : 'unchanged',
      ...(kept.length && { kept: kept.map((name) => restNameOf(name, target.fields)) }),
    },
  };
};

/**
 * The update without an edited status that {@link isWithdrawn}, which is overwritten with a warning. The status of a record from elsewhere
 * is not an edit that was kept.
 */
const withoutWithdrawn = (imported: Imported, row: FieldValues, update: Update): Update & { warnings: string[] } => {
  const isOther = (name: string) => name !== 'status';
  if (isOfOtherOrigin(imported.before))
    return { ...update, kept: update.kept.filter(isOther), warnings: publishedText(row, imported.read) };
  if (!isWithdrawn(imported, row, update)) return { ...update, warnings: [] };
  const { status } = imported.read;
  return {
    changes: { ...update.changes, status },
    kept: update.kept.filter(isOther),
    edited: new Set([...update.edited].filter(isOther)),
    warnings: [withdrawnText(status)],
  };
};

/** Writes fields of a record in its original language, and returns its row. */
const writeChanges = async (
  changes: Record<string, unknown>,
  { id, row, target }: { id: number; row: FieldValues; target: KindWriter },
  writer: WriteContext,
): Promise<object> => {
  const language = languages.find((one) => one === row.language) ?? writer.language;
  const { translations } = target.fields;
  const isTranslated = changes.translations !== undefined && translations?.type === 'translations';
  const full = isTranslated && fullTranslations(changes.translations as TranslationsInput, translations.of, language);
  return target.update(id, { ...changes, ...(full && { translations: full }) }, { ...writer, language });
};

/**
 * Translations that state every text in every language besides the original one, so that a write removes what the source no longer has.
 * @param of the fields of a translation.
 * @param original the original language of the record.
 */
const fullTranslations = (stated: TranslationsInput, of: Fields, original: Language): TranslationsInput => {
  const empty = Object.fromEntries(Object.keys(of).map((name) => [name, '']));
  return Object.fromEntries(
    languages
      .filter((language) => language !== original)
      .map((language) => [language, stated[language] ? { ...empty, ...stated[language] } : null]),
  );
};
