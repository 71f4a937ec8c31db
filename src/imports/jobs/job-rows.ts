/** The rows of import jobs. A process owns a job while its lease is valid. Leases are compared with the clock of PostgreSQL. */
import type { ImportJob, PrismaClient } from '../../../prisma/client/client.js';
import { acquireLock } from '../../database/advisory-lock.js';
import type { Transaction } from '../../database/client.js';
import { raw, type Sql, select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';

export type JobRow = ImportJob;

/** The numbers of records of a job, in `counts`. */
export const countsOf = ({ counts }: Pick<JobRow, 'counts'>): JobCounts => ({ ...NOTHING, ...(counts as object) });

const NOTHING = { created: 0, updated: 0, unchanged: 0, failed: 0, trashed: 0 };

/** The process that runs a job. */
export interface Worker {
  /** A random name. */
  name: string;
  /** How long a job belongs to a process that does not renew its lease, in milliseconds. */
  lease: number;
}

/** What a job has done so far. */
export type JobCounts = typeof NOTHING;

const CLAIMABLE = raw(
  `(j."state" = 'queued' OR (j."state" = 'running' AND j."leaseUntil" < clock_timestamp()))
    AND NOT EXISTS (SELECT FROM "ImportJob" other WHERE other."url" = j."url" AND other."state" = 'running'
      AND other."leaseUntil" >= clock_timestamp())`,
);

/** The host of a URL, with its port. */
export const hostOfUrl = (url: string): string => (/:\/\/([^/?#]*)/.exec(url)?.[1] ?? '').toLowerCase();

/** That the host of a job is not one of these. A slow server delays only its own imports. */
const notOf = (hosts: readonly string[]): Sql =>
  sql`lower(coalesce(substring(j."url" from '://([^/?#]*)'), '')) <> ALL(${[...hosts]}::text[])`;

/**
 * Whether there is a job to claim. One statement, which reads an index of the jobs that have not ended.
 * @param hosts those of which this process runs a job.
 */
export const hasClaimable = async (db: PrismaClient, hosts: readonly string[]): Promise<boolean> => {
  const [row] = await select<{ found: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM "ImportJob" j WHERE j."state" IN ('queued', 'running') AND ${CLAIMABLE}
      AND ${notOf(hosts)}) AS "found"`,
  );
  return row?.found ?? false;
};

/** The numbers of jobs that have not ended, and of sources that the server has switched off. */
export interface JobNumbers {
  queued: number;
  running: number;
  disabledSources: number;
}

/** Counts jobs and switched off sources. One statement, which reads indexes. */
export const countJobs = async (db: PrismaClient): Promise<JobNumbers> => {
  const of = (state: string) => sql`(SELECT count(*)::int FROM "ImportJob" WHERE "state" = ${state}::"ImportState")`;
  const [row] = await select<JobNumbers>(
    db,
    sql`SELECT ${of('queued')} AS "queued", ${of('running')} AS "running",
      (SELECT count(*)::int FROM "StandingSource" WHERE NOT "enabled" AND "disabledReason" <> '') AS "disabledSources"`,
  );
  return row ?? { queued: 0, running: 0, disabledSources: 0 };
};

/**
 * Claims the oldest job that no process runs. Jobs of one URL run one after the other: the lock prevents that two processes claim two of
 * them at the same time.
 * @param hosts those of which this process runs a job.
 */
export const claimJob = (
  db: PrismaClient,
  worker: Worker,
  { hosts, now }: { hosts: readonly string[]; now: Date },
): Promise<JobRow | undefined> =>
  inTransaction({ db }, async (tx) => {
    await acquireLock('import jobs', tx.db);
    const [job] = await select<JobRow>(
      tx.db,
      sql`UPDATE "ImportJob" SET "state" = 'running', "worker" = ${worker.name}, "leaseUntil" = ${leaseEnd(worker)},
          "started" = COALESCE("started", ${now}), "attempts" = "attempts" + 1
        WHERE "id" = (SELECT j."id" FROM "ImportJob" j WHERE j."state" IN ('queued', 'running') AND ${CLAIMABLE}
          AND ${notOf(hosts)}
          ORDER BY j."id" LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    );
    return job;
  });

/** What a process learns about its job. `lost`: another process may run it. */
export type JobStanding = 'running' | 'canceled' | 'lost';

/** Renews the lease of a job, and stores its progress. One statement. */
export const renewJob = async (
  db: PrismaClient,
  id: number,
  worker: Worker,
  progress?: { counts: JobCounts; done: number; total: number | null },
): Promise<JobStanding> => {
  const counts = progress
    ? sql`, "counts" = ${JSON.stringify(progress.counts)}::jsonb, "done" = ${progress.done}, "total" = ${progress.total}`
    : raw('');
  const [row] = await select<{ cancelRequested: boolean }>(
    db,
    sql`UPDATE "ImportJob" SET "leaseUntil" = ${leaseEnd(worker)} ${counts}
      WHERE ${ownedBy(id, worker)} RETURNING "cancelRequested"`,
  );
  if (!row) return 'lost';
  return row.cancelRequested ? 'canceled' : 'running';
};

/** Returns a job to the queue, so that another process continues it at once. */
export const giveBackJob = async (db: PrismaClient, id: number, worker: Worker): Promise<void> => {
  await select(
    db,
    sql`UPDATE "ImportJob" SET "state" = 'queued', "worker" = NULL, "leaseUntil" = NULL, "attempts" = GREATEST("attempts" - 1, 0)
      WHERE ${ownedBy(id, worker)}`,
  );
  await notifyJobs(db);
};

/** Cancels the jobs of a condition: queued ones at once, running ones after their current batch. Ended ones are not changed. */
export const cancelJobs = (where: Sql, { db, now }: { db: Transaction; now: Date }): Promise<JobRow[]> =>
  select<JobRow>(
    db,
    sql`UPDATE "ImportJob" SET
        "cancelRequested" = "cancelRequested" OR "state" IN ('queued', 'running'),
        "ended" = CASE WHEN "state" = 'queued' THEN ${now} ELSE "ended" END,
        "state" = CASE WHEN "state" = 'queued' THEN 'canceled' ELSE "state" END
      WHERE ${where} RETURNING *`,
  );

/** The condition that a process still owns a job. */
export const ownedBy = (id: number, { name }: Worker): Sql =>
  sql`"id" = ${id} AND "state" = 'running' AND "worker" = ${name}`;

const leaseEnd = ({ lease }: Worker): Sql => sql`clock_timestamp() + ${lease}::int * interval '1 millisecond'`;

/** The channel on which processes learn of new and cancelled jobs. */
export const JOB_CHANNEL = 'almanac_import';

/** Notifies all processes when the transaction commits. */
export const notifyJobs = async (db: Parameters<typeof select>[0]): Promise<void> => {
  await select(db, sql`SELECT pg_notify(${JOB_CHANNEL}, '')`);
};
