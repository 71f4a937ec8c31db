import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../src/database/embedded.js';
import { almanac, dataDir, folder, spawnAlmanac } from './almanac.js';

/** A data folder with a cluster that claims to be of this version of PostgreSQL; without one, of the installed version. */
const dataOf = async (version?: number): Promise<string> => {
  const path = await dataDir();
  const server = await startEmbedded({ dataDir: path });
  await server.stop();
  if (version !== undefined) await writeFile(join(path, 'postgres/cluster/PG_VERSION'), `${version}\n`);
  return path;
};

const run = (words: string[], DATA_DIR: string) =>
  spawnAlmanac(words, { DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' }).ended;

// Conversions are in test/package/upgrade.package.ts: they need another PostgreSQL.
test('a start with the data of another major version of PostgreSQL says in one sentence what to do', async () => {
  const path = await dataOf(17);

  expect((await run(['serve'], path)).err).toMatch(
    /^The data in \S+ is of PostgreSQL 17, and this version of Almanac has PostgreSQL 18: run “almanac upgrade”, which keeps the old data\.\n$/,
  );
  expect((await run(['user', 'list'], path)).err).toContain('run “almanac upgrade”');
  await writeFile(join(path, 'postgres/cluster/PG_VERSION'), '19\n');
  const newer = /is of PostgreSQL 19, and .* has PostgreSQL 18: install the version of Almanac that wrote it\.\n$/;
  expect((await run(['serve'], path)).err).toMatch(newer);
  expect(await run(['upgrade'], path)).toMatchObject({ code: 1, err: expect.stringMatching(newer) });
});

test('a start during the exchange of the folders of an upgrade creates no empty calendar, and a second upgrade completes it', async () => {
  const path = await dataOf();
  const directory = join(path, 'postgres');
  await mkdir(join(directory, 'upgrade'));
  await rename(join(directory, 'cluster'), join(directory, 'upgrade/cluster'));

  const { code, err } = await run(['serve'], path);
  expect({ code, err }).toEqual({
    code: 1,
    err: `An upgrade of the data in ${directory} was interrupted: run “almanac upgrade” again.\n`,
  });
  expect((await run(['upgrade'], path)).out).toMatch(/^The interrupted upgrade is complete: .* PostgreSQL 18\.\n$/);

  expect((await readdir(directory)).sort()).toEqual(['cluster', 'password', 'postgres.log']);
  expect((await run(['doctor'], path)).out).toContain('✓ The server is not running. Its PostgreSQL starts.');
});

test('data that cannot be upgraded, or need not be, is not changed', async () => {
  const current = await dataOf();
  expect(await run(['upgrade'], current)).toMatchObject({
    code: 0,
    out: 'The data needs no upgrade: it is of PostgreSQL 18.\n',
  });
  const ancient = await dataOf(13);
  expect((await run(['upgrade'], ancient)).err).toMatch(
    /^PostgreSQL 13 cannot be downloaded: give the folder of a PostgreSQL 13 with --programs, for example \S+\.\n$/,
  );
  expect((await run(['upgrade', '--programs', await folder()], ancient)).code).toBe(1);
  expect(await readdir(join(ancient, 'postgres'))).toContain('cluster');
  await mkdir(join(ancient, 'postgres/cluster-13'));
  expect((await run(['upgrade'], ancient)).err).toContain('cluster-13 is the old data of an earlier upgrade');
});

test('a database in DATABASE_URL is not upgraded', async () => {
  expect(await almanac('upgrade')).toMatchObject({ code: 1, err: expect.stringContaining('use pg_upgrade') });
});

test('data that a running server uses is not upgraded', async () => {
  const path = await dataDir();
  const server = await startEmbedded({ dataDir: path });
  try {
    expect((await run(['upgrade'], path)).err).toContain('is in use by another Almanac server');
  } finally {
    await server.stop();
  }
});
