import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { storable } from '../../texts/storable.js';
import type { EntryReport } from '../entry.js';
import type { ImportSink } from '../import-request.js';
import { problemTexts } from '../problem-texts.js';
import { countsOf, type JobCounts, type JobRow, type JobStanding, renewJob, type Worker } from './job-rows.js';

/** The problems that are stored of one job. Others are only counted. */
const MOST_PROBLEMS = { ofSource: 100, ofOthers: 1000 };

const MAX_MESSAGE = 1000; // characters

interface NewProblem {
  where: string;
  message: string;
  isError: boolean;
  recordId: number | null;
}

export interface JobSink extends ImportSink {
  /** Stores the counts and problems that are not stored yet. */
  flush(): Promise<void>;
  counts: Readonly<JobCounts>;
}

/**
 * Counts what an import does, and stores it in the row of its job after each batch.
 * @param learned is called when the job was cancelled, or when this process has lost it.
 */
export const createJobSink = (
  db: PrismaClient,
  job: JobRow,
  worker: Worker,
  learned: (standing: JobStanding) => void,
): JobSink => {
  const counts: JobCounts = countsAtStart(job);
  // A file is read again from its start. What was counted before is not counted twice.
  const isResumed = job.done > 0;
  let skipped = job.kind === 'site' ? 0 : counts.created + counts.updated + counts.unchanged + counts.failed;
  let [done, total] = [job.done, job.total];
  let room = (job.sourceId === null ? MOST_PROBLEMS.ofOthers : MOST_PROBLEMS.ofSource) - job.problemCount;
  let problems: NewProblem[] = [];

  const note = (problem: NewProblem) => {
    if (room-- > 0) {
      const { where, message } = problem;
      problems.push({ ...problem, where: storable(where), message: storable(message.slice(0, MAX_MESSAGE)) });
    }
  };
  const add = (result: keyof JobCounts, number: number) => {
    counts[result] += number;
  };
  /** Whether a result was counted before this process continued the job. */
  const isCounted = (result: EntryReport['result']) => skipped-- > 0 && result !== 'created' && result !== 'updated';

  const flush = async () => {
    const rows = problems;
    problems = [];
    if (rows.length) await storeProblems(rows, job.id, db);
    learned(await renewJob(db, job.id, worker, { counts, done, total }));
  };
  return {
    counts,
    flush,
    report(report) {
      const { result, id, where } = report;
      if (isCounted(result)) return;
      add(result === 'invalid' ? 'failed' : result === 'matched' ? 'unchanged' : result, 1);
      if (result === 'unchanged' && !report.kept) return;
      const isError = result === 'invalid';
      for (const message of problemTexts(report)) note({ where, message, isError, recordId: id ?? null });
    },
    message(text, where = '') {
      if (where || !isResumed) note({ where, message: text, isError: false, recordId: null });
    },
    moved: () => add('trashed', 1),
    async progress(_, nowDone, nowTotal) {
      [done, total] = [nowDone, nowTotal ?? null];
      await flush();
    },
  };
};

/** A dry run stores nothing, so it counts from its start. */
const countsAtStart = (job: JobRow): JobCounts =>
  countsOf((job.options as { dryRun?: boolean }).dryRun ? { counts: {} } : job);

const storeProblems = async (problems: readonly NewProblem[], jobId: number, db: PrismaClient): Promise<void> => {
  await select(
    db,
    sql`WITH added AS (
        INSERT INTO "ImportProblem" ("jobId", "where", "message", "isError", "recordId")
        SELECT ${jobId}, p."where", p."message", p."isError", p."recordId"
        FROM json_to_recordset(${JSON.stringify(problems)}::json)
          p("where" text, "message" text, "isError" boolean, "recordId" int)
        RETURNING 1)
      UPDATE "ImportJob" SET "problemCount" = "problemCount" + (SELECT count(*) FROM added)::int WHERE "id" = ${jobId}`,
  );
};
