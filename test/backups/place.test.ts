import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backupName } from '../../src/backups/stored-backup.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { almanacWith, folder } from '../commands/almanac.js';
import { picture, uploaded } from '../pictures/pictures.js';
import { town } from '../town.js';

/** Stores a backup of the calendar in a folder. Returns its name. */
const storedIn = async (to: string): Promise<string> => {
  const made = await almanacWith({ BACKUP_TO: to }, 'backup');
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Wrote [\d,]+ rows of \d+ tables/) });
  return (await readdir(to))[0] ?? '';
};

test('without a file, a backup gets a name with its time in BACKUP_TO, and can be listed and restored by this name', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  expect((await almanacWith({ BACKUP_TO: to }, 'backup', 'list')).out).toBe(`There are no backups in ${to}.\n`);
  const name = await storedIn(to);
  expect(name).toMatch(/^almanac-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz$/);
  expect((await almanacWith({ BACKUP_TO: to }, 'backup', 'list')).out).toMatch(
    /^almanac-\S+Z\.ndjson\.gz +\d+ KiB {2}\d{4}-/,
  );
  await emptyCalendar();

  const restored = await almanacWith({ BACKUP_TO: to }, 'restore', name);

  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('rows restored') });
  expect(await (await calendar()).event.findFirst({ select: { title: true } })).toEqual({ title: 'Jazz' });
});

test('a backup stays good if an outdated one cannot be deleted', async () => {
  const db = await calendar();
  const to = await folder();
  // A folder is not deleted.
  await mkdir(join(to, backupName(new Date('2020-01-01'))));

  expect(await almanacWith({ BACKUP_TO: to, BACKUP_KEEP: '0/0/0' }, 'backup')).toMatchObject({ code: 1 });

  expect(await db.backup.findMany()).toMatchObject([{ bytes: expect.any(BigInt), error: '' }]);
});

test('the name of a backup that is not there is an error', async () => {
  await calendar();
  const to = await folder();

  for (const command of [['restore'], ['backup', 'verify']])
    expect(await almanacWith({ BACKUP_TO: to }, ...command, 'almanac-2026-01-01T00-00-00Z.ndjson.gz')).toMatchObject({
      code: 1,
      err: `There is no backup almanac-2026-01-01T00-00-00Z.ndjson.gz in ${to}.\n`,
    });
  expect(await almanacWith({ BACKUP_TO: to }, 'backup', 'verify')).toMatchObject({
    code: 1,
    err: `There are no backups in ${to}.\n`,
  });
});

test('a good backup is verified in a temporary calendar: rows of every kind, and files of pictures', async () => {
  await town({
    venues: [{ name: 'Blue Anchor', geoLat: 51.5471, geoLng: -9.0608 }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    events: [{ title: 'Night of Jazz 🎷', venues: ['Blue Anchor'], categories: ['Jazz'], password: 'tune' }],
  });
  await uploaded(await picture(200, 100));
  const to = await folder();
  const name = await storedIn(to);
  const before = await (await calendar()).event.findFirst();

  const verified = await almanacWith({ BACKUP_TO: to }, 'backup', 'verify');

  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(`${name} is good.`) });
  expect(verified.out).toContain('Event: 1 rows');
  expect(verified.out).toMatch(/Files of pictures: [1-9]/);
  expect(await (await calendar()).event.findFirst()).toEqual(before);
});

test.each<[string, (lines: string) => string | Buffer, string]>([
  ['whose file ends early', (lines) => gzipSync(lines).subarray(0, -40), 'is damaged or incomplete'],
  [
    'in which a row is missing',
    (lines) =>
      gzipSync(
        lines
          .split('\n')
          .filter((line) => !line.includes('"Jazz"'))
          .join('\n'),
      ),
    'is damaged or incomplete',
  ],
  ['that is not one', () => 'hello', 'is not a backup of Almanac'],
])('a backup %s is not good', async (_, change, reason) => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Blues' }] });
  const to = await folder();
  const file = join(to, await storedIn(to));
  await writeFile(file, change(gunzipSync(await readFile(file)).toString()));

  expect(await almanacWith({ BACKUP_TO: to }, 'backup', 'verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining(reason),
  });
});
