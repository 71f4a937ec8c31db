import { insertEventCopies } from '../records/events/event-copies.js';
import type { EventChanges } from '../records/events/event-fields.js';
import type { TermChanges } from '../records/fields/term-fields.js';
import { insertLinkedRecords, type LinkedRecordChanges } from '../records/writing/linked-records.js';
import { insertTerm } from '../records/writing/terms.js';
import type { WriteContext } from '../records/writing/write-context.js';
import type { ExportedRecord } from './exported-lines.js';
import { imageKeyOf, imageRowIds } from './image-rows.js';

/** A record of an export with its id in this calendar. */
export interface NewRecord extends ExportedRecord {
  newId: number;
}

/**
 * Writes records inside a transaction, in the order of their kinds.
 * @param idOf the id in this calendar of a record of the file; undefined for a record that was not imported. Links to it are left out.
 * @throws ApiError for an invalid record. The caller must then roll back the transaction.
 */
export const writeRecords = async (
  records: readonly NewRecord[],
  idOf: (id: number) => number | undefined,
  writer: WriteContext,
): Promise<void> => {
  const of = (kind: NewRecord['kind']) => records.filter((record) => record.kind === kind);
  for (const { kind, newId, fields, parent, language } of [...of('category'), ...of('tag')]) {
    const changes: TermChanges = { ...fields, ...(kind === 'category' && { parent: idIn(parent, idOf) }) };
    await insertTerm(kind === 'category' ? 'category' : 'tag', changes, { ...writer, language }, newId);
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
    const ids = (input: readonly number[]) => input.flatMap((id) => idOf(id) ?? []);
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
};

const idIn = (id: number | null, idOf: (id: number) => number | undefined) => (id === null ? null : (idOf(id) ?? null));
