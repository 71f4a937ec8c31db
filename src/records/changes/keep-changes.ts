/** Deletes changes that no position needs any more, and begins anew after the database was loaded from a dump. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { now } from '../../time/clock.js';
import { type RepeatedWork, repeatWork } from '../../time/repeated-work.js';
import { POSITION_DAYS } from './list-changes.js';

const INTERVAL = 3_600_000; // milliseconds
const KEPT_DAYS = POSITION_DAYS + 1;
const BATCH = 5000; // rows

/** Starts to delete old changes, now and every hour. */
export const startChangeSweep = ({ db, log }: { db: PrismaClient; log: Logger }): RepeatedWork =>
  repeatWork(
    (isStopping) => sweepChanges(db, isStopping),
    { first: 0, every: INTERVAL },
    (err) => log.error({ err }, 'old changes not deleted'),
  );

/** Deletes changes that are older than positions can be, and the states of records that ended before all others. */
export const sweepChanges = async (db: PrismaClient, isStopping = () => false): Promise<void> => {
  await restartAfterDump(db);
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const batches = [
    sql`DELETE FROM "Change" WHERE "id" IN (SELECT "id" FROM "Change" WHERE "at" < ${before} ORDER BY "at" LIMIT ${BATCH})
      RETURNING 1`,
    sql`DELETE FROM "RecordState" WHERE "id" IN (SELECT "id" FROM "RecordState"
        WHERE "ended" < coalesce((SELECT min("transaction") FROM "Change"), pg_snapshot_xmin(pg_current_snapshot()))
        ORDER BY "ended" LIMIT ${BATCH})
      RETURNING 1`,
  ];
  for (const statement of batches) while (!isStopping() && (await select(db, statement)).length === BATCH);
};

/** A dump has the numbers of the transactions of another PostgreSQL. Here they can be in the future. */
const restartAfterDump = async (db: PrismaClient): Promise<void> => {
  const [row] = await select<{ isAhead: boolean }>(
    db,
    sql`SELECT coalesce((SELECT greatest("begun", "ended") >= pg_snapshot_xmax(pg_current_snapshot())
      FROM "RecordState" ORDER BY "id" DESC LIMIT 1), false) AS "isAhead"`,
  );
  if (row?.isAhead) await select(db, sql`SELECT "restart_changes"()::text`);
};
