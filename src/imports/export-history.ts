import type { RequestContext } from '../access/caller.js';
import { select, sql } from '../database/sql.js';
import type { EventChanges } from '../records/events/event-fields.js';
import { idsIn } from '../records/events/event-links.js';
import { isPublishable } from '../records/fields/kind.js';
import type { TermChanges, TermKind } from '../records/fields/term-fields.js';
import type { WriteContext } from '../records/writing/write-context.js';
import { addTermTexts } from './add-term-texts.js';
import type { EntryReport } from './entry.js';
import type { ImportBatch, ImportHistory } from './import-history.js';
import { inImportTransaction } from './import-transaction.js';
import { insertEventCopies } from './insert-event-copies.js';
import { lineHistory } from './line-history.js';
import { keysIn, type LinkName } from './link-entries.js';
import { mendLinks } from './mend-links.js';
import type { ParsedEntry } from './parse-entry.js';
import { type ExportedSeries, writeExportedSeries } from './series/exported-series.js';
import { findOrInsertTerm, type KindWriter, type NewRecord } from './targets.js';

/** The history of an export of another calendar. */
export interface ExportHistory extends ImportHistory {
  /**
   * Links events with the events that they are part of, which can come later in the file, and makes the series of events.
   * @returns the events and series whose events were not imported, each with a sentence.
   */
  finish(series: readonly ExportedSeries[], context: RequestContext): Promise<{ where: string; text: string }[]>;
}

/** An event that is part of another one. */
interface Part extends ParsedEntry {
  /** Whether this import has created it. */
  isNew: boolean;
}

/** Entries have the ids of their records in the file as keys. Links to records that were not imported are warnings. */
export const exportHistory = (dryRun: boolean): ExportHistory => {
  /** The ids in this calendar, by those in the file; 0 for a record that was deleted here, or that a dry run has rolled back. */
  const ids = new Map<string, number>();
  /** The terms that no earlier import has imported. Events of an earlier import cannot be linked to them yet. */
  const newTerms = new Set<string>();
  /** The events that are part of another one, by their ids in the file, and by those in this calendar when they are stored. */
  const parts = new Map<string, ParsedEntry>();
  const storedParts = new Map<number, Part>();

  /** The ids in this calendar, with those of the transaction. */
  const idsDuring = ({ reports }: ImportBatch) => {
    const written = new Map(reports.map(({ key, id }) => [key, id]));
    return (key: string): number | undefined => written.get(key) ?? ids.get(key);
  };

  /** Links events of an earlier import with the terms that only this one could import. @returns the ids of those that have changed. */
  const mend = (
    events: readonly EntryReport[],
    entries: ReadonlyMap<string, ParsedEntry>,
    batch: ImportBatch,
  ): Promise<ReadonlySet<number>> => {
    const terms = new Set([...newTerms, ...batch.reports.filter(isNewTerm).map(({ key }) => key)]);
    const idOf = idsDuring(batch);
    const added = (key: string, name: LinkName) =>
      keysIn(entries.get(key) ?? {}, name).flatMap((term) => (terms.has(term) && idOf(term)) || []);
    const wanted = events.flatMap(({ key, id }) =>
      id ? [{ id, category: added(key, 'categories'), tag: added(key, 'tags') }] : [],
    );
    return mendLinks(wanted, batch.writer);
  };

  return {
    keepsIds: true,
    create: { event: createCopies, category: createTerms('category'), tag: createTerms('tag') },
    async linkedIds(_, keys, batch) {
      const idOf = idsDuring(batch);
      return new Map(keys.map((key) => [key, idOf(key) ?? 0]));
    },
    async update(entries, kind, batch) {
      const { updated, added } = await lineHistory.update(entries, kind, batch);
      if (kind !== 'event') return { updated, added };
      for (const entry of entries) if (entry.links?.partOf) parts.set(entry.key, entry);
      const byKey = new Map(entries.map((entry) => [entry.key, entry]));
      const mended = await mend(updated, byKey, batch);
      const withMended = updated.map((one) => (mended.has(one.id ?? 0) ? { ...one, result: 'updated' as const } : one));
      return { updated: withMended, added };
    },
    async add(entries, kind, batch) {
      await lineHistory.add(entries, kind, batch);
      const idOf = idsDuring(batch);
      return entries.map(({ entry, isCreated }) => (isCreated || kind !== 'event' ? lostLinks(entry, idOf) : []));
    },
    written(reports) {
      const rolledBack = new Set<number>();
      for (const report of reports) {
        const { key, kind, id = 0, result } = report;
        // Of a repeated line, the second one finds the record that the dry run has rolled back.
        if (dryRun && result === 'created') rolledBack.add(id);
        ids.set(key, rolledBack.has(id) ? 0 : id);
        if (isNewTerm(report)) newTerms.add(key);
        const part = parts.get(key);
        if (part && kind === 'event' && result !== 'matched')
          storedParts.set(id, { ...part, isNew: result === 'created' });
      }
    },
    async finish(series, context) {
      const wanted = [...storedParts].map(([id, part]) => ({ ...part, id, whole: part.links?.partOf ?? '' }));
      const found = wanted
        .map((part) => ({ ...part, parent: ids.get(part.whole) ?? 0 }))
        .filter(({ parent }) => parent);
      if (found.length > 0) await inImportTransaction(context, dryRun, (writer) => linkParents(found, writer));
      const alone = wanted
        .filter(({ isNew, whole }) => isNew && !ids.has(whole))
        .map(({ where, whole }) => ({ where, text: `The event ${whole}, which it is a part of, was not imported.` }));
      return [...alone, ...(dryRun ? [] : await writeSeries(series, (event) => ids.get(event) || undefined, context))];
    },
  };
};

/** Makes each series in a transaction of its own. @returns those that no event can be in, each with a sentence */
const writeSeries = async (
  series: readonly ExportedSeries[],
  idOf: (event: string) => number | undefined,
  context: RequestContext,
): Promise<{ where: string; text: string }[]> => {
  const left: { where: string; text: string }[] = [];
  for (const one of series) {
    let written = false;
    await inImportTransaction(context, false, async (writer) => {
      written = await writeExportedSeries(one, idOf, writer);
    });
    if (!written) left.push({ where: one.where, text: 'No event of this series was imported, so it was left out.' });
  }
  return left;
};

/** Links new events with the events that they are part of, and those of an interrupted import that were not edited since. */
const linkParents = async (
  events: readonly (Part & { id: number; parent: number })[],
  writer: WriteContext,
): Promise<void> => {
  const links = events.map(({ id, parent, isNew, sha256 }) => ({ id, parent, isNew, sha256 }));
  const linked = await select<{ id: number }>(
    writer.db,
    sql`UPDATE "Event" SET "parentId" = link."parent"
      FROM json_to_recordset(${JSON.stringify(links)}::json) link("id" int, "parent" int, "isNew" boolean, "sha256" char(64))
      WHERE "Event"."id" = link."id" AND "parentId" IS NULL
        AND (link."isNew" OR EXISTS (
          SELECT FROM "ImportedLine" line WHERE line."sha256" = link."sha256" AND line."at" >= "Event"."modified"))
        AND EXISTS (SELECT FROM "Event" above WHERE above."id" = link."parent")
      RETURNING "Event"."id"`,
  );
  for (const { id } of linked)
    writer.changes.note({ kind: 'event', id, action: 'updated', lists: true, slugs: false, counts: [] });
};

const isNewTerm = ({ kind, result }: EntryReport): boolean => !isPublishable(kind) && result !== 'unchanged';

const linkTitles = {
  venue: 'venues',
  organizer: 'organizers',
  categories: 'categories',
  tags: 'tags',
  parent: 'parent',
};

/** A sentence for an entry whose links cannot be kept, because the records that it links to were not imported. */
const lostLinks = (entry: ParsedEntry, idOf: (key: string) => number | undefined): string[] => {
  const lost = Object.entries(linkTitles).flatMap(([name, title]) => {
    const missing = keysIn(entry, name as LinkName).filter((key) => idOf(key) === undefined);
    return missing.length ? [`${title} ${missing.join(', ')}`] : [];
  });
  return lost.length
    ? [`It is not linked to these records of the file, which were not imported: ${lost.join('; ')}.`]
    : [];
};

/** Events keep their identity in feeds. */
const createCopies: KindWriter['create'] = async (records: readonly NewRecord<EventChanges>[], writer) => {
  const copies = records.map(({ id = 0, uid = '', sequence = 0, changes }) => {
    const { venues, organizers, categories, tags, image } = changes;
    const links = { venue: idsIn(venues), organizer: idsIn(organizers), category: idsIn(categories), tag: idsIn(tags) };
    return { id, uid, sequence, changes, links, imageId: image && 'id' in image ? image.id : null };
  });
  await insertEventCopies(copies, writer);
  return copies.map(({ id }) => ({ id, existed: false }));
};

/** To a term that the calendar has, the texts are added that it does not have. */
const createTerms =
  (kind: TermKind): KindWriter['create'] =>
  async (records: readonly NewRecord<TermChanges>[], writer) => {
    const terms = [];
    for (const record of records) {
      const term = await findOrInsertTerm(kind, record, writer);
      if (term.existed) await addTermTexts(kind, term.id, { ...record, fields: record.changes }, writer);
      terms.push(term);
    }
    return terms;
  };
