import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkPublic } from '../../src/commands/doctor/check-public.js';
import { lineOf } from '../../src/commands/doctor/finding.js';
import { migrate } from '../../src/database/migrate.js';
import { readSettings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { sharedCache } from '../edge/shared-cache.js';
import { otherDatabase } from '../other-database.js';
import { town } from '../town.js';
import { address, almanac, dataDir, folder, freePort, listening, spawnAlmanac } from './almanac.js';

// Another program may use the default port.
beforeEach(() => void vi.stubEnv('PORT', '0'));

/** Runs doctor on a database. */
const doctorOf = (DATABASE_URL: string, environment: NodeJS.ProcessEnv = {}) =>
  spawnAlmanac(['doctor'], { DATABASE_URL, PORT: '0', ...environment }).ended;

test('doctor checks the settings, PostgreSQL, the migrations, the administrators and the events', async () => {
  await town();
  await almanac('password', 'create', 'administrator', '--name', 'laptop');

  const { out, code } = await almanac('doctor');

  expect(out).toMatch(
    /^✓ Node\.js \d+\.\d+\.\d+\.\n✓ The settings are valid\.\n✓ The database is the one in DATABASE_URL\.\n✓ The service can use its ports\.\n✓ PostgreSQL \d+\.\d+ is reachable\.\n✓ PostgreSQL accepts enough connections\.\n✓ The database is up to date\.\n✓ Search has its indexes\.\n✓ One administrator can log in\.\n✓ \d+ events, and \d+ in the trash\.\n✓ Pictures can be uploaded\.\n\nFor a public calendar:\n(?:• .+\n){4}\nNo problems found\.\n$/,
  );
  expect(code).toBe(0);
});

test('doctor counts an administrator who signs in with a password and has no key', async () => {
  const { user } = await town();
  const db = await calendar();
  await db.credential.deleteMany();
  await db.password.create({ data: { userId: user('administrator'), hash: 'any' } });

  expect((await almanac('doctor')).out).toContain('✓ One administrator can log in.');
});

test.each([
  [
    {},
    ['• Address: set PUBLIC_URL', '• Proxy: TRUST_PROXY is off', '• Backups: set BACKUP_EVERY', '• Mail: set SMTP_URL'],
  ],
  [
    { PUBLIC_URL: 'http://localhost:4000', BACKUP_EVERY: '1d' },
    [
      '• Address: PUBLIC_URL is http://localhost:4000, which leads to this machine only',
      ...['• Proxy', '• Backups: they are on the disk of the calendar'],
    ],
  ],
  [{ PUBLIC_URL: 'http://town.example' }, ['• Address: PUBLIC_URL is http://town.example, without TLS']],
  [
    {
      ...{ PUBLIC_URL: 'https://town.example', TRUST_PROXY: '2', BACKUP_EVERY: '1d', BACKUP_TO: '/mnt/backups' },
      ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@town.example' },
    },
    [
      '✓ Address: PUBLIC_URL is https://town.example.',
      '✓ Proxy: the address of a client is taken from 2 proxies',
      '✓ Backups: they are stored in /mnt/backups.',
      '✓ Mail: mail.example',
    ],
  ],
])('the checklist for a public calendar with the settings %j', (environment, expected) => {
  const lines = checkPublic(readSettings(environment)).map(lineOf);

  expect(lines.slice(0, expected.length).map((line, at) => line.slice(0, expected[at]?.length))).toEqual(expected);
});

test('doctor reports pictures without their files', async () => {
  await town();
  const url = `/media/${'0'.repeat(32)}.jpg`;
  await (await calendar()).image.create({ data: { url, storedBytes: 1 } });

  expect((await almanac('doctor')).out).toMatch(/✗ 1 of the 1 newest pictures have no file in .+media: are DATA_DIR/);
});

test('doctor reports that no administrator can log in', async () => {
  await town();
  await (await calendar()).credential.deleteMany();

  expect(await almanac('doctor')).toMatchObject({
    out: expect.stringContaining('✗ No administrator can log in: run “almanac setup”, which sets a password.'),
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
  const { out, err, code } = await doctorOf('postgresql://almanac:hunter2@127.0.0.1:1/almanac');

  expect(out).toMatch(/✗ .*127\.0\.0\.1/);
  expect(out + err).not.toContain('hunter2');
  expect(code).toBe(1);
});

test('doctor reports migrations that are missing and applies none; migrate applies them', async () => {
  const url = await otherDatabase('empty');

  const before = await doctorOf(url);
  expect(before.out).toMatch(/✗ The database needs the migrations \d+_\w+/);
  expect(before.code).toBe(1);

  const migrated = await spawnAlmanac(['migrate'], { DATABASE_URL: url }).ended;
  expect(migrated.out).toMatch(
    /^The database needs \d+ migrations\.\n(Applied \d+_\w+ in \d+\.\d\d s\n)+The database is up to date\.\n$/,
  );
  expect(migrated.code).toBe(0);

  const again = await spawnAlmanac(['migrate'], { DATABASE_URL: url }).ended;
  expect(again.out).toBe('The database is up to date.\n');

  const after = await doctorOf(url);
  expect(after.out).toContain('✓ The database is up to date.\n✓ Search has its indexes.\n✓ There are no users yet');
  expect(after.code).toBe(0);
});

const TRIGRAM_INDEXES = `SELECT indexdef FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%' ORDER BY indexname`;

test('doctor reports a missing pg_trgm, and the statements that it prints create it with its indexes', async () => {
  const url = await migratedDatabase();
  const before = await query(url, TRIGRAM_INDEXES);
  expect(before.length).toBeGreaterThan(0);
  await query(url, 'DROP EXTENSION pg_trgm CASCADE');

  const { out, code } = await doctorOf(url);
  expect(out).toContain(
    '✗ The extension pg_trgm is missing, so searches are slow: run these statements in the database.\n    CREATE EXTENSION pg_trgm;\n',
  );
  expect(out).toContain('\n1 problem found.');
  expect(code).toBe(1);

  for (const [, statement = ''] of out.matchAll(/^ {4}(.+;)$/gm)) await query(url, statement);
  expect(await query(url, TRIGRAM_INDEXES)).toEqual(before);
  expect(await doctorOf(url)).toMatchObject({ out: expect.stringContaining('✓ Search has its indexes.'), code: 0 });
});

test('doctor reports the indexes of search that are missing or not valid, and no others', async () => {
  const url = await migratedDatabase();
  await query(url, 'DROP INDEX "Venue_searchTexts_fr_idx"');
  await query(url, 'DROP INDEX "Event_searchText_idx"');
  await leaveInvalid(
    url,
    'CREATE INDEX CONCURRENTLY "Event_searchText_idx" ON "Event" USING gin ("searchText" gin_trgm_ops)',
  );

  const { out, code } = await doctorOf(url);
  expect(out).toMatch(/✗ Indexes of search are missing or not valid, so searches are slow: .*\n {4}\S/);
  const statements = [...out.matchAll(/^ {4}(.+;)$/gm)].map(([, statement = '']) => statement);
  expect(statements).toEqual([
    'REINDEX INDEX CONCURRENTLY "Event_searchText_idx";',
    `CREATE INDEX CONCURRENTLY "Venue_searchTexts_fr_idx" ON "Venue" USING gin (("searchTexts"->>'fr') gin_trgm_ops) WHERE "searchTexts"->>'fr' IS NOT NULL;`,
  ]);
  expect(code).toBe(1);

  for (const statement of statements) await query(url, statement);
  expect((await doctorOf(url)).code).toBe(0);
});

test('doctor reports a DATABASE_POOL that is larger than PostgreSQL accepts; a default pool that is made smaller is no problem', async () => {
  const url = await migratedDatabase();
  await query(url, `ALTER DATABASE ${url.split('/').at(-1)} CONNECTION LIMIT 40`);

  const large = await doctorOf(url, { WORKERS: '3', DATABASE_POOL: '20' });
  expect(large.out).toMatch(
    /✗ DATABASE_POOL 20 is too large: 3 processes .* PostgreSQL accepts 40\. Set DATABASE_POOL to 8 /,
  );
  expect(large.code).toBe(1);

  const many = await doctorOf(url, { WORKERS: '30' });
  expect(many.out).toMatch(/✗ There are too few connections: 30 processes .* PostgreSQL accepts 40\. Start at most 7 /);
  expect(many.code).toBe(1);

  const smaller = await doctorOf(url, { WORKERS: '3' });
  expect(smaller.out).toContain('✓ DATABASE_POOL is 8 instead of 10: 3 processes');
  expect(smaller).toMatchObject({ out: expect.stringContaining('\nNo problems found.\n'), code: 0 });
});

test('doctor reports a port that another program uses, and a port of its own service is no problem', async () => {
  const other = createServer((_request, response) => response.end('{"status":"well"}')).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const used = String((other.address() as AddressInfo).port);
  const free = String(await freePort());
  await calendar();
  const url = await address();

  for (const name of ['PORT', 'METRICS_PORT'])
    expect((await doctorOf(url, { [name]: used })).out).toContain(
      `✗ ${name} ${used} is in use: stop the other program, or set another ${name}.`,
    );

  const metrics = String(await freePort());
  const environment = { PORT: free, METRICS_PORT: metrics, LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'a long secret' };
  await listening(spawnAlmanac(['serve'], { DATABASE_URL: url, ...environment }));
  const { out } = await doctorOf(url, environment);
  expect(out).toContain(`✓ Almanac responds on port ${free}.`);
  expect(out).not.toContain('in use');

  const stopped = await spawnAlmanac(['doctor'], { DATA_DIR: join(await folder(), 'data'), PORT: free }).ended;
  expect(stopped.out, 'the service of another calendar').toContain(`✗ PORT ${free} is in use`);
});

test('doctor creates no data folder', async () => {
  const path = await folder();

  const { out, code } = await spawnAlmanac(['doctor'], { DATA_DIR: join(path, 'data'), PORT: '0' }).ended;

  expect(out).toContain(`✓ There is no data yet: the first start creates ${join(path, 'data')}.`);
  expect(out).toMatch(/✓ [\d,]+ MB are free on the disk of /);
  expect(code).toBe(0);
  expect(await readdir(path)).toEqual([]);
});

test('doctor distinguishes a running server, one that has crashed and one that is stopped', async () => {
  const port = await freePort();
  const environment = { DATA_DIR: await dataDir(), PORT: String(port), LOG_LEVEL: 'warn' };
  const doctor = () => spawnAlmanac(['doctor'], environment).ended;
  const serve = async () => {
    const server = spawnAlmanac(['serve'], environment);
    await listening(server);
    return server;
  };

  const first = await serve();
  const running = await doctor();
  expect(running.out).toContain(
    `✓ Almanac responds on port ${port}.\n✓ The server is running (process ${first.child.pid}).\n✓ PostgreSQL `,
  );
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

/** The URL of a database with all migrations, which is removed after the test. */
const migratedDatabase = async (): Promise<string> => {
  const url = await otherDatabase('empty');
  await migrate(url);
  return url;
};

/** Interrupts a statement that creates an index, so that the index is not valid. */
const leaveInvalid = async (url: string, statement: string): Promise<void> => {
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE "Event" IN ROW EXCLUSIVE MODE');
  const interrupted = query(`${url}?options=-c%20lock_timeout%3D50ms`, statement);
  await expect(interrupted.finally(() => writer.end())).rejects.toThrow('lock timeout');
};

const query = async (connectionString: string, statement: string): Promise<object[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

test('doctor reports a shared cache that does not confirm purges', async () => {
  await town();
  const cache = await sharedCache();
  vi.stubEnv('EDGE', cache.address);
  const { host } = new URL(cache.address);

  expect((await almanac('doctor')).out).toContain(`✓ The shared cache ${host} confirms purges.\n`);
  cache.isWorking = false;
  vi.stubEnv('EDGE', cache.address);
  const { out, code } = await almanac('doctor');
  expect(out).toContain(`✗ The shared cache ${host} does not confirm purges (status 503): check EDGE and EDGE_PURGE`);
  expect(code).toBe(1);
});

test('doctor reports webhooks that fail or were switched off', async () => {
  await town();
  const webhook = { url: 'https://example.org/hook', kinds: [], actions: [], secret: '', token: '' };
  const db = await calendar();
  await db.webhook.create({ data: webhook });
  expect((await almanac('doctor')).out).toContain('✓ One webhook gets its messages.\n');
  await db.webhook.create({ data: { ...webhook, failingSince: new Date('2026-03-13T08:30:00Z') } });
  await db.webhook.create({ data: { ...webhook, enabled: false, disabledReason: 'The receiver is gone.' } });
  await db.webhook.create({ data: { ...webhook, enabled: false } });

  const { out, code } = await almanac('doctor');
  expect(out).toContain('✗ webhook-2: It fails since 2026-03-13 08:30 UTC. See “almanac webhook deliveries 2”.\n');
  expect(out).toContain('✗ webhook-3: The receiver is gone. See “almanac webhook deliveries 3”.\n');
  expect(out).not.toContain('webhook-4');
  expect(code).toBe(1);
});
