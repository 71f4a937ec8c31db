/** Writes venues and organizers. */

import type { Organizer, Venue } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import type { RowOf } from '../../database/row-types.js';
import { createRow, createRows, updateRow } from '../../database/write-rows.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { Translated } from '../../languages/translation.js';
import { searchedColumns, writtenColumns } from '../fields/columns.js';
import type { Precondition } from '../fields/common-fields.js';
import type { InputReader } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import { imageId } from '../images/image-ids.js';
import { type OrganizerChanges, organizerColumns } from '../organizers/organizer-fields.js';
import { writtenStateProvince } from '../venues/state-province.js';
import { type VenueChanges, venueColumns } from '../venues/venue-fields.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { publicationData } from '../writing/publication.js';
import { revisionPart } from '../writing/revisions.js';
import { searchColumns } from '../writing/search-columns.js';
import { newTexts, purposeOf, type TextColumns, writtenTexts } from '../writing/texts.js';
import { lockForWrite } from '../writing/trash.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-in-transaction.js';
import type { LinkedRecordKind } from './list-linked-records.js';

export type LinkedRecordChanges = Partial<VenueChanges & OrganizerChanges> & Precondition;

const columns = { venue: venueColumns, organizer: organizerColumns } as const;

/** Creates a venue or organizer, for a caller who may. @throws ApiError 400, 403 for a status or an author. */
export const createLinkedRecord = async <Name extends LinkedRecordKind>(
  kind: Name,
  input: InputReader<LinkedRecordChanges>,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  const changes = input('create');
  return writeRow(kind, context, async (writer) => ({ id: await insertLinkedRecord(kind, changes, writer) }));
};

/** Creates a venue or organizer inside a transaction. Returns its id. */
export const insertLinkedRecord = async (
  kind: LinkedRecordKind,
  changes: LinkedRecordChanges,
  writer: WriteContext,
): Promise<number> => {
  const prepared = await prepareLinkedRecord(kind, changes, writer);
  const [data] = await linkedRecordData(kind, [prepared], writer);
  return (await createRow<LinkedRecordKind>(kind, data as LinkedRecordData, writer)).id;
};

/** The data of a new venue or organizer, with a reserved id (`reserveIds`) and the language of its texts. */
export interface NewLinkedRecord {
  id: number;
  language: Language;
  changes: LinkedRecordChanges;
}

/**
 * Creates venues or organizers inside a transaction, with the rules of {@link insertLinkedRecord}. The number of statements does not
 * depend on the number of records.
 * @throws ApiError for an invalid record. The caller must then roll back the transaction.
 */
export const insertLinkedRecords = async (
  kind: LinkedRecordKind,
  records: readonly NewLinkedRecord[],
  writer: WriteContext,
): Promise<void> => {
  const unsaved: UnsavedLinkedRecord[] = [];
  for (const { changes, language } of records)
    unsaved.push(await prepareLinkedRecord(kind, changes, { ...writer, language }));
  const data = await linkedRecordData(kind, unsaved, writer);
  await createRows<LinkedRecordKind>(
    kind,
    records.map(({ id }, at) => ({ ...(data[at] as LinkedRecordData), id })),
    writer,
  );
};

/** A checked new venue or organizer: its columns and, separately, its texts. */
type UnsavedLinkedRecord = Awaited<ReturnType<typeof prepareLinkedRecord>>;

type LinkedRecordData = Awaited<ReturnType<typeof linkedRecordData>>[number];

const prepareLinkedRecord = async (kind: LinkedRecordKind, changes: LinkedRecordChanges, writer: WriteContext) => {
  const { now } = writer;
  const publication = await publicationData(changes, undefined, writer);
  const plain = plainColumns(kind, changes, undefined);
  const texts = unsavedTexts(kind, undefined, changes, writer, { trashed: publication.status === 'trash' });
  const image = (await imageId(changes.image, writer)) ?? null;
  return { columns: { ...plain, ...publication, imageId: image, created: now, modified: now }, texts };
};

/** Builds the rows of new records, with free slugs. */
const linkedRecordData = async (
  kind: LinkedRecordKind,
  unsaved: readonly UnsavedLinkedRecord[],
  writer: WriteContext,
) => {
  const texts = await newTexts(
    kind,
    unsaved.map((record) => record.texts),
    writer,
  );
  return unsaved.map(({ columns }, at) =>
    withSearch(kind, { ...columns, ...(texts[at] as TextColumns<LinkedRecordKind>) }),
  );
};

/** Updates a venue or organizer. A status other than trash restores it. @throws ApiError 403, 404, 400. */
export const updateLinkedRecord = async <Name extends LinkedRecordKind>(
  kind: Name,
  key: Key,
  input: InputReader<LinkedRecordChanges>,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  return writeRow(kind, context, async (writer) => {
    const current = await lockForWrite<LinkedRecordKind>(kind, key, writer);
    const changes = input(purposeOf(current, writer));
    mustBeUnmodified(current, changes, writer);
    const publication = await publicationData(changes, current, writer);
    const trashed = publication.status === 'trash';
    const plain = plainColumns(kind, changes, current);
    const texts = await writtenTexts(kind, current, changes, writer, { trashed });
    const data = {
      ...withSearch(kind, { ...plain, ...texts }, current),
      ...publication,
      imageId: await imageId(changes.image, writer),
      modified: modifiedAfter(current, writer),
      version: { increment: 1 },
    };
    await updateRow<LinkedRecordKind>(kind, current, data, writer, revisionPart(kind, current, data, writer));
    return { id: current.id };
  });
};

/** The columns that a write changes, without texts. */
const plainColumns = (kind: LinkedRecordKind, changes: LinkedRecordChanges, current: Venue | Organizer | undefined) => {
  const stateProvince = kind === 'venue' ? writtenStateProvince(changes, current) : undefined;
  const plain = writtenColumns(columns[kind], { ...changes, stateProvince });
  checkCoordinatePair({ ...current, ...plain });
  return plain;
};

/** Adds the columns for search. @param current the record before the write. */
const withSearch = <Columns extends Translated>(
  kind: LinkedRecordKind,
  written: Columns,
  current?: Venue | Organizer,
) => ({
  ...written,
  ...searchColumns({ ...current, ...written }, ['name', 'description', ...searchedColumns(columns[kind])]),
});

/** Rejects a latitude without a longitude, and the reverse. */
const checkCoordinatePair = ({ geoLat = null, geoLng = null }: Readonly<Record<string, unknown>>) => {
  if ((geoLat === null) === (geoLng === null)) return;
  const checklist = new Checklist();
  const [one, other] = geoLat === null ? (['geoLng', 'geoLat'] as const) : (['geoLat', 'geoLng'] as const);
  checklist.note(one, { key: 'one-without-other', values: { one, other } });
  checklist.done();
};
