/**
 * How rows of records are created, changed and deleted: with the change that others are notified of. What it touches is found by comparing
 * the row with what it was, so that no write has to say it.
 */

import { type ChangeAction, formatTouched, type RecordChange, type RecordKind, type TermId } from '../cache/change.js';
import { placingColumns } from '../cache/statement-dependencies.js';
import { languages } from '../languages/language.js';
import { capital } from '../texts/capital.js';
import { insertRows } from './many-rows.js';
import { listed, raw, type Sql, select, sql } from './sql.js';
import { type ChangeOf, type DataOf, type ModelOf, ownColumns, tableName, tableOf } from './tables.js';
import { Collision, type InTransaction } from './transaction.js';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Creates a row, and what belongs to it, by one statement.
 * @param parts statements that insert what belongs to the row, which they call `written`: with its columns and those of `returning`.
 * @param counts the categories and tags whose number of events they change.
 * @returns the row as it is stored, without the columns that search looks in.
 * @throws what PostgreSQL throws.
 */
export const createRow = async <Name extends RecordKind>(
  kind: Name,
  data: DataOf[Name],
  tx: InTransaction,
  { parts = [], returning, counts = [] }: { parts?: readonly Sql[]; returning?: Sql; counts?: readonly TermId[] } = {},
): Promise<ModelOf[Name]> => {
  const input = Object.entries(present(data));
  const columns = returning ? listed([ownColumns(kind), returning]) : ownColumns(kind);
  const insert = sql`INSERT INTO ${tableName(kind)} AS r (${listed(input.map(([name]) => column(name)))})
    VALUES (${listed(input.map(([, value]) => sql`${value}`))}) RETURNING ${columns}`;
  return writtenRow(kind, insert, parts, { action: 'created', placing: true, slugs: true, counts }, tx);
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
  tx: InTransaction,
): Promise<ModelOf[Name]> => {
  const { id } = current;
  const [before, after]: [Columns, Columns] = [current, data];
  const isChanged = (name: string) => after[name] !== undefined && !areSame(after[name], before[name]);
  const assigned = Object.entries(present(after)).map(([name, value]) => assignment(name, value));
  const counts = kind === 'event' && countedColumns.some(isChanged) ? await termsOf(id, tx.db) : [];
  const change = {
    ...{ counts, action: actionOf(before.status, after.status) },
    placing: [...placingColumns].some(isChanged),
    slugs: visibleColumns.some(isChanged) || slugsOf(before) !== slugsOf({ ...before, ...present(after) }),
  };
  // An update of nothing gives the row as it is.
  const set = assigned.length ? assigned : [sql`"id" = r."id"`];
  const update = sql`UPDATE ${tableName(kind)} AS r SET ${listed(set)} WHERE r."id" = ${id} RETURNING ${ownColumns(kind)}`;
  return writtenRow(kind, update, [], change, tx);
};

/** Sends a statement that writes one row, with what belongs to it and the change that others are notified of. */
const writtenRow = async <Name extends RecordKind>(
  kind: Name,
  write: Sql,
  parts: readonly Sql[],
  change: Omit<RecordChange, 'kind' | 'id'>,
  { db, changes }: InTransaction,
): Promise<ModelOf[Name]> => {
  const note = sql`INSERT INTO "Change" ("kind", "recordId", "action", "touched")
    SELECT ${kind}::text, written."id", ${change.action}::text, ${formatTouched(change)}::text FROM written`;
  const [row] = await select<ModelOf[Name] & { planning?: string }>(
    db,
    sql`WITH written AS (${write}), ${listed([...parts, note].map(asPart))}
      SELECT ${ownColumns(kind)}, ${PLANNING} FROM written r`,
  );
  if (!row) throw new Collision('the row is not there any more');
  delete row.planning;
  changes.note({ kind, id: row.id, ...change }, { isWritten: true });
  return row;
};

/**
 * The rest of the transaction reads few rows by their ids. With an array of ids PostgreSQL would make a plan for each of these statements
 * each time, which takes two thirds of their time. A plan that is made once must not read a whole table because it was small then:
 * "TermCount" is, until it is written.
 */
const PLANNING = raw(
  `set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_seqscan', 'off', true) AS "planning"`,
);

/** A statement as a part of another one. */
const asPart = (statement: Sql, at: number): Sql => sql`${raw(`part${at}`)} AS (${statement})`;

/** Sends statements that do not look at each other's rows as one. */
export const allAtOnce = async (writes: readonly Sql[], db: InTransaction['db']): Promise<void> => {
  if (writes.length) await select(db, sql`WITH ${listed(writes.map(asPart))} SELECT 1`);
};

const column = (name: string): Sql => raw(`"${name}"`);

const assignment = (name: string, value: unknown): Sql =>
  isIncrement(value) ? sql`${column(name)} = r.${column(name)} + ${value.increment}` : sql`${column(name)} = ${value}`;

const isIncrement = (value: unknown): value is { increment: number } =>
  typeof value === 'object' && value !== null && 'increment' in value;

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

const actionOf = (before: unknown, after: unknown): ChangeAction => {
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
