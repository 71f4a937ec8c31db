import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Command } from 'commander';
import type pg from 'pg';
import { ScramClient } from '../connections/scram.js';
import type { FileStore } from '../pictures/file-store.js';
import { openPictures } from '../pictures/pictures.js';
import { fileLines, readFileNames } from './backup/files.js';
import { type BackupHeader, FORMAT, readMigrationNames, readSequences, readTables } from './backup/tables.js';
import { withCalendar } from './calendar.js';

export const backup = new Command('backup')
  .description('Writes all data of the calendar, including users and pictures, to one compressed file.')
  .argument('<file>', 'the file, such as almanac.ndjson.gz')
  .option('--force', 'replace the file if it exists, when the backup is complete')
  .addHelpText(
    'after',
    '\nThe server can keep running: the file contains the data as of the start of the backup.\n' +
      'Keep the file safe: it contains unpublished records and password hashes.',
  )
  .action((file: string, { force = false }: { force?: boolean }) => {
    if (!force && existsSync(file))
      throw new Error(`${file} exists: choose another name, or replace the file with --force.`);
    return withCalendar(async ({ url, settings }) => {
      const { tables, files } = await writeBackup(url, file, openPictures(settings).store);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
      const size = Math.ceil((await stat(file)).size / 1024).toLocaleString('en');
      const pictures = files ? ` and ${files.toLocaleString('en')} files of pictures` : '';
      console.log(`Wrote ${rows} rows of ${tables.length} tables${pictures} to ${file} (${size} KiB).`);
    });
  });

/**
 * Writes a backup of the calendar at `url` as gzipped lines: a header, then one row of a table per line, in PostgreSQL's JSON, then one file of
 * a picture per line.
 * The file gets its name when it is complete.
 * @param store the files of pictures; without it they are left out.
 * @throws Error when the file cannot be written.
 */
export const writeBackup = async (url: string, file: string, store?: Pick<FileStore, 'get'>): Promise<BackupHeader> => {
  const client = new ScramClient({ connectionString: url });
  await client.connect();
  // By a statement: PgBouncer does not accept the parameter `options` of a connection.
  await client.query(`SET timezone = 'UTC'`);
  const part = `${file}.part`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
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
    const parts = Readable.from(backupLines(header, client, store ? fileLines(names, store) : []));
    await pipeline(parts, createGzip(), createWriteStream(part, { mode: 0o600 }));
    await client.query('COMMIT');
    await sync(part);
    await rename(part, file);
    return header;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw explainError(error as NodeJS.ErrnoException, file);
  } finally {
    await client.end();
  }
};

const FETCH_ROWS = 1000; // rows

async function* backupLines(
  header: BackupHeader,
  client: pg.Client,
  files: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name } of header.tables) {
    const table = client.escapeIdentifier(name);
    await client.query(`DECLARE every_row NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM ${table} r`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${FETCH_ROWS} FROM every_row`);
      if (!rows.length) break;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('CLOSE every_row');
  }
  yield* files;
}

const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

const explainError = (error: NodeJS.ErrnoException, file: string): Error =>
  error.syscall
    ? new Error(`${file} cannot be written (${error.code}): choose a folder that is writable and has free space.`)
    : error;
