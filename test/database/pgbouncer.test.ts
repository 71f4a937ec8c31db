import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { accountFor } from '../../src/database/embedded/account.js';
import { startPostgres } from '../../src/database/postgres.js';
import { calendar } from '../calendar.js';
import { address, folder, listening, spawnAlmanac } from '../commands/almanac.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';

// PgBouncer of the system (`apt-get install pgbouncer`). Without it these tests are skipped.

const program = (() => {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v pgbouncer']).toString().trim();
  } catch {
    return undefined;
  }
})();

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts PgBouncer in front of this worker's calendar until the test ends. Returns the URL of the calendar through it. */
const openPooler = async (mode: 'session' | 'transaction' | 'statement'): Promise<string> => {
  await calendar();
  const url = await address();
  const { user = '', password, host, port, database } = new pg.Client(url);
  const path = await folder();
  const own = await freePort();
  const users = join(path, 'users.txt');
  const config = join(path, 'pgbouncer.ini');
  await writeFile(users, `"${user}" "${password}"\n`);
  await writeFile(
    config,
    `[databases]\n${database} = host=${host} port=${port} dbname=${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\n` +
      `unix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${users}\npool_mode = ${mode}\nlogfile =\npidfile =\nmax_client_conn = 200\ndefault_pool_size = 40\n`,
  );
  // The server, and so its socket, belong to this account if the tests run as root. PgBouncer does not run as root either.
  const account = await accountFor(join(host, '..', 'cluster'));
  await chmod(path, 0o755);
  for (const file of account ? [users, config] : []) await chown(file, account?.uid ?? 0, account?.gid ?? 0);
  const pooler = spawn(program ?? '', ['-q', config], { ...account, stdio: 'ignore' });
  onTestFinished(() => void pooler.kill('SIGKILL'));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(own);
  await until(async () => {
    const client = new pg.Client({ connectionString: through.href });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
  return through.href;
};

const start = async (databaseUrl: string): Promise<string | undefined> =>
  startPostgres({ databaseUrl, dataDir: '', workers: 1, databasePool: 2 }, () => {}).then(
    ({ stop }) => stop().then(() => undefined),
    (error: Error) => error.message,
  );

test.skipIf(!program).each(['transaction', 'statement'] as const)(
  'a pooler in %s mode is refused at the start, and the message says what to do',
  async (mode) => {
    const message = await start(await openPooler(mode));

    expect(message).toMatch(
      /^DATABASE_URL leads to a pooler that does not keep a session for each client\. .*pool_mode = session/,
    );
  },
);

test.skipIf(!program)('the service and the commands run behind PgBouncer in session mode', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const url = await openPooler('session');
  expect(await start(url)).toBeUndefined();
  const server = spawnAlmanac(['serve'], {
    DATABASE_URL: url,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
  });
  const service = await listening(server);
  await until(async () => (await fetch(`${service}/ready`)).status === 200);

  const path = `${service}/svc/events/v1/events/${id('Jazz')}`;
  expect(await (await fetch(path)).text()).toContain('"title":"Jazz"');
  const headers = { 'content-type': 'application/json', authorization: credentialsOf('editor') };
  expect((await fetch(path, { method: 'POST', headers, body: '{"title":"Blues"}' })).status).toBe(200);
  expect(await (await fetch(path)).text()).toContain('"title":"Blues"');

  const file = join(await folder(), 'calendar.backup');
  for (const command of [['doctor'], ['backup', file], ['restore', '--replace', file]])
    expect(await spawnAlmanac(command, { DATABASE_URL: url, PORT: '0' }).ended, command[0]).toMatchObject({ code: 0 });
  expect(await (await fetch(path)).text()).toContain('"title":"Blues"');
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
