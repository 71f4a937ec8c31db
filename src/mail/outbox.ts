/** The outbox: mail is a row in the transaction of what it tells of, so that a mail server delays no write. */
import type { Database } from '../database/client.js';
import { select, sql } from '../database/sql.js';

export interface NewMail {
  /** Of what is mailed once. Mail with a known key is not stored again. */
  key?: string;
  /** An address. */
  recipient: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Stores mail, which a process of the service sends. */
export const storeMail = async ({ key, recipient, subject, text }: NewMail, db: Database): Promise<void> => {
  await select(
    db,
    sql`INSERT INTO "Mail" ("key", "recipient", "subject", "text", "created", "nextAttempt")
      VALUES (${key ?? null}, ${recipient}, ${subject}, ${text}, now(), clock_timestamp()) ON CONFLICT ("key") DO NOTHING`,
  );
};

/** Mail that this process sends now. */
export interface PendingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  attempts: number;
  created: Date;
}

/** Claims the mail that has waited longest, for five minutes; undefined if none is to be sent. */
export const claimMail = async (db: Database): Promise<PendingMail | undefined> => {
  const [mail] = await select<PendingMail>(
    db,
    sql`UPDATE "Mail" SET "attempts" = "attempts" + 1, "nextAttempt" = clock_timestamp() + interval '5 minutes'
      WHERE "id" = (SELECT "id" FROM "Mail" WHERE "sent" IS NULL AND "nextAttempt" <= clock_timestamp()
        ORDER BY "nextAttempt" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING "id", "recipient", "subject", "text", "attempts", "created"`,
  );
  return mail;
};

/**
 * Notes that mail was sent, or is not sent any more. What it said, and to whom, is removed: it can have been a link to choose a password. Its
 * key stays, so that it is not stored again.
 * @param error why it is not sent any more; `''` if it was sent
 */
export const settleMail = async (id: number, error: string, db: Database): Promise<void> => {
  await select(
    db,
    sql`UPDATE "Mail" SET "sent" = now(), "recipient" = '', "subject" = '', "text" = '', "lastError" = ${error} WHERE "id" = ${id}`,
  );
};

/** The minutes until the next attempt, after each one. */
const PAUSES = [1, 5, 30, 120, 360, 720] as const;

/** Notes why mail was not sent. It is tried again. */
export const postponeMail = async ({ id, attempts }: PendingMail, error: string, db: Database): Promise<void> => {
  const minutes = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 1;
  await select(
    db,
    sql`UPDATE "Mail" SET "lastError" = ${error}, "nextAttempt" = clock_timestamp() + ${minutes}::int * interval '1 minute'
      WHERE "id" = ${id}`,
  );
};

const KEPT_DAYS = 60; // longer than anything is mailed about

/** Deletes what was sent or given up long ago. */
export const sweepMail = async (db: Database): Promise<void> => {
  await select(db, sql`DELETE FROM "Mail" WHERE "sent" < now() - ${KEPT_DAYS}::int * interval '1 day'`);
};
