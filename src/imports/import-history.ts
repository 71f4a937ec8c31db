/** What an import knows of its earlier runs. */
import type { RequestContext } from '../access/caller.js';
import type { Kind } from '../records/fields/kind.js';
import type { WriteContext } from '../records/writing/write-context.js';
import type { EntryReport } from './entry.js';
import type { ParsedEntry } from './parse-entry.js';
import type { OpenSeries } from './series/open-series.js';
import type { KindWriter } from './targets.js';

/**
 * The entries that were imported before, and their records. Those of a site, calendar or table are in `SourceEntry`, by their keys; those
 * of NDJSON are in `ImportedLine`, by the SHA-256 of their lines.
 */
export interface ImportHistory {
  /** Finds entries whose records may have to be updated. Without it, entries never change. @returns their keys. */
  findKnown?(entries: readonly ParsedEntry[], kind: Kind): Promise<ReadonlySet<string>>;
  /** The records that entries link to, by their keys. */
  linkedIds(kind: Kind, keys: readonly string[], batch: ImportBatch): Promise<ReadonlyMap<string, number>>;
  /** Follows the series of a batch of events, before the events are written. */
  openSeries?(entries: readonly ParsedEntry[], batch: ImportBatch): Promise<OpenSeries>;
  /** Ends series that have no date to come. @param keys their keys */
  endSeries?(keys: readonly string[], context: RequestContext): Promise<void>;
  /** Updates the records of entries that were imported before. @returns their reports, and the other entries. */
  update(entries: readonly ParsedEntry[], kind: Kind, batch: ImportBatch): Promise<UpdatedEntries>;
  /** Whether new records keep every free id of their entries. */
  keepsIds?: boolean;
  /** Creates records in another way than the APIs. */
  create?: Partial<Record<Kind, KindWriter['create']>>;
  /** Stores new entries. @returns the warnings of each. */
  add(entries: readonly NewEntry[], kind: Kind, batch: ImportBatch): Promise<readonly string[][]>;
  /** Is called after a transaction. */
  written?(reports: readonly EntryReport[]): void;
}

/** The transaction in which entries are written. */
export interface ImportBatch {
  writer: WriteContext;
  targets: Readonly<Record<Kind, KindWriter>>;
  /** Of the entries that were written in it. */
  reports: readonly EntryReport[];
}

export interface UpdatedEntries {
  updated: EntryReport[];
  added: ParsedEntry[];
}

/** An entry that was not imported before, with its record. */
export interface NewEntry {
  entry: ParsedEntry;
  id: number;
  /** Whether the record was created: the calendar can have an event with the same UID, or a term with the same name. */
  isCreated: boolean;
}

/** A report about an entry that was not rejected. */
export const reportOf = (
  { key, where, kind, warnings }: ParsedEntry,
  result: Exclude<EntryReport['result'], 'invalid'>,
  id: number,
): EntryReport => ({ key, where, kind, result, id, warnings });
