/** How an import creates and updates the records of each kind, with the operations of the APIs. */

import { reserveIds } from '../database/many-rows.js';
import { ApiError } from '../errors.js';
import type { Language } from '../languages/language.js';
import { insertEvents } from '../records/events/event-bulk-writes.js';
import type { EventChanges } from '../records/events/event-fields.js';
import { updateEvent } from '../records/events/event-writes.js';
import type { Fields } from '../records/fields/fields.js';
import type { Kind } from '../records/fields/kind.js';
import type { TermChanges, TermKind } from '../records/fields/term-fields.js';
import type { LinkedRecordKind } from '../records/linked-records/list-linked-records.js';
import {
  insertLinkedRecords,
  type LinkedRecordChanges,
  updateLinkedRecord,
} from '../records/linked-records/write-linked-records.js';
import { insertTerm, updateTerm } from '../records/writing/terms.js';
import type { WriteContext } from '../records/writing/write-context.js';
import { fieldsOfKind } from './fields-of-kind.js';
import type { LinkedRecords } from './match-linked-records.js';

/** A record to create: its checked fields. */
export interface NewRecord<Changes> {
  changes: Changes;
  language: Language;
  /** A free id; by default a new one. */
  id?: number | undefined;
  /** Of an event: a free UID; by default a new one. */
  uid?: string | undefined;
  /** Of an event of an export: how often it has changed in feeds. */
  sequence?: number | undefined;
}

/** The record of a new entry. */
interface Created {
  id: number;
  /** Whether the calendar had it: a term with the same name. */
  existed: boolean;
}

/** The writes of one kind. They run inside a transaction. The caller may write publishable records; terms and existing records are checked. */
export interface KindWriter {
  fields: Fields;
  /** Creates records and returns them in order. @throws ApiError for an invalid record. */
  create(records: readonly NewRecord<Record<string, unknown>>[], writer: WriteContext): Promise<Created[]>;
  /** Changes fields of a record and returns its row. @param writer with the language of the record. @throws ApiError 403, 404, 400. */
  update(id: number, changes: Record<string, unknown>, writer: WriteContext): Promise<object>;
}

/** @param linkedRecords finds and creates the venues and organizers of events. */
export const createTargets = (linkedRecords: LinkedRecords): Readonly<Record<Kind, KindWriter>> => ({
  event: eventTarget(linkedRecords),
  venue: linkedRecordTarget('venue'),
  organizer: linkedRecordTarget('organizer'),
  category: termTarget('category'),
  tag: termTarget('tag'),
});

const eventTarget = (linkedRecords: LinkedRecords): KindWriter => ({
  fields: fieldsOfKind.event,
  async create(records: readonly NewRecord<EventChanges>[], writer) {
    const events = await linkedRecords.link(
      records.map(({ changes, language }) => ({ event: changes, language })),
      writer,
    );
    const ids = await insertEvents(
      events.map((event, at) => ({ ...event, id: records[at]?.id, uid: records[at]?.uid })),
      writer,
    );
    return ids.map(created);
  },
  async update(id, changes: EventChanges, writer) {
    const [linked] = await linkedRecords.link([{ event: changes, language: writer.language }], writer);
    const { language: _, ...event } = { ...linked };
    return updateEvent({ id }, () => event, writer);
  },
});

const linkedRecordTarget = (kind: LinkedRecordKind): KindWriter => ({
  fields: fieldsOfKind[kind],
  async create(records: readonly NewRecord<LinkedRecordChanges>[], writer) {
    const reserved = await reserveIds(records.filter(({ id }) => id === undefined).length, writer.db);
    const withIds = records.map(({ id, ...record }) => ({ ...record, id: id ?? (reserved.shift() as number) }));
    await insertLinkedRecords(kind, withIds, writer);
    return withIds.map(({ id }) => created(id));
  },
  update: (id, changes: LinkedRecordChanges, writer) => updateLinkedRecord(kind, { id }, () => changes, writer),
});

const termTarget = (kind: TermKind): KindWriter => ({
  fields: fieldsOfKind[kind],
  async create(records: readonly NewRecord<TermChanges>[], writer) {
    const terms: Created[] = [];
    for (const record of records) terms.push(await findOrInsertTerm(kind, record, writer));
    return terms;
  },
  update: (id, changes: TermChanges, writer) => updateTerm(kind, { id }, () => changes, writer),
});

/** The term with this name and parent, and with this slug if the write has one. It is created if it does not exist. */
export const findOrInsertTerm = async (
  kind: TermKind,
  { changes, language, id }: NewRecord<TermChanges>,
  writer: WriteContext,
): Promise<Created> => {
  try {
    return created(await insertTerm(kind, { ...changes, language }, { ...writer, language }, id));
  } catch (error) {
    if (error instanceof ApiError && error.key === 'term-exists') return { id: Number(error.values.id), existed: true };
    throw error;
  }
};

const created = (id: number): Created => ({ id, existed: false });
