import { Checklist } from '../errors.js';
import type { RequestContext } from './caller.js';
import { isPassword } from './password.js';

/**
 * Checks the password of a user who is signed in. Wrong ones are counted, as those of sign-ins are.
 * @param field the field of the form that has the password
 * @throws ApiError `invalid-params` for a wrong password, and for a user without one; `too-many-tries`.
 */
export const mustBePassword = async (
  field: string,
  password: string,
  { id, login }: { id: number; login: string },
  { db, limitPasswordAttempts = (_, check) => check() }: Pick<RequestContext, 'db' | 'limitPasswordAttempts'>,
): Promise<void> => {
  const stored = await db.password.findUnique({ where: { userId: id }, select: { hash: true } });
  const isRight = await limitPasswordAttempts({ kind: 'sign-in', name: login }, () =>
    isPassword(password, stored?.hash),
  );
  const checklist = new Checklist();
  if (!isRight) checklist.note(field, { key: 'wrong-password' });
  checklist.done();
};
