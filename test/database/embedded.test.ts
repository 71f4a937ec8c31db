import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { accountFor, chownTo } from '../../src/database/embedded/account.js';
import { isProcessRunning, until } from '../../src/database/embedded/process.js';
import { preparePrograms, start as startProgram } from '../../src/database/embedded/programs.js';
import { restartDelay } from '../../src/database/embedded/supervise.js';
import { type Embedded, findEmbedded, startEmbedded } from '../../src/database/embedded.js';

import { fakeServer } from './fake-server.js';

const module = join(inject('compiled'), 'embedded.js');
const isRoot = process.getuid?.() === 0;

// A busy machine takes several times as long.

let folder: string;
let made: string; // a data folder with one row, which the tests copy
const running = new Set<Embedded>();
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  await chmod(folder, 0o755);
  made = join(folder, 'made');
  const server = await startEmbedded({ dataDir: made });
  await query(server.url, 'CREATE TABLE kept (word text)');
  await query(server.url, `INSERT INTO kept VALUES ('Night of Jazz')`);
  await server.stop();
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  children.clear();
  running.clear();
});

afterAll(async () => {
  const left = await serversIn(folder);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  expect(left).toEqual([]);
});

describe('an empty folder', () => {
  test('becomes a calendar database that keeps its data over a stop and a start', async () => {
    const second = await start(made);

    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    expect(second.adopted).toBe(false);
    await stop(second);
    expect((await readdir(second.directory)).sort()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test('that an aborted first start left does not prevent the next start', async () => {
    const dataDir = join(folder, 'interrupted');
    const child = spawnStart(dataDir);
    const path = join(dataDir, 'postgres');
    const started = async () => (await readdir(path).catch(() => [])).some((name) => name.startsWith('cluster.new-'));
    expect(await until(started, 10_000)).toBe(true);
    await kill(child);
    expect(await readdir(path)).not.toContain('cluster');

    const server = await start(dataDir);

    expect(await query(server.url, 'SELECT current_database() AS name')).toEqual([{ name: 'almanac' }]);
    expect((await readdir(path)).filter((name) => name.includes('new'))).toEqual([]);
  });
});

describe('the database', () => {
  test('sorts by ICU, uses UTC, syncs, and gives the server no permissions on the machine', async () => {
    const { url } = await start(await copyOfMade());
    const [settings] = await query(
      url,
      `SELECT current_setting('timezone') AS zone, current_setting('fsync') AS fsync,
              current_setting('data_checksums') AS checksums, current_setting('max_connections') AS connections,
              pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual({
      zone: 'UTC',
      fsync: 'on',
      checksums: 'on',
      connections: '100',
      encoding: 'UTF8',
      provider: 'i',
      locale: 'und',
      superuser: false,
    });
  });

  test('has the two extensions for search', async () => {
    const { url } = await start(await copyOfMade());
    await query(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    expect(await query(url, `SELECT unaccent('Théâtre') AS plain`)).toEqual([{ plain: 'Theatre' }]);
  });

  test('listens at a socket that only its user can open, and at no port', async () => {
    const { url, directory } = await start(await copyOfMade());
    const { host } = new pg.Client(url);
    const [settings] = await query(
      url,
      `SELECT current_setting('listen_addresses') AS addresses, inet_server_addr() AS address`,
    );
    expect(settings).toEqual({ addresses: '', address: null });
    expect(host).toBe(join(directory, 'socket'));
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect((await stat(host)).uid).toBe((await stat(join(directory, 'cluster'))).uid);
  });

  test('listens in a short folder if the path of the data folder is too long for a socket', async () => {
    const long = join(folder, 'l'.repeat(100));
    await mkdir(long);
    await chmod(long, 0o755);
    const dataDir = join(long, 'data');
    await cp(made, dataDir, { recursive: true });
    if (isRoot) await chmod(join(dataDir, 'postgres'), 0o711);

    const server = await start(dataDir);

    const { host } = new pg.Client(server.url);
    expect(host).toMatch(/^\/tmp\/almanac-/);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(server.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    expect(await findEmbedded(dataDir)).toEqual({ url: server.url, holder: process.pid });
    await stop(server);
    await expect(stat(host)).rejects.toThrow('ENOENT');
  });

  test('requires its password, which only its owner can read', async () => {
    const { url, directory } = await start(await copyOfMade());
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600);
  });
});

describe('after a crash', () => {
  test('the first restart is immediate, and the delays before the next grow to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(restartDelay)).toEqual([
      0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  test('a server that outlived its Node process is reused, and stopped with the new process', async () => {
    const dataDir = await copyOfMade();
    const child = spawnStart(dataDir);
    await started(child);
    const pid = await postmaster(dataDir);
    expect(await findEmbedded(dataDir)).toMatchObject({ holder: child.pid });
    await kill(child);
    expect(isProcessRunning(pid)).toBe(true);
    expect(await findEmbedded(dataDir)).toMatchObject({ holder: undefined });

    const server = await start(dataDir);

    expect(server.adopted).toBe(true);
    expect(await postmaster(dataDir)).toBe(pid);
    expect(await query(server.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    await stop(server);
    expect(isProcessRunning(pid)).toBe(false);
  });

  test('a server that outlived its Node process and hangs is ended, and another one is started', async () => {
    const dataDir = await copyOfMade();
    const child = spawnStart(dataDir);
    await started(child);
    const pid = await postmaster(dataDir);
    await kill(child);
    await writeFile(join(dataDir, 'postgres', 'password'), 'not the password any more');

    const server = startEmbedded({ dataDir });

    await server.then((one) => running.add(one));
    expect(await postmaster(dataDir)).not.toBe(pid);
    expect(isProcessRunning(pid)).toBe(false);
  });

  test('when both processes were killed, every acknowledged row exists', async () => {
    const dataDir = await copyOfMade();
    const child = spawnStart(dataDir);
    const url = await started(child);
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    for (let row = 0; row < 50; row++) await client.query('INSERT INTO kept VALUES ($1)', [`row ${row}`]);
    const pid = await postmaster(dataDir);
    await kill(child);
    process.kill(pid, 'SIGKILL');

    const server = await start(dataDir);

    expect(server.adopted).toBe(false);
    expect(await query(server.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 51 }]);
  });

  test('a server that is killed while it is used is restarted at the same address', async () => {
    const dataDir = await copyOfMade();
    const lines: string[] = [];
    const server = await start(dataDir, lines);
    const pid = await postmaster(dataDir);
    process.kill(pid, 'SIGKILL');

    const back = await until(() => query(server.url, 'SELECT 1').then(Boolean, () => false), 10_000);

    expect(back).toBe(true);
    expect(await postmaster(dataDir)).not.toBe(pid);
    expect(lines).toEqual(['PostgreSQL ended unexpectedly (SIGKILL) and is restarted']);
  });

  /** A server that was killed and cannot start: its file pg_control has another name. */
  const killedWithoutControlFile = async () => {
    const dataDir = await copyOfMade();
    const lines: string[] = [];
    const server = await start(dataDir, lines);
    const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    return { dataDir, lines, server, control };
  };

  test('a server that is killed and cannot start is retried until it starts, with a log line for each attempt', async () => {
    const { lines, server, control } = await killedWithoutControlFile();
    expect(await until(() => lines.length >= 4, 60_000)).toBe(true);
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow();

    await rename(`${control}.away`, control);

    const back = await until(() => query(server.url, 'SELECT 1').then(Boolean, () => false), 60_000);
    expect(back).toBe(true);
    expect(lines.slice(0, 4)).toEqual([
      'PostgreSQL ended unexpectedly (SIGKILL) and is restarted',
      ...[1, 2, 4].map((seconds) =>
        expect.stringMatching(
          `^PostgreSQL did not start: .+ \\(see .+postgres\\.log\\); trying again in ${seconds} s$`,
        ),
      ),
    ]);
  });

  test('a server that cannot restart can be stopped during the delay', async () => {
    const { dataDir, lines, server, control } = await killedWithoutControlFile();
    expect(await until(() => lines.length >= 2, 60_000)).toBe(true);

    await stop(server);
    const { length } = lines;

    await rename(`${control}.away`, control);
    const second = await start(dataDir, lines);
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    expect(lines).toHaveLength(length);
  });

  test('a reused server is restarted too', async () => {
    const dataDir = await copyOfMade();
    const child = spawnStart(dataDir);
    await started(child);
    await kill(child);
    const lines: string[] = [];
    const server = await start(dataDir, lines);
    expect(server.adopted).toBe(true);
    const pid = await postmaster(dataDir);
    process.kill(pid, 'SIGKILL');

    const isAnother = async () =>
      (await postmaster(dataDir).catch(() => pid)) !== pid &&
      (await query(server.url, 'SELECT 1').then(Boolean, () => false));
    expect(await until(isAnother, 60_000)).toBe(true);
    expect(lines).toEqual([
      expect.stringContaining(`PostgreSQL (process ${pid}) was still running`),
      `PostgreSQL ended unexpectedly (process ${pid}) and is restarted`,
    ]);
  });

  test('a server of version 0.1, which listens at a port, is replaced by one at a socket', async () => {
    const dataDir = await copyOfMade();
    const path = join(dataDir, 'postgres');
    const old = await spawnAtPort(await realpath(path));
    const isReady = async () =>
      /\nready\s*$/.test(await readFile(join(path, 'cluster', 'postmaster.pid'), 'utf8').catch(() => ''));
    expect(await until(isReady, 30_000)).toBe(true);
    const found = await findEmbedded(dataDir);
    expect(found?.url).toMatch(/@127\.0\.0\.1:\d+\/almanac\?require_auth=scram-sha-256$/);
    expect(await query(found?.url ?? '', 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);

    const server = await start(dataDir);

    expect(new pg.Client(server.url).host).toMatch(/^\//);
    expect(await query(server.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    expect(isProcessRunning(old.pid ?? 0)).toBe(false);
  });

  test('a process that listens at the port of an ended server receives no password', async () => {
    const dataDir = await copyOfMade();
    const cluster = await realpath(join(dataDir, 'postgres', 'cluster'));
    const fake = await fakeServer('cleartext');
    // It looks like the server of the cluster.
    const { uid } = await stat(cluster);
    const otherProcess = spawn('sleep', ['600'], { cwd: cluster, ...(isRoot && { uid }) });
    children.add(otherProcess);
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${otherProcess.pid}\n${cluster}\n1\n${fake.port}\n\n127.0.0.1\n\nready\n`,
    );

    expect(await findEmbedded(dataDir)).toBeUndefined();

    expect(fake.received().length).toBeGreaterThan(0);
    const password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
    expect(fake.received().join()).not.toContain(password);
    expect(fake.passwordMessages()).toBe(0);
  });

  test('files that name processes of other users do not prevent the start', async () => {
    const dataDir = await copyOfMade();
    const path = join(dataDir, 'postgres');
    const { uid, gid } = await stat(join(path, 'cluster'));
    const owner = isRoot && uid === 0 ? { uid: 65534, gid: 65534 } : isRoot ? { uid, gid } : {};
    const otherProcess = spawn('sleep', ['60'], { ...owner, cwd: '/' });
    children.add(otherProcess);
    await writeFile(join(path, 'cluster', 'postmaster.pid'), `${otherProcess.pid}\n${path}/cluster\n1\n5432\n\n`);
    await writeFile(join(path, 'almanac.pid'), `${otherProcess.pid}\nanother birth\n`);

    const server = await start(dataDir);

    expect(await query(server.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    expect(isProcessRunning(otherProcess.pid ?? 0)).toBe(true);
  });
});

describe('one folder', () => {
  test('is for one server: the second is rejected with an error that names DATA_DIR, and the first keeps running', async () => {
    const dataDir = await copyOfMade();
    const first = spawnStart(dataDir);
    const url = await started(first);

    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `DATA_DIR (${dataDir}) is in use by another Almanac server, process ${first.pid}`,
    );

    expect(await query(url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
    first.kill('SIGTERM');
    await once(first, 'exit');
    await start(dataDir);
  });

  test('that a server of another container uses is rejected, and is free when that container was killed', async () => {
    const dataDir = await copyOfMade();
    const path = await realpath(join(dataDir, 'postgres'));
    const socket = join(path, 'socket');
    // What is visible of that server: files with process ids that have no meaning here, and its socket.
    await writeFile(join(path, 'almanac.pid'), '999999998\nanother boot\n');
    await writeFile(join(path, 'cluster', 'postmaster.pid'), `999999999\n${path}/cluster\n1\n5432\n${socket}\n\n`);
    await mkdir(socket);
    const other = createServer().listen(join(socket, '.s.PGSQL.5432'));
    await once(other, 'listening');

    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `DATA_DIR (${dataDir}) is in use by a server in another container: stop that container`,
    );

    expect(await readFile(join(path, 'almanac.pid'), 'utf8')).toMatch(/^999999998\n/);
    await rename(join(socket, '.s.PGSQL.5432'), join(socket, 'left'));
    other.close();
    await once(other, 'close');
    await rename(join(socket, 'left'), join(socket, '.s.PGSQL.5432'));
    const server = await start(dataDir);
    expect(await query(server.url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);
  });

  test('is used by one of five servers that start at the same moment', async () => {
    const dataDir = await copyOfMade();
    await writeFile(join(dataDir, 'postgres', 'almanac.pid'), '999999999\n\n');
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => start(dataDir)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('shows its running server to tools, which do not stop it', async () => {
    const dataDir = await copyOfMade();
    expect(await findEmbedded(dataDir)).toBeUndefined();
    const server = await start(dataDir);
    expect(await findEmbedded(dataDir)).toEqual({ url: server.url, holder: process.pid });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop(server);
    expect(await findEmbedded(dataDir)).toBeUndefined();
  });
});

test('Ctrl-C in a terminal signals Node and not PostgreSQL, and an exit without a stop ends PostgreSQL', async () => {
  const dataDir = await copyOfMade();
  const child = spawnStart(dataDir, `process.on('SIGINT', () => console.log('interrupted'));`);
  const url = await started(child);
  const pid = await postmaster(dataDir);

  process.kill(-(child.pid ?? 0), 'SIGINT'); // a terminal sends it to the whole process group
  expect(await nextLine(child)).toBe('interrupted');
  const { stdout: group } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(pid)]);
  expect(Number(group), 'its own process group, which the terminal does not signal').not.toBe(child.pid);
  expect(await query(url, 'SELECT word FROM kept')).toEqual([{ word: 'Night of Jazz' }]);

  child.stdin?.write('exit\n');
  await once(child, 'exit');
  expect(await until(() => !isProcessRunning(pid), 5_000)).toBe(true);
});

test('if there is no PostgreSQL for the system, the error names the setting', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'mips' });
  try {
    await expect(startEmbedded({ dataDir: join(folder, 'never') })).rejects.toThrow(/set DATABASE_URL$/);
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
  expect(await readdir(folder)).not.toContain('never');
});

test.runIf(isRoot)(
  'if other users cannot read the home directory, the data are in another folder and are found again',
  async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const dataDir = join(home, 'data');
    const lines: string[] = [];
    const first = await start(dataDir, lines);
    try {
      expect(lines).toEqual([
        `PostgreSQL cannot enter ${dataDir} (it does not run as root): its data is in ${first.directory}`,
      ]);
      expect(first.directory).toMatch(/^\/var\/(lib|tmp)\/almanac-[0-9a-f]{12}$/);
      await query(first.url, 'CREATE TABLE kept (word text)');
      await stop(first);

      const second = await start(dataDir, lines);

      expect(second.directory).toBe(first.directory);
      expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
      expect(lines).toHaveLength(1);
      await stop(second);
    } finally {
      await rm(first.directory, { recursive: true, force: true });
    }
  },
  20_000,
);

const start = async (dataDir: string, lines: string[] = []): Promise<Embedded> => {
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  running.add(server);
  return server;
};

const stop = async (server: Embedded): Promise<void> => {
  running.delete(server);
  await server.stop();
};

let copies = 0;
const copyOfMade = async (): Promise<string> => {
  const dataDir = join(folder, `copy-${++copies}`);
  await cp(made, dataDir, { recursive: true });
  if (isRoot) await chmod(join(dataDir, 'postgres'), 0o711);
  return dataDir;
};

/** A Node process that starts the server on a folder, prints its address, ends on SIGTERM, and exits on a message. */
const spawnStart = (dataDir: string, more = ''): ChildProcess => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(module)};
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => server.stop().then(() => process.exit()));
    process.stdin.once('data', () => process.exit());
    ${more}
    console.log(server.url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.add(child);
  return child;
};

const nextLine = async (child: ChildProcess): Promise<string> => {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return line.toString().trim();
};

const started = nextLine;

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const postmaster = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts the server of a folder as version 0.1 did. */
const spawnAtPort = async (path: string): Promise<ChildProcess> => {
  const cluster = join(path, 'cluster');
  const account = await accountFor(cluster);
  const programs = await preparePrograms(path, account, () => undefined);
  if (account) await chownTo(account, cluster);
  const settings = [`port=${await freePort()}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = startProgram(programs, 'postgres', ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    cwd: path,
    detached: true,
    stdio: 'ignore',
  });
  children.add(child);
  return child;
};

/** The PostgreSQL processes that were started on a folder. */
const serversIn = async (path: string): Promise<number[]> => {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter(
    (pid, index) =>
      commands[index]?.includes(path) && /postgres|initdb/.test(commands[index] ?? '') && isProcessRunning(pid),
  );
};
