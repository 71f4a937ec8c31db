import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../pictures/file-store.js';
import { fileLines, readFileNames } from './picture-files.js';
import { type BackupHeader, FORMAT, readMigrationNames, readSequences, readTables } from './tables.js';

/**
 * Writes a backup of a calendar as gzipped lines: a header, then one row of a table per line, in PostgreSQL's JSON, then one file of a picture per
 * line.
 * @param client a connection for this alone; its transaction is the snapshot.
 * @param store the files of pictures; without it they are left out.
 * @param write stores the bytes. It must not keep a part of them if it fails.
 * @returns what was written, what `write` returned, and the names of the files of pictures that were missing
 */
export const writeBackup = async <Result>(
  client: pg.Client,
  store: Pick<FileStore, 'get'> | undefined,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<{ header: BackupHeader; stored: Result; missing: string[] }> => {
  // By a statement: PgBouncer does not accept the parameter `options` of a connection. A bucket can take a part more slowly than the
  // limit of idle transactions.
  await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  try {
    const names = store ? await readFileNames(client) : [];
    const header: BackupHeader = {
      almanac: 'backup',
      format: FORMAT,
      written: new Date().toISOString(),
      migrations: await readMigrationNames(client),
      tables: await readTables(client),
      // Sequences are not part of the snapshot. Read after the tables, their values are never lower than an id in the backup.
      sequences: await readSequences(client),
      files: names.length,
    };
    const missing: string[] = [];
    const files = store ? fileLines(names, { store, client, missing: (name) => missing.push(name) }) : [];
    const lines = Readable.from(backupLines(header, client, files));
    const gzip = createGzip();
    const reading = pipeline(lines, gzip);
    // The place gets this error too, and throws it.
    reading.catch(() => undefined);
    try {
      const stored = await write(gzip);
      await reading;
      return { header, stored, missing };
    } finally {
      // A place that has failed may not have read all.
      gzip.destroy();
    }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
};

const FETCH_ROWS = 1000; // rows

async function* backupLines(
  header: BackupHeader,
  client: pg.Client,
  files: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name } of header.tables)
    for await (const rows of readRows(client.escapeIdentifier(name), client))
      yield rows.map((row) => `${row}\n`).join('');
  yield* files;
}

/**
 * All rows as PostgreSQL's JSON, some at a time. They are read within a transaction.
 * @param from the name of a table, or a query in parentheses.
 */
export async function* readRows(from: string, client: pg.Client): AsyncGenerator<string[]> {
  await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM ${from} r`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${FETCH_ROWS} FROM every_row`);
    if (!rows.length) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('CLOSE every_row');
}
