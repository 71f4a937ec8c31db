import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Logger } from 'pino';
import { expect, test, vi } from 'vitest';
import { startBackupWorker } from '../../src/backups/backup-worker.js';
import { backupName } from '../../src/backups/stored-backup.js';
import { readSettings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { address, almanacWith, dataDir, folder, spawnAlmanac } from '../commands/almanac.js';
import { type Sample, startWithMetrics, sumOf } from '../metrics/metrics-of.js';
import { picture, uploaded } from '../pictures/pictures.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { takeBackupLock, waitingForLocks } from './backup-lock.js';

const DAY = 86_400_000; // milliseconds

/** Starts a service that makes a backup every day in a folder. */
const serveWithBackups = (to: string, settings: Readonly<Record<string, string>> = {}, args: string[] = []) =>
  startWithMetrics(args, { BACKUP_EVERY: '1d', BACKUP_TO: to, LOG_LEVEL: 'info', ...settings });

const backupsIn = async (path: string) => (await readdir(path)).filter((name) => name.endsWith('.gz')).sort();

test('of two services, one makes the backup that is due, and both show it in their metrics', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  const beganAt = Date.now();
  const data = await dataDir();
  const services = await Promise.all([1, 2].map(() => serveWithBackups(to, { DATA_DIR: data })));

  await until(async () => (await backupsIn(to)).length === 1);
  let all: Sample[][] = [];
  await until(async () => {
    all = await Promise.all(services.map(({ read }) => read()));
    const success = all.map((samples) => sumOf(samples, 'almanac_backup_last_success_timestamp_seconds') * 1000);
    return success.every((time) => time >= beganAt - 1000);
  });

  const [name = ''] = await backupsIn(to);
  expect(gunzipSync(await readFile(join(to, name))).toString()).toContain('"Jazz"');
  const [samples = []] = all;
  expect(sumOf(samples, 'almanac_backup_interval_seconds')).toBe(86_400);
  expect(sumOf(samples, 'almanac_backup_last_bytes')).toBe((await readFile(join(to, name))).length);
  expect(samples.filter((one) => one.name === 'almanac_backup_failures')).toMatchObject([{ value: 0 }]);
  // The row is stored before the log has its line.
  const made = () => services.flatMap(({ output }) => output.err.match(/backup made/g) ?? []).length;
  await until(() => made() > 0);
  // Both have begun a process. Of the later one, on a busy machine, nothing may be left for the next test.
  const running = () => Promise.all(services.map(({ child }) => backupProcesses(child.pid)));
  await until(async () => (await running()).flat().length === 0);
  expect(made()).toBe(1);
  expect(await (await calendar()).backup.count()).toBe(1);
});

test('a backup deletes outdated ones, what a killed one has left, and no other file', async () => {
  await calendar();
  const to = await folder();
  const ages = [1, 2, 40, 400].map((days) => backupName(new Date(Date.now() - days * DAY)));
  for (const name of [...ages, 'calendar.backup', `${ages[0]}.part`]) await writeFile(join(to, name), '');

  await serveWithBackups(to, { BACKUP_KEEP: '2/0/0' });

  await until(async () => !(await backupsIn(to)).includes(ages[3] ?? ''));
  const left = await readdir(to);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([ages[0], 'calendar.backup']));
});

test('the log says that a backup was made, and why outdated ones were not deleted', async () => {
  const db = await calendar();
  const to = await folder();
  // Folders are not deleted.
  for (const day of ['2020-01-01', '2020-01-02']) await mkdir(join(to, backupName(new Date(day))));

  const { output } = await serveWithBackups(to, { BACKUP_KEEP: '0/0/0' });

  await until(() => /backup (made|failed)/.test(output.err));
  expect(output.err).toContain('backup made; outdated backups were not deleted');
  expect(output.err).toContain('2 outdated backups could not be deleted. The first reason: ');
  expect(await db.backup.findMany()).toMatchObject([{ bytes: expect.any(BigInt), error: '' }]);
});

test('a place that cannot be written is in the log, the metrics and the doctor, and the service continues', async () => {
  await calendar();
  const to = join(await folder(), 'file');
  await writeFile(to, '');

  const { output, read, url } = await serveWithBackups(to);

  await until(async () => sumOf(await read(), 'almanac_backup_failures') === 1);
  await until(() => output.err.includes('backup failed'));
  expect(output.err).toContain(`${to} cannot be written (EEXIST)`);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const doctor = await almanacWith({ BACKUP_EVERY: '1d', BACKUP_TO: to }, 'doctor');
  expect(doctor.out).toContain(`✗ Backups cannot be stored: ${to} cannot be written (ENOTDIR)`);
  expect(doctor.out).toMatch(
    /✗ There is no good backup yet\. The last attempt failed: .+ cannot be written \(EEXIST\)/,
  );
});

test('files of pictures that are missing in the last backup are in the metrics and the doctor', async () => {
  await town();
  await uploaded(await picture(400, 300));
  const to = await folder();

  // This service has another folder of pictures.
  const { output, read } = await serveWithBackups(to, { DATA_DIR: await dataDir() });

  await until(() => output.err.includes('backup made; files of pictures are missing, so outdated backups are kept'));
  // Metrics of the database are absent while it does not respond in time.
  await until(async () => sumOf(await read(), 'almanac_backup_last_missing_files') === 3);
  expect((await almanacWith({ BACKUP_EVERY: '1d', BACKUP_TO: to }, 'doctor')).out).toContain(
    '✗ Files of pictures are missing in the last backup (3), so outdated ones are kept: see the log.',
  );
});

test('the doctor accepts folders that the first backup and the first picture will create, and does not create them', async () => {
  await calendar();
  const parent = await folder();
  const to = join(parent, 'disk/backups');
  const settings = { BACKUP_EVERY: '1d', BACKUP_TO: to, DATA_DIR: join(parent, 'data') };

  const doctor = await almanacWith(settings, 'doctor');

  expect(doctor.out).toContain(`✓ Backups can be stored in ${to}.`);
  expect(doctor.out).toContain('✓ Pictures can be uploaded.');
  expect(await readdir(parent)).toEqual([]);
});

test('a service that ends during a backup ends it too, and the next backup notes that it was not complete', async () => {
  const db = await calendar();
  const to = await folder();
  const release = await lockTable('Tag');
  const { child, ended } = await serveWithBackups(to);
  await until(async () => (await db.backup.count()) === 1);
  await until(async () => (await backupProcesses(child.pid)).length === 1);
  const [pid = 0] = await backupProcesses(child.pid);

  child.kill('SIGTERM');

  expect(await ended).toMatchObject({ code: 0 });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await release();
  await until(async () => (await almanacWith({ BACKUP_TO: to }, 'backup')).code === 0);
  expect(await db.backup.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { bytes: null, error: 'The process ended before the backup was complete.' },
    { bytes: expect.any(BigInt), error: '' },
  ]);
  expect(await readdir(to)).toEqual(await backupsIn(to));
});

test('a backup that makes no progress is ended, and its failure is in the log', async () => {
  const db = await calendar();
  const to = await folder();
  const release = await lockTable('Tag');
  const error = vi.fn();
  const worker = startBackupWorker({
    ...{ db, url: await address(), settings: readSettings({ BACKUP_EVERY: '1d', BACKUP_TO: to }), silence: 6000 },
    log: { error, warn: vi.fn(), info: vi.fn() } as unknown as Logger,
  });

  await until(() => error.mock.calls.length > 0);

  const reason = 'The process of the backup was ended, because it made no progress for 0.1 minutes.';
  expect(error.mock.calls).toEqual([[{ reason }, 'backup failed']]);
  expect(await backupProcesses(process.pid)).toEqual([]);
  await worker.stop();
  await release();
});

/** Locks a table, so that a backup waits for it. Returns a function that releases it. */
const lockTable = async (table: string): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
};

/** The processes that make a backup for a service. */
const backupProcesses = async (service: number | undefined): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === service && command.join(' ').includes('backup-process'))
    .map(([pid]) => Number(pid));
};

test('a backup that runs in another process is not disturbed by a second one', async () => {
  await calendar();
  const to = await folder();
  const release = await takeBackupLock();

  expect(await almanacWith({ BACKUP_TO: to }, 'backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another backup or a restore runs. Try again'),
  });
  const waiting = almanacWith({}, 'backup', join(to, 'by-hand.backup'));
  await until(async () => (await waitingForLocks()) === 1);
  await release();

  expect(await waiting).toMatchObject({
    code: 0,
    err: expect.stringContaining('This backup begins when it has ended.'),
  });
  expect(await readdir(to)).toEqual(['by-hand.backup']);
});

test('a restore waits for a running backup, and no backup begins while it runs', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const to = await folder();
  const file = join(to, 'calendar.backup');
  await almanacWith({}, 'backup', file);
  const release = await takeBackupLock();
  const environment = { DATABASE_URL: await address(), DATA_DIR: await dataDir() };
  const { ended, output } = spawnAlmanac(['restore', file, '--replace'], environment);
  await until(async () => (await waitingForLocks()) === 1);
  expect(output.err).toContain('A backup runs. The restore begins when it has ended.');

  const unlock = await lockTable('Tag');
  await release();
  await until(async () => (await waitingForLocks('relation')) === 1);

  expect(await almanacWith({ BACKUP_TO: to }, 'backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another backup or a restore runs.'),
  });
  await unlock();
  expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining('rows restored') });
});

test('only the user of the service can read a backup and its folder', async () => {
  await calendar();
  const parent = await folder();
  await chmod(parent, 0o755);
  const to = join(parent, 'backups');

  expect(await almanacWith({ BACKUP_TO: to }, 'backup')).toMatchObject({ code: 0 });

  const [name = ''] = await backupsIn(to);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  expect((await stat(join(to, name))).mode & 0o777).toBe(0o600);
});
