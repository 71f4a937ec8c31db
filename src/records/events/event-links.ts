/** Reads and writes the links of events to venues, organizers, categories and tags. */
import type { Event } from '../../../prisma/client/client.js';
import type { RecordChange, TermId } from '../../changes/change.js';
import type { Transaction } from '../../database/client.js';
import { anyId, listed, raw, type Sql, select, sql } from '../../database/sql.js';
import type { DataOf } from '../../database/tables.js';
import type { InTransaction } from '../../database/transaction.js';
import { allAtOnce, createRow } from '../../database/write-rows.js';
import { linkColumn, linkTable } from '../fields/kind.js';

const kinds = ['venue', 'organizer', 'category', 'tag'] as const;

/** The ids of the records that an event is linked to. Venues and organizers are in order. */
export type Links = { [Kind in LinkKind]?: readonly number[] | undefined };

type LinkKind = (typeof kinds)[number];

/** The ids among keys and links. The other elements are names or the data of new records. */
export const idsIn = (input: readonly object[] = []): number[] =>
  input.flatMap((one) => ('id' in one ? [one.id as number] : []));

/** Creates an event with its links. Sends one statement. @returns the stored row, without the columns for search. */
export const createLinked = (data: DataOf['event'], links: Links, writer: InTransaction): Promise<Event> => {
  if (!isLinked(links)) return createRow('event', data, writer);
  // The statement has all kinds, so that its text is always the same and PostgreSQL prepares it once.
  const parts = kinds.map((kind) => {
    const ids = links[kind] ?? [];
    return sql`INSERT INTO ${linkTable(kind)} (${linkColumns(kind)}) SELECT written."id", link.*, written."listedFrom"
      FROM written CROSS JOIN unnest(${listed(linkValues(kind, [ids, ids.map((_, position) => position)]))}) link`;
  });
  return createRow('event', data, writer, {
    parts,
    returning: sql`"listed_from"(r) AS "listedFrom"`,
    counts: termsOf(links),
  });
};

/**
 * Links events that have no links of these kinds yet. Sends at most one statement.
 * @param events events that the transaction has created or locked, so that no other transaction can change their publication.
 */
export const insertLinks = async (
  events: readonly { id: number; links: Links }[],
  { db, changes }: InTransaction,
): Promise<void> => {
  const inserts = kinds.flatMap((kind) => {
    const rows = events.flatMap(({ id, links }) =>
      (links[kind] ?? []).map((linked, position) => [id, linked, position] as const),
    );
    if (rows.length === 0) return [];
    const [event, ...values] = [0, 1, 2].map((at) => rows.map((row) => row[at] as number));
    return [
      sql`INSERT INTO ${linkTable(kind)} (${linkColumns(kind)}) SELECT link.*, "listed_from"(event)
        FROM unnest(${event}::int[], ${listed(linkValues(kind, values))}) link("eventId")
        JOIN "Event" event ON event."id" = link."eventId"`,
    ];
  });
  await allAtOnce(inserts, db);
  for (const { id, links } of events) if (isLinked(links)) changes.note(changeOf(id, links));
};

const isLinked = (links: Links) => kinds.some((kind) => links[kind]?.length);

const linkColumns = (kind: LinkKind): Sql =>
  listed([raw('"eventId"'), linkColumn(kind), ...(isOrdered(kind) ? [raw('"position"')] : []), raw('"listedFrom"')]);

/** The ids of linked records and their positions, as arrays. */
const linkValues = (kind: LinkKind, values: readonly (readonly number[])[]): Sql[] =>
  values.slice(0, isOrdered(kind) ? 2 : 1).map((value) => sql`${value}::int[]`);

/**
 * Replaces the links of an event. Kinds without a list are unchanged. Sends no statement when the links are equal, otherwise at most two.
 * @param event the id of an event that the transaction has locked.
 * @param compared the result of {@link compareLinks}
 */
export const replaceLinks = async (
  event: number,
  links: Links,
  { before, changed: replaced }: ComparedLinks,
  writer: InTransaction,
): Promise<void> => {
  if (replaced.length === 0) return;
  const pickReplaced = (all: Links): Links => Object.fromEntries(replaced.map((kind) => [kind, all[kind]]));
  await allAtOnce(
    replaced.map((kind) => sql`DELETE FROM ${linkTable(kind)} WHERE "eventId" = ${event}`),
    writer.db,
  );
  writer.changes.note(changeOf(event, pickReplaced(before)));
  await insertLinks([{ id: event, links: pickReplaced(links) }], writer);
};

/**
 * Replaces the links of several events, with a fixed number of statements.
 * @param events events that the transaction has locked. Kinds without a list are unchanged.
 */
export const replaceLinksOfEach = async (
  events: readonly { id: number; links: Links }[],
  writer: InTransaction,
): Promise<void> => {
  for (const kind of kinds) {
    const ids = events.filter(({ links }) => links[kind]).map(({ id }) => id);
    if (ids.length === 0) continue;
    const removed = await select<{ eventId: number; id: number }>(
      writer.db,
      sql`DELETE FROM ${linkTable(kind)} WHERE "eventId" = ${anyId(ids)} RETURNING "eventId", ${linkColumn(kind)} AS "id"`,
    );
    for (const { eventId, id } of removed) writer.changes.note(changeOf(eventId, { [kind]: [id] }));
  }
  await insertLinks(events, writer);
};

/** The links of an event before a write, of the kinds that the write has, and the kinds that it changes. */
export interface ComparedLinks {
  before: Links;
  changed: LinkKind[];
}

/** Compares the links of an event with those of a write. Sends at most one statement. */
export const compareLinks = async (event: number, links: Links, { db }: InTransaction): Promise<ComparedLinks> => {
  const input = kinds.filter((kind) => links[kind]);
  if (input.length === 0) return { before: {}, changed: [] };
  const before = await linksOf(event, input, db);
  const isChanged = (kind: LinkKind) => String(before[kind]) !== String(sortedIds(kind, links[kind] ?? []));
  return { before, changed: input.filter(isChanged) };
};

/** Reads the links of an event. Venues and organizers are in order, categories and tags are ordered by id. */
const linksOf = async (event: number, input: readonly LinkKind[], db: Transaction): Promise<Links> => {
  const columns = input.map((kind) => {
    const order = isOrdered(kind) ? raw('"position"') : linkColumn(kind);
    const ids = sql`SELECT ${linkColumn(kind)} FROM ${linkTable(kind)} WHERE "eventId" = ${event} ORDER BY ${order}`;
    return sql`to_json(ARRAY(${ids})) AS ${raw(`"${kind}"`)}`;
  });
  const [row] = await select<Links>(db, sql`SELECT ${listed(columns)}`);
  return row ?? {};
};

const isOrdered = (kind: LinkKind) => kind === 'venue' || kind === 'organizer';

const sortedIds = (kind: LinkKind, ids: readonly number[]) => (isOrdered(kind) ? ids : byId(ids));

/** Sorts ids in ascending order, the order of the categories and tags of an event. */
export const byId = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** The change of an event when these links are added or removed. */
const changeOf = (id: number, links: Links): RecordChange => ({
  ...{ kind: 'event', id, action: 'updated', lists: true, slugs: false },
  counts: termsOf(links),
});

const termsOf = ({ category = [], tag = [] }: Links): TermId[] => [
  ...category.map((id): TermId => ({ kind: 'category', id })),
  ...tag.map((id): TermId => ({ kind: 'tag', id })),
];
