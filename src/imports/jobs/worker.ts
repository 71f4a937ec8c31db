/** Runs import jobs in a server process. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import type { Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { startDueSources } from '../standing/due-sources.js';
import { claimJob, hasClaimable, hostOfUrl } from './job-rows.js';
import { purgeJobs } from './purge-jobs.js';
import { type RunningJob, runJob } from './run-job.js';
import { createSlots } from './slots.js';

export interface WorkerOptions {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  timing?: WorkerTiming;
}

export interface WorkerTiming {
  /** How long a job belongs to a process that does not renew its lease, in milliseconds. */
  lease: number;
  /** The time between two looks for jobs, in milliseconds. A new job is also notified. */
  poll: number;
}

export interface ImportWorker {
  /** Looks for new and cancelled jobs now. */
  wake(): void;
  /** Returns the running jobs to the queue after the batch that is written. Resolves when none is running. */
  stop(): Promise<void>;
}

const TIMING: WorkerTiming = { lease: 15_000, poll: 10_000 };

const MOST_JOBS = 8; // in one process, one of each host: slow servers do not delay all other imports

const MOST_READING = 2; // imports that parse at the same time; others wait for the network

const MOST_WRITING = 1; // imports of a process that write: a lock lets one import write at a time, and each wait for it takes a connection

const PURGE_INTERVAL = 3_600_000; // milliseconds

/** Starts to look for jobs. */
export const startImportWorker = ({ db, settings, log, timing = TIMING }: WorkerOptions): ImportWorker => {
  const stopping = new AbortController();
  const worker = { name: randomBytes(12).toString('hex'), lease: timing.lease };
  const running = new Map<RunningJob, string>();
  const reading = createSlots(MOST_READING);
  const writing = createSlots(MOST_WRITING);
  let looking: Promise<void> | undefined;
  let again = false;
  let purgedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    if (Date.now() - purgedAt > PURGE_INTERVAL) {
      purgedAt = Date.now();
      await purgeJobs(db, now());
    }
    await startDueSources(db, now());
    for (const job of running.keys()) job.check();
    for (;;) {
      const hosts = [...running.values()];
      if (hosts.length >= MOST_JOBS || stopping.signal.aborted || !(await hasClaimable(db, hosts))) return;
      const job = await claimJob(db, worker, { hosts, now: now() });
      if (!job) return;
      const run = runJob(job, {
        db,
        settings,
        log,
        worker,
        stop: stopping.signal,
        reading: reading(),
        writing: writing(),
      });
      running.set(run, hostOfUrl(job.url));
      void run.ended.then(() => {
        running.delete(run);
        wake();
      });
    }
  };

  const wake = () => {
    if (stopping.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    again = false;
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'no look for import jobs'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  };

  // Processes do not look at the same time.
  const timer = setInterval(wake, timing.poll * (0.8 + 0.4 * Math.random())).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all([...running.keys()].map(({ ended }) => ended));
    },
  };
};
