import type { RequestContext, Scope } from '../../access/caller.js';
import { issueCredential } from '../../access/issue-credential.js';
import { mayReadAccount, mustChangeAccount, mustHaveScope } from '../../access/permission.js';
import { apiError, Checklist } from '../../errors.js';
import { inTransaction } from '../../storage/transaction.js';
import { parseDate } from '../../time/parse-date.js';
import type { InputReader, Read } from '../fields/fields.js';
import { isPossibleId } from '../kind.js';
import type { credentialFields } from './user-fields.js';
import { mustBeUser } from './user-writes.js';

/**
 * Makes an application password or a key: for oneself, or as an administrator for anybody. Gives its id and its secret, which is
 * kept nowhere.
 * @throws ApiError 401, 403 also for a scope beyond the caller's own, `user-not-found`, `secret-once` where the answer would be kept.
 */
export const createCredential = async (
  kind: 'applicationPassword' | 'apiKey',
  read: InputReader<Read<typeof credentialFields>>,
  context: RequestContext,
): Promise<{ id: number; secret: string }> => {
  const own = context.caller?.id ?? 0;
  mustChangeAccount(context, own);
  const { name = '', user: userId = own, scope, expires } = read('create');
  mustChangeAccount(context, userId);
  const allowed = (scope as Scope | undefined) ?? 'write';
  mustHaveScope(context, allowed);
  if (context.kept) throw apiError('secret-once');
  const end = expires === undefined ? undefined : timeToCome(expires, context);
  return inTransaction(context, async ({ db }) => {
    await mustBeUser(userId, db);
    return issueCredential({ userId, kind, name, scope: allowed, expires: end }, db);
  });
};

/**
 * Ends a credential, at once and permanently; one that has ended stays as it is.
 * @throws ApiError 401, `credential-not-found` also for those of others.
 */
export const revokeCredential = async (id: number, context: RequestContext): Promise<void> => {
  mustChangeAccount(context, context.caller?.id ?? 0);
  const { db } = context;
  const credential = isPossibleId(id)
    ? await db.credential.findUnique({ where: { id }, select: { userId: true } })
    : null;
  if (!credential || !mayReadAccount(context, credential.userId)) throw apiError('credential-not-found');
  await endCredential({ id, ...credential }, context);
};

/**
 * Ends a credential, for all processes at once. One that has ended stays as it is.
 * @returns whether it could be used until now.
 */
export const endCredential = (
  { id, userId }: { id: number; userId: number },
  context: Pick<RequestContext, 'db' | 'now'>,
): Promise<boolean> =>
  inTransaction(context, async ({ db, changes, now }) => {
    const { count } = await db.credential.updateMany({ where: { id, revoked: null }, data: { revoked: now } });
    // Processes cache whom a credential names until its user changes.
    changes.note({ kind: 'user', id: userId, action: 'updated', placing: false, slugs: false, counts: [] });
    return count > 0;
  });

const timeToCome = (input: string | number, { now, settings }: RequestContext): Date => {
  const checklist = new Checklist();
  const end = checklist.take('expires', () => parseDate(input, { zone: settings.siteTimezone, now }).instant);
  if (end && end <= now) checklist.note('expires', { key: 'in-the-past' });
  checklist.done();
  return end as Date;
};
