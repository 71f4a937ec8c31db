import { expect, test } from 'vitest';
import { readMigrations } from '../../src/database/applied-migrations.js';
import { migrate } from '../../src/database/migrate.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { openProcess } from '../response-cache/processes.js';
import { town } from '../town.js';
import { removedBy } from './expanding-migrations.js';

// The version before a migration and the version with it run at the same time while processes are restarted one after the other.

/** The last migration before this rule. */
const LAST_FREE = '20261122193008_imports';

test('a migration only adds, or says which migration a version must have to work after it', async () => {
  const migrations = await readMigrations();
  const names = new Set(migrations.map(({ name }) => name));
  const later = migrations.filter(({ name }) => name > LAST_FREE);

  expect(
    later.filter(({ needs }) => !needs).flatMap(({ name, sql }) => removedBy(sql).map((one) => `${name}: ${one}`)),
  ).toEqual([]);
  for (const { needs } of later) if (needs) expect(names).toContain(needs);
});

test.each([
  'DROP TABLE "Event"',
  'ALTER TABLE "Event" DROP COLUMN "title"',
  'ALTER TABLE "Event" DROP "title"',
  'ALTER TABLE "Event" RENAME COLUMN "title" TO "name"',
  'ALTER TABLE "Event" RENAME TO "Show"',
  'ALTER TABLE "Event" ALTER COLUMN "title" TYPE integer USING 1',
  'ALTER TABLE "Event" ALTER COLUMN "title" SET DATA TYPE integer',
  'ALTER TABLE "Event" ALTER COLUMN "image" SET NOT NULL',
  'ALTER TABLE "Event" ALTER COLUMN "title" DROP DEFAULT',
  'ALTER TABLE "Event" ADD COLUMN "kind" TEXT NOT NULL',
  'ALTER TABLE "Event" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\', ADD COLUMN "b" TEXT NOT NULL',
  'ALTER TABLE "Event" ADD CONSTRAINT "short" CHECK (length("title") < 10)',
  'ALTER TABLE "Event" ADD UNIQUE ("title")',
  'CREATE UNIQUE INDEX ON "Event" ("title")',
  "ALTER TYPE \"Status\" RENAME VALUE 'draft' TO 'concept'",
  'DROP TYPE "Status"',
  'DROP TRIGGER "change" ON "Event"',
  'DROP FUNCTION "listed_from"("Event")',
])('%s can break the version before', (statement) => {
  expect(removedBy(`CREATE TABLE "Other" ("id" INT);\n${statement};`)).toHaveLength(1);
});

test.each([
  'CREATE TABLE "Job" ("id" INT NOT NULL, "kind" TEXT NOT NULL, CONSTRAINT "key" PRIMARY KEY ("id"))',
  'CREATE TABLE "Job" ("id" INT); ALTER TABLE "Job" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "Event"("id"); CREATE UNIQUE INDEX "one" ON "Job"("id")',
  'ALTER TABLE "Event" ADD COLUMN "kind" TEXT',
  'ALTER TABLE "Event" ADD COLUMN "kind" TEXT NOT NULL DEFAULT \'x\', ADD COLUMN "other" INT',
  'ALTER TABLE "Event" ADD "kind" NUMERIC(10, 2) NOT NULL DEFAULT 0',
  'ALTER TABLE "Event" ADD COLUMN "seriesId" INT; CREATE UNIQUE INDEX "one" ON "Event"("seriesId", "title"); ALTER TABLE "Event" ADD CONSTRAINT "fk" FOREIGN KEY ("seriesId") REFERENCES "Series"("id")',
  'ALTER TYPE "Status" ADD VALUE \'late\'',
  'CREATE INDEX "kinds" ON "Event" ("kind")',
  'DROP INDEX "kinds"',
  'ALTER TABLE "Event" ALTER COLUMN "title" DROP NOT NULL',
  'CREATE OR REPLACE FUNCTION x() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE y; END $$',
  '-- DROP TABLE "Event"\nSELECT 1',
])('%s adds only', (statement) => {
  expect(removedBy(statement)).toEqual([]);
});

test('a process reads, writes and is ready while its database has a migration of a newer version', async () => {
  const db = await calendar();
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const later = [
    'ALTER TABLE "Event" ADD COLUMN "later" TEXT NOT NULL DEFAULT \'x\', ADD COLUMN "maybe" INT',
    'CREATE TABLE "Later" ("id" SERIAL PRIMARY KEY, "eventId" INT REFERENCES "Event"("id") ON DELETE CASCADE)',
    `CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO "Later" ("eventId") VALUES (NEW."id"); RETURN NULL; END'`,
    'CREATE TRIGGER later AFTER INSERT OR UPDATE ON "Event" FOR EACH ROW EXECUTE FUNCTION later()',
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
     VALUES ('later', '', '99990101000000_later', now(), 1)`,
  ];
  for (const statement of later) await db.$executeRawUnsafe(statement);
  try {
    expect(await migrate(await address())).toEqual([]);
    const process = await openProcess();
    expect((await process.request('/ready')).text).toBe('{"status":"ready","missing":[]}');

    const path = `/svc/events/v1/events/${id('Jazz')}`;
    expect((await process.request(path, { method: 'POST', as: 'editor', body: { title: 'Blues' } })).status).toBe(200);
    expect((await process.request(path)).text).toContain('"title":"Blues"');
    const created = `mutation { createEvent(input: { title: "Soul", startDate: "2026-05-01 10:00:00", endDate: "2026-05-01 11:00:00" }) { title } }`;
    expect(
      (await process.request('/graphql', { method: 'POST', as: 'editor', body: { query: created } })).text,
    ).toContain('Soul');
    const found = await process.request('/graphql', {
      method: 'POST',
      body: { query: '{ events { nodes { title } } }' },
    });
    expect(found.text).toContain('Blues');
    expect((await process.request(path, { method: 'DELETE', as: 'editor' })).status).toBe(200);
    expect(await db.$queryRawUnsafe('SELECT count(*)::int AS count FROM "Later"')).toEqual([
      { count: expect.any(Number) },
    ]);
  } finally {
    for (const statement of [
      'DROP TRIGGER later ON "Event"',
      'DROP FUNCTION later',
      'DROP TABLE "Later"',
      'ALTER TABLE "Event" DROP COLUMN "later", DROP COLUMN "maybe"',
      `DELETE FROM "_prisma_migrations" WHERE "id" = 'later'`,
    ])
      await db.$executeRawUnsafe(statement);
  }
});
