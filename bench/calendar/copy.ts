/** Fills tables by COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Row = Record<string, string | number | boolean | null>;

/** Inserts the rows that `rowsOf` returns for 0 to `count` - 1. All rows have the same columns. */
export const copyInto = async (client: pg.Client, table: string, count: number, rowsOf: (at: number) => Row[]) => {
  const columns = Object.keys(rowsOf(0)[0] ?? {}).map((column) => `"${column}"`);
  const sink = client.query(copyFrom(`COPY "${table}" (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunks(count, rowsOf)), sink);
};

/** Fills the event tables without their indexes, except those of constraints: creating an index on a full table is faster. */
export const withoutIndexes = async (client: pg.Client, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `SELECT indexname AS name, indexdef AS statement FROM pg_indexes WHERE schemaname = 'public'
     AND tablename LIKE 'Event%' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  await fill();
  await client.query(`SET maintenance_work_mem = '512MB'`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('VACUUM ANALYZE');
};

function* chunks(count: number, rowsOf: (at: number) => Row[]) {
  for (let at = 0; at < count; ) {
    const lines: string[] = [];
    for (const end = Math.min(at + 200, count); at < end; at++) {
      for (const row of rowsOf(at)) lines.push(`${Object.values(row).map(cell).join('\t')}\n`);
    }
    yield lines.join('');
  }
}

/** A value in the text format of COPY. */
const cell = (value: Row[string]): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n]/g, (character) => escapes[character] ?? character);

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };
