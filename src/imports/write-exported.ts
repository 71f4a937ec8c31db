import { insertEventCopies } from '../records/events/event-copies.js';
import type { EventChanges } from '../records/events/event-fields.js';
import type { TermChanges } from '../records/fields/term-fields.js';
import { insertLinkedRecords, type LinkedRecordChanges } from '../records/linked-records/linked-records.js';
import type { WriteContext } from '../records/writing/write-context.js';
import { addTermTexts } from './add-term-texts.js';
import type { ExportedRecord } from './exported-lines.js';
import { findOrInsertTerm } from './find-or-insert-term.js';
import { imageKeyOf, imageRowIds } from './image-rows.js';

/** A record of an export with its id in this calendar. */
export interface NewRecord extends ExportedRecord {
  newId: number;
}

/**
 * Writes records inside a transaction, in the order of their kinds. A term that the calendar has is not created: texts that it does not have
 * are added.
 * @param idOf the id in this calendar of a record of the file; undefined or 0 for a record that does not exist. Links to it are left out.
 * @returns the ids of the terms that the calendar had, by their ids in the file.
 * @throws ApiError for an invalid record. The caller must then roll back the transaction.
 */
export const writeRecords = async (
  records: readonly NewRecord[],
  idOf: (id: number) => number | undefined,
  writer: WriteContext,
): Promise<Map<number, number>> => {
  const existing = new Map<number, number>();
  const idNow = (id: number) => existing.get(id) ?? idOf(id);
  const of = (kind: NewRecord['kind']) => records.filter((record) => record.kind === kind);
  for (const { kind: name, id, newId, fields, parent, language } of [...of('category'), ...of('tag')]) {
    const kind = name === 'category' ? 'category' : 'tag';
    const changes: TermChanges = {
      ...fields,
      ...(kind === 'category' && { parent: (parent && idNow(parent)) || null }),
    };
    const term = await findOrInsertTerm(kind, changes, { ...writer, language }, newId);
    if (!term.existed) continue;
    existing.set(id, term.id);
    await addTermTexts(kind, term.id, { language, fields }, writer);
  }
  const images = await imageRowIds(
    records.flatMap(({ image }) => image ?? []),
    writer,
  );
  const imageId = ({ image }: NewRecord) => (image ? images.get(imageKeyOf(image)) : undefined);
  for (const kind of ['venue', 'organizer'] as const) {
    const linked = of(kind).map((record) => {
      const image = imageId(record);
      const changes: LinkedRecordChanges = { ...record.fields, ...(image !== undefined && { image: { id: image } }) };
      return { id: record.newId, language: record.language, changes };
    });
    await insertLinkedRecords(kind, linked, writer);
  }
  const events = of('event').map((record) => {
    const { newId, uid, sequence, links } = record;
    const ids = (input: readonly number[]) => input.flatMap((id) => idNow(id) || []);
    return {
      ...{ id: newId, uid, sequence, imageId: imageId(record) ?? null },
      changes: record.fields satisfies EventChanges,
      links: {
        venue: ids(links.venues),
        organizer: ids(links.organizers),
        category: ids(links.categories),
        tag: ids(links.tags),
      },
    };
  });
  if (events.length) await insertEventCopies(events, writer);
  return existing;
};
