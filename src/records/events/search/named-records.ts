/** The venues, organizers, categories and tags whose names contain words of a search. Events are found through their links to them. */
import type { RequestContext } from '../../../access/caller.js';
import { publicAt } from '../../../access/permission.js';
import { any, joinedBy, raw, type Sql, select, sql } from '../../../database/sql.js';
import { tableName } from '../../../database/tables.js';
import { type Kind, linkColumn, linkTable } from '../../fields/kind.js';
import { withDescendants } from '../../reading/list-terms.js';
import { listedAt } from '../../reading/status.js';

export type NamedKind = Exclude<Kind, 'event'>;

export const namedKinds = ['venue', 'organizer', 'category', 'tag'] as const satisfies NamedKind[];

/** The ids of records by kind. */
export type NamedRecords = Readonly<Record<NamedKind, readonly number[]>>;

/** The arguments of the functions in the indexes on names (migration `search`). The town of a venue counts as part of its name. */
const namesOf = (kind: NamedKind): string => `r."name", r."translations", ${kind === 'venue' ? `r."city"` : `''`}`;

/** The names of a record (`r`) in all its languages as one folded text. */
export const nameText = (kind: NamedKind): Sql => raw(`"name_text"(${namesOf(kind)})`);

/** The records of a kind that anonymous clients see. Names of categories and tags are public. */
export const isPublicRecord = (kind: NamedKind, now: Date): Sql =>
  kind === 'venue' || kind === 'organizer' ? publicAt(now) : raw('TRUE');

/**
 * Returns the public records that each query finds, in the order of the queries. Sends one statement.
 * @param queries texts of `tsquery`
 */
export const findNamedRecords = async (
  queries: readonly string[],
  { db, now }: RequestContext,
): Promise<NamedRecords[]> => {
  const found = queries.map(() => ({ venue: [], organizer: [], category: [], tag: [] }) as Record<NamedKind, number[]>);
  if (queries.length === 0) return found;
  const ofKind = (kind: NamedKind) =>
    sql`SELECT ${kind} AS "kind", q."at"::int AS "at", r."id"
      FROM q JOIN ${tableName(kind)} r ON ${raw(`"name_words"(r."language", ${namesOf(kind)})`)} @@ q."query"
      WHERE ${isPublicRecord(kind, now)}`;
  const rows = await select<{ kind: NamedKind; at: number; id: number }>(
    db,
    sql`WITH q AS MATERIALIZED (
        SELECT "query"::tsquery, "at" FROM unnest(${[...queries]}::text[]) WITH ORDINALITY input("query", "at")
      ) ${joinedBy('UNION ALL', namedKinds.map(ofKind))}`,
  );
  for (const { kind, at, id } of rows) found[at - 1]?.[kind].push(id);
  return found;
};

/** Adds the descendants of categories, whose events the category contains. */
export const withSubcategories = async (records: NamedRecords, context: RequestContext): Promise<NamedRecords> =>
  records.category.length ? { ...records, category: await withDescendants(records.category, context) } : records;

/** The ids of the listed events that are linked to any of these records. Undefined without records. */
export const linkedEvents = (records: NamedRecords, now: Date): Sql | undefined => {
  const parts = namedKinds.flatMap((kind) => {
    const ids = records[kind];
    if (ids.length === 0) return [];
    return [
      sql`SELECT link."eventId" AS "id" FROM ${linkTable(kind)} link
        WHERE link.${linkColumn(kind)} = ANY(${[...ids]}::int[]) AND ${listedAt(now)}`,
    ];
  });
  return parts.length ? joinedBy('UNION ALL', parts) : undefined;
};

/** The condition that an event is listed and linked to any of these records. @param id the expression of its id */
export const linkedTo = (records: NamedRecords, id: Sql, now: Date): Sql =>
  any(
    namedKinds.map((kind) => {
      const ids = records[kind];
      return ids.length
        ? sql`EXISTS (SELECT FROM ${linkTable(kind)} link
            WHERE link."eventId" = ${id} AND link.${linkColumn(kind)} = ANY(${[...ids]}::int[]) AND ${listedAt(now)})`
        : undefined;
    }),
  );

/** The records that are in any of these sets. */
export const union = (sets: readonly NamedRecords[]): NamedRecords => {
  const of = (kind: NamedKind) => [...new Set(sets.flatMap((one) => one[kind]))];
  return { venue: of('venue'), organizer: of('organizer'), category: of('category'), tag: of('tag') };
};
