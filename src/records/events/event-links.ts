/** How events are linked to venues, organizers, categories and tags. */
import type { Transaction } from '../../storage/client.js';
import { joinedBy, listed, raw, type Sql, select, sql } from '../../storage/sql.js';
import { linkColumn, linkTable } from '../kind.js';

const kinds = ['venue', 'organizer', 'category', 'tag'] as const;

/** The ids that an event is linked to; venues and organizers in their order. */
export type Links = { [Kind in (typeof kinds)[number]]?: readonly number[] | undefined };

/** The ids among keys and links; the others are names, or records to be made. */
export const idsIn = (given: readonly object[] = []): number[] =>
  given.flatMap((one) => ('id' in one ? [one.id as number] : []));

/** Links events that have no links of these kinds yet. At most one statement. */
export const insertLinks = async (events: readonly { id: number; links: Links }[], db: Transaction): Promise<void> => {
  const inserts = kinds.flatMap((kind) => {
    const rows = events.flatMap(({ id, links }) =>
      (links[kind] ?? []).map((linked, position) => [id, linked, position]),
    );
    if (rows.length === 0) return [];
    const columns = kind === 'venue' || kind === 'organizer' ? [0, 1, 2] : [0, 1];
    const names = [raw('"eventId"'), linkColumn(kind), raw('"position"')].slice(0, columns.length);
    const values = columns.map((at) => sql`${rows.map((row) => row[at])}::int[]`);
    return [sql`INSERT INTO ${linkTable(kind)} (${listed(names)}) SELECT * FROM unnest(${listed(values)})`];
  });
  await allAtOnce(inserts, db);
};

/** Takes away an event's links of the kinds that `links` has, to make room for those. At most one statement. */
export const removeLinks = (event: number, links: Links, db: Transaction): Promise<void> =>
  allAtOnce(
    kinds.flatMap((kind) => (links[kind] ? [sql`DELETE FROM ${linkTable(kind)} WHERE "eventId" = ${event}`] : [])),
    db,
  );

/** Writes that do not look at each other's rows, as one statement. */
const allAtOnce = async (writes: readonly Sql[], db: Transaction): Promise<void> => {
  if (writes.length === 0) return;
  const parts = writes.map((write, at) => sql`${raw(`part${at}`)} AS (${write})`);
  await select(db, sql`WITH ${joinedBy(',', parts)} SELECT 1`);
};
