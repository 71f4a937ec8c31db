import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readBackupNumbers } from '../../src/backups/backup-rows.js';
import { backupName } from '../../src/backups/stored-backup.js';
import { newestBackup } from '../../src/commands/backup/find-backup.js';
import { readSettings } from '../../src/settings/settings.js';
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

test('a backup is made if outdated ones cannot be deleted, and the others are deleted', async () => {
  const db = await calendar();
  const to = await folder();
  const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map((day) =>
    backupName(new Date(Date.UTC(2020, 0, day))),
  );
  // Folders are not deleted.
  for (const name of [second, fourth]) await mkdir(join(to, name));
  for (const name of [first, third]) await writeFile(join(to, name), '');

  const made = await almanacWith({ BACKUP_TO: to, BACKUP_KEEP: '0/0/0' }, 'backup');

  expect(made).toEqual({
    code: 2,
    out: expect.stringMatching(/^Wrote .+\nDeleted 2 outdated backups\.\n$/),
    err: `2 outdated backups could not be deleted. The first reason: ${join(to, fourth)} cannot be deleted (ERR_FS_EISDIR).\n`,
  });
  expect(await readdir(to)).toHaveLength(3);
  expect(await db.backup.findMany()).toMatchObject([{ bytes: expect.any(BigInt), error: '' }]);
});

test('a key without the right to list a bucket makes backups, and the problem is in the message and in the doctor', async () => {
  await calendar();
  const bucket = createServer((request, response) => {
    request.resume();
    request.on('end', () =>
      response.writeHead(request.method === 'GET' ? 403 : 200).end('<Error><Code>AccessDenied</Code></Error>'),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void bucket.close());
  await once(bucket, 'listening');
  const to = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/town`;
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const reason = `The backups in ${to} cannot be listed: The bucket of the backups responded to GET with 403 AccessDenied.`;

  const made = await almanacWith({ BACKUP_TO: to, ...key }, 'backup');
  const doctor = await almanacWith({ BACKUP_EVERY: '1d', BACKUP_TO: to, ...key }, 'doctor');

  expect(made).toMatchObject({ code: 2, err: `Outdated backups could not be deleted: ${reason}\n` });
  expect(doctor.out).toContain(`✓ Backups can be stored in ${to}.`);
  expect(doctor.out).toContain(`✗ Outdated backups cannot be deleted: ${reason}`);
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

test('the newest backup is the last one that is not of the future', async () => {
  const to = await folder();
  const settings = readSettings({ BACKUP_TO: to });
  const store = async (time: string) => {
    const name = backupName(new Date(time));
    await writeFile(join(to, name), '');
    return name;
  };
  await store('2121-01-01');

  await expect(newestBackup(settings)).rejects.toThrow(`The times of all backups in ${to} are in the future`);

  await store('2020-01-01');
  const newest = await store('2020-01-02');
  expect(await newestBackup(settings)).toBe(newest);
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

  expect(made).toMatchObject({ code: 2, out: expect.stringContaining(' and 0 files of pictures') });
  expect(made.err).toMatch(
    /^3 files of pictures are missing \(\S+, \S+, \S+\): are DATA_DIR and MEDIA_S3_URL those of the service\? Outdated backups were kept\.\n$/,
  );
  expect(made.err).toContain(basename(url));
  expect(await almanacWith({}, 'backup', join(await folder(), 'by-hand.backup'))).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^3 files of pictures are missing \(.+\): .+ of the service\?\n$/),
  });
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

/** A folder for the temporary calendar of a verification. */
const temporaryFolder = async (): Promise<string> => {
  const temporary = await folder();
  await chmod(temporary, 0o755);
  return temporary;
};

/** The command lines of the processes that have this text in them. */
const processesWith = async (text: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'args=']);
  return stdout.split('\n').filter((line) => line.includes(text));
};

const isServer = (line: string) => /postgres -D /.test(line);

test('a verification leaves nothing behind', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  await storedIn(to);
  const temporary = await temporaryFolder();

  expect(await almanacWith({ BACKUP_TO: to }, 'backup', 'verify', '--folder', temporary)).toMatchObject({ code: 0 });

  expect(await readdir(temporary)).toEqual([]);
  expect(await processesWith(temporary)).toEqual([]);
});

test.each<[NodeJS.Signals[], string, (temporary: string) => Promise<boolean>]>([
  [['SIGTERM'], 'starts', async (temporary) => (await readdir(temporary)).length === 1],
  [['SIGINT', 'SIGINT'], 'starts', async (temporary) => (await readdir(temporary)).length === 1],
  [['SIGINT', 'SIGINT'], 'runs', async (temporary) => (await processesWith(temporary)).some(isServer)],
  [['SIGHUP'], 'runs', async (temporary) => (await processesWith(temporary)).some(isServer)],
])('a verification that gets %j when PostgreSQL %s leaves nothing behind', async (signals, _, isReached) => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  await storedIn(to);
  const temporary = await temporaryFolder();
  const args = ['backup', 'verify', '--folder', temporary];
  const { child, ended } = spawnAlmanac(args, { BACKUP_TO: to, DATA_DIR: workerData() });
  await until(() => isReached(temporary));

  for (const signal of signals) {
    child.kill(signal);
    await sleep(100);
  }

  expect(await ended).toMatchObject({ code: 1, err: 'Interrupted. The temporary calendar was deleted.\n' });
  expect(await readdir(temporary)).toEqual([]);
  expect(await processesWith(temporary)).toEqual([]);
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
