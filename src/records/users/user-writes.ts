import type { RequestContext } from '../../access/caller.js';
import { mustAdminister, mustChangeAccount } from '../../access/permission.js';
import { apiError, Checklist } from '../../errors.js';
import { lock } from '../../storage/advisory-lock.js';
import type { Transaction } from '../../storage/client.js';
import { type InTransaction, inTransaction } from '../../storage/transaction.js';
import { createRow, deleteRow, updateRow } from '../../storage/written-rows.js';
import type { InputReader, Read } from '../fields/fields.js';
import { isPossibleId } from '../kind.js';
import type { newUserFields, userFields } from './user-fields.js';

type Inside = RequestContext & InTransaction;

/**
 * Makes a user, who can log in once there is an application password. Gives the id.
 * @throws ApiError for anybody but administrators, `login-taken`.
 */
export const createUser = async (
  read: InputReader<Read<typeof newUserFields>>,
  context: RequestContext,
): Promise<number> => {
  mustAdminister(context);
  const { login = '', displayName = login, ...rest } = read('create');
  const checklist = new Checklist();
  if (!/^[\w.@-]{1,60}$/.test(login)) checklist.note('login', { key: 'not-a-login' });
  checklist.done();
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    if (await db.user.findUnique({ where: { login }, select: { id: true } })) throw apiError('login-taken', { login });
    return (await createRow('user', { ...rest, login, displayName, created: now }, inside)).id;
  });
};

/**
 * Changes a user: oneself name and address, administrators everything of everybody.
 * @throws ApiError 401, 403, `user-not-found`, `last-administrator`.
 */
export const updateUser = async (
  id: number,
  read: InputReader<Read<typeof userFields>>,
  context: RequestContext,
): Promise<void> => {
  mustChangeAccount(context, id);
  const changes = read('update');
  if (changes.role !== undefined || changes.suspended !== undefined) mustAdminister(context);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await mustBeUser(id, db);
    await updateRow('user', { id }, changes, inside);
    if (changes.role !== undefined || changes.suspended !== undefined) await mustKeepAdministrator(db);
  });
};

/**
 * Deletes a user with their credentials. What they wrote becomes another's.
 * @throws ApiError for anybody but administrators, `user-not-found`, `user-has-records` without an heir, `last-administrator`.
 */
export const deleteUser = async (id: number, heir: number | undefined, context: RequestContext): Promise<void> => {
  mustAdminister(context);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await mustBeUser(id, db);
    if (heir === undefined) await mustHaveNoRecords(id, db);
    else await giveRecords(id, heir, inside);
    await deleteRow('user', id, inside);
    await mustKeepAdministrator(db);
  });
};

/** @throws ApiError `user-not-found`. */
export const mustBeUser = async (id: number, db: Transaction): Promise<void> => {
  const user = isPossibleId(id) && (await db.user.findUnique({ where: { id }, select: { id: true } }));
  if (!user) throw apiError('user-not-found');
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

const giveRecords = async (authorId: number, heir: number, { db, now }: Inside) => {
  const known = heir !== authorId && isPossibleId(heir) && (await db.user.findUnique({ where: { id: heir } }));
  const checklist = new Checklist();
  if (!known) checklist.note('reassignTo', { key: 'unknown-user' });
  checklist.done();
  // Who the author is, is a part of the record: those who have read it shall see that it changed.
  const post = { where: { authorId }, data: { authorId: heir, modified: now, version: { increment: 1 } } };
  await db.event.updateMany(post);
  await db.venue.updateMany(post);
  await db.organizer.updateMany(post);
  await db.image.updateMany({ where: { authorId }, data: { authorId: heir } });
};

/** Two who suspend each other at the same moment take turns here, so that one of them stays. */
const mustKeepAdministrator = async (db: Transaction) => {
  await lock('administrators', db);
  const left = await db.user.findFirst({ where: { role: 'administrator', suspended: false }, select: { id: true } });
  if (!left) throw apiError('last-administrator');
};
