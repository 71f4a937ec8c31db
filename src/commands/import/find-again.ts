import { visibleTo } from '../../access/permission.js';
import type { Language } from '../../languages/language.js';
import type { NewEvent } from '../../records/events/event-bulk-writes.js';
import type { EventChanges } from '../../records/events/event-fields.js';
import type { Link } from '../../records/fields/fields.js';
import {
  insertLinkedRecords,
  type LinkedRecordChanges,
  type LinkedRecordKind,
} from '../../records/writing/linked-records.js';
import type { WriteContext } from '../../records/writing/trash.js';
import { reserveIds } from '../../storage/many-rows.js';
import { raw, select, sql } from '../../storage/sql.js';
import { tableName } from '../../storage/tables.js';

/** A venue or organizer, as far as it is found again by name. */
interface LinkedRecord {
  id: number;
  city: string;
}

/** A venue or organizer that is there no more when its transaction is undone. */
interface NewLinkedRecord {
  kind: LinkedRecordKind;
  language: Language;
  changes: LinkedRecordChanges;
  /** Its `id` is 0 until the row is written. */
  record: LinkedRecord;
}

/** An event in the language of its texts, as a line of an import has it. */
export interface UnlinkedEvent {
  event: EventChanges;
  language: Language;
}

/** The venues and organizers that an import links to, found again by name (venues by name and city) or made once. */
export interface LinkedRecords {
  /** Events with ids for the data of hosts; those that there are not are made. At most two statements read, for any number of events. */
  link(events: readonly UnlinkedEvent[], writer: WriteContext): Promise<NewEvent[]>;
  /** Those made since the last time are there to stay. */
  commit(): void;
  /** Those made since the last time are not there: their transaction has been undone. */
  rollback(): void;
}

const kinds = { venue: 'venues', organizer: 'organizers' } as const;

/** @param match false makes every venue and organizer anew. */
export const matchLinkedRecords = (match: boolean): LinkedRecords => {
  /** By kind and name; a name that has been looked up and is nobody's has an empty list. */
  const cached = new Map<string, LinkedRecord[]>();
  let created: NewLinkedRecord[] = [];

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
  ): LinkedRecord[] | undefined =>
    links?.map((link) => ('id' in link ? { id: link.id, city: '' } : findOrAdd(kind, link.create, language)));

  const findOrAdd = (kind: LinkedRecordKind, changes: LinkedRecordChanges, language: Language): LinkedRecord => {
    const key = keyOf(kind, changes.name);
    const records = cached.get(key) ?? [];
    cached.set(key, records);
    const existing = match && records.find(({ city }) => !changes.city || city === changes.city);
    if (existing) return existing;
    const record = { id: 0, city: changes.city ?? '' };
    records.push(record);
    created.push({ kind, language, changes, record });
    return record;
  };

  const insertCreated = async (writer: WriteContext) => {
    const ids = await reserveIds(created.length, writer.db);
    for (const [at, { record }] of created.entries()) record.id = ids[at] as number;
    for (const kind of Object.keys(kinds) as LinkedRecordKind[]) {
      const records = created.filter((one) => one.kind === kind);
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

/** Each once. */
const idsOf = (records: readonly LinkedRecord[]) => [...new Set(records.map(({ id }) => id))].map((id) => ({ id }));

const remove = (record: LinkedRecord, records: LinkedRecord[] = []) => records.splice(records.indexOf(record), 1);

const keyOf = (kind: LinkedRecordKind, name = '') => `${kind} ${name}`;

const namesIn = (links: readonly Link<{ name?: string }>[] = []): string[] =>
  links.flatMap((link) => ('create' in link && link.create.name ? [link.create.name] : []));

const linkedRecordsNamed = async (
  names: string[],
  kind: LinkedRecordKind,
  writer: WriteContext,
): Promise<(LinkedRecord & { name: string })[]> => {
  if (!names.length) return [];
  return select<LinkedRecord & { name: string }>(
    writer.db,
    sql`SELECT r."id", r."name", ${raw(kind === 'venue' ? 'r."city"' : "''")} AS "city" FROM ${tableName(kind)} r
      WHERE r."name" = ANY(${names}::text[]) AND r."status" <> 'trash' AND ${visibleTo(writer)} ORDER BY r."id"`,
  );
};
