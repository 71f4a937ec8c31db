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
import type { WriteContext } from '../../records/writing/write-context.js';
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
  host: LinkedRecord;
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
  keep(): void;
  /** Those made since the last time are not there: their transaction has been undone. */
  forget(): void;
}

const kinds = { venue: 'venues', organizer: 'organizers' } as const;

/** @param match false makes every venue and organizer anew. */
export const findLinkedRecords = (match: boolean): LinkedRecords => {
  /** By kind and name; a name that has been looked up and is nobody's has an empty list. */
  const found = new Map<string, LinkedRecord[]>();
  let made: NewLinkedRecord[] = [];

  const lookUp = async (events: readonly UnlinkedEvent[], writer: WriteContext) => {
    if (!match) return;
    for (const [kind, list] of Object.entries(kinds) as ['venue', 'venues'][]) {
      const names = new Set(
        events.flatMap(({ event }) => namesIn(event[list])).filter((name) => !found.has(keyOf(kind, name))),
      );
      for (const name of names) found.set(keyOf(kind, name), []);
      const hosts = await linkedRecordsNamed([...names], kind, writer);
      for (const { name, ...host } of hosts) found.get(keyOf(kind, name))?.push(host);
    }
  };

  const linked = (
    kind: LinkedRecordKind,
    links: Link<LinkedRecordChanges>[] | undefined,
    language: Language,
  ): LinkedRecord[] | undefined =>
    links?.map((link) => ('id' in link ? { id: link.id, city: '' } : hostOf(kind, link.create, language)));

  const hostOf = (kind: LinkedRecordKind, changes: LinkedRecordChanges, language: Language): LinkedRecord => {
    const key = keyOf(kind, changes.name);
    const hosts = found.get(key) ?? [];
    found.set(key, hosts);
    const same = match && hosts.find(({ city }) => !changes.city || city === changes.city);
    if (same) return same;
    const host = { id: 0, city: changes.city ?? '' };
    hosts.push(host);
    made.push({ kind, language, changes, host });
    return host;
  };

  const writeMade = async (writer: WriteContext) => {
    const ids = await reserveIds(made.length, writer.db);
    for (const [at, { host }] of made.entries()) host.id = ids[at] as number;
    for (const kind of Object.keys(kinds) as LinkedRecordKind[]) {
      const hosts = made.filter((one) => one.kind === kind);
      await insertLinkedRecords(
        kind,
        hosts.map(({ host: { id }, language, changes }) => ({ id, language, changes })),
        writer,
      );
    }
  };

  return {
    async link(events, writer) {
      await lookUp(events, writer);
      const links = events.map(({ event, language }) => ({
        venues: linked('venue', event.venues, language),
        organizers: linked('organizer', event.organizers, language),
      }));
      await writeMade(writer);
      return events.map(({ event: { venues: _, organizers: __, ...event }, language }, at) => ({
        ...event,
        language,
        ...(links[at]?.venues && { venues: idsOf(links[at].venues) }),
        ...(links[at]?.organizers && { organizers: idsOf(links[at].organizers) }),
      }));
    },
    keep() {
      made = [];
    },
    forget() {
      for (const { kind, changes, host } of made) remove(host, found.get(keyOf(kind, changes.name)));
      made = [];
    },
  };
};

/** Each once. */
const idsOf = (hosts: readonly LinkedRecord[]) => [...new Set(hosts.map(({ id }) => id))].map((id) => ({ id }));

const remove = (host: LinkedRecord, hosts: LinkedRecord[] = []) => hosts.splice(hosts.indexOf(host), 1);

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
