/** Removes what is known of visitors: their names and addresses 30 days after the decision, their suggestions after 400 days. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import { now } from '../../time/clock.js';
import { type RepeatedWork, repeatWork } from '../../time/repeated-work.js';

const INTERVAL = 3_600_000; // milliseconds
const DAYS = { contact: 30, suggestion: 400 };

/** Starts to remove what is old, now and every hour. */
export const startSuggestionSweep = ({ db, log }: { db: PrismaClient; log: Logger }): RepeatedWork =>
  repeatWork(
    () => sweepSuggestions(db),
    { first: 0, every: INTERVAL },
    (err) => log.error({ err }, 'contacts of suggestions not deleted'),
  );

/** Notes which suggestions no longer wait, and removes what is old. A suggestion that waits again is not decided. */
export const sweepSuggestions = async (db: PrismaClient): Promise<void> => {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const waits = sql`EXISTS (SELECT FROM "Event" e WHERE e."id" = s."eventId" AND e."status" = 'pending')`;
  await select(
    db,
    sql`UPDATE "Suggestion" s SET "decided" = CASE WHEN ${waits} THEN NULL ELSE ${at}::timestamptz END
      WHERE ("decided" IS NULL) <> ${waits}`,
  );
  await select(
    db,
    sql`UPDATE "Suggestion" SET "name" = '', "email" = ''
      WHERE "decided" < ${before(DAYS.contact)} AND ("name" <> '' OR "email" <> '')`,
  );
  await select(db, sql`DELETE FROM "Suggestion" WHERE "decided" < ${before(DAYS.suggestion)}`);
};
