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
  .description('Reads a backup into an empty calendar. Users and passwords are those of the backup then.')
  .argument('<file>', 'a file that “almanac backup” has written')
  .option('--replace', 'throw away what this calendar holds now', false)
  .action(async (file: string, { replace }: { replace: boolean }) => {
    const backup = await openBackup(file);
    const { tables, written } = backup.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    try {
      await withCalendar(async ({ url, notifyCommit: committed }) => {
        await loadBackup(url, backup, { replace });
        await committed();
        // Here, so that an error of closing the calendar does not hide it.
        console.log(
          `${rows.toLocaleString('en')} rows are back, as they were on ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
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
  /** The rows, in the order of the header's tables, as JSON. They can be read once. */
  rows: AsyncGenerator<string>;
  close(): void;
}

const LONGEST_ROW = 256 * 1024 * 1024; // bytes; a file with a longer line is none of ours

/**
 * Opens a backup and checks all of its header, before any calendar is touched.
 * @throws Error of one line: no file, no backup, one that is damaged or of a newer version.
 */
export const openBackup = async (file: string): Promise<Backup> => {
  const source = createGunzip();
  // An error of the file ends the source with it.
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
 * Reads a backup into the calendar at `url`, whole or not at all.
 * @param replace allows the calendar to hold records.
 * @throws Error of one line, which says that nothing was changed, or that this is not known: a broken backup, a calendar that is
 * not empty, a database that cannot be reached.
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
  // Only at its end does the compression tell whether all of it was right.
  if (!(await rows.next()).done) throw new Damaged();
  await mustBeComplete(header, client);
  for (const [name, last] of Object.entries(header.sequences)) {
    const sequence = client.escapeIdentifier(name);
    // This makes what setval does part of the transaction; by itself it would stay when the rest is undone.
    await client.query(`ALTER SEQUENCE ${sequence} RESTART`);
    await client.query('SELECT setval($1::regclass, $2, $3)', [sequence, last ?? 1, last !== null]);
  }
  // Servers that run drop everything that they have cached.
  await client.query(`SELECT pg_notify('almanac_change', $1)`, [EVERYTHING]);
};

/** Commits. When the answer is lost PostgreSQL is asked, over another connection, what became of the transaction. */
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

const COMMIT_WAIT_MS = 10_000; // milliseconds, for a PostgreSQL that comes back

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

/** Everything in the backup has a place here. What is new here since then gets its defaults. */
const mustMatchSchema = async (header: BackupHeader, existing: Table[], client: pg.Client): Promise<void> => {
  const sequences = await readSequences(client);
  const columns = new Set(existing.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)));
  const fits =
    Object.keys(header.sequences).every((name) => name in sequences) &&
    header.tables.every((table) => table.columns.every((column) => columns.has(`${table.name}.${column}`)));
  if (!fits) throw new NewerVersion();
};

const recordTables = new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image']);

/** Whether there is more than the administrator whom the first start makes. */
const holdsRecords = (tables: Table[]): boolean =>
  tables.some(({ name, rows }) => (recordTables.has(name) ? rows > 0 : name === 'User' && rows > 1));

/** Rows that name each other may come in any order; in the end each must be there. */
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

/** The rows go from the file to PostgreSQL as they are: numbers and dates are never read here. */
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
    return new Error(`${file} was made by a newer version of Almanac: install that one first.`);
  // 22… are values that PostgreSQL cannot read, 23… rows that contradict each other.
  if (error instanceof Damaged || /^(Z_(BUF|DATA)_ERROR$|2[23])/.test(code)) {
    return new Error(`${file} is damaged or not complete. Nothing was changed; take another backup.`);
  }
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (error instanceof NotEmpty) {
    return new Error(
      'This calendar is not empty. Set another DATA_DIR (or DATABASE_URL), or throw it away with --replace.',
    );
  }
  if (error instanceof UnknownOutcome) {
    return new Error(
      'The connection was lost at the very end, and PostgreSQL does not answer: the backup is restored as a whole or not at all. ' +
        'See “almanac doctor”; if it is not, restore it again.',
    );
  }
  if (code === '55P03')
    return new Error('The calendar is being written to. Nothing was changed; try again in a moment.');
  return new Error(`The backup could not be restored, and nothing was changed: ${error.message}`);
};
