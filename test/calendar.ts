import pg from 'pg';
import { inject } from 'vitest';
import type { PrismaClient } from '../prisma/client/client.js';
import { openDatabase } from '../src/storage/client.js';
import { TEMPLATE } from './setup.js';

let opened: Promise<PrismaClient> | undefined;
let used = false;

/** This worker's own calendar: a database with nothing in it when a test begins. */
export const calendar = (): Promise<PrismaClient> => {
  used = true;
  opened ??= open();
  return opened;
};

/** Takes everything out that the last test put in, and lets ids begin at 1 again. */
export const emptyCalendar = async (): Promise<void> => {
  if (!opened || !used) return;
  used = false;
  await empty(await opened);
};

/** Leaves the calendar as it is to the next test: for tests that only read, and found it together. */
export const keepCalendar = (): void => {
  used = false;
};

/** The number of rows of every table that has any. */
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
  // A worker that died has left its database to the next of its number.
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  // Nobody misses a lost test database, and waiting for the disk is most of the time of a small write.
  await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  await client.end();
  return openDatabase(server.replace(/[^/]+$/, name));
};

// Deleting takes 1 ms, TRUNCATE 50: it makes new files for every table and index.
const empty = async (db: PrismaClient) => {
  emptying ??= [
    ...(await tables(db)).map((name) => `DELETE FROM "${name}";`),
    ...(await sequences(db)).map((name) => `PERFORM setval('"${name}"', 1, false);`),
  ].join(' ');
  await db.$executeRawUnsafe(`DO $$ BEGIN ${emptying} END $$`);
};

let emptying: string | undefined;
let names: string[] | undefined;

const tables = async (db: PrismaClient): Promise<string[]> => {
  names ??= (
    await db.$queryRaw<{ name: string }[]>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'Lease') ORDER BY 1`
  ).map(({ name }) => name);
  return names;
};

const sequences = async (db: PrismaClient): Promise<string[]> =>
  (
    await db.$queryRaw<{ name: string }[]>`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`
  ).map(({ name }) => name);
