import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';

/** How long ended jobs and their problems are stored, in days. The runs of a standing source are many. */
const STORED_DAYS = { ofSource: 7, ofOthers: 30 };

const DAY = 86_400_000; // milliseconds

/** Deletes jobs that ended long ago, with their problems. The last run of each source stays. */
export const purgeJobs = async (db: PrismaClient, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  // Of jobs that were cancelled before they ran.
  await select(
    db,
    sql`DELETE FROM "ImportFile" f USING "ImportJob" j WHERE j."id" = f."jobId" AND j."ended" IS NOT NULL`,
  );
  await select(
    db,
    sql`DELETE FROM "ImportJob" j WHERE j."ended" < ${before(STORED_DAYS.ofSource)}
      AND (j."ended" < ${before(STORED_DAYS.ofOthers)} OR j."sourceId" IS NOT NULL)
      AND j."id" IS DISTINCT FROM (SELECT max(last."id") FROM "ImportJob" last WHERE last."sourceId" = j."sourceId")`,
  );
};
