/**
 * Measures how long reads and writes of events wait during a migration of a large calendar: `npm run bench:migrations -- --help`. The same
 * change, a unique column with another value for each event, is made in one transaction, and in steps (CONTRIBUTING.md).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import pg from 'pg';
import { startEmbedded } from '../src/database/embedded.js';
import { migrate } from '../src/database/migrate.js';
import { IN_STEPS } from '../test/database/in-steps.js';
import { makeCalendar, makeFolder, query, removeFolder } from './calendar/database.js';
import { idOf } from './calendar/layout.js';
import { eventCount } from './options.js';
import { align } from './report/table.js';
import { type Rows, whole } from './report/tables.js';

const { events } = new Command('npm run bench:migrations --')
  .description('Measures how long reads and writes wait during a migration of a large calendar.')
  .option('--events <number>', 'number of events', eventCount, 104_000)
  .parse()
  .opts<{ events: number }>();

const IN_ONE = `ALTER TABLE "Event" ADD COLUMN "later" TEXT NOT NULL DEFAULT gen_random_uuid()::text;
CREATE UNIQUE INDEX "Event_later_key" ON "Event"("later");`;

const folder = await makeFolder();
const postgres = await startEmbedded({ dataDir: join(folder, 'data') });
await makeCalendar(postgres.url, events);
const rows: Rows = [
  ['migration', 'seconds', 'reads', 'slowest read', 'writes', 'slowest write', 'waits over 1 s'],
  await measure('one transaction', '20990101000000_whole', IN_ONE),
  await measure('in steps', '20990102000000_steps', IN_STEPS),
];
await postgres.stop();
await removeFolder(folder);
console.log(`\n${align(rows)}`);

/** Applies a migration while clients read and write single events, and removes its column again. */
async function measure(label: string, name: string, sql: string): Promise<string[]> {
  const migrations = join(folder, name);
  await mkdir(join(migrations, name), { recursive: true });
  await writeFile(join(migrations, name, 'migration.sql'), sql);
  let done = false;
  const repeat = (statement: string) => repeatStatement(statement, () => done);
  const reading = [1, 2].map(() => repeat('SELECT "title" FROM "Event" WHERE "id" = $1'));
  const writing = [1, 2].map(() => repeat('UPDATE "Event" SET "version" = "version" + 1 WHERE "id" = $1'));
  await sleep(1000);
  const startedAt = performance.now();
  await migrate(postgres.url, migrations, console.log);
  const seconds = (performance.now() - startedAt) / 1000;
  done = true;
  const [reads, writes] = await Promise.all([reading, writing].map(async (all) => (await Promise.all(all)).flat()));
  await query({ connectionString: postgres.url }, 'ALTER TABLE "Event" DROP COLUMN "later"');
  const inSeconds = (times: number[]) => `${(times.reduce((most, one) => Math.max(most, one), 0) / 1000).toFixed(2)} s`;
  const [read = [], written = []] = [reads, writes];
  const long = [...read, ...written].filter((one) => one > 1000).length;
  return [
    label,
    seconds.toFixed(1),
    whole(read.length),
    inSeconds(read),
    whole(written.length),
    inSeconds(written),
    String(long),
  ];
}

/** Sends a statement for one event after the other, with pauses. @returns the times that it took, in milliseconds */
async function repeatStatement(statement: string, isDone: () => boolean): Promise<number[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const times: number[] = [];
  while (!isDone()) {
    const startedAt = performance.now();
    await client.query(statement, [idOf.Event(Math.floor(Math.random() * events))]);
    times.push(performance.now() - startedAt);
    await sleep(10);
  }
  await client.end();
  return times;
}
