import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { migrate, pendingMigrations } from '../../src/database/migrate.js';
import { until } from '../until.js';

const NAME = '20260102000000_steps';

let url: string; // a database with the table `item`, another for each test
let migrations: string; // an empty folder, another for each test
let count = 0;

beforeEach(async () => {
  const server = inject('server');
  const name = `almanac_steps_${process.env.VITEST_POOL_ID}_${++count}`;
  await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, server);
  await query(`CREATE DATABASE ${name}`, server);
  onTestFinished(() => void query(`DROP DATABASE ${name}`, server).catch(() => undefined));
  url = server.replace(/[^/]+$/, name);
  await query('CREATE TABLE item (id int PRIMARY KEY, times int NOT NULL DEFAULT 0)');
  migrations = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  onTestFinished(() => rm(migrations, { recursive: true, force: true }));
});

const write = async (sql: string, name = NAME): Promise<void> => {
  await mkdir(join(migrations, name), { recursive: true });
  await writeFile(join(migrations, name, 'migration.sql'), sql);
};

const query = async <Row extends pg.QueryResultRow>(sql: string, database = url): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A session that is open until the test ends. */
const session = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const fill = (rows: number) => query(`INSERT INTO item SELECT n FROM generate_series(1, ${rows}) n`);

/** Applies the migrations, and returns the lines for the operator as they are added. */
const start = (directory = migrations) => {
  const lines: string[] = [];
  return { lines, ended: migrate(url, directory, (line) => void lines.push(line)) };
};

test('a migration in steps is recorded like any other, and its steps are reported', async () => {
  await fill(500);
  await write(`-- What it is for.
-- step: the column
ALTER TABLE item ADD COLUMN name text;
ALTER TABLE item ADD COLUMN other text;
-- batch of "item"."id": values for existing rows
UPDATE item SET name = id::text, times = times + 1 WHERE id > $1 AND id <= $2;
-- step: an index
CREATE INDEX CONCURRENTLY item_name ON item (name);
-- step: statistics
VACUUM (ANALYZE) item;
`);
  const { lines, ended } = start();

  expect(await ended).toEqual([NAME]);
  expect(lines).toEqual([
    'The database needs one migration.',
    `${NAME}, step 1 of 4: the column`,
    `${NAME}, step 2 of 4: values for existing rows`,
    `${NAME}, step 3 of 4: an index`,
    `${NAME}, step 4 of 4: statistics`,
    expect.stringMatching(`^Applied ${NAME} in `),
  ]);
  expect(await query('SELECT times, count(*)::int, count(name)::int AS names FROM item GROUP BY 1')).toEqual([
    { times: 1, count: 500, names: 500 },
  ]);
  expect(await query('SELECT * FROM _prisma_migrations')).toEqual([
    expect.objectContaining({
      ...{ migration_name: NAME, rolled_back_at: null, logs: null, applied_steps_count: 4 },
      ...{ finished_at: expect.any(Date), started_at: expect.any(Date), checksum: expect.stringMatching(/^\w{64}$/) },
    }),
  ]);
  expect(await pendingMigrations(url, migrations)).toEqual([]);
});

test('a migration waits for a lock of a long reader for two seconds at a time, and new readers continue meanwhile', async () => {
  await fill(10);
  await write('ALTER TABLE item ADD COLUMN name text;');
  const reader = await session();
  await reader.query('BEGIN; SELECT FROM item');
  const { lines, ended } = start();
  const waits = () => lines.filter((line) => line.includes('has given way')).length;
  let done = false;
  let between = 0;
  const other = await session();
  const reading = (async () => {
    for (; !done; await sleep(20)) {
      await other.query('SELECT FROM item');
      if (waits() === 1) between++;
    }
  })();

  await until(() => waits() === 2);
  expect(between).toBeGreaterThan(0);
  expect(await pendingMigrations(url, migrations)).toEqual([NAME]);
  await reader.query('COMMIT');

  expect(await ended).toEqual([NAME]);
  done = true;
  await reading;
  expect(lines.filter((line) => !line.includes('Applied'))).toEqual([
    'The database needs one migration.',
    ...[1, 2].map((pause) =>
      expect.stringMatching(
        `^Migration ${NAME} has given way to other transactions \\(the oldest: process \\d+ of PostgreSQL, for \\d+ s\\)\\. Next try in ${pause} s\\.$`,
      ),
    ),
  ]);
});

test.each([
  ['step', '-- step: a column\nALTER TABLE item ADD COLUMN name text'],
  ['part of a batch', '-- batch of "item"."id": values\nUPDATE item SET times = 1 WHERE id > $1 AND id <= $2'],
])('a %s waits for locks in the same way', async (_, sql) => {
  await fill(10);
  await write(`${sql};`);
  const other = await session();
  await other.query('BEGIN; SELECT FROM item WHERE id = 5 FOR UPDATE');
  const { lines, ended } = start();

  await until(() => lines.some((line) => line.startsWith(`${NAME}, step 1 of 1 has given way to other transactions`)));
  await other.query('COMMIT');

  expect(await ended).toEqual([NAME]);
});

test('a batch that is killed continues with the part that was not done: every row is changed once', async () => {
  await fill(4000);
  await write('ALTER TABLE item ADD COLUMN name text;', '20260101000000_before');
  await write(`-- batch of "item"."id": values
UPDATE item SET times = times + 1 FROM (SELECT pg_sleep(0.1)) s WHERE id > $1 AND id <= $2;
-- step: from now on
ALTER TABLE item ALTER times SET DEFAULT 1;`);
  const script = `import { migrate } from './src/database/migrate.ts'; await migrate(...process.argv.slice(1));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, url, migrations];
  const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const changed = async () =>
    (await query<{ rows: number }>('SELECT count(*)::int AS rows FROM item WHERE times > 0'))[0]?.rows ?? 0;
  await until(async () => (await changed()) > 0);
  child.kill('SIGKILL');
  await once(child, 'close');
  const before = await changed();
  expect(before).toBeLessThan(4000);

  const { lines, ended } = start();
  expect(await ended).toEqual([NAME]);

  expect(lines[0]).toBe('The database needs one migration.');
  expect(await query('SELECT times, count(*)::int FROM item GROUP BY 1')).toEqual([{ times: 1, count: 4000 }]);
  expect(await query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).toEqual([
    { name: '20260101000000_before' },
    { name: NAME },
  ]);
});

test('a step that fails is named, and repeated by the next start; those before it are not', async () => {
  await write(`-- step: one
UPDATE item SET times = times + 1;
-- step: two
SELECT nothing FROM item;`);
  await fill(1);
  await expect(start().ended).rejects.toThrow(
    `Migration ${NAME}, step 2 of 2 (two) failed: column "nothing" does not exist; the steps before it are done, and the next start repeats it`,
  );
  await query('ALTER TABLE item ADD COLUMN nothing text');

  await start().ended;

  expect(await query('SELECT times FROM item')).toEqual([{ times: 1 }]);
});

test('an index that an interruption has left incomplete is created again', async () => {
  await fill(2);
  await write(`-- step: an index
CREATE UNIQUE INDEX CONCURRENTLY "item_times" ON item (times);`);
  // Both rows have the same value, so PostgreSQL ends while it builds the index.
  await expect(start().ended).rejects.toThrow('could not create unique index "item_times"');
  const valid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('item_times')`;
  expect(await query(valid)).toEqual([{ valid: false }]);
  await query('UPDATE item SET times = id');

  expect(await start().ended).toEqual([NAME]);

  expect(await query(valid)).toEqual([{ valid: true }]);
});

test('an index that was completed before the interruption is used', async () => {
  await write(`-- step: an index
CREATE INDEX CONCURRENTLY "item_times" ON item (times);
-- step: more
SELECT nothing FROM item;`);
  await expect(start().ended).rejects.toThrow('step 2 of 2');
  await query('UPDATE _prisma_migrations SET applied_steps_count = 0; ALTER TABLE item ADD COLUMN nothing text');

  expect(await start().ended).toEqual([NAME]);
});

test('processes that start at once wait for the one that builds an index, and each migration is applied once', async () => {
  await fill(10);
  await write(`-- step: an index
CREATE INDEX CONCURRENTLY "item_times" ON item (times);`);
  await write('UPDATE item SET times = times + 1;', '20260103000000_later');
  const writer = await session();
  await writer.query('BEGIN; UPDATE item SET times = 0');
  const all = Array.from({ length: 3 }, () => start());

  // The index waits for the writer, and the other processes for the lock.
  await until(() => all.filter(({ lines }) => lines.some((line) => line.startsWith('Another process'))).length === 2);
  await writer.query('COMMIT');

  const applied = await Promise.all(all.map(({ ended }) => ended));
  expect(applied.flat().sort()).toEqual([NAME, '20260103000000_later']);
  expect(await query('SELECT DISTINCT times FROM item')).toEqual([{ times: 1 }]);
});

test('a process of the version before starts while a migration is applied in steps', async () => {
  await fill(10);
  await write('SELECT 1;', '20260101000000_before');
  await start().ended;
  const before = migrations;
  migrations = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  onTestFinished(() => rm(migrations, { recursive: true, force: true }));
  await write('SELECT 1;', '20260101000000_before');
  await write(`-- step: a column
ALTER TABLE item ADD COLUMN name text;
-- step: an index
CREATE INDEX CONCURRENTLY "item_times" ON item (times);`);
  // The index waits for the end of this snapshot.
  const reader = await session();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
  const { lines, ended } = start();
  await until(() => lines.some((line) => line.includes('step 2')));

  expect(await migrate(url, before)).toEqual([]);
  expect(await pendingMigrations(url, before)).toEqual([]);
  expect(await pendingMigrations(url, migrations)).toEqual([NAME]);

  await reader.query('COMMIT');
  expect(await ended).toEqual([NAME]);
});

test.each([
  ['SELECT 1;\n-- step: two\nSELECT 2;', 'has a statement before its first step'],
  ['-- step\nSELECT 1;', 'has a line "-- step": expected "-- step: title"'],
  ['-- batch of item.id: values\nSELECT 1;', 'has a line "-- batch of item.id: values": expected'],
  ['-- step: one\nSELECT 1;\nCOMMIT;', 'has a line "COMMIT;"'],
])('the migration %j is rejected', async (sql, message) => {
  await write(sql);
  await expect(start().ended).rejects.toThrow(`Migration ${NAME} ${message}`);
});

test('steps that were changed after the migration was begun are rejected', async () => {
  await write('-- step: one\nSELECT 1;\n-- step: two\nSELECT nothing;');
  await expect(start().ended).rejects.toThrow('step 2 of 2');
  await write('-- step: two\nSELECT 1;');
  await expect(start().ended).rejects.toThrow(`Migration ${NAME} was begun with other steps`);
});
