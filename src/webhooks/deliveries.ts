/** The rows of deliveries. Attempts are timed by the clock of PostgreSQL, so that the clocks of processes do not matter. */
import type { PrismaClient, WebhookDelivery } from '../../prisma/client/client.js';
import { type Sql, select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { now } from '../time/clock.js';
import { disable, type Owned, owner } from './reader.js';

/** What a webhook needs for sending. */
export interface ClaimedDelivery extends WebhookDelivery, Owned {
  url: string;
  /** The current secret, and the old one while it is valid. */
  secrets: string[];
}

/** The seconds until the next attempt, after each failed one: three days in all. */
const DELAYS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const SPREAD = 0.2; // of a delay, so that messages that failed together are not sent together

/** The number of deliveries of a webhook that one process sends at the same time. Of a failing one it sends only one. */
const MOST_OF_ONE = 4;

/** The time within which a process settles a delivery that it has claimed. After it another process may send it. */
const LEASE_SECONDS = 60;

/**
 * Claims deliveries that are due: at most {@link MOST_OF_ONE} of a webhook, so that a slow receiver delays no other.
 * @param sending the webhooks of the deliveries that this process is sending.
 */
export const claimDeliveries = (db: PrismaClient, sending: readonly number[]): Promise<ClaimedDelivery[]> =>
  select<ClaimedDelivery>(
    db,
    sql`UPDATE "WebhookDelivery" d SET "attempts" = d."attempts" + 1,
        "nextAttempt" = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      FROM "Webhook" w LEFT JOIN "User" u ON u."id" = w."userId"
      WHERE w."id" = d."webhookId" AND d."id" IN (
        SELECT due."id" FROM "Webhook" w CROSS JOIN LATERAL (
          SELECT d."id" FROM "WebhookDelivery" d
          WHERE d."webhookId" = w."id" AND d."state" = 'pending' AND d."nextAttempt" <= clock_timestamp()
          ORDER BY d."nextAttempt" LIMIT greatest(0, CASE WHEN w."failingSince" IS NULL THEN ${MOST_OF_ONE} ELSE 1 END
            - (SELECT count(*)::int FROM unnest(${[...sending]}::int[]) one WHERE one = w."id"))
          FOR UPDATE SKIP LOCKED) due
        WHERE w."enabled")
      RETURNING d.*, w."url", w."view", w."userId", ${owner} AS "user", array_remove(ARRAY[w."secret",
        CASE WHEN w."oldSecretUntil" > ${now()} THEN w."oldSecret" END], NULL) AS "secrets"`,
  );

/** When the next delivery will be due, in milliseconds from now; undefined if none will. */
export const nextDue = async (db: PrismaClient): Promise<number | undefined> => {
  const [row] = await select<{ milliseconds: number | null }>(
    db,
    sql`SELECT extract(epoch FROM min(due."nextAttempt") - clock_timestamp())::float8 * 1000 AS "milliseconds"
      FROM "Webhook" w CROSS JOIN LATERAL (SELECT d."nextAttempt" FROM "WebhookDelivery" d
        WHERE d."webhookId" = w."id" AND d."state" = 'pending' AND d."nextAttempt" > clock_timestamp()
        ORDER BY d."nextAttempt" LIMIT 1) due
      WHERE w."enabled"`,
  );
  return row?.milliseconds ?? undefined;
};

/** What has become of an attempt. */
export type Outcome =
  | { is: 'received'; status: number }
  /** The record is no longer visible: a deletion follows. */
  | { is: 'skipped' }
  /** The receiver wants no more messages. */
  | { is: 'gone'; status: number }
  /** `retryAfter` in milliseconds. */
  | { is: 'failed'; status?: number | undefined; error: string; retryAfter?: number | undefined };

/** Stores the outcome of an attempt. */
export const settleDelivery = (
  { id, webhookId, attempts }: ClaimedDelivery,
  outcome: Outcome,
  db: PrismaClient,
): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    const update = (columns: Sql) =>
      select(
        db,
        sql`UPDATE "WebhookDelivery" SET ${columns}, "lastAttempt" = clock_timestamp()
          WHERE "id" = ${id} AND "state" = 'pending' AND "attempts" = ${attempts}`,
      );
    if (outcome.is === 'skipped') return void (await update(sql`"state" = 'skipped'`));
    if (outcome.is === 'received') {
      await update(sql`"state" = 'succeeded', "lastStatus" = ${outcome.status}, "lastError" = ''`);
      await db.webhook.updateMany({
        where: { id: webhookId, failingSince: { not: null } },
        data: { failingSince: null },
      });
      return;
    }
    const delay = DELAYS[attempts - 1];
    const isLast = outcome.is === 'gone' || delay === undefined;
    const seconds = Math.max((delay ?? 0) * (1 + SPREAD * (2 * Math.random() - 1)), retryAfterOf(outcome));
    await update(sql`"state" = ${isLast ? 'failed' : 'pending'}::"DeliveryState", "lastStatus" = ${outcome.status ?? null},
      "lastError" = ${outcome.is === 'gone' ? 'The receiver wants no more messages.' : outcome.error},
      "nextAttempt" = clock_timestamp() + ${seconds} * interval '1 second'`);
    if (outcome.is === 'gone') await disable(webhookId, 'The receiver wants no more messages (410).', db);
    else
      await select(
        db,
        sql`UPDATE "Webhook" SET "failingSince" = clock_timestamp() WHERE "id" = ${webhookId} AND "failingSince" IS NULL`,
      );
  });

const MOST_RETRY_SECONDS = 86_400;

/** The seconds that the receiver asks for, at most a day. */
const retryAfterOf = (outcome: Outcome): number =>
  outcome.is === 'failed' ? Math.min((outcome.retryAfter ?? 0) / 1000, MOST_RETRY_SECONDS) : 0;

const KEPT_DAYS = 30;
const BATCH = 5000; // rows

/** Deletes deliveries that are older than {@link KEPT_DAYS} days. */
export const sweepDeliveries = async (db: PrismaClient, isStopping = () => false): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const statement = sql`DELETE FROM "WebhookDelivery" WHERE "id" IN (SELECT "id" FROM "WebhookDelivery"
      WHERE "created" < ${before} ORDER BY "created" LIMIT ${BATCH})
    RETURNING 1`;
  while (!isStopping() && (await select(db, statement)).length === BATCH);
};
