import { visibleTo } from '../access/permission.js';
import { reserveIds } from '../database/many-rows.js';
import { raw, select, sql } from '../database/sql.js';
import { tableName } from '../database/tables.js';
import type { Language } from '../languages/language.js';
import type { NewEvent } from '../records/events/event-bulk-writes.js';
import type { EventChanges } from '../records/events/event-fields.js';
import type { Link } from '../records/fields/fields.js';
import type { LinkedRecordKind } from '../records/linked-records/list-linked-records.js';
import { insertLinkedRecords, type LinkedRecordChanges } from '../records/linked-records/write-linked-records.js';
import type { WriteContext } from '../records/writing/write-context.js';

/** What is needed of a venue or organizer to match it by name. */
interface MatchedRecord {
  id: number;
  city: string;
  address: string;
}

/** A venue or organizer created in the current transaction. */
interface AddedRecord {
  kind: LinkedRecordKind;
  language: Language;
  changes: LinkedRecordChanges;
  /** Its `id` is 0 until the row is written. */
  record: MatchedRecord;
}

/** An event of an import, with the language of its texts. Its links are not resolved yet. */
export interface UnlinkedEvent {
  event: EventChanges;
  language: Language;
}

/**
 * The venues and organizers of an import. Existing ones are matched by name (venues by name and city, or without a city by name and
 * address); others are created once.
 */
export interface LinkedRecords {
  /** Replaces the data of venues and organizers by ids, and creates those that do not exist. Reads with at most two statements. */
  link(events: readonly UnlinkedEvent[], writer: WriteContext): Promise<NewEvent[]>;
  /** The transaction was committed: created records stay. */
  commit(): void;
  /** The transaction was rolled back: created records are forgotten. */
  rollback(): void;
}

const kinds = { venue: 'venues', organizer: 'organizers' } as const;

/** @param match false creates every venue and organizer, without matching. */
export const matchLinkedRecords = (match: boolean): LinkedRecords => {
  /** By kind and name. A name without a record has an empty list. */
  const cached = new Map<string, MatchedRecord[]>();
  let created: AddedRecord[] = [];

  const readByName = async (events: readonly UnlinkedEvent[], writer: WriteContext) => {
    if (!match) return;
    for (const [kind, list] of Object.entries(kinds) as ['venue', 'venues'][]) {
      const names = new Set(
        events.flatMap(({ event }) => namesIn(event[list])).filter((name) => !cached.has(keyOf(kind, name))),
      );
      for (const name of names) cached.set(keyOf(kind, name), []);
      const records = await linkedRecordsNamed([...names], kind, writer);
      for (const { name, ...record } of records) cached.get(keyOf(kind, name))?.push(record);
    }
  };

  const linked = (
    kind: LinkedRecordKind,
    links: Link<LinkedRecordChanges>[] | undefined,
    language: Language,
  ): MatchedRecord[] | undefined =>
    links?.map((link) =>
      'id' in link ? { id: link.id, city: '', address: '' } : findOrAdd(kind, link.create, language),
    );

  const findOrAdd = (kind: LinkedRecordKind, changes: LinkedRecordChanges, language: Language): MatchedRecord => {
    const key = keyOf(kind, changes.name);
    const records = cached.get(key) ?? [];
    cached.set(key, records);
    const existing = match && records.find((record) => isSamePlace(changes, record));
    if (existing) return existing;
    const record = { id: 0, city: changes.city ?? '', address: changes.address ?? '' };
    records.push(record);
    created.push({ kind, language, changes, record });
    return record;
  };

  /** Inserts the records of the transaction that are not inserted yet. */
  const insertCreated = async (writer: WriteContext) => {
    const missing = created.filter(({ record }) => record.id === 0);
    const ids = await reserveIds(missing.length, writer.db);
    for (const [at, { record }] of missing.entries()) record.id = ids[at] as number;
    for (const kind of Object.keys(kinds) as LinkedRecordKind[]) {
      const records = missing.filter((one) => one.kind === kind);
      await insertLinkedRecords(
        kind,
        records.map(({ record: { id }, language, changes }) => ({ id, language, changes })),
        writer,
      );
    }
  };

  return {
    async link(events, writer) {
      await readByName(events, writer);
      const links = events.map(({ event, language }) => ({
        venues: linked('venue', event.venues, language),
        organizers: linked('organizer', event.organizers, language),
      }));
      await insertCreated(writer);
      return events.map(({ event: { venues: _, organizers: __, ...event }, language }, at) => ({
        ...event,
        language,
        ...(links[at]?.venues && { venues: idsOf(links[at].venues) }),
        ...(links[at]?.organizers && { organizers: idsOf(links[at].organizers) }),
      }));
    },
    commit() {
      created = [];
    },
    rollback() {
      for (const { kind, changes, record } of created) remove(record, cached.get(keyOf(kind, changes.name)));
      created = [];
    },
  };
};

/** Whether a venue with the same name is the same. Without a city, the address decides: calendars have the city in it. */
const isSamePlace = ({ city, address }: LinkedRecordChanges, record: MatchedRecord): boolean =>
  city ? record.city === city : !address || record.address === address;

/** The links, without duplicates. */
const idsOf = (records: readonly MatchedRecord[]) => [...new Set(records.map(({ id }) => id))].map((id) => ({ id }));

const remove = (record: MatchedRecord, records: MatchedRecord[] = []) => records.splice(records.indexOf(record), 1);

const keyOf = (kind: LinkedRecordKind, name = '') => `${kind} ${name}`;

const namesIn = (links: readonly Link<{ name?: string }>[] = []): string[] =>
  links.flatMap((link) => ('create' in link && link.create.name ? [link.create.name] : []));

const linkedRecordsNamed = async (
  names: string[],
  kind: LinkedRecordKind,
  writer: WriteContext,
): Promise<(MatchedRecord & { name: string })[]> => {
  if (!names.length) return [];
  return select<MatchedRecord & { name: string }>(
    writer.db,
    sql`SELECT r."id", r."name", ${raw(kind === 'venue' ? 'r."city", r."address"' : `'' AS "city", '' AS "address"`)} FROM ${tableName(kind)} r
      WHERE r."name" = ANY(${names}::text[]) AND r."status" <> 'trash' AND ${visibleTo(writer)} ORDER BY r."id"`,
  );
};
