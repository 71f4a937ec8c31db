import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBackupNumbers } from '../../src/backups/backup-rows.js';
import { backupName } from '../../src/backups/stored-backup.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { almanacWith, folder, spawnAlmanac } from '../commands/almanac.js';
import { picture, uploaded } from '../pictures/pictures.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { workerData } from '../worker-data.js';

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

test('after the restore of an older backup, the next ones are made and noted', async () => {
  const db = await calendar();
  const to = await folder();
  const older = await storedIn(to);
  await storedIn(to);
  expect(await almanacWith({ BACKUP_TO: to }, 'restore', '--replace', older)).toMatchObject({ code: 0 });

  await storedIn(to);

  expect(await db.backup.count({ where: { bytes: { not: null } } })).toBe(3);
});

test('a backup of a time to come, made when a clock was wrong, does not count as the last one', async () => {
  const db = await calendar();
  await storedIn(await folder());
  const { good } = await readBackupNumbers(db);
  await db.backup.create({ data: { name: 'wrong', started: new Date('2121-01-01'), bytes: 1 } });

  expect(await readBackupNumbers(db)).toMatchObject({ good, tried: good });
});

test('files of pictures that are missing are reported, and outdated backups are kept, because they may have them', async () => {
  await town();
  const { url } = await uploaded(await picture(400, 300));
  const to = await folder();
  const outdated = backupName(new Date('2020-01-01'));
  await writeFile(join(to, outdated), '');
  const media = join(workerData(), 'media');
  await rename(media, `${media}-elsewhere`);

  const made = await almanacWith({ BACKUP_TO: to, BACKUP_KEEP: '0/0/0' }, 'backup');

  expect(made).toMatchObject({ code: 0, out: expect.stringContaining(' and 0 files of pictures') });
  expect(made.err).toBe(
    '3 files of pictures are missing: are DATA_DIR and MEDIA_S3_URL those of the service? Outdated backups were kept.\n',
  );
  expect(await readdir(to)).toContain(outdated);
  await rename(`${media}-elsewhere`, media);
  expect(await almanacWith({ BACKUP_TO: to, BACKUP_KEEP: '0/0/0' }, 'backup')).toMatchObject({ code: 0, err: '' });
  expect(await readdir(to)).not.toContain(outdated);

  // A folder in the place of the file cannot be read, not even by root.
  const name = url.split('/').at(-1) ?? '';
  const file = join(media, name.slice(0, 2), name);
  await rm(file);
  await mkdir(file);
  expect(await almanacWith({ BACKUP_TO: to }, 'backup')).toMatchObject({
    code: 1,
    err: `The file ${name} of a picture cannot be read (EISDIR).\n`,
  });
  await rm(file, { recursive: true });
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

test('a verification leaves nothing behind, also when it is interrupted', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  await storedIn(to);
  const temporary = await folder();
  await chmod(temporary, 0o755);
  const args = ['backup', 'verify', '--folder', temporary];

  expect(await almanacWith({ BACKUP_TO: to }, ...args)).toMatchObject({ code: 0 });
  expect(await readdir(temporary)).toEqual([]);

  const { child, ended } = spawnAlmanac(args, { BACKUP_TO: to, DATA_DIR: workerData() });
  await until(async () => (await readdir(temporary)).length === 1);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1, err: 'Interrupted. The temporary calendar was deleted.\n' });
  expect(await readdir(temporary)).toEqual([]);
});

test('a folder that does not exist cannot be used for a verification', async () => {
  await calendar();
  const to = await folder();
  await storedIn(to);

  expect(await almanacWith({ BACKUP_TO: to }, 'backup', 'verify', '--folder', join(to, 'none'))).toMatchObject({
    code: 1,
    err: `${join(to, 'none')} cannot be used (ENOENT): choose another --folder.\n`,
  });
});

test.runIf(process.getuid?.() === 0)('root learns that PostgreSQL cannot enter a folder of root', async () => {
  await calendar();
  const to = await folder();
  await storedIn(to);

  expect(await almanacWith({ BACKUP_TO: to }, 'backup', 'verify', '--folder', to)).toMatchObject({
    code: 1,
    err: `PostgreSQL does not run as root, and its user cannot enter ${to}: choose another --folder.\n`,
  });
  expect(await readdir(to)).toHaveLength(1);
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
