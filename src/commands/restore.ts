import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import pg from 'pg';
import { type BackupHeader, FORMAT, readMigrations, readTables, type Table } from './backup/tables.js';
import { withCalendar } from './calendar.js';
import { linesOf } from './lines-of.js';

export const restore = new Command('restore')
  .description('Reads a backup into an empty calendar. Users and passwords are those of the backup then.')
  .argument('<file>', 'a file that “almanac backup” has written')
  .option('--replace', 'throw away what this calendar holds now', false)
  .action((file: string, { replace }: { replace: boolean }) =>
    withCalendar(async ({ url }) => {
      const { tables, written } = await readBackup(url, file, { replace });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `${rows.toLocaleString('en')} rows are back, as they were on ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
      );
    }),
  );

/**
 * Reads a backup into the calendar at `url`, whole or not at all.
 * @param replace allows the calendar to hold records.
 * @throws Error of one line: no backup, a broken one, one of a newer version, a calendar that is not empty.
 */
export const readBackup = async (
  url: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<BackupHeader> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c lock_timeout=20s' });
  await client.connect();
  try {
    await client.query('BEGIN');
    let header: BackupHeader | undefined;
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Uint8Array>) => {
      header = await load(linesOf(source), client, replace);
    });
    await client.query('COMMIT');
    return header as unknown as BackupHeader;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw inWords(error as NodeJS.ErrnoException, file);
  } finally {
    await client.end();
  }
};

const load = async (lines: AsyncGenerator<string>, client: pg.Client, replace: boolean): Promise<BackupHeader> => {
  const header = readHeader((await lines.next()).value);
  const here = await readTables(client);
  await mustFit(header, here, client);
  await client.query(`LOCK TABLE ${named(here)} IN ACCESS EXCLUSIVE MODE`);
  if (!replace && holdsRecords(await readTables(client))) {
    throw new Error(
      'This calendar is not empty. Set another DATA_DIR (or DATABASE_URL), or throw it away with --replace.',
    );
  }
  await client.query(`TRUNCATE ${named(here)}, "TermCount"`);
  await withoutOrder(client, async () => {
    for (const table of header.tables) await insertRows(table, lines, client);
  });
  await mustBeComplete(header, client);
  for (const [name, last] of Object.entries(header.sequences)) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last ?? 1,
      last !== null,
    ]);
  }
  // A server that runs hears that nothing is as it was.
  await client.query(`SELECT pg_notify('almanac_change', 'calendar:0:restored')`);
  return header;
};

const readHeader = (line: string | undefined): BackupHeader => {
  try {
    const header = JSON.parse(line ?? '') as BackupHeader;
    if (header.almanac === 'backup') {
      if (header.format === FORMAT) return header;
      throw new Newer();
    }
  } catch (error) {
    if (error instanceof Newer) throw error;
  }
  throw new NoBackup();
};

class Newer extends Error {}
class NoBackup extends Error {}

/** Everything in the backup has a place here. What is new here since then gets its defaults. */
const mustFit = async (header: BackupHeader, here: Table[], client: pg.Client): Promise<void> => {
  const migrations = new Set(await readMigrations(client));
  const columns = new Set(here.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)));
  const fits =
    header.migrations.every((name) => migrations.has(name)) &&
    header.tables.every((table) => table.columns.every((column) => columns.has(`${table.name}.${column}`)));
  if (!fits) throw new Newer();
};

const records = new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag', 'Image']);

/** Whether there is more than the administrator whom the first start makes. */
const holdsRecords = (tables: Table[]): boolean =>
  tables.some(({ name, rows }) => (records.has(name) ? rows > 0 : name === 'User' && rows > 1));

/** Rows that name each other may come in any order; in the end each must be there. */
const withoutOrder = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  const alter = async (manner: string) => {
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${manner}`);
  };
  await alter('DEFERRABLE INITIALLY DEFERRED');
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await alter('NOT DEFERRABLE');
};

const AT_ONCE = 1_000_000; // characters in one statement

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
    if (done) throw new Broken();
    batch.push(value);
    size += value.length;
    if (size < AT_ONCE && row < rows) continue;
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
  if (header.tables.some(({ name, rows }) => counts.get(name) !== rows)) throw new Broken();
};

class Broken extends Error {}

const named = (tables: Table[]): string => tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

const inWords = (error: NodeJS.ErrnoException, file: string): Error => {
  if (error instanceof NoBackup || error.code === 'Z_DATA_ERROR')
    return new Error(`${file} is not a backup of Almanac.`);
  if (error instanceof Newer)
    return new Error(`${file} was made by a newer version of Almanac: install that one first.`);
  // 22… are values that PostgreSQL cannot read, 23… rows that contradict each other.
  if (error instanceof Broken || error.code === 'Z_BUF_ERROR' || /^2[23]/.test(error.code ?? '')) {
    return new Error(`${file} is damaged or not complete. Nothing was changed; take another backup.`);
  }
  if (error.code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (error.code === '55P03') return new Error('The calendar is being written to. Try again in a moment.');
  return error;
};
