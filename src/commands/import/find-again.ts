import { visibleTo } from '../../access/permission.js';
import type { NewEvent } from '../../records/events/event-bulk-writes.js';
import type { EventChanges } from '../../records/events/event-fields.js';
import type { Link } from '../../records/fields.js';
import { type HostKind, insertHost } from '../../records/host.js';
import { tableName } from '../../records/kind.js';
import type { OrganizerChanges } from '../../records/organizers/organizer-fields.js';
import type { Writer } from '../../records/post-writes.js';
import type { VenueChanges } from '../../records/venues/venue-fields.js';
import { raw, select, sql } from '../../storage/sql.js';

type HostChanges = VenueChanges & OrganizerChanges;

/** A venue or organizer, as far as it is found again by name. */
interface Host {
  id: number;
  city: string;
}

/** The venues and organizers that an import links to, found again by name (venues by name and city) or made once. */
export interface Hosts {
  /** Looks up, in one statement for each kind, those that these events name. */
  lookUp(events: readonly EventChanges[], writer: Writer): Promise<void>;
  /** An event's changes with ids for the data of hosts; those that there are not are made. */
  link(event: EventChanges, writer: Writer): Promise<Linked>;
  /** Those made since the last time are there to stay. */
  keep(): void;
  /** Those made since the last time are not there: their transaction has been undone. */
  forget(): void;
}

/** An event that names its hosts by id. */
export type Linked = Omit<EventChanges, 'venues' | 'organizers'> & Pick<NewEvent, 'venues' | 'organizers'>;

const kinds = { venue: 'venues', organizer: 'organizers' } as const;

/** @param match false makes every venue and organizer anew. */
export const findAgain = (match: boolean): Hosts => {
  /** By kind and name; a name that has been looked up and is nobody's has an empty list. */
  const found = new Map<string, Host[]>();
  let made: { key: string; host: Host }[] = [];

  const linked = async (kind: HostKind, links: Link<HostChanges>[] | undefined, writer: Writer) => {
    if (!links) return undefined;
    const ids = new Set<number>();
    // One after the other: they share a connection, and their slugs depend on each other.
    for (const link of links) ids.add('id' in link ? link.id : await idOf(kind, link.create, writer));
    return [...ids].map((id) => ({ id }));
  };

  const idOf = async (kind: HostKind, changes: HostChanges, writer: Writer): Promise<number> => {
    const key = keyOf(kind, changes.name);
    const hosts = found.get(key) ?? [];
    found.set(key, hosts);
    const same = match && hosts.find(({ city }) => !changes.city || city === changes.city);
    if (same) return same.id;
    const host = { id: await insertHost(kind, changes, writer), city: changes.city ?? '' };
    hosts.push(host);
    made.push({ key, host });
    return host.id;
  };

  return {
    async lookUp(events, writer) {
      if (!match) return;
      for (const [kind, list] of Object.entries(kinds) as ['venue', 'venues'][]) {
        const names = new Set(
          events.flatMap((event) => namesIn(event[list])).filter((name) => !found.has(keyOf(kind, name))),
        );
        for (const name of names) found.set(keyOf(kind, name), []);
        const hosts = await hostsCalled([...names], kind, writer);
        for (const { name, ...host } of hosts) found.get(keyOf(kind, name))?.push(host);
      }
    },
    async link({ venues: atVenues, organizers: byOrganizers, ...event }, writer) {
      const venues = await linked('venue', atVenues as Link<HostChanges>[] | undefined, writer);
      const organizers = await linked('organizer', byOrganizers as Link<HostChanges>[] | undefined, writer);
      return { ...event, ...(venues && { venues }), ...(organizers && { organizers }) };
    },
    keep() {
      made = [];
    },
    forget() {
      for (const { key, host } of made) remove(host, found.get(key));
      made = [];
    },
  };
};

const remove = (host: Host, hosts: Host[] = []) => hosts.splice(hosts.indexOf(host), 1);

const keyOf = (kind: HostKind, name = '') => `${kind} ${name}`;

const namesIn = (links: readonly Link<{ name?: string }>[] = []): string[] =>
  links.flatMap((link) => ('create' in link && link.create.name ? [link.create.name] : []));

const hostsCalled = async (names: string[], kind: HostKind, writer: Writer): Promise<(Host & { name: string })[]> => {
  if (!names.length) return [];
  return select<Host & { name: string }>(
    writer.db,
    sql`SELECT r."id", r."name", ${raw(kind === 'venue' ? 'r."city"' : "''")} AS "city" FROM ${tableName(kind)} r
      WHERE r."name" = ANY(${names}::text[]) AND r."status" <> 'trash' AND ${visibleTo(writer)} ORDER BY r."id"`,
  );
};
