/**
 * Applies a migration in steps. After an interruption, the next start continues with the step, or the part of a table, that was not done.
 *
 * Until it has finished, its row of `_prisma_migrations` counts as rolled back. So the tools of Prisma, backups, and processes of the
 * version before, which continue meanwhile, ignore it. `applied_steps_count` has the number of steps that are done.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { checksumOf, type Migration, noteOf } from './applied-migrations.js';
import { inTransaction, type Log, untilDone } from './migration-session.js';
import { concurrentIndex, type Step, stepsOf } from './migration-steps.js';

/** Writes of these rows wait for a part. Of a table with as many indexes as that of events, a row takes about a millisecond. */
const PART = 200; // rows
const REPORT = 10_000; // milliseconds between two lines about a batch

/** Before all ids. */
const START = '-2147483648';

/**
 * Applies the steps of a migration that are not done yet. The session has the lock of migrations.
 * @throws Error that names the migration and the step that failed. The steps before stay.
 */
export const applySteps = async (migration: Migration, client: pg.Client, log: Log): Promise<void> => {
  const steps = stepsOf(migration);
  const progress = await openProgress(migration, client);
  for (const [at, step] of steps.entries()) {
    if (at < progress.done) continue;
    const name = `${migration.name}, step ${at + 1} of ${steps.length}`;
    log(`${name}: ${step.title}`);
    const apply = step.batch ? applyBatches : step.isOutsideTransaction ? applyOutside : applyOnce;
    await apply(step, { name, client, log, progress }).catch((error: Error) => {
      throw new Error(
        `Migration ${name} (${step.title}) failed: ${error.message}; the steps before it are done, and the next start repeats it`,
      );
    });
  }
  await client.query(
    `UPDATE "_prisma_migrations" SET "finished_at" = clock_timestamp(), "rolled_back_at" = NULL, "logs" = $2 WHERE "id" = $1`,
    [progress.id, noteOf(migration)],
  );
};

interface Progress {
  /** Of the row of the migration. */
  id: string;
  /** The number of steps that are done. */
  done: number;
  /** Of a batch: the last id of the parts that are done. */
  after: string;
}

interface Work {
  name: string;
  client: pg.Client;
  log: Log;
  progress: Progress;
}

const openProgress = async (migration: Migration, client: pg.Client): Promise<Progress> => {
  const { rows } = await client.query<Progress & { checksum: string }>(
    `SELECT "id", "checksum", "applied_steps_count" AS "done", substr("logs", 7) AS "after" FROM "_prisma_migrations"
     WHERE "migration_name" = $1 AND "finished_at" IS NULL AND "rolled_back_at" IS NOT NULL AND "logs" LIKE 'after %'`,
    [migration.name],
  );
  const [begun] = rows;
  const checksum = checksumOf(migration);
  if (begun && begun.checksum !== checksum) {
    throw new Error(`Migration ${migration.name} was begun with other steps: start the version that began it`);
  }
  if (begun) return begun;
  const progress = { id: randomUUID(), done: 0, after: START };
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "rolled_back_at", "logs") VALUES ($1, $2, $3, now(), $4)`,
    [progress.id, checksum, migration.name, `after ${START}`],
  );
  return progress;
};

/** Saves the progress, in the transaction of the work if there is one. */
const save = async ({ id }: Progress, { done, after }: Omit<Progress, 'id'>, client: pg.Client): Promise<void> => {
  const statement = 'UPDATE "_prisma_migrations" SET "applied_steps_count" = $2, "logs" = $3 WHERE "id" = $1';
  await client.query(statement, [id, done, `after ${after}`]);
};

const applyOnce = async ({ sql }: Step, { name, client, log, progress }: Work): Promise<void> => {
  const next = { done: progress.done + 1, after: START };
  const work = async () => {
    await client.query(sql);
    await save(progress, next, client);
  };
  await untilDone(name, { client, log }, () => inTransaction(client, work));
  Object.assign(progress, next);
};

/** Applies a statement that runs outside of a transaction. It waits for other transactions, but no statement waits behind it. */
const applyOutside = async (step: Step, { name, client, log, progress }: Work): Promise<void> => {
  const index = concurrentIndex(step);
  await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET timezone = 'UTC'`);
  await untilDone(name, { client, log }, async () => {
    const isThere = index !== undefined && (await hasIndex(index, client));
    if (!isThere) await client.query(step.sql);
  });
  const next = { done: progress.done + 1, after: START };
  await save(progress, next, client);
  Object.assign(progress, next);
};

/** Whether an index is complete. One that an interruption has left incomplete is dropped, because nothing reads it and writes maintain it. */
const hasIndex = async (index: string, client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT "indisvalid" AS "valid" FROM pg_index WHERE "indexrelid" = to_regclass($1)',
    [index],
  );
  if (rows[0]?.valid === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  return rows[0]?.valid ?? false;
};

/** Repeats a statement for the parts of a table, each in its own transaction, for at most half of the time. */
const applyBatches = async (step: Step, { name, client, log, progress }: Work): Promise<void> => {
  let rows = 0;
  let reportedAt = performance.now();
  for (;;) {
    const startedAt = performance.now();
    const part = await untilDone(name, { client, log }, () =>
      inTransaction(client, () => applyPart(step, progress, client)),
    );
    Object.assign(progress, part.next);
    if (part.isLast) return;
    rows += part.rows;
    const now = performance.now();
    if (now - reportedAt > REPORT) {
      log(`${name}: ${rows.toLocaleString('en')} rows`);
      reportedAt = now;
    }
    await sleep(now - startedAt);
  }
};

const applyPart = async ({ batch, sql }: Step, progress: Progress, client: pg.Client) => {
  const { table, column } = batch ?? {};
  const found = await client.query<{ last: number | string | null }>(
    `SELECT max("part"."id") AS "last" FROM
       (SELECT ${column} AS "id" FROM ${table} WHERE ${column} > $1 ORDER BY 1 LIMIT ${PART}) "part"`,
    [progress.after],
  );
  const last = found.rows[0]?.last ?? undefined;
  const isLast = last === undefined;
  const next = isLast ? { done: progress.done + 1, after: START } : { done: progress.done, after: String(last) };
  const rows = isLast ? 0 : ((await client.query(sql, [progress.after, last])).rowCount ?? 0);
  await save(progress, next, client);
  return { isLast, next, rows };
};
