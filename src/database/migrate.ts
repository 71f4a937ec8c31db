/** Applies the migrations of `prisma/migrations` and records them in the same table as Prisma. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ScramClient } from '../connections/scram.js';
import { checksumOf, type Migration, noteOf, pendingOf, readMigrations } from './applied-migrations.js';
import { applySteps } from './apply-steps.js';
import {
  hasGivenWay,
  inTransaction,
  type Log,
  lockMigrations,
  unlockMigrations,
  untilDone,
} from './migration-session.js';
import { hasSteps } from './migration-steps.js';
import { mustHaveSessions } from './pooler.js';

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
 * Applies the pending migrations of a database in order of name, each in its own transaction or in steps. Returns their names.
 * Several servers can do this at the same time: each migration is applied once, and the other servers wait. A migration waits for locks of
 * others for at most 2 seconds at a time, and is tried again until it has them.
 * @param log receives a line for the operator when each migration is applied, with its time, and one before the first; also for each step,
 * and each time a migration gives way to others.
 * Throws an Error that names a failed migration (it is rolled back, earlier ones and the steps before stay), a migration that another tool
 * left unfinished, or a migration of a newer version after which this version does not work; one with the `code` 25006 for a server that is
 * read-only.
 */
export const migrate = (url: string, directory?: string, log: Log = () => {}): Promise<string[]> =>
  withClient(url, async (client) => {
    const migrations = await readMigrations(directory);
    const pending = () => pendingOf((statement) => client.query(statement), migrations);
    const isNext = async ({ name }: Migration) => (await pending())[0]?.name === name;
    const names: string[] = [];
    await mustBeWritable(client);
    // Without the lock: a process that needs no migration does not wait for one of a newer version that applies its own.
    const missing = await pending();
    if (missing.length) log(`The database needs ${count(missing.length)}.`);
    for (let [next] = missing; next; [next] = await pending()) {
      const startedAt = performance.now();
      const apply = hasSteps(next) ? applyInSteps : applyWhole;
      if (await apply(next, { url, client, log, isNext })) {
        log(`Applied ${next.name} in ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
        names.push(next.name);
      }
    }
    return names;
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

const count = (migrations: number) => (migrations === 1 ? 'one migration' : `${migrations} migrations`);

interface Target {
  url: string;
  client: pg.Client;
  log: Log;
  /** Whether no other process has applied the migration meanwhile. */
  isNext: (migration: Migration) => Promise<boolean>;
}

/** A standby has all migrations, but cannot be used. @throws Error with the `code` of a write to it. */
const mustBeWritable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('the server is a standby, or read-only'), { code: '25006' });
};

/** Applies a migration in one transaction. The lock is released with the transaction, also behind a pooler. @returns false if it is not pending */
const applyWhole = (next: Migration, { client, log, isNext }: Target): Promise<boolean> => {
  mustNotControl(next);
  const work = async () => {
    await lockMigrations(client, 'transaction', log);
    await client.query(TABLE);
    if (!(await isNext(next))) return false;
    await client.query(next.sql).catch((error: pg.DatabaseError) => {
      if (hasGivenWay(error)) throw error;
      throw new Error(`Migration ${next.name} failed${place(next, error)}: ${error.message}; it was rolled back`);
    });
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count", "logs")
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1, $4)`,
      [randomUUID(), checksumOf(next), next.name, noteOf(next)],
    );
    return true;
  };
  return untilDone(`Migration ${next.name}`, { client, log }, () => inTransaction(client, work));
};

/** Applies a migration in steps. The lock is that of the session, because there is a transaction for each step. @returns false if it is not pending */
const applyInSteps = async (next: Migration, { url, client, log, isNext }: Target): Promise<boolean> => {
  mustNotControl(next);
  await mustHaveSessions(url);
  await lockMigrations(client, 'session', log);
  try {
    await client.query(TABLE);
    if (!(await isNext(next))) return false;
    await applySteps(next, client, log);
    return true;
  } finally {
    await unlockMigrations(client);
  }
};

/** @throws Error for a statement that would end the transaction, after which an error would leave half a migration. */
const mustNotControl = ({ name, sql }: Migration): void => {
  const control = /^(?:BEGIN|START TRANSACTION|COMMIT|END|ROLLBACK)\s*;/im.exec(sql)?.[0];
  if (control)
    throw new Error(
      `Migration ${name} has a line "${control}": remove it, because a migration, or each of its steps, already runs in one transaction`,
    );
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

/** The line of the file that PostgreSQL reports in an error, if any. */
const place = ({ sql }: Migration, { position }: pg.DatabaseError): string =>
  position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : '';
