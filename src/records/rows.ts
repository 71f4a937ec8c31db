/**
 * Whole rows: a record with all that its fields show. Events name what they are linked to by id; the linked records are read
 * together, for all events and all kinds, in one statement, and need not be read again while they are known to be unchanged.
 */

import DataLoader from 'dataloader';
import {
  type Category,
  type Event,
  type Image,
  type Organizer,
  Prisma,
  type Tag,
  type TicketOffer,
  type User,
  type Venue,
} from '../../prisma/client/client.js';
import type { Asker } from '../access/caller.js';
import { joinedBy, listed, raw, type Sql, select, sql } from '../storage/sql.js';
import { capital } from '../texts/capital.js';
import type { Kind } from './kind.js';
import { tableName } from './kind.js';
import type { Row } from './table.js';

// The columns of search are in Prisma's types, and never read: nobody is shown them.
export type UserRow = User;
export type VenueRow = Venue & { image: Image | null };
export type OrganizerRow = Organizer & { image: Image | null };

/** The number of events that a category or tag shows, those that everybody sees in lists, and when it changes by itself. */
interface Counted {
  count: number;
  until: Date | null;
}

export type CategoryRow = Category & Counted;
export type TagRow = Tag & Counted;

export type EventRow = Event & {
  image: Image | null;
  offers: TicketOffer[];
  venues: VenueRow[];
  organizers: OrganizerRow[];
  categories: CategoryRow[];
  tags: TagRow[];
};

export interface RowOf {
  event: EventRow;
  venue: VenueRow;
  organizer: OrganizerRow;
  category: CategoryRow;
  tag: TagRow;
  user: UserRow;
}

const linkedKinds = ['venue', 'organizer', 'category', 'tag'] as const;
type LinkedKind = (typeof linkedKinds)[number];

const model = {
  event: Prisma.EventScalarFieldEnum,
  venue: Prisma.VenueScalarFieldEnum,
  organizer: Prisma.OrganizerScalarFieldEnum,
  category: Prisma.CategoryScalarFieldEnum,
  tag: Prisma.TagScalarFieldEnum,
  user: Prisma.UserScalarFieldEnum,
} as const;

const own = (kind: Kind | 'user'): Sql =>
  listed(
    Object.values(model[kind])
      .filter((name) => name !== 'searchText' && name !== 'searchTexts')
      .map((name) => raw(`r."${name}"`)),
  );

const image = raw('(SELECT to_jsonb(image) FROM "Image" image WHERE image."id" = r."imageId") AS "image"');

const links = (name: 'venue' | 'organizer' | 'category' | 'tag') => {
  const order = name === 'venue' || name === 'organizer' ? 'ORDER BY link."position"' : '';
  return raw(
    `to_json(ARRAY(SELECT link."${name}Id" FROM "Event${capital(name)}" link WHERE link."eventId" = r."id" ${order})) AS "${name}Ids"`,
  );
};

/** The links of a category or tag to events. */
export const termLinks = {
  category: raw('"EventCategory" link WHERE link."categoryId" = r."id"'),
  tag: raw('"EventTag" link WHERE link."tagId" = r."id"'),
} as const;

/**
 * The number of events that a category or tag shows: those that everybody sees in lists. It is what was noted of its links, without
 * those that are yet to come: so it does not grow with the calendar.
 */
export const countOf = (kind: 'category' | 'tag', { now }: Asker): Sql =>
  sql`((SELECT coalesce(sum(noted."change"), 0) FROM "TermCount" noted WHERE noted."kind" = ${kind} AND noted."termId" = r."id")
    - (SELECT count(*) FROM ${termLinks[kind]} AND link."listedFrom" > ${now}))::int`;

/** When that number changes by itself: with the next event that becomes public. */
const countsUntil = (kind: 'category' | 'tag', { now }: Asker): Sql =>
  sql`(SELECT min(link."listedFrom") FROM ${termLinks[kind]} AND link."listedFrom" > ${now})`;

/** What is read of a record (`r`), for {@link complete} to complete. */
export const columnsOf = (kind: Kind | 'user', asker: Asker): Sql => {
  switch (kind) {
    case 'event': {
      const offers = raw(
        '(SELECT json_agg(offer ORDER BY offer."position") FROM "TicketOffer" offer WHERE offer."eventId" = r."id") AS "offers"',
      );
      return listed([own(kind), image, offers, links('venue'), links('organizer'), links('category'), links('tag')]);
    }
    case 'venue':
    case 'organizer':
      return listed([own(kind), image]);
    case 'category':
    case 'tag':
      return listed([own(kind), sql`${countOf(kind, asker)} AS "count"`, sql`${countsUntil(kind, asker)} AS "until"`]);
    case 'user':
      return own(kind);
  }
};

/** Rows as they were read, made whole: for events at most one statement, for others none. */
export const complete = async <Name extends Kind | 'user'>(
  kind: Name,
  rows: readonly Row[],
  asker: Asker,
): Promise<RowOf[Name][]> => {
  if (kind !== 'event') return rows as unknown as RowOf[Name][];
  const events = rows as unknown as EventAsRead[];
  const found = await linkedRows(
    [
      ['venue', events.flatMap(({ venueIds }) => venueIds)],
      ['organizer', events.flatMap(({ organizerIds }) => organizerIds)],
      ['category', events.flatMap(({ categoryIds }) => categoryIds)],
      ['tag', events.flatMap(({ tagIds }) => tagIds)],
    ],
    asker,
  );
  const whole = events.map(({ venueIds, organizerIds, categoryIds, tagIds, ...event }) => ({
    ...event,
    offers: event.offers ?? [],
    venues: pick(found.venue, venueIds),
    organizers: pick(found.organizer, organizerIds),
    categories: pick(found.category, categoryIds),
    tags: pick(found.tag, tagIds),
  }));
  return whole as unknown as RowOf[Name][];
};

type EventAsRead = Omit<EventRow, 'offers' | 'venues' | 'organizers' | 'categories' | 'tags'> & {
  offers: TicketOffer[] | null;
} & Record<'venueIds' | 'organizerIds' | 'categoryIds' | 'tagIds', number[]>;

type Rows = { [Name in LinkedKind]: Map<number, Row> };

const pick = (found: Map<number, Row>, ids: readonly number[]): Row[] => ids.flatMap((id) => found.get(id) ?? []);

/** Records by their ids, of several kinds; what is not known yet is read in one statement. */
const linkedRows = async (
  wanted: readonly (readonly [LinkedKind, readonly number[]])[],
  asker: Asker,
): Promise<Rows> => {
  const { known } = asker;
  const found = Object.fromEntries(linkedKinds.map((name) => [name, new Map<number, Row>()])) as Rows;
  const missing: { name: LinkedKind; ids: number[] }[] = [];
  for (const [name, ids] of wanted) {
    const unknown = new Set<number>();
    for (const id of ids) {
      const row = known?.get(name, id, asker.now);
      if (row) found[name].set(id, row as Row);
      else unknown.add(id);
    }
    if (unknown.size) missing.push({ name, ids: [...unknown] });
  }
  if (missing.length === 0) return found;
  const since = known?.state();
  const parts = missing.map(
    ({ name, ids }) =>
      sql`SELECT ${name} AS "kind", to_jsonb(part) AS "row" FROM (
        SELECT ${columnsOf(name, asker)} FROM ${tableName(name)} r WHERE r."id" = ANY(${ids}::int[])
      ) part`,
  );
  const rows = await select<{ kind: LinkedKind; row: Row }>(asker.db, joinedBy('UNION ALL', parts));
  for (const { kind, row } of rows) {
    found[kind].set(row.id, withDates(row));
    known?.keep(kind, row, since ?? -1);
  }
  return found;
};

const dates = ['published', 'created', 'modified', 'until'] as const;

/** JSON has no dates. */
const withDates = (row: Row): Row => {
  for (const name of dates) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
  return row;
};

const loaders = new WeakMap<Asker, Map<string, DataLoader<number, Row | null>>>();

/** A record by its id, whole, or null; those that a request asks for together are read together. Who may see it is another question. */
export const oneOf = async <Name extends Kind | 'user'>(
  kind: Name,
  id: number | null,
  asker: Asker,
): Promise<RowOf[Name] | null> => {
  if (id === null) return null;
  const known = kind === 'event' ? undefined : asker.known?.get(kind, id, asker.now);
  if (known) return known as unknown as RowOf[Name];
  const ofRequest = loaders.get(asker) ?? new Map();
  loaders.set(asker, ofRequest);
  const loader =
    ofRequest.get(kind) ??
    // Nothing is kept: a mutation may come between two reads.
    new DataLoader(
      (ids: readonly number[]) =>
        byIds(kind, [...new Set(ids)], asker).then((rows) => ids.map((id) => rows.get(id) ?? null)),
      {
        cache: false,
      },
    );
  ofRequest.set(kind, loader);
  return loader.load(id);
};

const byIds = async (kind: Kind | 'user', ids: readonly number[], asker: Asker) => {
  const rows = await rowsWhere(kind, sql`r."id" = ANY(${[...ids]}::int[])`, asker);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The rows that a condition holds for, whole: one statement, for events two. */
export const rowsWhere = async <Name extends Kind | 'user'>(
  kind: Name,
  condition: Sql,
  asker: Asker,
): Promise<RowOf[Name][]> => {
  const since = asker.known?.state();
  const read = await select<Row>(
    asker.db,
    sql`SELECT ${columnsOf(kind, asker)} FROM ${tableName(kind)} r WHERE ${condition}`,
  );
  const rows = await complete(kind, read, asker);
  if (kind !== 'event') for (const row of rows) asker.known?.keep(kind, row, since ?? -1);
  return rows;
};

/** The categories directly below one. */
export const childrenOf = (id: number, asker: Asker): Promise<CategoryRow[]> => {
  const loader =
    children.get(asker) ??
    new DataLoader(
      async (parents: readonly number[]) => {
        const rows = await select<CategoryRow>(
          asker.db,
          sql`SELECT ${columnsOf('category', asker)} FROM "Category" r WHERE r."parentId" = ANY(${[...parents]}::int[])`,
        );
        return parents.map((parent) => rows.filter(({ parentId }) => parentId === parent));
      },
      { cache: false },
    );
  children.set(asker, loader);
  return loader.load(id);
};

const children = new WeakMap<Asker, DataLoader<number, CategoryRow[]>>();
