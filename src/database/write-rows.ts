/**
 * Creates, updates and deletes rows of records, and records the changes that other processes are notified of. What a change affects is
 * found by comparing the row before and after, so no caller has to declare it.
 */

import {
  type ChangeAction,
  formatTouched,
  type RecordChange,
  type RecordKind,
  type TermId,
} from '../changes/change.js';
import { listColumns } from '../changes/dependencies-of-read.js';
import { languages } from '../languages/language.js';
import { capital } from '../texts/capital.js';
import { insertRows } from './many-rows.js';
import { present } from './present.js';
import { anyId, listed, raw, type Sql, select, sql } from './sql.js';
import { type ChangeOf, type DataOf, type ModelOf, ownColumns, tableName, tableOf } from './tables.js';
import { Collision, type InTransaction, TRANSACTION } from './transaction.js';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Creates a row and its dependent rows with one statement.
 * @param parts statements that insert the dependent rows. They read the row as `written`, with its columns and those of `returning`.
 * @param counts the categories and tags whose number of events they change.
 * @returns the stored row, without the search columns.
 * @throws the error of PostgreSQL.
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
  return writtenRow(kind, insert, parts, { action: 'created', lists: true, slugs: true, counts }, tx);
};

/** Creates rows with reserved ids ({@link reserveIds}). Sends one statement if all rows have the same columns. */
export const createRows = async <Name extends RecordKind>(
  kind: Name,
  rows: readonly (DataOf[Name] & { id: number })[],
  { db, changes }: InTransaction,
): Promise<void> => {
  await insertRows(capital(kind), rows, db);
  for (const { id } of rows) changes.note({ kind, id, action: 'created', lists: true, slugs: true, counts: [] });
};

/**
 * Updates a row.
 * @param current the current row. It must be locked until the end of the transaction.
 * @param data the columns to write. A column that is undefined is not changed.
 * @param parts statements that insert dependent rows. They read the row as `written`.
 * @returns the stored row, without the search columns.
 * @throws Collision if the row has been deleted; the error of PostgreSQL.
 */
export const updateRow = async <Name extends RecordKind>(
  kind: Name,
  current: { id: number } & Partial<ModelOf[Name]>,
  data: ChangeOf<Name>,
  tx: InTransaction,
  parts: readonly Sql[] = [],
): Promise<ModelOf[Name]> => {
  const { id } = current;
  const assigned = Object.entries(present(data)).map(([name, value]) => assignment(name, value));
  const { isCounted, ...affected } = changeOf(current, data);
  const terms = kind === 'event' && isCounted ? await termsOfEach([id], tx.db) : undefined;
  const change = { ...affected, counts: terms?.get(id) ?? [] };
  // Without columns to write, the statement only returns the row.
  const set = assigned.length ? assigned : [sql`"id" = r."id"`];
  const update = sql`UPDATE ${tableName(kind)} AS r SET ${listed(set)} WHERE r."id" = ${id} RETURNING ${ownColumns(kind)}`;
  return writtenRow(kind, update, parts, change, tx);
};

/** A row that is locked until the end of the transaction, and the columns to write. */
export interface RowUpdate<Name extends RecordKind> {
  current: ModelOf[Name];
  data: Partial<DataOf[Name]>;
}

/**
 * Updates rows, with one statement for all rows that get the same columns.
 * @param countsVersion whether their versions are incremented. They are not for what is not a write of the record.
 * @throws the error of PostgreSQL.
 */
export const updateRows = async <Name extends RecordKind>(
  kind: Name,
  updates: readonly RowUpdate<Name>[],
  tx: InTransaction,
  { countsVersion = true } = {},
): Promise<void> => {
  const byColumns = new Map<string, object[]>();
  for (const { current, data } of updates) {
    const row = present(data as Columns);
    const key = Object.keys(row).sort().join();
    const rows = byColumns.get(key) ?? [];
    byColumns.set(key, rows);
    rows.push({ ...row, id: current.id });
  }
  for (const [key, rows] of byColumns) {
    const columns = key.split(',').map((name) => sql`${column(name)} = v.${column(name)}`);
    const set = countsVersion ? [sql`"version" = r."version" + 1`, ...columns] : columns;
    await select(
      tx.db,
      sql`UPDATE ${tableName(kind)} AS r SET ${listed(set)}
        FROM json_populate_recordset(NULL::${tableName(kind)}, ${JSON.stringify(rows)}::json) v WHERE r."id" = v."id"`,
    );
  }
  const changes = updates.map(({ current, data }) => ({ id: current.id, ...changeOf(current, data) }));
  const counted = changes.filter(({ isCounted }) => kind === 'event' && isCounted).map(({ id }) => id);
  const terms = await termsOfEach(counted, tx.db);
  for (const { id, isCounted: _, ...change } of changes)
    tx.changes.note({ kind, id, counts: terms.get(id) ?? [], ...change });
};

/**
 * Updates all rows that have a value in a column, in one statement.
 * @param data the columns to write. Of the number of events of a term they change nothing.
 */
export const updateRowsWith = async <Name extends RecordKind>(
  kind: Name,
  [name, value]: readonly [name: keyof ModelOf[Name] & string, value: number],
  data: ChangeOf<Name>,
  { db, changes }: InTransaction,
): Promise<void> => {
  const set = Object.entries(present(data)).map(([written, to]) => assignment(written, to));
  const rows = await select<{ id: number }>(
    db,
    sql`UPDATE ${tableName(kind)} AS r SET ${listed(set)} WHERE r.${column(name)} = ${value} RETURNING r."id"`,
  );
  for (const { id } of rows) changes.note({ kind, id, action: 'updated', lists: true, slugs: true, counts: [] });
};

/** What an update of a row affects. */
const changeOf = (before: Columns, after: Columns) => {
  const isChanged = (name: string) => after[name] !== undefined && !areSame(after[name], before[name]);
  return {
    action: actionOf(before.status, after.status),
    lists: [...listColumns].some(isChanged),
    slugs: visibleColumns.some(isChanged) || slugsOf(before) !== slugsOf({ ...before, ...present(after) }),
    isCounted: countedColumns.some(isChanged),
  };
};

/** Sends a statement that writes one row, its dependent rows, and the change that other processes are notified of. */
const writtenRow = async <Name extends RecordKind>(
  kind: Name,
  write: Sql,
  parts: readonly Sql[],
  change: Omit<RecordChange, 'kind' | 'id'>,
  { db, changes }: InTransaction,
): Promise<ModelOf[Name]> => {
  const note = sql`INSERT INTO "Change" ("kind", "recordId", "action", "touched")
    SELECT ${kind}::text, written."id", ${change.action}::text, ${formatTouched(change)}::text FROM written`;
  const [row] = await select<ModelOf[Name] & { planning?: string; transaction?: string }>(
    db,
    sql`WITH written AS (${write}), ${listed([...parts, note].map(asPart))}
      SELECT ${ownColumns(kind)}, ${PLANNING}, ${TRANSACTION} FROM written r`,
  );
  if (!row) throw new Collision('the row is not there any more');
  changes.transaction = row.transaction;
  delete row.planning;
  delete row.transaction;
  changes.note({ kind, id: row.id, ...change }, { isWritten: true });
  return row;
};

/**
 * Settings for the rest of the transaction, which reads few rows by their ids. For an array of ids PostgreSQL would plan each of these
 * statements again each time, which takes two thirds of their time. A generic plan must not use a sequential scan because a table was
 * small when the plan was made: "TermCount" is, until it is written.
 */
const PLANNING = raw(
  `set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_seqscan', 'off', true) AS "planning"`,
);

/** A statement as a common table expression of another statement. */
const asPart = (statement: Sql, at: number): Sql => sql`${raw(`part${at}`)} AS (${statement})`;

/** Sends statements as one. They must not read each other's rows. */
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
  changes.note({ kind, id, action: 'deleted', lists: true, slugs: true, counts: [] });
};

/** The columns that decide whether, and from which time, categories and tags count an event: as in `"listed_from"` in PostgreSQL. */
const countedColumns = ['status', 'published', 'hideFromListings', 'passwordHash'];

/** The columns that decide which of several records with the same slug in different languages a slug identifies. */
const visibleColumns = ['status', 'published', 'authorId'];

/** The slugs of a record in all languages, as one string. */
const slugsOf = ({ language, slug, translations }: Columns): string => {
  const translated = (translations ?? {}) as Readonly<Record<string, { slug?: string } | undefined>>;
  return JSON.stringify([language, slug, ...languages.map((one) => translated[one]?.slug)]);
};

const actionOf = (before: unknown, after: unknown): ChangeAction => {
  if (after === undefined || (before === 'trash') === (after === 'trash')) return 'updated';
  return after === 'trash' ? 'trashed' : 'restored';
};

const areSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The categories and tags of events. Sends one statement if there are events. */
const termsOfEach = async (events: readonly number[], db: InTransaction['db']): Promise<Map<number, TermId[]>> => {
  if (events.length === 0) return new Map();
  const rows = await select<TermId & { eventId: number }>(
    db,
    sql`SELECT "eventId", 'category' AS "kind", "categoryId" AS "id" FROM "EventCategory" WHERE "eventId" = ${anyId(events)}
      UNION ALL SELECT "eventId", 'tag', "tagId" FROM "EventTag" WHERE "eventId" = ${anyId(events)}`,
  );
  const terms = new Map<number, TermId[]>();
  for (const { eventId, kind, id } of rows) terms.set(eventId, [...(terms.get(eventId) ?? []), { kind, id }]);
  return terms;
};
