import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { now } from '../../time/clock.js';
import { noteRun } from '../standing/note-run.js';
import type { JobResult } from './job-result.js';
import { type JobRow, notifyJobs, ownedBy, type Worker } from './job-rows.js';

/** Ends a job, and notes the result at its standing source. Nothing happens if the job no longer belongs to this process. */
export const endJob = (job: JobRow, worker: Worker, result: JobResult, db: PrismaClient): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    const ended = now();
    const rows = await select(
      tx.db,
      sql`UPDATE "ImportJob" SET "state" = ${result.state}::"ImportState", "error" = ${result.error ?? ''}, "ended" = ${ended},
          "notModified" = ${result.isNotModified ?? false}, "worker" = NULL, "leaseUntil" = NULL
        WHERE ${ownedBy(job.id, worker)} RETURNING "id"`,
    );
    if (rows.length === 0) return;
    if (job.sourceId !== null) await noteRun(job.sourceId, result, ended, tx.db);
    // Another job of the same URL may be waiting.
    await notifyJobs(tx.db);
  });
