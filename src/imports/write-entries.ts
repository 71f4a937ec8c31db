/** Writes the entries of a source: new ones, and fields that have changed in the source and were not edited here. */
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable, mustWriteTerms } from '../access/permission.js';
import { acquireLock } from '../database/advisory-lock.js';
import { inTransaction } from '../database/transaction.js';
import type { Kind } from '../records/fields/kind.js';
import { createEntries } from './create-entries.js';
import type { EntryReport } from './entry.js';
import type { LinkedRecords } from './match-linked-records.js';
import type { ParsedEntry } from './parse-entry.js';
import { markSeen, readStoredEntries, type StoredEntry } from './source-entries.js';
import type { Source } from './sources.js';
import { createTargets } from './targets.js';
import { updateEntries } from './update-entries.js';
import { DryRunRollback, writeHalving } from './write-halving.js';

export interface WriteOptions {
  source: Source;
  /** Matches the venues and organizers that are nested in events. */
  linkedRecords: LinkedRecords;
  /** Whether to roll every transaction back. */
  dryRun?: boolean;
  /** Whether new records keep the ids of their entries. */
  keepIds?: boolean;
}

const UPDATES_BATCH = 100; // entries; each update is some statements, and a transaction has a time limit

/**
 * Writes checked entries of one kind, in transactions; an invalid entry is left out. Entries that were imported before and have not changed are
 * skipped. The calling code writes kinds in the order in which they refer to each other.
 * @returns a report for each entry, in order. For a repeated key there is one report, of the last entry.
 * @throws ApiError 401, 403 if the caller may not write the kind; Error when the database cannot be reached.
 */
export const writeEntries = async (
  entries: readonly ParsedEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  if (entries.length === 0) return [];
  const unique = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const kind = unique[0]?.entry.kind ?? 'event';
  if (kind === 'category' || kind === 'tag') mustWriteTerms(context);
  else mustWritePublishable(context);
  const stored = await storedOf(unique, kind, options.source, context);
  const [known, fresh] = [unique.filter(({ key }) => stored.has(key)), unique.filter(({ key }) => !stored.has(key))];
  const reports = new Map<string, EntryReport>();
  for (const some of [...slices(known, UPDATES_BATCH), fresh]) {
    const { results, rejected } = await writeHalving(some, (part) =>
      writeInOneTransaction(part, kind, context, options),
    );
    for (const report of results.flat()) reports.set(report.key, report);
    for (const { item, reason } of rejected) {
      const { key, where, warnings } = item.entry;
      reports.set(key, { key, where, kind, result: 'invalid', reason, warnings });
    }
  }
  return unique.flatMap(({ key }) => reports.get(key) ?? []);
};

const storedOf = (entries: readonly ParsedEntry[], kind: Kind, source: Source, { db }: Pick<RequestContext, 'db'>) =>
  readStoredEntries(
    source,
    kind,
    entries.map(({ key }) => key),
    db,
  );

/** Writes all of these entries or none. Returns a report for each. */
const writeInOneTransaction = async (
  entries: readonly ParsedEntry[],
  kind: Kind,
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const { source, linkedRecords, dryRun } = options;
  let reports: EntryReport[] = [];
  try {
    await inTransaction(context, async (writer) => {
      linkedRecords.rollback(); // an earlier attempt was rolled back
      // Concurrent imports run one after the other, so no entry is imported twice.
      await acquireLock('import', writer.db);
      const stored = await storedOf(entries, kind, source, writer);
      const isSame = ({ key, sha256 }: ParsedEntry) => {
        const before = stored.get(key);
        return before?.sha256 === sha256 && !before.vanished;
      };
      const same = entries.filter(isSame);
      const changed = entries.filter((entry) => stored.has(entry.key) && !isSame(entry));
      const fresh = entries.filter(({ key }) => !stored.has(key));
      const target = createTargets(linkedRecords)[kind];
      reports = [
        ...same.map((entry) => unchanged(entry, kind, stored)),
        ...(await updateEntries(changed, stored, { kind, target, source }, writer)),
        ...(await createEntries(fresh, { ...options, kind, target }, writer)),
      ];
      await markSeen(
        source,
        kind,
        same.map(({ key }) => key),
        writer.db,
      );
      if (dryRun) throw new DryRunRollback();
    });
    linkedRecords.commit();
  } catch (error) {
    linkedRecords.rollback();
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return reports;
};

const unchanged = (
  { key, entry: { where, warnings } }: ParsedEntry,
  kind: Kind,
  stored: ReadonlyMap<string, StoredEntry>,
): EntryReport => ({ key, where, kind, result: 'unchanged', id: stored.get(key)?.recordId ?? 0, warnings });

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
