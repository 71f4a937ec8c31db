/** Imports an export of another calendar: records keep their ids if these are free, and events their identity in feeds. */
import type { RequestContext } from '../../access/caller.js';
import { lock } from '../../storage/advisory-lock.js';
import { insertRows } from '../../storage/many-rows.js';
import { select, sql } from '../../storage/sql.js';
import { inTransaction } from '../../storage/transaction.js';
import { isUnreachable } from '../../storage/unreachable.js';
import { alreadyImported, freeIds } from './exported-ids.js';
import { type ExportedRecord, isExportedLine, readExportedLine } from './exported-lines.js';
import type { Line, UnreadableLine } from './lines.js';
import { type InvalidLine, reasonOf } from './read-batch.js';
import { type NewRecord, writeRecords } from './write-exported.js';

/** The result of a batch. */
interface Outcome {
  loaded: number;
  alreadyLoaded: number;
  invalid: InvalidLine[];
}

/** An import of an export. */
export interface ExportImport {
  /** Writes a batch of lines in one transaction; invalid lines are left out. @throws Error when the database cannot be reached. */
  write(lines: readonly (Line | UnreadableLine)[], context: RequestContext): Promise<Outcome>;
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
    const undo = new DryRun();
    await inTransaction(context, async (writer) => {
      written.clear();
      await lock('import', writer.db);
      for (const [id, existing] of await alreadyImported(records, writer)) written.set(id, existing);
      const rest = records.filter(({ id }) => !written.has(id));
      const free = await freeIds(rest, writer);
      added = rest.map((record) => ({ ...record, newId: free.get(record.id) ?? 0 }));
      for (const { id, newId } of added) written.set(id, newId);
      await writeRecords(added, (id) => written.get(id) ?? ids.get(id), writer);
      const lines = added.map(({ line: { sha256 }, newId }) => ({ sha256, eventId: newId, at: writer.now }));
      await insertRows('ImportedLine', lines, writer.db);
      if (dryRun) throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    for (const [id, newId] of written) ids.set(id, newId);
    for (const { newId, parent, kind } of added) if (kind === 'event' && parent !== null) parents.set(newId, parent);
    return added.length;
  };

  const writeHalving = async (records: readonly ExportedRecord[], context: RequestContext, outcome: Outcome) => {
    if (records.length === 0) return;
    try {
      const loaded = await writeInOneTransaction(records, context);
      outcome.loaded += loaded;
      outcome.alreadyLoaded += records.length - loaded;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      const [only, ...more] = records as [ExportedRecord];
      if (more.length === 0) {
        outcome.invalid.push({ line: only.line, reason: reasonOf(error) });
        return;
      }
      const half = records.length >> 1;
      await writeHalving(records.slice(0, half), context, outcome);
      await writeHalving(records.slice(half), context, outcome);
    }
  };

  return {
    async write(lines, context) {
      const outcome: Outcome = { loaded: 0, alreadyLoaded: 0, invalid: [] };
      const records: ExportedRecord[] = [];
      for (const line of lines) {
        try {
          if ('reason' in line) throw new Error(line.reason);
          if (!isExportedLine(line.text)) throw new Error('This is not a line of an export.');
          records.push(readExportedLine(line));
        } catch (error) {
          outcome.invalid.push({ line, reason: reasonOf(error) });
        }
      }
      await writeHalving(records, context, outcome);
      outcome.invalid.sort((one, other) => one.line.number - other.line.number);
      return outcome;
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

/** Thrown at the end of a dry run to roll the transaction back. */
class DryRun extends Error {}
