/** What is done about suggestions from time to time. Names and addresses are removed 30 days after the decision, suggestions after 400 days. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import { select, sql } from '../../database/sql.js';
import type { Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { type RepeatedWork, repeatWork } from '../../time/repeated-work.js';
import { mailDecisions } from './mail-decisions.js';

const INTERVAL = 300_000; // milliseconds
const DAYS = { contact: 30, suggestion: 400 };

/** Starts to look after suggestions, now and every five minutes. */
export const startSuggestionSweep = ({
  db,
  settings,
  log,
}: {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
}): RepeatedWork =>
  repeatWork(
    () => sweepSuggestions(db, settings),
    { first: 0, every: INTERVAL },
    (err) => log.error({ err }, 'contacts of suggestions not deleted'),
  );

/** Notes which suggestions no longer wait, mails the decisions, and removes what is old. A suggestion that waits again is not decided. */
export const sweepSuggestions = async (db: PrismaClient, settings: Settings): Promise<void> => {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const waits = sql`EXISTS (SELECT FROM "Event" e WHERE e."id" = s."eventId" AND e."status" = 'pending')`;
  await select(
    db,
    sql`UPDATE "Suggestion" s SET "decided" = CASE WHEN ${waits} THEN NULL ELSE ${at}::timestamptz END
      WHERE ("decided" IS NULL) <> ${waits}`,
  );
  if (settings.mail) await mailDecisions(db, settings, settings.mail);
  await select(
    db,
    sql`UPDATE "Suggestion" SET "name" = '', "email" = ''
      WHERE "decided" < ${before(DAYS.contact)} AND ("name" <> '' OR "email" <> '')`,
  );
  await select(db, sql`DELETE FROM "Suggestion" WHERE "decided" < ${before(DAYS.suggestion)}`);
};
