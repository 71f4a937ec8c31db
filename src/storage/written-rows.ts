/**
 * How rows of records are created, changed and deleted: with the change that others are notified of. What it touches is found by comparing
 * the row with what it was, so that no write has to say it.
 */

import type { RecordKind, TermId } from '../cache/change.js';
import { placingColumns } from '../cache/statement-dependencies.js';
import { languages } from '../languages/language.js';
import { capital } from '../texts/capital.js';
import { insertRows } from './many-rows.js';
import { listed, raw, type Sql, select, sql } from './sql.js';
import { type ChangeOf, type DataOf, type ModelOf, ownColumns, tableName, tableOf } from './tables.js';
import { Collision, type InTransaction } from './transaction.js';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Creates a row. Links are created after it (`src/records/events/event-links.ts`).
 * @returns the row as it is stored, without the columns that search looks in.
 * @throws what PostgreSQL throws.
 */
export const createRow = async <Name extends RecordKind>(
  kind: Name,
  data: DataOf[Name],
  { db, changes }: InTransaction,
): Promise<ModelOf[Name]> => {
  const input = Object.entries(present(data));
  const row = await returned<Name>(
    sql`INSERT INTO ${tableName(kind)} AS r (${listed(input.map(([name]) => column(name)))})
      VALUES (${listed(input.map(([, value]) => sql`${value}`))}) RETURNING ${ownColumns(kind)}, ${GENERIC_PLANS}`,
    db,
  );
  changes.note({ kind, id: row.id, action: 'created', placing: true, slugs: true, counts: [] });
  return row;
};

/** Creates rows whose ids were reserved ({@link reserveIds}). One statement, where all have the same columns. */
export const createRows = async <Name extends RecordKind>(
  kind: Name,
  rows: readonly (DataOf[Name] & { id: number })[],
  { db, changes }: InTransaction,
): Promise<void> => {
  await insertRows(capital(kind), rows, db);
  for (const { id } of rows) changes.note({ kind, id, action: 'created', placing: true, slugs: true, counts: [] });
};

/**
 * Changes a row.
 * @param current the row as it is, which nobody else writes until the transaction ends.
 * @param data the columns to write; undefined leaves a column as it is.
 * @returns the row as it is stored, without the columns that search looks in.
 * @throws Collision for a row that is not there any more; what PostgreSQL throws.
 */
export const updateRow = async <Name extends RecordKind>(
  kind: Name,
  current: { id: number } & Partial<ModelOf[Name]>,
  data: ChangeOf<Name>,
  { db, changes }: InTransaction,
): Promise<ModelOf[Name]> => {
  const { id } = current;
  const [before, after]: [Columns, Columns] = [current, data];
  const isChanged = (name: string) => after[name] !== undefined && !areSame(after[name], before[name]);
  const assigned = Object.entries(present(after)).map(([name, value]) => assignment(name, value));
  const row = await returned<Name>(
    assigned.length
      ? sql`UPDATE ${tableName(kind)} AS r SET ${listed(assigned)} WHERE r."id" = ${id}
          RETURNING ${ownColumns(kind)}, ${GENERIC_PLANS}`
      : sql`SELECT ${ownColumns(kind)} FROM ${tableName(kind)} r WHERE r."id" = ${id}`,
    db,
  );
  const counts = kind === 'event' && countedColumns.some(isChanged) ? await termsOf(id, db) : [];
  changes.note({
    ...{ kind, id, counts, action: actionOf(before.status, after.status) },
    placing: [...placingColumns].some(isChanged),
    slugs: visibleColumns.some(isChanged) || slugsOf(before) !== slugsOf({ ...before, ...present(after) }),
  });
  return row;
};

/**
 * The rest of the transaction reads few rows by their ids. With an array of ids PostgreSQL would make a plan for each of these statements
 * each time, which takes two thirds of their time.
 */
const GENERIC_PLANS = raw(`set_config('plan_cache_mode', 'force_generic_plan', true) AS "planCacheMode"`);

const column = (name: string): Sql => raw(`"${name}"`);

const assignment = (name: string, value: unknown): Sql =>
  isIncrement(value) ? sql`${column(name)} = r.${column(name)} + ${value.increment}` : sql`${column(name)} = ${value}`;

const isIncrement = (value: unknown): value is { increment: number } =>
  typeof value === 'object' && value !== null && 'increment' in value;

/** The one row that a statement gives. */
const returned = async <Name extends RecordKind>(statement: Sql, db: InTransaction['db']): Promise<ModelOf[Name]> => {
  const [row] = await select<ModelOf[Name] & { planCacheMode?: string }>(db, statement);
  if (!row) throw new Collision('the row is not there any more');
  delete row.planCacheMode;
  return row;
};

/** Deletes a row. */
export const deleteRow = async (kind: RecordKind, id: number, { db, changes }: InTransaction): Promise<void> => {
  await tableOf(db, kind).delete({ where: { id }, select: { id: true } });
  changes.note({ kind, id, action: 'deleted', placing: true, slugs: true, counts: [] });
};

/** What decides whether categories and tags count an event, and from when on: as `"listed_from"` in PostgreSQL. */
const countedColumns = ['status', 'published', 'hideFromListings', 'passwordHash'];

/** What decides which of several records that have one slug in different languages is meant. */
const visibleColumns = ['status', 'published', 'authorId'];

/** The slugs of a record in all languages, as one text. */
const slugsOf = ({ language, slug, translations }: Columns): string => {
  const translated = (translations ?? {}) as Readonly<Record<string, { slug?: string } | undefined>>;
  return JSON.stringify([language, slug, ...languages.map((one) => translated[one]?.slug)]);
};

const actionOf = (before: unknown, after: unknown) => {
  if (after === undefined || (before === 'trash') === (after === 'trash')) return 'updated';
  return after === 'trash' ? 'trashed' : 'restored';
};

const present = (data: Columns) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

const areSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The categories and tags of an event. */
const termsOf = (event: number, db: InTransaction['db']): Promise<TermId[]> =>
  select(
    db,
    sql`SELECT 'category' AS "kind", "categoryId" AS "id" FROM "EventCategory" WHERE "eventId" = ${event}
      UNION ALL SELECT 'tag', "tagId" FROM "EventTag" WHERE "eventId" = ${event}`,
  );
