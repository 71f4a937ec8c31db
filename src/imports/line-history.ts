import type { Database } from '../database/client.js';
import { insertRows } from '../database/many-rows.js';
import { listed, select, sql } from '../database/sql.js';
import { tableName } from '../database/tables.js';
import { kinds } from '../records/fields/kind.js';
import { type ImportHistory, type NewEntry, reportOf } from './import-history.js';
import type { ParsedEntry } from './parse-entry.js';

/** The history of NDJSON: a line that was imported before is skipped. */
export const lineHistory: ImportHistory = {
  linkedIds: async () => new Map(),
  async update(entries, _, { writer }) {
    const known = await importedLines(entries, writer.db);
    const isKnown = ({ sha256 }: ParsedEntry) => known.has(sha256);
    const updated = entries.filter(isKnown).map((entry) => reportOf(entry, 'unchanged', known.get(entry.sha256) ?? 0));
    return { updated, added: entries.filter((entry) => !isKnown(entry)) };
  },
  async add(entries, _, { writer: { db, now } }) {
    // An event that the calendar has from elsewhere is not one of the file.
    const isOfFile = ({ entry, isCreated }: NewEntry) => isCreated || entry.kind !== 'event';
    const lines = entries.filter(isOfFile).map(({ entry: { sha256 }, id: eventId }) => ({ sha256, eventId, at: now }));
    await insertRows('ImportedLine', lines, db);
    return [];
  },
};

/** The records of lines that were imported before, by the SHA-256 of the line; 0 for one that was deleted. One statement. */
const importedLines = async (entries: readonly ParsedEntry[], db: Database): Promise<Map<string, number>> => {
  const hashes = entries.map(({ sha256 }) => sha256);
  const ofEachKind = kinds.map((kind) => sql`(SELECT "id" FROM ${tableName(kind)} WHERE "id" = line."eventId")`);
  // The column is CHAR(64): its index is not used in comparisons with text.
  const rows = await select<{ sha256: string; id: number }>(
    db,
    sql`SELECT "sha256", COALESCE(${listed(ofEachKind)}, 0) AS "id"
      FROM "ImportedLine" line WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
};
