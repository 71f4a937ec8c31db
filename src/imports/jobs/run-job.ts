/** Runs one import job that this process has claimed. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { mayWritePublishable } from '../../access/permission.js';
import { workContext } from '../../access/work-context.js';
import { isUnreachable } from '../../connections/unreachable.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { ApiError, InvalidValue } from '../../errors.js';
import type { Settings } from '../../settings/settings.js';
import { storable } from '../../texts/storable.js';
import { now } from '../../time/clock.js';
import { NotModified, StatusError } from '../fetch-file.js';
import type { ImportOptions } from '../import-options.js';
import type { Turns } from '../reader/start-reader.js';
import { reasonOf } from '../reason.js';
import { runImport } from '../run-import.js';
import { type JobResult, noteRun } from '../standing/note-run.js';
import { readValidators, type SourceRead } from '../standing/validators.js';
import { giveBackJob, type JobRow, type JobStanding, notifyJobs, ownedBy, renewJob, type Worker } from './job-rows.js';
import { createJobSink } from './job-sink.js';
import { readUploadedFile, uploadedName } from './uploaded-file.js';

export interface JobEnvironment {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  worker: Worker;
  /** Aborted when this process stops. */
  stop: AbortSignal;
  /** Its slot for parsing. */
  reading: Turns;
  /** Its slot for writing. */
  writing: Turns;
}

/** A job that runs in this process. */
export interface RunningJob {
  /** Resolves when the job has ended, was returned to the queue, or belongs to another process. Never rejects. */
  ended: Promise<void>;
  /** Renews the lease now, and ends the job if it was cancelled. */
  check(): void;
}

const MAX_ATTEMPTS = 5; // processes that ended while they ran a job

/** Why a job is not continued: the process stops, the job was cancelled, or another process may run it. */
class Interrupted extends Error {
  constructor(readonly why: 'stopped' | 'canceled' | 'lost') {
    super(why);
  }
}

/** Runs a job to its end, until it is cancelled, or until this process stops. Whole batches are written only. */
export const runJob = (job: JobRow, environment: JobEnvironment): RunningJob => {
  const { db, worker, stop } = environment;
  const control = new AbortController();
  const learned = (standing: JobStanding) => {
    if (standing !== 'running') control.abort(new Interrupted(standing));
  };
  const stopped = () => control.abort(new Interrupted('stopped'));
  stop.addEventListener('abort', stopped);
  if (stop.aborted) stopped();
  const check = () => void renewJob(db, job.id, worker).then(learned, () => undefined);
  const timer = setInterval(check, worker.lease / 4);
  const ended = executeAndEnd(job, environment, control.signal, learned).finally(() => {
    clearInterval(timer);
    stop.removeEventListener('abort', stopped);
  });
  return { ended, check };
};

const executeAndEnd = async (
  job: JobRow,
  environment: JobEnvironment,
  signal: AbortSignal,
  learned: (standing: JobStanding) => void,
): Promise<void> => {
  const { db, worker, log } = environment;
  try {
    const result = await execute(job, environment, signal, learned);
    if (result === 'stopped') await giveBackJob(db, job.id, worker);
    else if (result !== 'lost') await endJob(job, worker, result, db);
  } catch (error) {
    // Without the database the job cannot be ended. When its lease has expired, it is continued.
    log.error({ err: error, job: job.id }, 'import job interrupted');
  }
};

/** Ends a job, and notes the result at its standing source. Nothing happens if the job no longer belongs to this process. */
const endJob = (job: JobRow, worker: Worker, result: JobResult, db: PrismaClient): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    const ended = now();
    const rows = await select(
      tx.db,
      sql`UPDATE "ImportJob" SET "state" = ${result.state}::"ImportState", "error" = ${result.error ?? ''}, "ended" = ${ended},
          "notModified" = ${result.isNotModified ?? false}, "worker" = NULL, "leaseUntil" = NULL
        WHERE ${ownedBy(job.id, worker)} RETURNING "id"`,
    );
    if (rows.length === 0) return;
    await tx.db.importFile.deleteMany({ where: { jobId: job.id } });
    if (job.sourceId !== null) await noteRun(job, result, ended, tx.db);
    // Another job of the same URL may be waiting.
    await notifyJobs(tx.db);
  });

const execute = async (
  job: JobRow,
  { db, settings, worker, log, reading, writing }: JobEnvironment,
  signal: AbortSignal,
  learned: (standing: JobStanding) => void,
): Promise<JobResult | 'stopped' | 'lost'> => {
  if (job.cancelRequested) return { state: 'canceled' };
  if (job.attempts > MAX_ATTEMPTS) return failed(`The server ended ${MAX_ATTEMPTS} times while it ran this import.`);
  const sink = createJobSink(db, job, worker, learned);
  let read: SourceRead | undefined;
  try {
    const context = await contextOf(job, { db, settings });
    if (typeof context === 'string') return failed(context);
    const validators = await readValidators(job, db, (received) => {
      read = received;
    });
    await runImport(
      {
        ...{ kind: job.kind, options: job.options as ImportOptions, signal, reading, writing },
        ...(uploadedName(job.url) === undefined
          ? { url: job.url }
          : { chunks: oneChunk(await readUploadedFile(job.id, db)) }),
        ...(job.sourceId !== null && { isCareful: true, validators, maxWait: MAX_SOURCE_WAIT }),
      },
      context,
      sink,
    );
    await sink.flush();
    return { state: 'succeeded', read };
  } catch (error) {
    if (error instanceof NotModified) return { state: 'succeeded', isNotModified: true };
    const why = signal.aborted && signal.reason instanceof Interrupted ? signal.reason.why : undefined;
    if (why === 'lost') return 'lost';
    if (!why && isUnreachable(error)) throw error;
    await sink.flush();
    if (why) return why === 'canceled' ? { state: 'canceled' } : why;
    if (isExplained(error)) return failed(reasonOf(error), waitOf(error));
    log.error({ err: error, job: job.id }, 'import job failed');
    return failed('Unexpected error: see the log of the server.');
  }
};

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Whether an error has a sentence for the user. It is not logged: it can contain the URL of a private calendar. */
const isExplained = (error: unknown): boolean =>
  error instanceof InvalidValue ||
  error instanceof ApiError ||
  error instanceof StatusError ||
  (error instanceof Error && Object.getPrototypeOf(error) === Error.prototype);

const MAX_SOURCE_WAIT = 30_000; // milliseconds; a source that asks to wait longer is read in a later run

/** @param error one sentence, which can have words of the source */
const failed = (error: string, wait?: number): JobResult => ({ state: 'failed', error: storable(error), wait });

/** The milliseconds after which the source may be read again, if its response says so. */
const waitOf = (error: unknown): number | undefined => {
  const { retryAfter } = error as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter : undefined;
};

/** The context of the user whom the records belong to, or why there is none. The user may have changed since the job was created. */
const contextOf = async (
  { userId }: JobRow,
  { db, settings }: Pick<JobEnvironment, 'db' | 'settings'>,
): Promise<RequestContext | string> => {
  const user = userId === null ? null : await db.user.findUnique({ where: { id: userId } });
  if (!user) return 'The user of this import was deleted.';
  if (user.suspended) return `The user “${user.login}” is suspended.`;
  const { id, login, role } = user;
  const context = workContext({ id, login, role, scope: 'admin' }, { db, settings });
  return mayWritePublishable(context) ? context : `The user “${login}” may not write events.`;
};
