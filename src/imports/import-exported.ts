/** Imports an export of another calendar: records keep their ids if these are free, and events their identity in feeds. */
import type { RequestContext } from '../access/caller.js';
import { acquireLock } from '../database/advisory-lock.js';
import { insertRows } from '../database/many-rows.js';
import { select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { alreadyImported } from './exported-ids.js';
import type { ExportedRecord } from './exported-lines.js';
import { keepFreeIds } from './keep-ids.js';
import { type InvalidLine, type LineOutcome, writeLines } from './line-outcome.js';
import { lostLinks } from './lost-links.js';
import { type MissingTerms, mendLinks } from './mend-links.js';
import type { ReadLines } from './read-lines.js';
import { type NewRecord, writeRecords } from './write-exported.js';
import { DryRunRollback } from './write-halving.js';

/** An import of an export. */
export interface ExportImport {
  /** Writes records in one transaction; invalid lines are left out. @throws Error when the database cannot be reached. */
  write(lines: Pick<ReadLines, 'records' | 'invalid'>, context: RequestContext): Promise<LineOutcome>;
  /**
   * Links events with the events that they are part of, which can come later in the file.
   * @returns the lines of those whose event was not imported.
   */
  finish(context: RequestContext): Promise<InvalidLine[]>;
}

/** @param dryRun rolls each transaction back. */
export const createExportImport = ({ dryRun }: { dryRun: boolean }): ExportImport => {
  /** The ids in this calendar, by those in the file; 0 for a record that was deleted here, or that a dry run has rolled back. */
  const ids = new Map<number, number>();
  /** The terms that no earlier import has imported. Events of an earlier import cannot be linked to them yet. */
  const newTerms = new Set<number>();
  const parents = new Map<number, ExportedRecord>();

  const writeInOneTransaction = async (records: readonly ExportedRecord[], context: RequestContext) => {
    const written = new Map<number, number>();
    let added: readonly NewRecord[] = [];
    let count = 0;
    const idOf = (id: number) => written.get(id) ?? ids.get(id);
    await inTransaction(context, async (writer) => {
      written.clear();
      await acquireLock('import', writer.db);
      const known = await alreadyImported(records, writer);
      for (const { id, existing } of known) written.set(id, existing);
      const rest = records.filter(({ id }) => !written.has(id));
      const free = await keepFreeIds(
        rest.map(({ id }) => id),
        writer,
      );
      added = rest.map((record) => ({ ...record, newId: free.get(record.id) ?? 0 }));
      for (const { id, newId } of added) written.set(id, newId);
      const existing = await writeRecords(added, idOf, writer);
      for (const [id, term] of existing) written.set(id, term);
      const again = new Set(known.flatMap(({ id, isSameLine }) => (isSameLine ? [id] : [])));
      const terms = new Set([...newTerms, ...added.filter(isTerm).map(({ id }) => id)]);
      const mended = await mendLinks(missingTerms(records.filter(isEventIn(again)), terms, idOf), writer);
      count = added.length - existing.size + mended;
      const lines = added.map(({ id, line: { sha256 } }) => ({ sha256, eventId: idOf(id), at: writer.now }));
      await insertRows('ImportedLine', lines, writer.db);
      if (dryRun) throw new DryRunRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    const isRolledBack = new Set(dryRun ? added.map(({ id }) => id) : []);
    for (const [id, newId] of written) ids.set(id, isRolledBack.has(id) ? 0 : newId);
    for (const record of added) {
      if (record.kind === 'event' && record.parent !== null) parents.set(record.newId, record);
      if (isTerm(record)) newTerms.add(record.id);
    }
    return { count, warnings: lostLinks(added, (id) => ids.has(id)) };
  };

  return {
    async write({ records, invalid }, context) {
      const warnings: InvalidLine[] = [];
      const outcome = await writeLines(records, invalid, async (some) => {
        const written = await writeInOneTransaction(some, context);
        warnings.push(...written.warnings);
        return written.count;
      });
      return { ...outcome, warnings };
    },
    async finish(context) {
      const pairs = [...parents].flatMap(([event, { parent }]) => {
        const id = ids.get(parent ?? 0);
        return id ? [{ event, parent: id }] : [];
      });
      const lost = [...parents.values()].filter(({ parent }) => !ids.has(parent ?? 0));
      const warnings = lost.map(({ line, parent }) => ({
        line,
        reason: `The event ${parent}, which it is a part of, was not imported.`,
      }));
      if (dryRun || pairs.length === 0) return warnings;
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
      return warnings;
    },
  };
};

const isTerm = ({ kind }: ExportedRecord): boolean => kind === 'category' || kind === 'tag';

const isEventIn =
  (ids: ReadonlySet<number>) =>
  ({ kind, id }: ExportedRecord): boolean =>
    kind === 'event' && ids.has(id);

/** The new terms of events that were imported before. */
const missingTerms = (
  events: readonly ExportedRecord[],
  newTerms: ReadonlySet<number>,
  idOf: (id: number) => number | undefined,
): MissingTerms[] => {
  const added = (terms: readonly number[]) => terms.flatMap((id) => (newTerms.has(id) && idOf(id)) || []);
  return events.flatMap(({ id, links }) => {
    const event = idOf(id);
    return event ? [{ id: event, category: added(links.categories), tag: added(links.tags) }] : [];
  });
};
