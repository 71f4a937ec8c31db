import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { languages } from '../../src/languages/language.js';
import { ADMINISTRATOR, type AlmanacProcess, killAll, startAlmanac } from '../cluster/machine/almanac.js';
import { freePorts } from '../cluster/machine/ports.js';
import { buildCommit } from './packages.js';

// An operator stops the old version, and starts this one with the same data folder: the bundled PostgreSQL, and the demo with texts in five
// languages. Each field of each response has the value that it had. 0.1.0 was run from its source; it had no package.

const packages = inject('packages');
const first = inject('firstVersion');
const last = inject('lastRelease');

const lists = [
  '/events?start_date=2000-01-01&end_date=2100-01-01&per_page=50',
  '/venues',
  '/organizers',
  '/categories',
  '/tags',
];

const authorization = `Basic ${Buffer.from(Object.values(ADMINISTRATOR).join(':')).toString('base64')}`;

/** All records of all kinds, in each language, as an anonymous client and as the administrator reads them. */
const readAll = async (address: string): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const language of languages)
    for (const path of lists)
      for (const as of ['a visitor', 'the administrator']) {
        const url = `${address}/svc/events/v1${path}`;
        const headers = new Headers({ 'accept-language': language, ...(as === 'a visitor' ? {} : { authorization }) });
        const response = await fetch(url, { headers });
        expect(response.status, url).toBe(200);
        found[`${language} ${path}, as ${as}`] = await response.json();
      }
  return found;
};

/** What differs in the values that both have, or is missing in the second one. */
const differences = (before: unknown, after: unknown, path = ''): string[] => {
  // Pictures of the demo become uploads.
  if (isOfDemo(before)) return /\/media\/\w+\.webp$/.test(String((after as Picture).url)) ? [] : [`${path}: no upload`];
  if (typeof before !== 'object' || before === null) return before === after ? [] : [`${path}: ${before} → ${after}`];
  if (typeof after !== 'object' || after === null) return [`${path}: gone`];
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return [`${path}: another length`];
  return Object.entries(before).flatMap(([key, value]) =>
    differences(value, (after as Record<string, unknown>)[key], `${path}.${key}`),
  );
};

interface Picture {
  url: string;
}

const isOfDemo = (value: unknown): value is Picture =>
  typeof value === 'object' &&
  value !== null &&
  'filesize' in value &&
  'url' in value &&
  String(value.url).includes('/assets/demo/');

describe.skipIf(!packages).each([
  { version: first.version, folderOf: (target: string) => buildCommit(first.commit, target) },
  { version: `the last release, ${last.version},`, folderOf: async () => packages?.old ?? '' },
])('the data folder of $version', ({ folderOf }) => {
  let folder: string;
  let program: string;
  let port: number;
  const started: AlmanacProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-upgrade-'));
    await chmod(folder, 0o755);
    program = await folderOf(join(folder, 'old'));
    [port = 0] = await freePorts(1);
  });

  afterAll(async () => {
    await killAll(started);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const start = async (name: string, of: string, ...options: string[]): Promise<AlmanacProcess> => {
    const args = [join(of, 'dist/src/cli.js'), 'serve', ...options];
    const settings = { DATA_DIR: join(folder, 'data'), ADMIN_LOGIN: ADMINISTRATOR.login };
    const one = startAlmanac({ folder, name, port, args, settings });
    started.push(one);
    await one.ready();
    return one;
  };

  test('is opened by this version, with all records, texts and credentials', async () => {
    const old = await start('old', program, '--demo');
    // A service stores the pictures of the demo after its start. This version would have to store those that are left, while it is read.
    const isFetching = async () => JSON.stringify(await readAll(old.address)).includes('/assets/demo/');
    await expect.poll(isFetching, { timeout: 200_000, interval: 1000 }).toBe(false);
    const before = await readAll(old.address);
    await old.program.stop('SIGTERM');

    const current = await start('new', packages?.new ?? '');
    const after = await readAll(current.address);
    await current.program.stop('SIGTERM');

    expect(JSON.stringify(before)).toContain('"events":[{');
    expect(Object.keys(before)).toHaveLength(languages.length * lists.length * 2);
    expect(differences(before, after)).toEqual([]);
  });
});
