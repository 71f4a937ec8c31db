/** Whose records a webhook tells of. */
import type { Webhook } from '../../prisma/client/client.js';
import type { Caller, RequestContext } from '../access/caller.js';
import { workContext } from '../access/work-context.js';
import type { Database } from '../database/client.js';
import { raw } from '../database/sql.js';
import { tokenOfNow } from '../records/changes/list-changes.js';
import type { Settings } from '../settings/settings.js';

/** The view of a webhook, and its owner. */
export interface Owned extends Pick<Webhook, 'view' | 'userId'> {
  /** null when the owner was deleted or is suspended. */
  user: Pick<Caller, 'login' | 'role'> | null;
}

/** The owner (`u`) of a webhook, for {@link Owned}. */
export const owner = raw(`CASE WHEN u."id" IS NULL OR u."suspended" THEN NULL
  ELSE json_build_object('login', u."login", 'role', u."role") END`);

/**
 * The scope of the credentials with which the tokens of messages are valid. The positions of webhooks have it too, so that a token in a message
 * is the position of the webhook.
 */
export const TOKEN_SCOPE = 'read';

/**
 * The context of the reader. With the scope `read` its lists would not have hidden events, which are listed only for those who may change them.
 * @returns undefined when the owner may not read any more.
 */
export const readerOf = (
  { view, userId, user }: Owned,
  { db, settings }: { db: Database; settings: Settings },
): RequestContext | undefined => {
  if (userId === null || !user) return undefined;
  return workContext(view === 'owner' ? { id: userId, ...user, scope: 'admin' } : undefined, { db, settings });
};

/** The position of what changes from now on, for the reader of a webhook. Empty without one: then the webhook is going to be switched off. */
export const positionOfNow = async (
  webhook: Owned,
  services: { db: Database; settings: Settings },
): Promise<string> => {
  const reader = readerOf(webhook, services);
  return reader ? tokenOfNow({ scope: TOKEN_SCOPE }, reader) : '';
};

/** Switches a webhook off. @param reason in English. */
export const disable = async (id: number, reason: string, db: Database): Promise<void> => {
  await db.webhook.update({ where: { id }, data: { enabled: false, disabledReason: reason } });
};
