/** Which migrations a database has, compared with those of this version. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  name: string;
  sql: string;
  /** Of a migration that removes something: the migration that a version must have to work after it. */
  needs?: string;
}

/** A database that this version cannot use. */
export class WrongMigrations extends Error {}

/** Sends a statement and returns its rows. */
export type Send = (statement: string) => Promise<{ rows: unknown[] }>;

/** The migrations of a folder, in the order of their names. */
export const readMigrations = async (directory = migrationsFolder()): Promise<Migration[]> => {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, 'migration.sql'), 'utf8');
      const needs = CONTRACT.exec(sql)?.[1];
      return { name, sql, ...(needs && { needs }) };
    }),
  );
};

/** The first line of a migration that removes something which the version before this migration uses (CONTRIBUTING.md). */
const CONTRACT = /^-- contract: needs (\S+)$/m;

/** What is written with an applied migration, for versions that do not have its file; null if any version works after it. */
export const noteOf = ({ needs }: Migration): string | null => (needs === undefined ? null : `needs ${needs}`);

/** The checksum of a migration, as Prisma computes it. */
export const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/**
 * The pending migrations of a database, in order. Does not write.
 * @throws WrongMigrations that names a migration that another tool left unfinished, or a migration of a newer version after which this version
 * does not work. Other migrations of newer versions are accepted: they only add.
 */
export const pendingOf = async (send: Send, migrations: readonly Migration[]): Promise<Migration[]> => {
  const { rows: found } = await send(`SELECT to_regclass('"_prisma_migrations"') AS "table"`);
  if (!(found[0] as { table: string | null }).table) return [...migrations];
  const rows = (await send(APPLIED)).rows as Applied[];
  const unfinished = rows.find(({ finished }) => !finished);
  if (unfinished) {
    throw new WrongMigrations(
      `Migration ${unfinished.name} was started by another tool and not finished: repair the database, then run "prisma migrate resolve"`,
    );
  }
  const names = new Set(migrations.map(({ name }) => name));
  const removing = rows.find(({ name, note }) => !names.has(name) && needsAnother(note, names));
  if (removing) {
    throw new WrongMigrations(
      `The database is newer than this version of Almanac: it has the migration ${removing.name}; start the newer version`,
    );
  }
  return migrations.filter(({ name }) => !rows.some((row) => row.name === name));
};

interface Applied {
  name: string;
  finished: boolean;
  note: string | null;
}

const APPLIED = `SELECT "migration_name" AS "name", "finished_at" IS NOT NULL AS "finished", "logs" AS "note" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`;

const needsAnother = (note: string | null, names: ReadonlySet<string>): boolean => {
  const [, needed] = /^needs (\S+)$/.exec(note ?? '') ?? [];
  return needed !== undefined && !names.has(needed);
};

/** The folder is next to package.json, which is above this file both in `src` and in `dist/src`. */
const migrationsFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'prisma', 'migrations');
};
