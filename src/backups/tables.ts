/** The contents of a backup. They are read from PostgreSQL's catalog, so new tables are included without a code change. */
import type pg from 'pg';

export const FORMAT = 1;

/** The first line of a backup. The rows of its tables follow in the order of `tables`, one per line, then files of pictures. */
export interface BackupHeader {
  almanac: 'backup';
  format: number;
  /** ISO 8601. */
  written: string;
  migrations: string[];
  tables: BackupTable[];
  /** The last value of each sequence; null when it has not been used. */
  sequences: Record<string, string | null>;
  /** The number of files of pictures, which follow the rows. Absent in backups of earlier versions. */
  files?: number | undefined;
}

export interface BackupTable {
  name: string;
  columns: string[];
  /** The number of rows. */
  rows: number;
}

/** The number of rows of all tables. */
export const countRows = (tables: readonly Pick<BackupTable, 'rows'>[]): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** The names of the migrations applied to a database, in order. */
export const readMigrationNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
};

// The header lists the migrations. Triggers fill TermCount and EventWords when rows are inserted. Leases belong to running processes,
// sessions and links to people who sign in again after a restore, uploaded files to imports, the list of backups to the place of
// the backups. Readers of changes begin anew.
const EXCLUDED_TABLES = `('_prisma_migrations', 'TermCount', 'EventWords', 'Lease', 'Session', 'UserLink', 'RecordState', 'SigningKey', 'EdgeCache', 'ImportFile', 'Backup')`;

/** The sequences of tables that a restore neither fills nor empties. */
export const keptSequences: ReadonlySet<string> = new Set(['Backup_id_seq']);

/** The tables of the calendar with their columns and the number of their rows. */
export const readTables = async (client: pg.Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT t.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.relname NOT IN ${EXCLUDED_TABLES}
     GROUP BY t.relname ORDER BY t.relname`,
  );
  const tables: BackupTable[] = [];
  for (const { name, columns } of rows) {
    const result = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${client.escapeIdentifier(name)}`,
    );
    tables.push({ name, columns, rows: Number(result.rows[0]?.rows) });
  }
  return tables;
};

/** The last value of each sequence; null when it has not been used. */
export const readSequences = async (client: pg.Client): Promise<Record<string, string | null>> => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    'SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};
