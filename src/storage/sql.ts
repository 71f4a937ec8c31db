/** Conditions and statements put together from pieces. Values go in as parameters, never into the text. */
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { Prisma } from '../../prisma/client/client.js';
import type { Dependency } from '../cache/dependency.js';
import { connectionOf, type Database, observerOf } from './client.js';
import { nameOf } from './statement-name.js';

export type Sql = Prisma.Sql;

/** A piece of SQL: `` sql`"starts" < ${moment}` ``. */
export const sql = Prisma.sql;

/** A name or word of ours that stands in the text as it is; never anything that a client sent. */
export const raw = Prisma.raw;

/** Pieces with commas between them. */
export const listed = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces]);

/** Pieces one after the other. */
export const spaced = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces], ' ');

/** Pieces with a word between them: `UNION ALL`. */
export const joinedBy = (word: string, pieces: readonly Sql[]): Sql => Prisma.join([...pieces], ` ${word} `);

/** All of the conditions hold; without any, always. */
export const all = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' AND ', 'TRUE');

/** Any of the conditions holds; without any, never. */
export const any = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' OR ', 'FALSE');

export const not = (condition: Sql): Sql => sql`NOT (${condition})`;

const joined = (conditions: readonly (Sql | undefined)[], word: string, none: string): Sql => {
  const input = conditions.filter((condition) => condition !== undefined);
  if (input.length < 2) return input[0] ?? raw(none);
  return Prisma.join(
    input.map((condition) => sql`(${condition})`),
    word,
    '(',
    ')',
  );
};

/** Told of every statement that goes past Prisma, with its text. */
export const statements = channel('almanac:statement');

/**
 * The rows of a statement. It is prepared once a connection, under a name.
 * @param dependencies what the rows depend on, for responses that are cached; by default what the text names.
 */
export const select = async <Row>(
  db: Database,
  { text, values }: Sql,
  dependencies?: Iterable<Dependency>,
): Promise<Row[]> => {
  observerOf(db)?.statement(text, dependencies);
  if (statements.hasSubscribers) statements.publish(text);
  const name = nameOf(text);
  const { rows } = await connectionOf(db).query({ ...(name && { name }), text, values: values as unknown[], types });
  return rows as Row[];
};

const TIMESTAMPTZ = 1184;

/** Sessions are in UTC and seconds are whole: `2026-11-20 10:00:00+00`. Other forms go the long way. */
const readInstant = (text: string): Date =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
    : (pg.types.getTypeParser(TIMESTAMPTZ)(text) as Date);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ ? readInstant : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
