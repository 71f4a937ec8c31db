/** Conditions and statements put together from pieces. Values go in as parameters, never into the text. */
import { Prisma } from '../../prisma/client/client.js';
import type { Database } from './client.js';

export type Sql = Prisma.Sql;

/** A piece of SQL: `` sql`"starts" < ${moment}` ``. */
export const sql = Prisma.sql;

/** A name or word of ours that stands in the text as it is; never anything that a client sent. */
export const raw = Prisma.raw;

/** Pieces with commas between them. */
export const listed = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces]);

/** Pieces one after the other. */
export const spaced = (pieces: readonly Sql[]): Sql => Prisma.join([...pieces], ' ');

/** All of the conditions hold; without any, always. */
export const all = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' AND ', 'TRUE');

/** Any of the conditions holds; without any, never. */
export const any = (conditions: readonly (Sql | undefined)[]): Sql => joined(conditions, ' OR ', 'FALSE');

export const not = (condition: Sql): Sql => sql`NOT (${condition})`;

const joined = (conditions: readonly (Sql | undefined)[], word: string, none: string): Sql => {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length < 2) return given[0] ?? raw(none);
  return Prisma.join(
    given.map((condition) => sql`(${condition})`),
    word,
    '(',
    ')',
  );
};

/** The rows of a statement. */
export const select = <Row>(db: Database, statement: Sql): Promise<Row[]> => db.$queryRaw<Row[]>(statement);
