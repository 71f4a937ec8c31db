/** Writes the entries of a source: new ones, and fields that have changed in the source and were not edited here. */
import type { RequestContext } from '../access/caller.js';
import { isUnreachable } from '../connections/unreachable.js';
import type { Kind } from '../records/fields/kind.js';
import { now } from '../time/clock.js';
import { createEntries } from './create-entries.js';
import type { EntryReport } from './entry.js';
import { kindsInOrder } from './fields-of-kind.js';
import type { ImportHistory } from './import-history.js';
import { inImportTransaction } from './import-transaction.js';
import { linkEntries } from './link-entries.js';
import type { LinkedRecords } from './match-linked-records.js';
import type { ParsedEntry } from './parse-entry.js';
import { inOrder } from './reader/part-order.js';
import type { ReadPart } from './reader/protocol.js';
import { reasonOf } from './reason.js';
import { createTargets } from './targets.js';

export interface WriteOptions {
  history: ImportHistory;
  /** Matches the venues and organizers that are nested in events. */
  linkedRecords: LinkedRecords;
  /** Whether to roll every transaction back. */
  dryRun?: boolean;
  /** Whether new records keep the ids of their entries. */
  keepIds?: boolean;
}

/** {@link writeEntries} for a part of a source. @returns a report for each entry, also for invalid ones, in order. */
export const writePart = async (
  { entries, invalid, ended = [] }: Pick<ReadPart, 'entries' | 'invalid' | 'ended'>,
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const nameOf = ({ kind, key, where }: Pick<EntryReport, 'kind' | 'key' | 'where'>) => `${kind} ${key} ${where}`;
  const written = await writeEntries(entries, { ...context, now: now() }, options);
  if (ended.length) await options.history.endSeries?.(ended, { ...context, now: now() });
  const reports = new Map(written.map((report) => [nameOf(report), report]));
  return [...inOrder(entries, invalid)].flatMap((one): EntryReport[] => {
    if ('reason' in one) return [{ ...one, result: 'invalid' }];
    const report = reports.get(nameOf(one));
    // A record that a list contains twice is reported once.
    reports.delete(nameOf(one));
    return report ? [report] : [];
  });
};

/** Entries of one transaction that were imported before. Each update is some statements, and a transaction has a time limit. */
const MAX_KNOWN = 100;

/**
 * Writes checked entries, in transactions; an invalid entry is left out. Entries that were imported before and have not changed are skipped.
 * @returns a report for each entry, in any order. If entries can change, there is one report for a repeated key, of the last entry.
 * @throws Error when the database cannot be reached.
 */
export const writeEntries = async (
  entries: readonly ParsedEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const { history } = options;
  const batches: ParsedEntry[][] = [[]];
  let known = 0;
  for (const kind of kindsInOrder) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const wanted = history.findKnown ? lastOfEachKey(ofKind) : ofKind;
    const knownKeys = ofKind.length ? await history.findKnown?.(wanted, kind) : undefined;
    for (const entry of wanted) {
      if (known === MAX_KNOWN) {
        batches.push([]);
        known = 0;
      }
      batches.at(-1)?.push(entry);
      if (knownKeys?.has(entry.key)) known++;
    }
  }
  const reports: EntryReport[] = [];
  for (const batch of batches) reports.push(...(await writeOrHalve(batch, context, options)));
  return reports;
};

const lastOfEachKey = (entries: readonly ParsedEntry[]): ParsedEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

/** Writes entries in one transaction. When that fails, each half has its own transaction, so that only invalid entries are left out. */
const writeOrHalve = async (
  entries: readonly ParsedEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const [first, ...more] = entries;
  if (!first) return [];
  try {
    return await writeInOneTransaction(entries, context, options);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const { key, where, kind, warnings } = first;
    if (more.length === 0) return [{ key, where, kind, result: 'invalid', reason: reasonOf(error), warnings }];
    const half = entries.length >> 1;
    const reports = await writeOrHalve(entries.slice(0, half), context, options);
    return [...reports, ...(await writeOrHalve(entries.slice(half), context, options))];
  }
};

/** Writes all of these entries or none. Returns a report for each. */
const writeInOneTransaction = async (
  entries: readonly ParsedEntry[],
  context: RequestContext,
  options: WriteOptions,
): Promise<EntryReport[]> => {
  const { history, linkedRecords, dryRun = false } = options;
  let reports: EntryReport[] = [];
  await inImportTransaction(context, dryRun, async (writer) => {
    linkedRecords.rollback(); // an earlier attempt was rolled back
    reports = [];
    const batch = { writer, targets: createTargets(linkedRecords), reports };
    for (const { kind, group } of groupsOf(entries)) {
      const linked = await linkEntries(group, history, batch);
      const series = kind === 'event' ? await history.openSeries?.(linked, batch) : undefined;
      const skipped = new Set(series?.skipped.map(({ key }) => key));
      const written: EntryReport[] = [];
      for (let rest = linked.filter(({ key }) => !skipped.has(key)); rest.length > 0; ) {
        const { updated, added } = await history.update(rest, kind, batch);
        const first = new Map(added.toReversed().map((entry) => [entry.key, entry]));
        const isFirst = (entry: ParsedEntry) => first.get(entry.key) === entry;
        const { matched } = series ?? {};
        const created = await createEntries(added.filter(isFirst), kind, { ...options, matched }, batch);
        written.push(...updated, ...created);
        // A repeated line is known now.
        rest = added.filter((entry) => !isFirst(entry));
      }
      reports.push(...(series ? [...series.skipped, ...(await series.join(written))] : written));
    }
  });
  if (!dryRun) linkedRecords.commit();
  history.written?.(reports);
  return reports;
};

/** Groups of one kind, in order. A category is in a later group than its parent. */
const groupsOf = (entries: readonly ParsedEntry[]): { kind: Kind; group: ParsedEntry[] }[] => {
  const groups: { kind: Kind; group: ParsedEntry[]; keys: Set<string> }[] = [];
  for (const entry of entries) {
    const { kind, key, links } = entry;
    let last = groups.at(-1);
    if (last?.kind !== kind || last.keys.has(links?.parent ?? '')) {
      last = { kind, group: [], keys: new Set() };
      groups.push(last);
    }
    last.group.push(entry);
    last.keys.add(key);
  }
  return groups;
};
