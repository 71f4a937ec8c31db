import pg from 'pg';
import { EVERYTHING } from '../changes/change.js';
import { ScramClient } from '../connections/scram.js';
import { until } from '../database/embedded/process.js';
import type { Pictures } from '../pictures/pictures.js';
import { backupClient } from './backup-client.js';
import { waitForBackups } from './backup-rows.js';
import { restoreFiles } from './picture-files.js';
import type { Backup } from './read-backup.js';
import { Damaged, explainRestoreError, NewerVersion, NotEmpty, UnknownOutcome } from './restore-errors.js';
import { type BackupHeader, type BackupTable, keptSequences, readSequences, readTables } from './tables.js';

/**
 * Restores a backup into the calendar at `url`, in one transaction, if necessary after a running backup.
 * @param replace whether existing records are deleted; without it the calendar must be empty.
 * @param pictures where its files are stored; not needed for a backup without files.
 * @param waits is called if it has to wait for a backup.
 * @returns the number of files of pictures that were stored
 * @throws Error with a message of one line when the backup is damaged, the calendar is not empty, or the database cannot be reached.
 * The message says whether anything was changed.
 */
export const loadBackup = async (
  url: string,
  { file, header, rows }: Pick<Backup, 'file' | 'header' | 'rows'>,
  { replace, pictures, waits = () => undefined }: LoadOptions,
): Promise<number> => {
  const client = backupClient(url);
  try {
    await client.connect();
    // A backup that began during the restore would wait with a snapshot of before, to which the emptied tables have no rows.
    await waitForBackups(client, waits);
    // By statements: PgBouncer does not accept the parameter `options` of a connection. Files of pictures take time between statements.
    await client.query(
      `SET timezone = 'UTC'; SET lock_timeout = '20s'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
    );
    await client.query('BEGIN');
    const files = await load(header, rows, client, { replace, ...(pictures && { pictures }) });
    await commit(client, url);
    return files;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw explainRestoreError(error as NodeJS.ErrnoException, file);
  } finally {
    await client.end().catch(() => undefined);
  }
};

export interface LoadOptions {
  replace: boolean;
  pictures?: Pick<Pictures, 'store' | 'temporary'>;
  waits?: () => void;
}

const load = async (
  header: BackupHeader,
  rows: AsyncGenerator<string>,
  client: pg.Client,
  { replace, pictures }: Omit<LoadOptions, 'waits'>,
): Promise<number> => {
  const existing = await readTables(client);
  await mustMatchSchema(header, existing, client);
  await client.query(`LOCK TABLE ${tableList(existing)} IN ACCESS EXCLUSIVE MODE`);
  if (!replace && holdsRecords(await readTables(client))) throw new NotEmpty();
  await client.query(`TRUNCATE ${tableList(existing)}, "TermCount", "EventWords", "Session", "UserLink", "ImportFile"`);
  await withDeferredConstraints(client, async () => {
    for (const table of header.tables) await insertRows(table, rows, client);
  });
  // Stored before the commit. After a rollback, the sweep of the service deletes those that no image has.
  const files = pictures ? await restoreFiles(header.files ?? 0, rows, client, pictures) : 0;
  // The checksum of gzip comes at the end of the file.
  if (!(await rows.next()).done) throw new Damaged();
  await mustBeComplete(header, client);
  for (const [name, last] of Object.entries(header.sequences)) {
    if (keptSequences.has(name)) continue;
    const sequence = client.escapeIdentifier(name);
    // RESTART makes the following setval transactional; alone, setval is not rolled back.
    await client.query(`ALTER SEQUENCE ${sequence} RESTART`);
    await client.query('SELECT setval($1::regclass, $2, $3)', [sequence, last ?? 1, last !== null]);
  }
  await client.query('SELECT "restart_changes"()');
  // Running servers clear their caches.
  await client.query(`SELECT pg_notify('almanac_change', $1)`, [EVERYTHING]);
  return files;
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

/** Checks that every table, column and sequence of the backup exists. Columns that are not in the backup get their defaults. */
const mustMatchSchema = async (header: BackupHeader, existing: BackupTable[], client: pg.Client): Promise<void> => {
  const sequences = await readSequences(client);
  const columns = new Set(existing.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)));
  const fits =
    Object.keys(header.sequences).every((name) => name in sequences) &&
    header.tables.every((table) => table.columns.every((column) => columns.has(`${table.name}.${column}`)));
  if (!fits) throw new NewerVersion();
};

const recordTables = new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image']);

/** Whether there are records, or users besides the administrator that the first start creates. */
const holdsRecords = (tables: BackupTable[]): boolean =>
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
  { name, columns, rows }: BackupTable,
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

const tableList = (tables: BackupTable[]): string => tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
