import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../src/database/embedded.js';
import { migrate, pendingMigrations } from '../../src/database/migrate.js';

// A busy machine takes several times as long.

let folder: string;
let server: Embedded;
let url: string; // an empty database, another for each test
let migrations: string; // an empty folder, another for each test
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataDir: join(folder, 'data') });
});

beforeEach(async () => {
  const name = `test_${++count}`;
  await query(server.url, `CREATE DATABASE ${name}`);
  url = server.url.replace(/[^/]+$/, name);
  migrations = join(folder, name);
  await mkdir(migrations);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  test('are applied in the order of their names, each once', async () => {
    await write('20260102000000_venue', 'ALTER TABLE event ADD COLUMN venue text;');
    await write('20260101000000_event', 'CREATE TABLE event (id int);\nCREATE INDEX ON event (id);');
    expect(await pendingMigrations(url, migrations)).toEqual(['20260101000000_event', '20260102000000_venue']);

    expect(await migrate(url, migrations)).toEqual(['20260101000000_event', '20260102000000_venue']);

    expect(await pendingMigrations(url, migrations)).toEqual([]);
    expect(await migrate(url, migrations)).toEqual([]);
    expect(await query(url, 'SELECT id, venue FROM event')).toEqual([]);
  });

  test('are reported as they are applied, with their names and times', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int);');
    await write('20260102000000_slow', 'SELECT pg_sleep(0.2);');
    const lines: string[] = [];
    await migrate(url, migrations, (line) => void lines.push(line));
    expect(lines).toEqual([
      'The database needs 2 migrations.',
      expect.stringMatching(/^Applied 20260101000000_event in \d+\.\d\d s$/),
      expect.stringMatching(/^Applied 20260102000000_slow in \d+\.\d\d s$/),
    ]);
    expect(Number(/ in (\S+) s/.exec(lines[2] ?? '')?.[1])).toBeGreaterThanOrEqual(0.2);

    await write('20260103000000_venue', 'CREATE TABLE venue (id int);');
    await migrate(url, migrations, (line) => void lines.push(line));
    await migrate(url, migrations, (line) => void lines.push(line));
    expect(lines.slice(3)).toEqual([
      'The database needs one migration.',
      expect.stringMatching(/^Applied 20260103000000_venue in /),
    ]);
  });

  test('are recorded as Prisma records them', async () => {
    const sql = 'CREATE TABLE event (id int); -- é\r\n';
    await write('20260101000000_event', sql);
    await migrate(url, migrations);

    const rows = await query(
      url,
      `SELECT *, finished_at >= started_at AS in_order, length(id) AS id_length FROM _prisma_migrations`,
    );

    expect(rows).toEqual([
      expect.objectContaining({
        migration_name: '20260101000000_event',
        checksum: createHash('sha256').update(Buffer.from(sql)).digest('hex'),
        applied_steps_count: 1,
        logs: null,
        rolled_back_at: null,
        in_order: true,
        id_length: 36,
      }),
    ]);
  });

  test('are applied once when several servers start at the same moment', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int); SELECT pg_sleep(0.1);');
    await write('20260102000000_row', 'INSERT INTO event VALUES (1); SELECT pg_sleep(0.1);');

    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, migrations)));

    expect(applied.flat().sort()).toEqual(['20260101000000_event', '20260102000000_row']);
    expect(await query(url, 'SELECT id FROM event')).toEqual([{ id: 1 }]);
  });

  test('that fail leave no changes, are named in the error, and keep those before', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int);');
    await write('20260102000000_broken', 'CREATE TABLE venue (id int);\n\nSELECT nothing FROM event;');

    await expect(migrate(url, migrations)).rejects.toThrow(
      'Migration 20260102000000_broken failed at line 3: column "nothing" does not exist; it was rolled back',
    );

    expect(await query(url, `SELECT to_regclass('event') AS event, to_regclass('venue') AS venue`)).toEqual([
      { event: 'event', venue: null },
    ]);
    expect(await pendingMigrations(url, migrations)).toEqual(['20260102000000_broken']);
    await write('20260102000000_broken', 'CREATE TABLE venue (id int);');
    expect(await migrate(url, migrations)).toEqual(['20260102000000_broken']);
  });

  test('that would end their own transaction are not started', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int);\nCOMMIT;\nSELECT 1 / 0;');
    await expect(migrate(url, migrations)).rejects.toThrow('Migration 20260101000000_event has a line "COMMIT;"');
    expect(await query(url, `SELECT to_regclass('event') AS event`)).toEqual([{ event: null }]);
  });

  test('have the same effect whatever the time zone and the timeouts of the database', async () => {
    const name = url.split('/').at(-1);
    await query(server.url, `ALTER DATABASE ${name} SET timezone = 'America/New_York'`);
    await query(server.url, `ALTER DATABASE ${name} SET statement_timeout = '50ms'`);
    await write(
      '20260101000000_event',
      `CREATE TABLE event AS SELECT timestamptz '2026-01-01 12:00' AS starts; SELECT pg_sleep(0.1);`,
    );
    await migrate(url, migrations);
    await query(server.url, `ALTER DATABASE ${name} RESET ALL`);
    expect(await query(url, 'SELECT starts FROM event')).toEqual([{ starts: new Date('2026-01-01T12:00:00Z') }]);
  });

  test('of a newer version that only add are accepted by an older one', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int);');
    await write('20260102000000_later', 'CREATE TABLE later (id int);');
    await migrate(url, migrations);
    await rm(join(migrations, '20260102000000_later'), { recursive: true });

    expect(await migrate(url, migrations)).toEqual([]);
    await write('20260103000000_own', 'CREATE TABLE own (id int);');
    expect(await pendingMigrations(url, migrations)).toEqual(['20260103000000_own']);
    expect(await migrate(url, migrations)).toEqual(['20260103000000_own']);
  });

  test('of a newer version that remove something stop versions without the migration that they name, and no others', async () => {
    await write('20260101000000_event', 'CREATE TABLE event (id int, old int);');
    await write('20260102000000_new', 'ALTER TABLE event ADD new int;');
    await write('20260103000000_gone', '-- contract: needs 20260102000000_new\nALTER TABLE event DROP old;');
    await migrate(url, migrations);
    await rm(join(migrations, '20260103000000_gone'), { recursive: true });

    expect(await migrate(url, migrations)).toEqual([]);
    expect(await pendingMigrations(url, migrations)).toEqual([]);

    await rm(join(migrations, '20260102000000_new'), { recursive: true });
    for (const work of [migrate, pendingMigrations]) {
      await expect(work(url, migrations)).rejects.toThrow(
        'The database is newer than this version of Almanac: it has the migration 20260103000000_gone',
      );
    }
  });

  test('that another tool left unfinished are named, and accepted after they were resolved', async () => {
    await write('20251231000000_before', 'SELECT 1;');
    expect(await migrate(url, migrations)).toEqual(['20251231000000_before']);
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '20260101000000_event')`,
    );
    await write('20260101000000_event', 'CREATE TABLE event (id int);');
    await expect(migrate(url, migrations)).rejects.toThrow(
      'Migration 20260101000000_event was started by another tool',
    );

    await query(url, 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL'); // prisma migrate resolve --rolled-back

    expect(await migrate(url, migrations)).toEqual(['20260101000000_event']);
  });
});

describe('the script that writes migrations', () => {
  const schema = `
    datasource db { provider = "postgresql" }
    generator client { provider = "prisma-client" }
    enum Status {
      draft
      publish
    }
    model Event {
      id     Int      @id @default(dbgenerated("nextval('record_id'::regclass)"))
      title  String
      status Status   @default(draft)
      starts DateTime @db.Timestamptz(6)
      words  Unsupported("tsvector")? @default(dbgenerated())
      @@index([status, starts])
    }`.replace(/(datasource|generator)(.*)\{ (.*) \}/g, '$1$2{\n$3\n}');

  // Objects that Prisma's schema cannot describe, one of each kind.
  const byHand = `
    CREATE EXTENSION pg_trgm;
    CREATE SEQUENCE another;
    ALTER TABLE "Event" DROP words, ADD words tsvector GENERATED ALWAYS AS (to_tsvector('simple', title)) STORED;
    ALTER TABLE "Event" ADD CONSTRAINT named CHECK (title <> '');
    CREATE INDEX title_trigrams ON "Event" USING gin (title gin_trgm_ops);
    CREATE INDEX words ON "Event" USING gin (words);
    CREATE INDEX title_lower ON "Event" (lower(title));
    CREATE INDEX public_titles ON "Event" (title) WHERE status = 'publish';
    CREATE INDEX title_prefix ON "Event" (title text_pattern_ops);
    CREATE INDEX title_bytes ON "Event" (title COLLATE "C");
    CREATE INDEX with_title ON "Event" (starts) INCLUDE (title);
    CREATE INDEX last_first ON "Event" (starts DESC NULLS LAST);
    CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER touched BEFORE UPDATE ON "Event" FOR EACH ROW EXECUTE FUNCTION touch();
    CREATE VIEW titles AS SELECT title FROM "Event";`;

  const run = async (...words: string[]): Promise<{ code: number; output: string }> => {
    const file = join(folder, 'schema.prisma');
    await writeFile(file, schema);
    const script = fileURLToPath(new URL('../../prisma/migration.ts', import.meta.url));
    const all = ['--import', 'tsx', script, '--schema', file, '--migrations', migrations, ...words];
    return promisify(execFile)(process.execPath, all).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  };

  test('writes the first one, after which schema and database agree, including SQL that was written by hand', async () => {
    await write('20000101000000_ids', 'CREATE SEQUENCE record_id;');
    expect((await run('event')).code).toBe(0);
    const name = (await readdir(migrations)).find((each) => each.endsWith('_event')) ?? '';
    expect(name).toMatch(/^\d{14}_event$/);
    expect(await readFile(join(migrations, name, 'migration.sql'), 'utf8')).toContain('CREATE TABLE "Event"');
    await write('99990101000000_by_hand', byHand);

    expect(await run('--check')).toEqual({ code: 0, output: 'Schema and migrations agree.\n' });
    expect(await migrate(url, migrations)).toHaveLength(3);
    expect(await query(url, `INSERT INTO "Event" (title, starts) VALUES ('Jazz', now()) RETURNING id`)).toEqual([
      { id: 1 },
    ]);
  });

  test('finds every kind of real difference', async () => {
    await write('20000101000000_ids', 'CREATE SEQUENCE record_id;');
    await run('event');
    await write('99990101000000_by_hand', byHand);
    await write(
      '99990102000000_drift',
      `CREATE INDEX plain ON "Event" (title);
       DROP INDEX "Event_status_starts_idx";
       ALTER TABLE "Event" ADD subtitle text, ALTER starts DROP NOT NULL, ALTER status DROP DEFAULT;
       ALTER TYPE "Status" ADD VALUE 'pending';
       ALTER TABLE "Event" ALTER id SET DEFAULT nextval('another');
       CREATE TABLE stray (id int PRIMARY KEY);`,
    );

    const { code, output } = await run('--check');

    expect(code).toBe(1);
    const changes = output.split('\n').filter((line) => /^(DROP|ALTER|CREATE|ADD)/.test(line));
    for (const change of [
      'DROP INDEX "plain";',
      'CREATE INDEX "Event_status_starts_idx" ON "Event"("status", "starts");',
      expect.stringContaining('DROP COLUMN "subtitle"'),
      expect.stringContaining('ALTER COLUMN "starts" SET NOT NULL'),
      expect.stringContaining('ALTER COLUMN "status" SET DEFAULT \'draft\''),
      expect.stringContaining(`ALTER COLUMN "id" SET DEFAULT nextval('record_id'::regclass)`),
      expect.stringContaining('CREATE TYPE "Status_new"'),
      'DROP TABLE "stray";',
    ]) {
      expect(changes).toContainEqual(change);
    }
    expect(output).not.toMatch(/trigrams|with_title|last_first|title_/);
  });
});

const write = async (name: string, sql: string): Promise<void> => {
  await mkdir(join(migrations, name), { recursive: true });
  await writeFile(join(migrations, name, 'migration.sql'), sql);
};

const query = async (database: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
