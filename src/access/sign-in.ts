import { ApiError, apiError } from '../errors.js';
import { noteFailedSignIn } from './audit.js';
import type { RequestContext, Scope } from './caller.js';
import { callerOf } from './credentials.js';
import { isPassword } from './password.js';
import type { PasswordAttempts } from './password-attempts.js';
import { isChosenSecret, unusedHash } from './secret.js';

/** A right login and password. */
export interface SignIn {
  user: { id: number; login: string };
  /** The most that the session may ever do. */
  scope: Scope;
  /** The id of the application password. Undefined for a password that the user has chosen. */
  credential?: number;
  /** Whether the user has no password yet, and has used an application password. */
  mustChoose: boolean;
}

type SignInContext = Pick<RequestContext, 'db' | 'now' | 'network' | 'limitPasswordAttempts'>;

/**
 * Checks a login and a password. A user who has not chosen a password signs in with an application password, whose scope is the most that
 * the session may do.
 * @throws ApiError `wrong-credentials` for a wrong password, an unknown login and a suspended user, after the same amount of work;
 *   `too-many-tries`.
 */
export const signIn = async (
  { login, password }: { login: string; password: string },
  context: SignInContext,
): Promise<SignIn> => {
  const { db, limitPasswordAttempts = (_, check) => check() } = context;
  const name = login.replaceAll('\0', '');
  const user = await db.user.findUnique({
    where: { login: name },
    select: { id: true, suspended: true, password: { select: { hash: true } } },
  });
  if (user && !user.password) return byApplicationPassword({ login: name, password }, context);
  const hash = user?.suspended ? undefined : user?.password?.hash;
  const right = await limitPasswordAttempts({ kind: 'sign-in', name }, async () => {
    const isRight = await isPassword(password, hash);
    // For a user without a password, the slow hash of an application password is computed too.
    if (!isRight) await isChosenSecret(password, unusedHash);
    return isRight;
  });
  if (!right || !user) {
    await noteFailedSignIn(user ? name : '', context);
    throw apiError('wrong-credentials');
  }
  return { user: { id: user.id, login: name }, scope: 'admin', mustChoose: false };
};

const byApplicationPassword = async (
  { login, password }: { login: string; password: string },
  context: SignInContext,
): Promise<SignIn> => {
  const { db, now, limitPasswordAttempts: limit } = context;
  // Counted like the logins of users with a password and unknown ones, so that the limit does not show which logins exist.
  const limitPasswordAttempts: PasswordAttempts | undefined =
    limit && ((target, check, secret) => limit({ ...target, kind: 'sign-in' }, check, secret));
  const basic = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  try {
    const caller = await callerOf(basic, db, now, { limitPasswordAttempts });
    if (!caller) throw apiError('wrong-credentials');
    const { id, scope, credential } = caller;
    return { user: { id, login }, scope, credential: Number(credential), mustChoose: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'wrong-credentials') throw error;
    // The time does not show whether a user has a password.
    await isPassword(password, undefined);
    await noteFailedSignIn(login, context);
    throw error;
  }
};
