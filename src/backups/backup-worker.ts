/** Makes backups every BACKUP_EVERY. Every process looks whether one is due; a lock lets one make it. */
import { fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { lowerPriority, programNextTo } from '../processes/program.js';
import type { Settings } from '../settings/settings.js';
import { type RepeatedWork, repeatWork } from '../time/repeated-work.js';
import type { BackupOutcome, BackupProgress, BackupRequest } from './backup-process.js';
import { readBackupNumbers } from './backup-rows.js';
import { isDue } from './due.js';

const LOOK = 60_000; // milliseconds between two looks
const FIRST_LOOK = 10_000; // milliseconds; the start has more urgent work

// Milliseconds without progress. Longer than the slowest part of an upload with its repetitions, and than a count of all rows.
const SILENCE = 3_600_000;

const program = programNextTo('backup-process', import.meta.url);

export interface BackupWorkerOptions {
  db: PrismaClient;
  /** Of the database, for the process that makes a backup. */
  url: string;
  settings: Settings;
  log: Logger;
  /** The milliseconds without progress after which a backup is ended. */
  silence?: number;
}

/** Starts to make backups. Without BACKUP_EVERY it does nothing. */
export const startBackupWorker = ({ db, url, settings, log, silence = SILENCE }: BackupWorkerOptions): RepeatedWork => {
  const { every } = settings.backups;
  if (every === undefined) return { stop: async () => undefined };
  const end = new AbortController();
  const { backups, dataDir, mediaBucket } = settings;
  const looking = repeatWork(
    async () => {
      if (!isDue(await readBackupNumbers(db), every)) return;
      const request = { url, settings: { backups, dataDir, mediaBucket } };
      const outcome = await runProcess(request, { silence, signal: end.signal });
      if (end.signal.aborted) return;
      if ('error' in outcome) log.error({ reason: outcome.error }, 'backup failed');
      else if ('name' in outcome) logMade(outcome, log);
    },
    { first: FIRST_LOOK, every: LOOK },
    (err) => log.warn({ err }, 'no look for due backups'),
  );
  return {
    async stop() {
      end.abort();
      await looking.stop();
    },
  };
};

const logMade = (outcome: Extract<BackupOutcome, { name: string }>, log: Logger): void => {
  const { missing, files, deletionProblem, ...made } = outcome;
  if (missing)
    log.warn({ ...made, missing, files }, 'backup made; files of pictures are missing, so outdated backups are kept');
  else if (deletionProblem)
    log.warn({ ...made, reason: deletionProblem }, 'backup made; outdated backups were not deleted');
  else log.info(made, 'backup made');
};

/** Makes a backup in another process, which is ended by the signal, or when it makes no progress. */
const runProcess = (
  request: BackupRequest,
  { silence, signal }: { silence: number; signal: AbortSignal },
): Promise<BackupOutcome> =>
  new Promise((resolve) => {
    const child = fork(program.file, {
      execArgv: [...program.execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A signal to the process group of the service is not one to this process: the service ends it.
      detached: true,
      killSignal: 'SIGKILL',
      signal,
    });
    let outcome: BackupOutcome | undefined;
    let isSilent = false;
    const limit = setTimeout(() => {
      isSilent = true;
      child.kill('SIGKILL');
    }, silence).unref();
    child.on('message', (message: BackupOutcome | BackupProgress) => {
      if ('progress' in message) limit.refresh();
      else outcome = message;
    });
    child.once('exit', (code, by) => {
      clearTimeout(limit);
      const end = isSilent
        ? `was ended, because it made no progress for ${silence / 60_000} minutes`
        : `ended with ${by ?? code}`;
      resolve(outcome ?? { error: `The process of the backup ${end}.` });
    });
    child.on('error', ({ message }) => {
      // Without a process there is no `exit`.
      if (child.pid !== undefined) return;
      clearTimeout(limit);
      resolve({ error: `The process of the backup was not started: ${message}` });
    });
    child.send(request, () => undefined);
    lowerPriority(child, 'lowest');
  });
