import type { RequestContext } from '../access/caller.js';
import { loadRows } from '../records/reading/rows.js';
import { hashesOf, ofOtherOrigin } from './field-hashes.js';
import { type ImportHistory, type NewEntry, reportOf } from './import-history.js';
import { inImportTransaction } from './import-transaction.js';
import type { ParsedEntry } from './parse-entry.js';
import { endSeries } from './series/end-series.js';
import { openSeries } from './series/open-series.js';
import { linkableRecords, markSeen, readStoredEntries, type StoredEntry, storeEntries } from './source-entries.js';
import type { SourceRun } from './sources.js';
import type { KindWriter } from './targets.js';
import { updateEntries } from './update-entries.js';
import { publishedText } from './withdrawn.js';

/**
 * The history of a site, calendar or table: its entries are known by their keys, and their records follow it.
 * @param dryRun stores nothing: the source may have no row yet.
 * @param moved is called for each event that was moved to the trash, because a series of the source no longer has its date.
 */
export const sourceHistory = (
  source: SourceRun,
  { db }: Pick<RequestContext, 'db'>,
  dryRun = false,
  moved: (id: number) => void = () => undefined,
): ImportHistory => {
  /** The events that a transaction has moved to the trash. It can be rolled back. */
  let trashed: number[] = [];
  const options = { source, dryRun, trashed: (id: number) => trashed.push(id) };
  const flush = () => {
    for (const id of trashed) moved(id);
    trashed = [];
  };
  return {
    openSeries(entries, { writer }) {
      trashed = [];
      return openSeries(entries, options, writer);
    },
    async endSeries(keys, context) {
      if ((await readStoredEntries(source, 'series', keys, db)).size === 0) return;
      await inImportTransaction(context, dryRun, (writer) => {
        trashed = [];
        return endSeries(keys, options, writer);
      });
      flush();
    },
    written: flush,
    ...entryHistory(source, db, dryRun),
  };
};

const entryHistory = (source: SourceRun, db: RequestContext['db'], dryRun: boolean): ImportHistory => ({
  findKnown: async (entries, kind) => new Set((await readStoredEntries(source, kind, keysOf(entries), db)).keys()),
  linkedIds: (kind, keys, { writer }) => linkableRecords(source, kind, keys, writer.db),
  async update(entries, kind, { writer, targets }) {
    const stored = await readStoredEntries(source, kind, keysOf(entries), writer.db);
    const known = entries.filter(({ key }) => stored.has(key));
    const isSame = ({ key, sha256 }: ParsedEntry) => stored.get(key)?.sha256 === sha256 && !stored.get(key)?.vanished;
    const same = known.filter(isSame);
    const changed = known.filter((entry) => !isSame(entry));
    const updated = await updateEntries(changed, stored, { kind, target: targets[kind], source }, writer);
    await markSeen(source, kind, keysOf(same), writer.db);
    const unchanged = same.map((entry) => reportOf(entry, 'unchanged', stored.get(entry.key)?.recordId ?? 0));
    return { updated: [...unchanged, ...updated], added: entries.filter(({ key }) => !stored.has(key)) };
  },
  async add(entries, kind, { writer, targets }) {
    const rows = await loadRows(
      kind,
      entries.map(({ id }) => ({ id })),
      writer,
    );
    const stored = entries.map((entry, at) => storedEntry(entry, { ...rows[at] }, targets[kind]));
    if (!dryRun) await storeEntries(source, kind, stored, writer.db);
    return entries.map(({ entry, isCreated }, at) => (isCreated ? [] : publishedText({ ...rows[at] }, entry.read)));
  },
});

const keysOf = (entries: readonly ParsedEntry[]): string[] => entries.map(({ key }) => key);

/** @param row the record of the entry. */
const storedEntry = (
  { entry: { key, sha256, read }, id, isCreated }: NewEntry,
  row: Readonly<Record<string, unknown>>,
  { fields }: KindWriter,
): StoredEntry => {
  const imported = { fields, read, before: isCreated ? {} : ofOtherOrigin };
  // What an existing record has and its entry does not is an edit, and so is its status.
  const isEdited = (name: string) => !(name in read) || name === 'status';
  const edited = isCreated ? [] : Object.keys(fields).filter(isEdited);
  return { key, recordId: id, sha256, vanished: false, fields: hashesOf(imported, row, new Set(edited)) };
};
