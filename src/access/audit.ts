/** The log of actions: who did what, when, from which network. It has no texts of records. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { Database, Transaction } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import { now } from '../time/clock.js';
import { type RepeatedWork, repeatWork } from '../time/repeated-work.js';
import type { RequestContext } from './caller.js';

/** What is noted. The texts of the pages have the same keys, after `action-`. */
export const auditActions = [
  ...(['signed_in', 'sign_in_failed', 'signed_out', 'sign_in_ended', 'confirmed', 'password_chosen'] as const),
  ...(['user_created', 'user_changed', 'user_deleted', 'link_created'] as const),
  ...(['credential_created', 'credential_revoked'] as const),
  ...(['event_published', 'event_returned', 'event_rejected', 'events_changed', 'events_trashed'] as const),
  ...(['record_purged'] as const),
  ...(['source_created', 'source_changed', 'source_deleted', 'source_run'] as const),
  ...(['import_started', 'import_cancelled'] as const),
  ...(['webhook_created', 'webhook_changed', 'webhook_deleted', 'secret_replaced'] as const),
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What an action is done to. */
export const auditTargets = [
  ...(['event', 'venue', 'organizer'] as const),
  ...(['user', 'credential', 'source', 'import_job', 'webhook'] as const),
] as const;

export type AuditTarget = readonly [kind: (typeof auditTargets)[number], id: number];

/** One action. */
export interface NotedAction {
  action: AuditAction;
  target?: AuditTarget;
  /** Such as a login or a role; at most 200 characters are kept. */
  detail?: string;
  /** The number of records, if there are several. */
  count?: number;
  /** Who did it. Default: the caller. */
  by?: { id: number; login: string };
}

type Noting = Pick<RequestContext, 'now' | 'caller' | 'network'> & { db: Transaction };

const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_DETAIL = 200; // characters
const BATCH = 5000; // rows

/** Notes an action, in its own transaction: either both are stored, or neither. Sends one statement. */
export const noteAction = async (
  { action, target, detail = '', count = 1, by }: NotedAction,
  { db, now, caller, network = '' }: Noting,
): Promise<void> => {
  const { id, login } = by ?? caller ?? { id: 0, login: '' };
  const [kind, targetId] = target ?? ['', null];
  await db.auditEntry.create({
    data: {
      ...{ at: now, action, login, target: kind, targetId, network, count },
      detail: detail.slice(0, MAX_DETAIL),
      // Commands of the operator have no user.
      userId: id || null,
    },
    select: { id: true },
  });
};

/**
 * Notes a failed sign-in: one entry for a login and a network in an hour, with a count, so that guesses do not fill the log.
 * @param login the login of a user; any other text is not stored, because people write passwords into the wrong field.
 */
export const noteFailedSignIn = async (
  login: string,
  { db, now, network = '' }: Pick<RequestContext, 'now' | 'network'> & { db: Database },
): Promise<void> => {
  const action = 'sign_in_failed' satisfies AuditAction;
  const counted = await select(
    db,
    sql`UPDATE "AuditEntry" SET "count" = "count" + 1, "at" = ${now} WHERE "id" = (
        SELECT max("id") FROM "AuditEntry" WHERE "action" = ${action} AND "login" = ${login} AND "network" = ${network}
          AND "at" > ${new Date(now.getTime() - HOUR_MS)}
      ) RETURNING 1`,
  );
  if (counted.length === 0)
    await db.auditEntry.create({ data: { at: now, action, login, network }, select: { id: true } });
};

/** The host of an address, which is what the log has of it: its path may contain a secret. */
export const hostOf = (url: string): string => new URL(url).host;

/** Starts to delete old entries, now and every hour. */
export const startAuditSweep = ({ db, log }: { db: PrismaClient; log: Logger }): RepeatedWork =>
  repeatWork(
    (isStopping) => sweepAudit(db, isStopping),
    { first: 0, every: HOUR_MS },
    (err) => log.error({ err }, 'old entries of the log of actions not deleted'),
  );

/** Deletes the entries that are older than 400 days. */
export const sweepAudit = async (db: PrismaClient, isStopping = () => false): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const batch = sql`DELETE FROM "AuditEntry" WHERE "id" IN (
    SELECT "id" FROM "AuditEntry" WHERE "at" < ${before} ORDER BY "at" LIMIT ${BATCH}) RETURNING 1`;
  while (!isStopping() && (await select(db, batch)).length === BATCH);
};
