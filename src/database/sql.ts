/** Composes SQL statements and sends them. Values are parameters, never part of the text. */
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { Prisma } from '../../prisma/client/client.js';
import type { Dependency } from '../changes/dependency.js';
import { nameOf } from '../connections/statement-name.js';
import { connectionOf, type Database, observerOf, readerOf } from './client.js';

export type Sql = Prisma.Sql;

/** A piece of SQL: `` sql`"starts" < ${moment}` ``. */
export const sql = Prisma.sql;

/** Literal text in a statement. It must never contain input of a client. */
export const raw = Prisma.raw;

/** Joins pieces with commas. */
export const listed = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces]);

/** Joins pieces with spaces. */
export const spaced = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces], ' ');

/** Joins pieces with a keyword, such as `UNION ALL`. */
export const joinedBy = (word: string, pieces: readonly Sql[]): Sql => Prisma.join([...pieces], ` ${word} `);

/**
 * `= ANY` of some ids, for statements that read rows by id. PostgreSQL does not see how many ids there are when it plans. Otherwise a plan
 * for these ids looks cheaper than the prepared plan, and a statement is planned each time, which takes longer than executing it.
 */
export const anyId = (ids: Iterable<number>): Sql => sql`ANY((SELECT ${[...ids]}::int[])::int[])`;

/** Joins conditions with AND; TRUE without conditions. */
export const all = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' AND ', 'TRUE');

/** Joins conditions with OR; FALSE without conditions. */
export const any = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' OR ', 'FALSE');

export const not = (condition: Sql): Sql => sql`NOT (${condition})`;

const joined = (conditions: readonly (Sql | undefined)[], word: string, none: string): Sql => {
  const defined = conditions.filter((condition) => condition !== undefined);
  if (defined.length < 2) return defined[0] ?? raw(none);
  return Prisma.join(
    defined.map((condition) => sql`(${condition})`),
    word,
    '(',
    ')',
  );
};

/** A diagnostics channel with the text of every statement that is not sent by Prisma. */
export const statements = channel('almanac:statement');

/**
 * Sends a statement and returns its rows. A repeated statement is prepared once for each connection.
 * @param dependencies the dependencies of the rows, for cached responses; by default those that the text names.
 */
export const select = async <Row>(
  db: Database,
  { text, values }: Sql,
  dependencies?: Iterable<Dependency>,
): Promise<Row[]> => {
  observerOf(db)?.statement(text, dependencies);
  if (statements.hasSubscribers) statements.publish(text);
  const name = nameOf(text);
  const statement = { ...(name && { name }), text, values: values as unknown[], types };
  const send = () => connectionOf(db).query(statement);
  const reader = readerOf(db);
  const { rows } = await (reader ? reader.query(statement, send) : send());
  return rows as Row[];
};

const TIMESTAMPTZ = 1184;

/** Parses a timestamp. Fast for the usual format, in UTC and with whole seconds: `2026-11-20 10:00:00+00`. */
const readInstant = (text: string): Date =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
    : (pg.types.getTypeParser(TIMESTAMPTZ)(text) as Date);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ ? readInstant : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
