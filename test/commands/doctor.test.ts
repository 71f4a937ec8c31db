import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { calendar } from '../calendar.js';
import { town } from '../town.js';
import { almanac, dataDir, folder, listening, spawnAlmanac } from './almanac.js';

test('doctor checks the settings, PostgreSQL, the migrations, the administrators and the events', async () => {
  await town();
  await almanac('password', 'create', 'administrator', '--name', 'laptop');

  const { out, code } = await almanac('doctor');

  expect(out).toMatch(
    /^✓ Node\.js \d+\.\d+\.\d+\.\n✓ The settings are valid\.\n✓ The database is the one in DATABASE_URL\.\n✓ PostgreSQL \d+\.\d+ is reachable\.\n✓ The database is up to date\.\n✓ One administrator can log in\.\n✓ \d+ events, and \d+ in the trash\.\n\nNo problems found\.\n$/,
  );
  expect(code).toBe(0);
});

test('doctor reports that no administrator can log in', async () => {
  await town();
  await (await calendar()).credential.deleteMany();

  expect(await almanac('doctor')).toMatchObject({
    out: expect.stringContaining(
      '✗ No administrator can log in: use “almanac user role” and “almanac password create”.',
    ),
    code: 1,
  });
});

test('doctor names a setting that is not valid, and checks nothing that needs it', async () => {
  vi.stubEnv('PORT', 'many');

  const { out, code } = await almanac('doctor');

  expect(out).toMatch(/✗ .*PORT/);
  expect(out).toContain('1 problem found.');
  expect(out).not.toContain('is reachable');
  expect(code).toBe(1);
});

test('doctor reports a PostgreSQL that is not reachable, without the password', async () => {
  const { ended } = spawnAlmanac(['doctor'], { DATABASE_URL: 'postgresql://almanac:hunter2@127.0.0.1:1/almanac' });

  const { out, err, code } = await ended;

  expect(out).toMatch(/✗ .*127\.0\.0\.1/);
  expect(out + err).not.toContain('hunter2');
  expect(code).toBe(1);
});

test('doctor reports migrations that are missing and applies none; migrate applies them', async () => {
  const url = await emptyDatabase();

  const before = await spawnAlmanac(['doctor'], { DATABASE_URL: url }).ended;
  expect(before.out).toMatch(/✗ The database needs the migrations \d+_\w+/);
  expect(before.code).toBe(1);

  const migrated = await spawnAlmanac(['migrate'], { DATABASE_URL: url }).ended;
  expect(migrated.out).toMatch(/^(Applied \d+_\w+\n)+The database is up to date\.\n$/);
  expect(migrated.code).toBe(0);

  const again = await spawnAlmanac(['migrate'], { DATABASE_URL: url }).ended;
  expect(again.out).toBe('The database is up to date.\n');

  const after = await spawnAlmanac(['doctor'], { DATABASE_URL: url }).ended;
  expect(after.out).toContain('✓ The database is up to date.\n✓ There are no users yet');
  expect(after.code).toBe(0);
});

test('doctor creates no data folder', async () => {
  const path = await folder();

  const { out, code } = await spawnAlmanac(['doctor'], { DATA_DIR: join(path, 'data') }).ended;

  expect(out).toContain(`✓ There is no data yet: the first start creates ${join(path, 'data')}.`);
  expect(out).toMatch(/✓ [\d,]+ MB are free on the disk of /);
  expect(code).toBe(0);
  expect(await readdir(path)).toEqual([]);
});

test('doctor distinguishes a running server, one that has crashed and one that is stopped', async () => {
  const environment = { DATA_DIR: await dataDir(), PORT: '0', LOG_LEVEL: 'warn' };
  const doctor = () => spawnAlmanac(['doctor'], environment).ended;
  const serve = async () => {
    const server = spawnAlmanac(['serve'], environment);
    await listening(server);
    return server;
  };

  const first = await serve();
  const running = await doctor();
  expect(running.out).toContain(`✓ The server is running (process ${first.child.pid}).\n✓ PostgreSQL `);
  expect(running.code).toBe(0);

  onTestFinished(() => killPostgres(environment.DATA_DIR));
  first.child.kill('SIGKILL');
  await first.ended;
  const crashed = await doctor();
  expect(crashed.out).toContain(
    '✗ PostgreSQL is running without its server, which has crashed: start the server again',
  );
  expect(crashed.code).toBe(1);

  const second = await serve();
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, err: '' });
  const stopped = await doctor();
  expect(stopped.out).toContain('✓ The server is not running. Its PostgreSQL starts.\n✓ PostgreSQL ');
  expect(stopped.out).toContain('\nNo problems found.\n');
});

/** Ends the PostgreSQL of a data folder, if it is still running after a test that has failed. */
const killPostgres = async (path: string): Promise<void> => {
  const written = await readFile(join(path, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(written, 10);
  if (pid > 0) process.kill(pid, 'SIGKILL');
};

/** The URL of a database without tables, which is removed after the test. */
const emptyDatabase = async (): Promise<string> => {
  const name = `almanac_empty_${process.env.VITEST_POOL_ID ?? '1'}`;
  const server = inject('server');
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await run(`CREATE DATABASE ${name}`);
  onTestFinished(() => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return server.replace(/[^/]+$/, name);
};
