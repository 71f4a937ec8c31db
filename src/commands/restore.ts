import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import pg from 'pg';
import { z } from 'zod';
import { EVERYTHING } from '../cache/change.js';
import { until } from '../storage/embedded/process.js';
import { knownMigrations } from '../storage/migrate.js';
import { ScramClient } from '../storage/scram.js';
import { decodeUtf8 } from '../texts/utf8.js';
import { type BackupHeader, FORMAT, readSequences, readTables, type Table } from './backup/tables.js';
import { withCalendar } from './calendar.js';
import { linesOf } from './lines-of.js';

export const restore = new Command('restore')
  .description('Restores a backup into an empty calendar. Users and passwords are replaced by those of the backup.')
  .argument('<file>', 'a file written by “almanac backup”')
  .option('--replace', 'delete the current data of this calendar first', false)
  .action(async (file: string, { replace }: { replace: boolean }) => {
    const backup = await openBackup(file);
    const { tables, written } = backup.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    try {
      await withCalendar(async ({ url, notifyCommit: committed }) => {
        await loadBackup(url, backup, { replace });
        await committed();
        // Printed here, so that an error on closing the calendar does not hide it.
        console.log(
          `${rows.toLocaleString('en')} rows restored, as of ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
        );
      });
    } finally {
      backup.close();
    }
  });

/** A backup whose header has been read and checked. */
export interface Backup {
  file: string;
  header: BackupHeader;
  /** The rows as JSON, in the order of the header's tables. They can be read once. */
  rows: AsyncGenerator<string>;
  close(): void;
}

const LONGEST_ROW = 256 * 1024 * 1024; // bytes; a file with a longer line is not a backup

/**
 * Opens a backup and validates its header, without opening the calendar.
 * @throws Error with a message of one line when the file does not exist, is not a backup, is damaged, or is of a newer version.
 */
export const openBackup = async (file: string): Promise<Backup> => {
  const source = createGunzip();
  // An error of the file is passed on to the source.
  pipeline(createReadStream(file), source, () => undefined);
  const rows = readTexts(source);
  const close = () => void source.destroy();
  try {
    const first = await rows.next().catch((error: Error) => {
      throw error instanceof Damaged || error.message === 'incorrect header check' ? new NotABackup() : error;
    });
    return { file, header: await readHeader(first.done ? '' : first.value), rows, close };
  } catch (error) {
    close();
    throw explainError(error as NodeJS.ErrnoException, file);
  }
};

async function* readTexts(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const { content } of linesOf(source, LONGEST_ROW)) {
    const text = content && decodeUtf8(content);
    if (text === undefined) throw new Damaged();
    yield text;
  }
}

/**
 * Restores a backup into the calendar at `url`, in one transaction.
 * @param replace whether existing records are deleted; without it the calendar must be empty.
 * @throws Error with a message of one line when the backup is damaged, the calendar is not empty, or the database cannot be reached.
 * The message says whether anything was changed.
 */
export const loadBackup = async (
  url: string,
  { file, header, rows }: Pick<Backup, 'file' | 'header' | 'rows'>,
  { replace }: { replace: boolean },
): Promise<void> => {
  const client = new ScramClient({ connectionString: url, options: '-c timezone=UTC -c lock_timeout=20s' });
  try {
    await client.connect();
    await client.query('BEGIN');
    await load(header, rows, client, replace);
    await commit(client, url);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw explainError(error as NodeJS.ErrnoException, file);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const load = async (
  header: BackupHeader,
  rows: AsyncGenerator<string>,
  client: pg.Client,
  replace: boolean,
): Promise<void> => {
  const existing = await readTables(client);
  await mustMatchSchema(header, existing, client);
  await client.query(`LOCK TABLE ${tableList(existing)} IN ACCESS EXCLUSIVE MODE`);
  if (!replace && holdsRecords(await readTables(client))) throw new NotEmpty();
  await client.query(`TRUNCATE ${tableList(existing)}, "TermCount"`);
  await withDeferredConstraints(client, async () => {
    for (const table of header.tables) await insertRows(table, rows, client);
  });
  // The checksum of gzip comes at the end of the file.
  if (!(await rows.next()).done) throw new Damaged();
  await mustBeComplete(header, client);
  for (const [name, last] of Object.entries(header.sequences)) {
    const sequence = client.escapeIdentifier(name);
    // RESTART makes the following setval transactional; alone, setval is not rolled back.
    await client.query(`ALTER SEQUENCE ${sequence} RESTART`);
    await client.query('SELECT setval($1::regclass, $2, $3)', [sequence, last ?? 1, last !== null]);
  }
  // Running servers clear their caches.
  await client.query(`SELECT pg_notify('almanac_change', $1)`, [EVERYTHING]);
};

/** Commits. When the connection is lost during COMMIT, it reads the status of the transaction over another connection. */
const commit = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  try {
    await client.query('COMMIT');
  } catch (error) {
    let status: string | undefined;
    await until(async () => {
      status = await transactionStatus(rows[0]?.id ?? '', url).catch(() => undefined);
      return status === 'committed' || status === 'aborted';
    }, COMMIT_WAIT_MS);
    if (status === 'committed') return;
    throw status === 'aborted' ? error : new UnknownOutcome();
  }
};

const COMMIT_WAIT_MS = 10_000; // milliseconds, the time for PostgreSQL to restart

const transactionStatus = async (id: string, url: string): Promise<string | undefined> => {
  const client = new ScramClient({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ status: string }>('SELECT pg_xact_status($1::xid8) AS status', [id]);
    return rows[0]?.status;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const headerSchema = z.object({
  almanac: z.literal('backup'),
  format: z.literal(FORMAT),
  written: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z
    .array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()).min(1).refine(areDifferent),
        rows: z.number().int().min(0),
      }),
    )
    .refine((tables) => areDifferent(tables.map(({ name }) => name))),
  sequences: z.record(
    z.string(),
    z
      .string()
      .regex(/^[1-9]\d{0,18}$/)
      .nullable(),
  ),
});

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const readHeader = async (line: string): Promise<BackupHeader> => {
  let input: Partial<BackupHeader> | null;
  try {
    input = JSON.parse(line);
  } catch {
    throw new NotABackup();
  }
  if (input?.almanac !== 'backup') throw new NotABackup();
  if (typeof input.format === 'number' && input.format > FORMAT) throw new NewerVersion();
  const { data: header } = headerSchema.safeParse(input);
  if (!header) throw new Damaged();
  const known = new Set(await knownMigrations());
  if (!header.migrations.every((name) => known.has(name))) throw new NewerVersion();
  return header;
};

class NewerVersion extends Error {}
class NotABackup extends Error {}
class NotEmpty extends Error {}
class UnknownOutcome extends Error {}

/** Checks that every table, column and sequence of the backup exists. Columns that are not in the backup get their defaults. */
const mustMatchSchema = async (header: BackupHeader, existing: Table[], client: pg.Client): Promise<void> => {
  const sequences = await readSequences(client);
  const columns = new Set(existing.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)));
  const fits =
    Object.keys(header.sequences).every((name) => name in sequences) &&
    header.tables.every((table) => table.columns.every((column) => columns.has(`${table.name}.${column}`)));
  if (!fits) throw new NewerVersion();
};

const recordTables = new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image']);

/** Whether there are records, or users besides the administrator that the first start creates. */
const holdsRecords = (tables: Table[]): boolean =>
  tables.some(({ name, rows }) => (recordTables.has(name) ? rows > 0 : name === 'User' && rows > 1));

/** Runs `work` with deferred foreign keys, so that rows can be inserted in any order, and checks them at the end. */
const withDeferredConstraints = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const alter = async (mode: string) => {
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${mode}`);
  };
  await alter('DEFERRABLE INITIALLY DEFERRED');
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await alter('NOT DEFERRABLE');
};

const BATCH_LENGTH = 1_000_000; // characters in one statement

/** Inserts the rows of a table. PostgreSQL parses their JSON, so numbers and dates keep their precision. */
const insertRows = async (
  { name, columns, rows }: Table,
  lines: AsyncGenerator<string>,
  client: pg.Client,
): Promise<void> => {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  let batch: string[] = [];
  let size = 0;
  for (let row = 1; row <= rows; row++) {
    const { value, done } = await lines.next();
    if (done) throw new Damaged();
    batch.push(value);
    size += value.length;
    if (size < BATCH_LENGTH && row < rows) continue;
    await client.query(
      `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    batch = [];
    size = 0;
  }
};

const mustBeComplete = async (header: BackupHeader, client: pg.Client): Promise<void> => {
  const counts = new Map((await readTables(client)).map(({ name, rows }) => [name, rows]));
  if (header.tables.some(({ name, rows }) => counts.get(name) !== rows)) throw new Damaged();
};

class Damaged extends Error {}

const tableList = (tables: Table[]): string => tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

const explainError = (error: NodeJS.ErrnoException, file: string): Error => {
  const { code = '' } = error;
  if (error instanceof NotABackup) return new Error(`${file} is not a backup of Almanac.`);
  if (error instanceof NewerVersion)
    return new Error(`${file} was written by a newer version of Almanac: install that version first.`);
  // SQLSTATE class 22 is data exceptions, class 23 is integrity constraint violations.
  if (error instanceof Damaged || /^(Z_(BUF|DATA)_ERROR$|2[23])/.test(code)) {
    return new Error(`${file} is damaged or incomplete. Nothing was changed. Use another backup.`);
  }
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (error instanceof NotEmpty) {
    return new Error(
      'This calendar is not empty. Set another DATA_DIR (or DATABASE_URL), or delete its data with --replace.',
    );
  }
  if (error instanceof UnknownOutcome) {
    return new Error(
      'The connection was lost during the commit, and PostgreSQL does not respond: either all of the backup was restored, or nothing. ' +
        'Run “almanac doctor” to see which, and restore the backup again if necessary.',
    );
  }
  if (code === '55P03')
    return new Error('Other clients are writing to the calendar. Nothing was changed. Try again later.');
  return new Error(`The backup could not be restored, and nothing was changed: ${error.message}`);
};
