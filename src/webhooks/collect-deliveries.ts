/** Makes a delivery of each change that a webhook tells of. The table "Change", which writes fill in their transactions, is the outbox. */
import type { PrismaClient, Webhook } from '../../prisma/client/client.js';
import type { RequestContext } from '../access/caller.js';
import type { ListedChange } from '../changes/change-streams.js';
import type { Transaction } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { ApiError } from '../errors.js';
import { listChanges, tokenOfNow } from '../records/changes/list-changes.js';
import type { Settings } from '../settings/settings.js';
import { disable, type Owned, owner, readerOf, TOKEN_SCOPE } from './reader.js';

const PAGE = 100; // changes

// A position that is not moved gets too old, and has more and more changes behind it that the reader does not see.
const MOVED_MS = 3_600_000;

/** Makes the deliveries of all webhooks. Each webhook is read by one process at a time; one that another process reads is left out. */
export const collectDeliveries = async (db: PrismaClient, settings: Settings): Promise<void> => {
  const webhooks = await select<{ id: number }>(db, sql`SELECT "id" FROM "Webhook" WHERE "enabled" ORDER BY "id"`);
  for (const { id } of webhooks) while (await inTransaction({ db }, (tx) => collectPage(id, tx.db, settings)));
};

/**
 * Makes the deliveries of the next changes of a webhook, and moves its position, in one transaction.
 * @returns whether more changes follow.
 */
const collectPage = async (id: number, db: Transaction, settings: Settings): Promise<boolean> => {
  const [webhook] = await select<Webhook & Owned>(
    db,
    sql`SELECT w.*, ${owner} AS "user" FROM "Webhook" w LEFT JOIN "User" u ON u."id" = w."userId"
      WHERE w."id" = ${id} AND w."enabled" FOR UPDATE OF w SKIP LOCKED`,
  );
  if (!webhook) return false;
  const context = readerOf(webhook, { db, settings });
  if (!context) {
    await disable(id, 'Its owner was deleted or suspended.', db);
    return false;
  }
  const page = await changesSince(webhook.token, context);
  const selected = page.changes.filter((change) => isSelected(change, webhook));
  if (selected.length > 0)
    await db.webhookDelivery.createMany({
      data: selected.map(({ kind, id: recordId, action }) => ({
        ...{ webhookId: id, kind, recordId, action, token: page.token },
        ...{ created: page.now, nextAttempt: context.now },
      })),
    });
  const isOld = context.now.getTime() - webhook.movedAt.getTime() > MOVED_MS;
  if (page.changes.length > 0 || 'isNew' in page || webhook.isPartial || isOld)
    await db.webhook.update({
      where: { id },
      data: { token: page.token, isPartial: page.hasMore, movedAt: context.now },
    });
  return page.hasMore;
};

/** What has changed since a token. If it cannot be used any more, what changes from now on: messages do not tell of all records. */
const changesSince = async (since: string, context: RequestContext) => {
  try {
    return await listChanges({ since, first: PAGE, scope: TOKEN_SCOPE }, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const token = await tokenOfNow({ scope: TOKEN_SCOPE }, context);
    return { changes: [], token, hasMore: false, now: context.now, isNew: true };
  }
};

const isSelected = ({ kind, action }: ListedChange, { kinds, actions }: Webhook): boolean =>
  (kinds.length === 0 || kinds.includes(kind)) && (actions.length === 0 || actions.includes(action));
