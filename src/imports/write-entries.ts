/** Writes the entries of a source: new ones, and fields that have changed in the source and were not edited here. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable, mustWriteTerms } from '../access/permission.js';
import type { Kind } from '../records/kind.js';
import { lock } from '../storage/advisory-lock.js';
import { inTransaction } from '../storage/transaction.js';
import { createEntries } from './create-entries.js';
import type { EntryReport, ImportEntry } from './entry.js';
import type { LinkedRecords } from './match-linked-records.js';
import { type ParsedEntry, parseEntry } from './parse-entry.js';
import { reasonOf } from './reason.js';
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
  /** Whether invalid fields that a record does not need are left out, with a warning. */
  lenient?: boolean;
}

/** The number of entries that a caller passes at a time. */
export const ENTRIES_BATCH = 500;

const SLICE = 10; // entries, some milliseconds: then a server that runs an import responds to requests

const UPDATES_BATCH = 100; // entries; each update is some statements, and a transaction has a time limit

/**
 * Writes entries of one kind, in transactions; an invalid entry is left out. Entries that were imported before and have not changed are
 * skipped. The calling code writes kinds in the order in which they refer to each other.
 * @returns a report for each entry, in order. For a repeated key there is one report, of the last entry.
 * @throws ApiError 401, 403 if the caller may not write the kind; Error when the database cannot be reached.
 */
export const writeEntries = async (
  entries: readonly ImportEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const unique = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const kind = unique[0]?.kind ?? 'event';
  if (kind === 'category' || kind === 'tag') mustWriteTerms(context);
  else mustWritePublishable(context);
  const { fields } = createTargets(options.linkedRecords)[kind];
  const reports = new Map<string, EntryReport>();
  const reject = ({ key, where, warnings }: ImportEntry, reason: string) =>
    reports.set(key, { key, where, kind, result: 'invalid', reason, warnings });
  const parsed: ParsedEntry[] = [];
  for (const [at, entry] of unique.entries()) {
    if (at % SLICE === SLICE - 1) await nextTurn();
    try {
      parsed.push(parseEntry(entry, fields, context, options));
    } catch (error) {
      reject(entry, reasonOf(error, fields));
    }
  }
  const stored = await storedOf(parsed, kind, options.source, context);
  const [known, fresh] = [parsed.filter(({ key }) => stored.has(key)), parsed.filter(({ key }) => !stored.has(key))];
  for (const some of [...slices(known, UPDATES_BATCH), ...slices(fresh, ENTRIES_BATCH)]) {
    const { results, rejected } = await writeHalving(some, (part) =>
      writeInOneTransaction(part, kind, context, options),
    );
    for (const report of results.flat()) reports.set(report.key, report);
    for (const { item, reason } of rejected) reject(item.entry, reason);
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
      await lock('import', writer.db);
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
