/** Imports an export of another calendar: records keep their ids if these are free, and events their identity in feeds. */
import type { RequestContext } from '../access/caller.js';
import { lock } from '../storage/advisory-lock.js';
import { insertRows } from '../storage/many-rows.js';
import { select, sql } from '../storage/sql.js';
import { inTransaction } from '../storage/transaction.js';
import { alreadyImported } from './exported-ids.js';
import { type ExportedRecord, isExportedLine, readExportedLine } from './exported-lines.js';
import { keepFreeIds } from './keep-ids.js';
import { type InvalidLine, type LineOutcome, writeLines } from './line-outcome.js';
import type { Line, UnreadableLine } from './lines.js';
import { reasonOf } from './reason.js';
import { type NewRecord, writeRecords } from './write-exported.js';
import { DryRunRollback } from './write-halving.js';

/** An import of an export. */
export interface ExportImport {
  /** Writes a batch of lines in one transaction; invalid lines are left out. @throws Error when the database cannot be reached. */
  write(lines: readonly (Line | UnreadableLine)[], context: RequestContext): Promise<LineOutcome>;
  /** Links events with the events that they are part of, which can come later in the file. */
  finish(context: RequestContext): Promise<void>;
}

/** @param dryRun rolls each transaction back. */
export const createExportImport = ({ dryRun }: { dryRun: boolean }): ExportImport => {
  /** The ids in this calendar, by those in the file. */
  const ids = new Map<number, number>();
  const parents = new Map<number, number>();

  const writeInOneTransaction = async (records: readonly ExportedRecord[], context: RequestContext) => {
    const written = new Map<number, number>();
    let added: readonly NewRecord[] = [];
    await inTransaction(context, async (writer) => {
      written.clear();
      await lock('import', writer.db);
      for (const [id, existing] of await alreadyImported(records, writer)) written.set(id, existing);
      const rest = records.filter(({ id }) => !written.has(id));
      const free = await keepFreeIds(
        rest.map(({ id }) => id),
        writer,
      );
      added = rest.map((record) => ({ ...record, newId: free.get(record.id) ?? 0 }));
      for (const { id, newId } of added) written.set(id, newId);
      await writeRecords(added, (id) => written.get(id) ?? ids.get(id), writer);
      const lines = added.map(({ line: { sha256 }, newId }) => ({ sha256, eventId: newId, at: writer.now }));
      await insertRows('ImportedLine', lines, writer.db);
      if (dryRun) throw new DryRunRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    for (const [id, newId] of written) ids.set(id, newId);
    for (const { newId, parent, kind } of added) if (kind === 'event' && parent !== null) parents.set(newId, parent);
    return added.length;
  };

  return {
    async write(lines, context) {
      const invalid: InvalidLine[] = [];
      const records: ExportedRecord[] = [];
      for (const line of lines) {
        try {
          if ('reason' in line) throw new Error(line.reason);
          if (!isExportedLine(line.text)) throw new Error('This is not a line of an export.');
          records.push(readExportedLine(line));
        } catch (error) {
          invalid.push({ line, reason: reasonOf(error) });
        }
      }
      return writeLines(records, invalid, (some) => writeInOneTransaction(some, context));
    },
    async finish(context) {
      const pairs = [...parents].flatMap(([event, parent]) => {
        const id = ids.get(parent);
        return id === undefined ? [] : [{ event, parent: id }];
      });
      if (dryRun || pairs.length === 0) return;
      await inTransaction(context, async ({ db, changes }) => {
        const children = pairs.map(({ event }) => event);
        await select(
          db,
          sql`UPDATE "Event" SET "parentId" = link.parent
            FROM unnest(${children}::int[], ${pairs.map(({ parent }) => parent)}::int[]) link(event, parent)
            WHERE "id" = link.event AND EXISTS (SELECT FROM "Event" above WHERE above."id" = link.parent)`,
        );
        for (const id of children)
          changes.note({ kind: 'event', id, action: 'updated', lists: true, slugs: false, counts: [] });
      });
    },
  };
};
