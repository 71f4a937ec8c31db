import type { PrismaClient, StandingSource } from '../../../prisma/client/client.js';
import type { Transaction } from '../../database/client.js';
import { insertRows } from '../../database/many-rows.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import type { ImportOptions } from '../import-options.js';
import { notifyJobs } from '../jobs/job-rows.js';

const MOST_AT_ONCE = 20;

const MINUTE = 60_000; // milliseconds

/** Creates a job for each source that is due. Without a due source it sends one statement, which reads an index. */
export const startDueSources = async (db: PrismaClient, now: Date): Promise<void> => {
  const [row] = await select<{ found: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM "StandingSource" WHERE "enabled" AND "nextRun" <= ${now}) AS "found"`,
  );
  if (!row?.found) return;
  await inTransaction({ db }, async (tx) => {
    const due = await select<StandingSource>(
      tx.db,
      sql`SELECT * FROM "StandingSource" WHERE "enabled" AND "nextRun" <= ${now}
        ORDER BY "nextRun" LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED`,
    );
    await createRuns(due, now, tx.db);
  });
};

/**
 * Creates a job for each of these sources that has no job yet. The end of a job sets the time of the next one; until then it is one
 * interval later. The calling transaction has locked the sources.
 */
export const createRuns = async (
  sources: readonly StandingSource[],
  now: Date,
  db: Parameters<typeof insertRows>[2],
): Promise<void> => {
  if (sources.length === 0) return;
  const ids = sources.map(({ id }) => id);
  const busy = await select<{ sourceId: number }>(
    db,
    sql`SELECT "sourceId" FROM "ImportJob" WHERE "state" IN ('queued', 'running') AND "sourceId" = ANY(${ids}::int[])`,
  );
  const idle = sources.filter(({ id }) => !busy.some(({ sourceId }) => sourceId === id));
  const jobs = idle.map((source) => ({ ...runOf(source), sourceId: source.id, created: now }));
  await insertRows('ImportJob', jobs, db);
  for (const { id, every } of sources)
    await select(
      db,
      sql`UPDATE "StandingSource" SET "nextRun" = ${new Date(now.getTime() + every * MINUTE)} WHERE "id" = ${id}`,
    );
  if (jobs.length) await notifyJobs(db);
};

/** A source, locked until the end of the transaction; undefined if it was deleted. */
export const findLocked = async (id: number, db: Transaction): Promise<StandingSource | undefined> => {
  const [source] = await select<StandingSource>(db, sql`SELECT * FROM "StandingSource" WHERE "id" = ${id} FOR UPDATE`);
  return source;
};

/** What a run of a source reads, how, and for whom. */
export const runOf = (source: StandingSource) => {
  const { kind, url, userId } = source;
  return { kind, url, userId, options: optionsOf(source) };
};

/** The options of the runs of a source. Records that it no longer has go to the trash. */
const optionsOf = ({ kind, language, timezone, status, categoryId, options }: StandingSource): ImportOptions => ({
  ...(options as ImportOptions),
  followDeletions: true,
  ...(language && { language }),
  ...(kind !== 'site' && {
    ...(timezone && { timezone }),
    ...(status && status !== 'trash' && { status }),
    ...(categoryId !== null && { category: categoryId }),
  }),
});
