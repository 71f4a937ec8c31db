/** Applies the migrations of `prisma/migrations` and records them in the same table as Prisma. */
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ScramClient } from '../connections/scram.js';
import { type Migration, noteOf, pendingOf, readMigrations } from './applied-migrations.js';

// The advisory lock of Prisma's tools, so that their migrations and these exclude each other.
const LOCK = 72707369;
const OLDEST = 14;

// The same columns as Prisma's engine creates, so that `prisma migrate status` and `deploy` work.
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the pending migrations of a database in order of name, each in its own transaction. Returns their names.
 * Several servers can do this at the same time: each migration is applied once, and the other servers wait.
 * @param log receives a line for the operator when each migration is applied, with its time, and one before the first.
 * Throws an Error that names a failed migration (it is rolled back, earlier ones stay), a migration that another tool left
 * unfinished, or a migration of a newer version after which this version does not work.
 */
export const migrate = (url: string, directory?: string, log: Log = () => {}): Promise<string[]> =>
  withClient(url, async (client) => {
    const migrations = await readMigrations(directory);
    const names: string[] = [];
    for (;;) {
      const next = await inTransaction(client, async () => {
        const pending = await lockPending(client, migrations);
        if (pending[0] && !names.length) log(`The database needs ${count(pending.length)}.`);
        return pending[0] && { name: pending[0].name, seconds: await apply(pending[0], client) };
      });
      if (!next) return names;
      log(`Applied ${next.name} in ${next.seconds.toFixed(2)} s`);
      names.push(next.name);
    }
  });

/**
 * The names of the pending migrations of a database, in order. Does not write.
 * Throws the same errors as `migrate` for unfinished and newer migrations.
 */
export const pendingMigrations = (url: string, directory?: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const pending = await pendingOf((statement) => client.query(statement), await readMigrations(directory));
    return pending.map(({ name }) => name);
  });

/** The names of the migrations of this version, in order. */
export const knownMigrations = async (directory?: string): Promise<string[]> =>
  (await readMigrations(directory)).map(({ name }) => name);

type Log = (line: string) => void;

const count = (migrations: number) => (migrations === 1 ? 'one migration' : `${migrations} migrations`);

/** The pending migrations. The lock is released with the transaction, also behind a pooler. */
const lockPending = async (client: pg.Client, migrations: Migration[]): Promise<Migration[]> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await client.query(TABLE);
  return pendingOf((statement) => client.query(statement), migrations);
};

/** Applies a migration. @returns the time that it took, in seconds. */
const apply = async (next: Migration, client: pg.Client): Promise<number> => {
  const startedAt = performance.now();
  // Such a statement would end the transaction, and a later error would leave half a migration.
  const control = /^(?:BEGIN|START TRANSACTION|COMMIT|END|ROLLBACK)\s*;/im.exec(next.sql)?.[0];
  if (control)
    throw new Error(
      `Migration ${next.name} has a line "${control}": remove it, because a migration already runs in one transaction`,
    );
  await client.query(next.sql).catch((error: pg.DatabaseError) => {
    throw new Error(`Migration ${next.name} failed${place(next, error)}: ${error.message}; it was rolled back`);
  });
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count", "logs")
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1, $4)`,
    [randomUUID(), createHash('sha256').update(next.sql).digest('hex'), next.name, noteOf(next)],
  );
  return (performance.now() - startedAt) / 1000;
};

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new ScramClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST) {
      throw new Error(`PostgreSQL ${version} is too old: Almanac needs ${OLDEST} or newer`);
    }
    return await work(client);
  } finally {
    await client.end();
  }
};

const inTransaction = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN');
  try {
    // A migration has the same effect in every session, and no time limit.
    await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** The line of the file that PostgreSQL reports in an error, if any. */
const place = ({ sql }: Migration, { position }: pg.DatabaseError): string =>
  position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : '';
