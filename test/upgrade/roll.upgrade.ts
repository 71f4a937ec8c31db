import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readMigrations } from '../../src/database/applied-migrations.js';
import { type Embedded, startEmbedded } from '../../src/database/embedded.js';
import { createRegisters } from '../cluster/load/calendar.js';
import { openLedger, type Register } from '../cluster/load/ledger.js';
import { formatTable, type Round } from '../cluster/load/table.js';
import { type AlmanacProcess, killAll, startAlmanac } from '../cluster/machine/almanac.js';
import { freePorts } from '../cluster/machine/ports.js';
import { runRound } from '../cluster/rounds.js';
import { IN_STEPS } from '../database/in-steps.js';
import { type Balancer, openBalancer } from './balancer.js';

// The last release and this version run side by side on one database under load, and the processes are replaced one after the other.

const packages = inject('packages');
const { version } = inject('lastRelease');

/** The name of a migration of the large table `Event` in steps, besides those of this version. */
const LATER = '99990101000000_later';

/** Events besides those of the load, so that a batch has several parts. */
const EVENTS = 5000;

describe.skipIf(!packages)(`an upgrade from ${version} to this version`, () => {
  let folder: string;
  let postgres: Embedded;
  let balancer: Balancer;
  let registers: readonly Register[];
  let [old1, old2, new1, new2]: (AlmanacProcess | undefined)[] = [];
  let ports: number[];
  const ledger = openLedger();
  const rounds: Round[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-upgrade-'));
    await chmod(folder, 0o755);
    const added = join(packages?.new ?? '', 'prisma/migrations', LATER);
    await mkdir(added);
    await writeFile(join(added, 'migration.sql'), IN_STEPS);
    postgres = await startEmbedded({ dataDir: join(folder, 'data') });
    ports = await freePorts(4);
    balancer = await openBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
    old1 = start('old', 0);
    old2 = start('old', 1);
    await Promise.all([old1.ready(), old2.ready()]);
    registers = await createRegisters(old1.address);
    await query(`INSERT INTO "Event" ("title", "slug", "starts", "ends", "timezone")
      SELECT 'Past ' || n, 'past-' || n, '2020-01-01', '2020-01-02', 'UTC' FROM generate_series(1, ${EVENTS}) n`);
  });

  afterAll(async () => {
    balancer?.close();
    await killAll([old1, old2, new1, new2].filter((one) => one !== undefined));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    console.log(`\n${formatTable(rounds)}\n`);
  });

  const start = (kind: 'old' | 'new', at: number): AlmanacProcess => {
    const args = [join(packages?.[kind] ?? '', 'dist/src/cli.js'), 'serve'];
    const settings = { DRAIN_SECONDS: '5' };
    const port = ports[at] ?? 0;
    return startAlmanac({ folder, name: `${kind}${at}`, port, databaseUrl: postgres.url, args, settings });
  };

  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };

  /** Does a part of the upgrade under load, through the balancer, and checks that no client notices it. */
  const during = async (fault: string, run: () => Promise<void>) => {
    const round = await runRound({
      ...{ fault, run, registers, ledger, addresses: [balancer.address], databaseUrl: () => postgres.url },
      processes: () => [old1, old2, new1, new2].flatMap((one) => (one?.program.isRunning() ? [one.address] : [])),
    });
    rounds.push(round);
    expect(round.damage).toEqual({ lost: [], doubled: [] });
    expect(round.tally.outdated).toBe(0);
    expect([...round.tally.errors]).toEqual([]);
    expect(round.tally.unexpected).toEqual([]);
    expect(round.tally.acknowledged).toBeGreaterThan(20);
  };

  test('a process of this version starts, and applies its migrations while those of the last release serve', async () => {
    const before = await applied();
    await during('a new process starts', async () => {
      new1 = start('new', 2);
      await new1.ready();
      await sleep(3000);
    });

    const now = (await readMigrations()).map(({ name }) => name).concat(LATER);
    expect(now.filter((name) => !before.includes(name)).length, 'there is a migration between both').toBeGreaterThan(1);
    expect(await applied()).toEqual(now);
    expect(await query('SELECT count(*)::int AS "left" FROM "Event" WHERE "later" IS NULL')).toEqual([{ left: 0 }]);
    expect(await new1?.program.output()).toContain(`${LATER}, step 2 of`);
    expect([old1, old2, new1].filter((one) => !balancer.counts.get(one?.address ?? ''))).toEqual([]);
  });

  test('a process of the last release restarts on the database of this version', () =>
    during('an old process restarts', async () => {
      await old2?.restart();
    }));

  test('the processes of the last release are replaced', async () => {
    await during('the old processes end', async () => {
      await old1?.program.stop('SIGTERM');
      new2 = start('new', 3);
      await new2.ready();
      await old2?.program.stop('SIGTERM');
    });
    expect([old1, old2].map((one) => one?.program.isRunning())).toEqual([false, false]);
  });

  const applied = async () =>
    (
      await query<{ name: string }>(
        'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL ORDER BY 1',
      )
    ).map(({ name }) => name);
});
