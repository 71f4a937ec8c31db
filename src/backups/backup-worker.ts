/** Makes backups every BACKUP_EVERY. Every process looks whether one is due; a lock lets one make it. */
import { fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { lowerPriority, programNextTo } from '../processes/program.js';
import type { Settings } from '../settings/settings.js';
import { type RepeatedWork, repeatWork } from '../time/repeated-work.js';
import type { BackupOutcome, BackupRequest } from './backup-process.js';
import { readBackupNumbers } from './backup-rows.js';
import { isDue } from './due.js';

const LOOK = 60_000; // milliseconds between two looks
const FIRST_LOOK = 10_000; // milliseconds; the start has more urgent work

const program = programNextTo('backup-process', import.meta.url);

export interface BackupWorkerOptions {
  db: PrismaClient;
  /** Of the database, for the process that makes a backup. */
  url: string;
  settings: Settings;
  log: Logger;
}

/** Starts to make backups. Without BACKUP_EVERY it does nothing. */
export const startBackupWorker = ({ db, url, settings, log }: BackupWorkerOptions): RepeatedWork => {
  const { every } = settings.backups;
  if (every === undefined) return { stop: async () => undefined };
  const end = new AbortController();
  const { backups, dataDir, mediaBucket } = settings;
  const looking = repeatWork(
    async () => {
      if (!isDue(await readBackupNumbers(db), every)) return;
      const outcome = await runProcess({ url, settings: { backups, dataDir, mediaBucket } }, end.signal);
      if (end.signal.aborted) return;
      if ('error' in outcome) log.error({ reason: outcome.error }, 'backup failed');
      else if ('name' in outcome) {
        const { missing, ...made } = outcome;
        if (missing)
          log.warn({ ...made, missing }, 'backup made; files of pictures are missing, so outdated backups are kept');
        else log.info(made, 'backup made');
      }
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

/** Makes a backup in another process, which the signal ends. */
const runProcess = (request: BackupRequest, signal: AbortSignal): Promise<BackupOutcome> =>
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
    child.once('message', (message) => {
      outcome = message as BackupOutcome;
    });
    child.once('exit', (code, by) =>
      resolve(outcome ?? { error: `The process of the backup ended with ${by ?? code}.` }),
    );
    child.on('error', ({ message }) => {
      // Without a process there is no `exit`.
      if (child.pid === undefined) resolve({ error: `The process of the backup was not started: ${message}` });
    });
    child.send(request, () => undefined);
    lowerPriority(child, 'lowest');
  });
