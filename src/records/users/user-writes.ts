import { noteAction } from '../../access/audit.js';
import type { RequestContext } from '../../access/caller.js';
import { mustAdminister } from '../../access/permission.js';
import { endLinks, endSessions } from '../../access/sessions.js';
import { acquireLock } from '../../database/advisory-lock.js';
import type { Transaction } from '../../database/client.js';
import { type InTransaction, inTransaction } from '../../database/transaction.js';
import { createRow, deleteRow, updateRow, updateRowsWith } from '../../database/write-rows.js';
import { apiError, Checklist } from '../../errors.js';
import type { InputReader, Read } from '../fields/fields.js';
import { isPossibleId, isPublishable, kinds } from '../fields/kind.js';
import type { newUserFields, userFields } from './user-fields.js';

type Writer = RequestContext & InTransaction;

/**
 * Creates a user. Returns the id. The user needs an application password to log in.
 * @throws ApiError `login-taken`.
 */
export const createUser = async (
  read: InputReader<Read<typeof newUserFields>>,
  context: RequestContext,
): Promise<number> => {
  const { login = '', displayName = login, ...rest } = read('create');
  const checklist = new Checklist();
  if (!/^[\w.@-]{1,60}$/.test(login)) checklist.note('login', { key: 'not-a-login' });
  checklist.done();
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    if (await db.user.findUnique({ where: { login }, select: { id: true } })) throw apiError('login-taken', { login });
    const { id, role } = await createRow('user', { ...rest, login, displayName, created: now }, writer);
    await noteAction({ action: 'user_created', target: ['user', id], detail: `${login}, ${role}` }, writer);
    return id;
  });
};

/**
 * Updates a user. Users can change their own name and e-mail address. Administrators can change every field of every user. Another role and
 * a suspension end the sessions of the user; they and another e-mail address end the links to choose a password.
 * @throws ApiError 403 for a role or a suspension, `user-not-found`, `last-administrator`.
 */
export const updateUser = async (
  id: number,
  read: InputReader<Read<typeof userFields>>,
  context: RequestContext,
): Promise<void> => {
  const changes = read('update');
  if (changes.role !== undefined || changes.suspended !== undefined) mustAdminister(context);
  await inTransaction(context, async (writer) => {
    const { db } = writer;
    const { login, email } = await mustBeUser(id, db);
    await updateRow('user', { id }, changes, writer);
    const isAccessChanged = changes.role !== undefined || changes.suspended !== undefined;
    // The earlier address can have received a link.
    if (isAccessChanged || (changes.email !== undefined && changes.email !== email)) await endLinks(id, writer);
    if (!isAccessChanged) return;
    await endSessions(id, {}, writer);
    await mustKeepAdministrator(db);
    await noteAction({ action: 'user_changed', target: ['user', id], detail: describe(login, changes) }, writer);
  });
};

/** What has changed, for the log of actions. */
const describe = (login: string, { role, suspended }: Read<typeof userFields>): string =>
  [login, role, suspended !== undefined && (suspended ? 'suspended' : 'not suspended')].filter(Boolean).join(', ');

/**
 * Deletes a user and the credentials of the user.
 * @param newAuthor the user who becomes the author of the records of the deleted user.
 * @throws ApiError `user-not-found`, `user-has-records` without a new author,
 * `last-administrator`.
 */
export const deleteUser = async (id: number, newAuthor: number | undefined, context: RequestContext): Promise<void> => {
  await inTransaction(context, async (writer) => {
    const { db } = writer;
    const { login } = await mustBeUser(id, db);
    if (newAuthor === undefined) await mustHaveNoRecords(id, db);
    else await reassignRecords(id, newAuthor, writer);
    await deleteRow('user', id, writer);
    await mustKeepAdministrator(db);
    await noteAction({ action: 'user_deleted', target: ['user', id], detail: login }, writer);
  });
};

/** The login and the e-mail address of a user. @throws ApiError `user-not-found`. */
export const mustBeUser = async (id: number, db: Transaction): Promise<{ login: string; email: string }> => {
  const user = isPossibleId(id) && (await db.user.findUnique({ where: { id }, select: { login: true, email: true } }));
  if (!user) throw apiError('user-not-found');
  return user;
};

const mustHaveNoRecords = async (authorId: number, db: Transaction) => {
  const one = { where: { authorId }, select: { id: true } } as const;
  const record =
    (await db.event.findFirst(one)) ??
    (await db.venue.findFirst(one)) ??
    (await db.organizer.findFirst(one)) ??
    (await db.image.findFirst(one));
  if (record) throw apiError('user-has-records');
};

const reassignRecords = async (authorId: number, newAuthor: number, writer: Writer) => {
  const { db, now } = writer;
  const known =
    newAuthor !== authorId && isPossibleId(newAuthor) && (await db.user.findUnique({ where: { id: newAuthor } }));
  const checklist = new Checklist();
  if (!known) checklist.note('reassignTo', { key: 'unknown-user' });
  checklist.done();
  // The author is a part of the record, so a new author changes the version of the record.
  const data = { authorId: newAuthor, modified: now, version: { increment: 1 } };
  for (const kind of kinds.filter(isPublishable)) await updateRowsWith(kind, ['authorId', authorId], data, writer);
  await db.series.updateMany({ where: { authorId }, data });
  await db.image.updateMany({ where: { authorId }, data: { authorId: newAuthor } });
};

/** Requires an active administrator. The lock prevents two administrators from suspending each other at the same time. */
const mustKeepAdministrator = async (db: Transaction) => {
  await acquireLock('administrators', db);
  const left = await db.user.findFirst({ where: { role: 'administrator', suspended: false }, select: { id: true } });
  if (!left) throw apiError('last-administrator');
};
