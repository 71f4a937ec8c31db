import type { CredentialKind } from '../../../prisma/client/enums.js';
import { noteAction } from '../../access/audit.js';
import type { RequestContext, Scope } from '../../access/caller.js';
import { issueCredential } from '../../access/issue-credential.js';
import { mayReadAccount, mustChangeAccount, mustHaveScope } from '../../access/permission.js';
import { endSessions, sessionIdOf } from '../../access/sessions.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError, Checklist } from '../../errors.js';
import { parseDate } from '../../time/parse-date.js';
import type { InputReader, Read } from '../fields/fields.js';
import { isPossibleId } from '../fields/kind.js';
import type { credentialFields } from './user-fields.js';
import { mustBeUser } from './user-writes.js';

/**
 * Creates an application password or an API key. Users can create their own; administrators can create those of every user.
 * @returns the id and the secret. The secret is not stored.
 * @throws ApiError 401, 403 also for a scope above the scope of the caller, `user-not-found`, `secret-once` when the response would be
 * stored.
 */
export const createCredential = async (
  kind: 'applicationPassword' | 'apiKey',
  read: InputReader<Read<typeof credentialFields>>,
  context: RequestContext,
): Promise<{ id: number; secret: string }> => {
  const callerId = context.caller?.id ?? 0;
  const { name = '', user: userId = callerId, scope, expires } = read('create');
  mustChangeAccount(context, userId);
  const allowed = (scope as Scope | undefined) ?? 'write';
  mustHaveScope(context, allowed);
  if (context.isResponseStored) throw apiError('secret-once');
  const end = expires === undefined ? undefined : parseFutureTime(expires, context);
  return inTransaction(context, async (writer) => {
    const { db } = writer;
    const { login } = await mustBeUser(userId, db);
    const issued = await issueCredential({ userId, kind, name, scope: allowed, expires: end }, db);
    const detail = `${login}, ${allowed}`;
    await noteAction({ action: 'credential_created', target: ['credential', issued.id], detail }, writer);
    return issued;
  });
};

/**
 * Revokes a credential immediately and permanently. A revoked credential is unchanged.
 * @throws ApiError 401, `credential-not-found` also for a credential that the caller may not read.
 */
export const revokeCredential = async (id: number, context: RequestContext): Promise<void> => {
  const { db } = context;
  const credential = isPossibleId(id)
    ? await db.credential.findUnique({ where: { id }, select: { userId: true, kind: true } })
    : null;
  if (!credential || !mayReadAccount(context, credential.userId)) throw apiError('credential-not-found');
  await endCredential({ id, ...credential }, context);
};

/**
 * Revokes a credential in all processes. A revoked credential is unchanged. An application password signs in, so all sessions of its user
 * end, except the one that revokes it.
 * @returns whether the credential was not revoked before.
 */
export const endCredential = (
  { id, userId, kind }: { id: number; userId: number; kind: CredentialKind },
  context: Pick<RequestContext, 'db' | 'now' | 'caller' | 'network'>,
): Promise<boolean> =>
  inTransaction(context, async (writer) => {
    const { db, changes, now, caller } = writer;
    const { count } = await db.credential.updateMany({ where: { id, revoked: null }, data: { revoked: now } });
    // Processes cache the user of a credential until the user changes.
    changes.note({ kind: 'user', id: userId, action: 'updated', lists: false, slugs: false, counts: [] });
    if (count === 0) return false;
    if (kind === 'applicationPassword') await endSessions(userId, { except: sessionIdOf(caller) }, writer);
    const { login } = await mustBeUser(userId, db);
    await noteAction({ action: 'credential_revoked', target: ['credential', id], detail: login }, writer);
    return true;
  });

const parseFutureTime = (input: string | number, { now, settings }: RequestContext): Date => {
  const checklist = new Checklist();
  const end = checklist.take('expires', () => parseDate(input, { zone: settings.siteTimezone, now }).instant);
  if (end && end <= now) checklist.note('expires', { key: 'in-the-past' });
  checklist.done();
  return end as Date;
};
