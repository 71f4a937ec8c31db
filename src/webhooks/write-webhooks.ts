/** Creates, changes and deletes webhooks, and makes deliveries by hand. The calling code has checked the permission. */
import type { Webhook } from '../../prisma/client/client.js';
import { hostOf, noteAction } from '../access/audit.js';
import type { RequestContext } from '../access/caller.js';
import type { Transaction } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { apiError, Checklist } from '../errors.js';
import { checkUrl, reachOf } from '../guard/checked-address.js';
import type { Read } from '../records/fields/fields.js';
import { isPossibleId } from '../records/fields/kind.js';
import { notifyWebhooks } from './notify-webhooks.js';
import { type Owned, owner, positionOfNow } from './reader.js';
import { newSecret } from './secret.js';
import type { webhookFields } from './webhook-fields.js';

export type WebhookChanges = Read<typeof webhookFields> & { enabled?: boolean | undefined };

const MOST_WEBHOOKS = 100;

const OLD_SECRET_HOURS = 24;

/** A webhook with a new secret, which is shown once. */
export interface NewWebhook {
  webhook: Webhook;
  secret: string;
}

/**
 * Creates a webhook of the caller. It tells of what changes from now on.
 * @throws ApiError `invalid-params`; `too-many-webhooks`.
 */
export const createWebhook = async (read: () => WebhookChanges, context: RequestContext): Promise<NewWebhook> => {
  const changes = read();
  checkAddress(changes, context);
  const secret = newSecret();
  return inTransaction(context, async (writer) => {
    const { db, now, caller, settings } = writer;
    if ((await db.webhook.count()) >= MOST_WEBHOOKS) throw apiError('too-many-webhooks', { limit: MOST_WEBHOOKS });
    const { url = '', name = '', kinds = [], actions = [], view = 'public' } = changes;
    const owned = { view, userId: caller?.id ?? null, user: caller ?? null };
    const token = await positionOfNow(owned, { db, settings });
    const webhook = await db.webhook.create({
      data: { url, name, kinds, actions, view, secret, token, userId: owned.userId, created: now, movedAt: now },
    });
    await noteAction({ action: 'webhook_created', target: ['webhook', webhook.id], detail: hostOf(url) }, writer);
    return { webhook, secret };
  });
};

/**
 * Changes a webhook. `enabled: true` switches it on again: what was pending is sent, and it tells of what changes from then on.
 * @throws ApiError `webhook-not-found`, `invalid-params`.
 */
export const updateWebhook = (id: number, read: () => WebhookChanges, context: RequestContext): Promise<Webhook> =>
  inTransaction(context, async (writer) => {
    const { db, settings } = writer;
    const before = await lockWebhook(id, db);
    const { enabled, ...changes } = read();
    checkAddress(changes, context);
    const { view = before.view } = changes;
    const isOn = enabled === true && !before.enabled;
    // A position belongs to a view.
    const isNewPosition = view !== before.view || isOn;
    const webhook = await db.webhook.update({
      where: { id },
      data: {
        ...changes,
        ...(enabled !== undefined && { enabled, disabledReason: '' }),
        ...(isNewPosition && { token: await positionOfNow({ ...before, view }, { db, settings }) }),
        ...(isOn && { failingSince: null }),
      },
    });
    await noteAction({ action: 'webhook_changed', target: ['webhook', id], detail: hostOf(webhook.url) }, writer);
    await notifyWebhooks(db);
    return webhook;
  });

/** Deletes a webhook with its deliveries. @throws ApiError `webhook-not-found`. */
export const deleteWebhook = (id: number, context: RequestContext): Promise<void> =>
  inTransaction(context, async (writer) => {
    const { db } = writer;
    const { url } = await lockWebhook(id, db);
    await db.webhook.delete({ where: { id } });
    await noteAction({ action: 'webhook_deleted', target: ['webhook', id], detail: hostOf(url) }, writer);
  });

/** Replaces the secret. Messages are also signed with the old one for a day. @throws ApiError `webhook-not-found`. */
export const rotateSecret = (id: number, context: RequestContext): Promise<NewWebhook> =>
  inTransaction(context, async (writer) => {
    const { db, now } = writer;
    const before = await lockWebhook(id, db);
    const secret = newSecret();
    const oldSecretUntil = new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000);
    const webhook = await db.webhook.update({
      where: { id },
      data: { secret, oldSecret: before.secret, oldSecretUntil },
    });
    await noteAction({ action: 'secret_replaced', target: ['webhook', id], detail: hostOf(before.url) }, writer);
    return { webhook, secret };
  });

/** Sends a message of the type `test`. @returns the id of its delivery. @throws ApiError `webhook-not-found`. */
export const testWebhook = (id: number, context: RequestContext): Promise<number> =>
  inTransaction(context, async ({ db, now }) => {
    await lockWebhook(id, db);
    const delivery = await db.webhookDelivery.create({
      data: { webhookId: id, action: 'test', token: '', created: now, nextAttempt: now },
    });
    await notifyWebhooks(db);
    return delivery.id;
  });

/**
 * Sends all messages again that were made since a time, with the same ids.
 * @returns their number. @throws ApiError `webhook-not-found`.
 */
export const replayDeliveries = (id: number, since: Date, context: RequestContext): Promise<number> =>
  inTransaction(context, async ({ db }) => {
    await lockWebhook(id, db);
    const replayed = await select(
      db,
      sql`UPDATE "WebhookDelivery" SET "state" = 'pending', "attempts" = 0, "nextAttempt" = clock_timestamp()
        WHERE "webhookId" = ${id} AND "created" >= ${since} RETURNING 1`,
    );
    await notifyWebhooks(db);
    return replayed.length;
  });

/** @throws ApiError `invalid-params` for an address that the guard would refuse whatever its name server says. */
const checkAddress = ({ url }: WebhookChanges, { settings }: RequestContext) => {
  if (url === undefined) return;
  const checklist = new Checklist();
  checklist.take('url', () => checkUrl(url, reachOf(settings)));
  checklist.done();
};

const lockWebhook = async (id: number, db: Transaction): Promise<Webhook & Owned> => {
  const [webhook] = isPossibleId(id)
    ? await select<Webhook & Owned>(
        db,
        sql`SELECT w.*, ${owner} AS "user" FROM "Webhook" w LEFT JOIN "User" u ON u."id" = w."userId"
          WHERE w."id" = ${id} FOR UPDATE OF w`,
      )
    : [];
  if (!webhook) throw apiError('webhook-not-found');
  return webhook;
};
