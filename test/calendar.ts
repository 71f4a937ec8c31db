import pg from 'pg';
import { inject } from 'vitest';
import type { PrismaClient } from '../prisma/client/client.js';
import { openDatabase } from '../src/database/client.js';
import { dropDatabase } from './other-database.js';
import { TEMPLATE } from './setup.js';

let opened: Promise<PrismaClient> | undefined;
let used = false;

/** This worker's own calendar: a database that is empty when a test starts. */
export const calendar = (): Promise<PrismaClient> => {
  used = true;
  opened ??= open();
  return opened;
};

/** Deletes all rows that the last test inserted, and restarts ids at 1. */
export const emptyCalendar = async (): Promise<void> => {
  if (!opened || !used) return;
  await empty(await opened);
  used = false;
};

/** Keeps the calendar for the next test. For tests that only read and share their records. */
export const keepCalendar = (): void => {
  used = false;
};

/** The number of rows of every table that has rows. */
export const rowCounts = async (): Promise<Record<string, number>> => {
  const db = await calendar();
  const names = await tables(db);
  const each = names.map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
  const rows = await db.$queryRawUnsafe<{ name: string; count: number }[]>(each.join(' UNION ALL '));
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
};

const open = async (): Promise<PrismaClient> => {
  const server = inject('server');
  const name = `almanac_test_${process.env.VITEST_POOL_ID ?? '1'}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // A worker that ended unexpectedly may have left a database with the same number.
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  // A test database may be lost, and waiting for the disk takes most of the time of a small write.
  await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  await client.end();
  // Many requests at once wait long for a connection on a busy machine.
  return openDatabase(server.replace(/[^/]+$/, name), { connectionTimeout: 60_000 });
};

/** The number of records up to which DELETE is faster: it takes 1 ms, and TRUNCATE 50 ms, because it creates new files. */
const FEW = 500;

// If autovacuum has read the tables while they were empty, the triggers and foreign keys of a DELETE read whole tables for every row:
// 10 seconds for 5,600 events.
const empty = async (db: PrismaClient) => {
  emptying ??= await statementsToEmpty(db);
  await db.$executeRawUnsafe(`DO $$ BEGIN ${emptying} END $$`);
};

const statementsToEmpty = async (db: PrismaClient) => {
  const all = (await tables(db)).map((name) => `"${name}"`);
  const restarted = (await sequences(db)).map((name) => `PERFORM setval('"${name}"', 1, false);`);
  const deleted = all.map((table) => `DELETE FROM ${table};`);
  return `IF (SELECT count(*) FROM "RecordState") > ${FEW} THEN TRUNCATE ${all}; ELSE ${deleted.join(' ')} END IF; ${restarted.join(' ')}`;
};

let emptying: string | undefined;
let names: string[] | undefined;

const tables = async (db: PrismaClient): Promise<string[]> => {
  names ??= (
    await db.$queryRaw<{ name: string }[]>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'Lease', 'SigningKey') ORDER BY 1`
  ).map(({ name }) => name);
  return names;
};

const sequences = async (db: PrismaClient): Promise<string[]> =>
  (
    await db.$queryRaw<{ name: string }[]>`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`
  ).map(({ name }) => name);
