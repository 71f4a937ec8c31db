/** The table "Backup": what was tried, when, and how it ended. */
import type pg from 'pg';
import type { Database } from '../database/client.js';
import { raw, select } from '../database/sql.js';
import { storable } from '../texts/storable.js';

/** What is known of the backups of a calendar. */
export interface BackupNumbers {
  /** The start of the last good backup. Its contents are of this time. */
  good: Date | null;
  /** Its duration in seconds, and its size in bytes. */
  seconds: number;
  bytes: number;
  /** The number of files of pictures that it lacks. */
  missing: number;
  /** The attempts since then that have failed. */
  failures: number;
  /** The start of the last attempt, and why it has failed. */
  tried: Date | null;
  error: string;
  /** The time of PostgreSQL. */
  now: Date;
}

// Reads the newest rows by an index. Two attempts can have the same second. A clock that was wrong may have left some of the future.
const NUMBERS = `SELECT good."started" AS "good", coalesce(extract(epoch FROM good."ended" - good."started"), 0)::float8 AS "seconds",
    coalesce(good."bytes", 0)::float8 AS "bytes", coalesce(good."missing", 0) AS "missing", last."started" AS "tried", coalesce(last."error", '') AS "error", now() AS "now",
    (SELECT count(*)::int FROM "Backup" WHERE "error" <> '' AND ("started", "id") > (coalesce(good."started", '-infinity'), coalesce(good."id", 0))) AS "failures"
  FROM (SELECT) one
  LEFT JOIN LATERAL (
    SELECT * FROM "Backup" WHERE "bytes" IS NOT NULL AND "started" <= now() ORDER BY "started" DESC, "id" DESC LIMIT 1
  ) good ON true
  LEFT JOIN LATERAL (SELECT * FROM "Backup" WHERE "started" <= now() ORDER BY "started" DESC, "id" DESC LIMIT 1) last ON true`;

/**
 * Reads what is known of the backups of a calendar.
 * @param query sends one statement, and returns its rows.
 */
const readNumbers = async (query: (text: string) => Promise<BackupNumbers[]>): Promise<BackupNumbers> => {
  const [numbers] = await query(NUMBERS);
  if (!numbers) throw new Error('PostgreSQL has returned no row.');
  return numbers;
};

export const readBackupNumbers = (db: Database): Promise<BackupNumbers> =>
  readNumbers((text) => select<BackupNumbers>(db, raw(text)));

export const readBackupNumbersBy = (client: pg.Client): Promise<BackupNumbers> =>
  readNumbers(async (text) => (await client.query<BackupNumbers>(text)).rows);

// Columns hold whole seconds. PostgreSQL rounds to them, so half of the attempts would start in the future.
const NOW = `date_trunc('second', clock_timestamp())`;

const LOCK = `hashtextextended('almanac backup', 0)`;

/** Locks the backups of a calendar for this session, which ends with it. Whether another session has the lock. */
export const lockBackups = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS "locked"`);
  return rows[0]?.locked ?? false;
};

/**
 * Locks the backups of a calendar for this session, if necessary after another session has ended.
 * @param waits is called if it has to wait.
 */
export const waitForBackups = async (client: pg.Client, waits: () => void): Promise<void> => {
  if (await lockBackups(client)) return;
  waits();
  await client.query(`SET statement_timeout = 0; SELECT pg_advisory_lock(${LOCK})`);
};

const KEPT = '400 days';

/** Notes the start of a backup. The session has the lock, so an attempt that has no end was killed. */
export const noteStart = async (name: string, client: pg.Client): Promise<number> => {
  await client.query(
    `UPDATE "Backup" SET "ended" = ${NOW}, "error" = 'The process ended before the backup was complete.' WHERE "ended" IS NULL`,
  );
  await client.query(`DELETE FROM "Backup" WHERE "started" < now() - interval '${KEPT}'`);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO "Backup" ("name", "started") VALUES ($1, ${NOW}) RETURNING "id"`,
    [name],
  );
  return rows[0]?.id ?? 0;
};

const MAX_ERROR = 500; // characters

/** Notes the end of a good backup: its size in bytes, and the number of files of pictures that it lacks. */
export const noteGood = (id: number, { bytes, missing }: { bytes: number; missing: number }, client: pg.Client) =>
  noteEnd(id, [bytes, missing, ''], client);

/** Notes why a backup has failed. */
export const noteFailure = (id: number, { message }: Error, client: pg.Client) =>
  noteEnd(id, [null, 0, storable(message.slice(0, MAX_ERROR))], client);

const noteEnd = async (id: number, end: [number | null, number, string], client: pg.Client): Promise<void> => {
  await client.query(
    `UPDATE "Backup" SET "ended" = ${NOW}, "bytes" = $2, "missing" = $3, "error" = $4 WHERE "id" = $1`,
    [id, ...end],
  );
};
