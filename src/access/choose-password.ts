import { inTransaction } from '../database/transaction.js';
import { apiError } from '../errors.js';
import { noteAction } from './audit.js';
import type { RequestContext } from './caller.js';
import { mustBePassword } from './own-password.js';
import { checkPassword, hashPassword } from './password.js';
import { endLinks, endSessions, hashToken, newToken } from './sessions.js';

const LINK_DAYS = 7;

/**
 * Creates a link for a user to choose a password, and ends the earlier ones of the user. It can be used once, in the next seven days. The
 * calling code has checked the permission.
 * @returns its token
 */
export const createUserLink = async (
  { id, login }: { id: number; login: string },
  context: Pick<RequestContext, 'db' | 'now' | 'caller' | 'network'>,
): Promise<{ token: string; expires: Date }> => {
  const token = newToken();
  const expires = new Date(context.now.getTime() + LINK_DAYS * 86_400_000);
  await inTransaction(context, async (writer) => {
    const { db, now: created } = writer;
    const data = { userId: id, tokenHash: hashToken(token), created, expires };
    await endLinks(id, writer);
    await db.userLink.create({ data, select: { id: true } });
    await noteAction({ action: 'link_created', target: ['user', id], detail: login }, writer);
  });
  return { token, expires };
};

/** The user of a link that has not been used; undefined for any other text. */
export const userOfLink = async (
  token: string,
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
): Promise<{ id: number; login: string } | undefined> => {
  const link = await db.userLink.findFirst({
    where: { tokenHash: hashToken(token), expires: { gt: now }, user: { suspended: false } },
    select: { user: { select: { id: true, login: true } } },
  });
  return link?.user;
};

/** A new password, and what allows to set it. */
export interface PasswordChange {
  userId: number;
  password: string;
  /** The password so far, or the token of a link. Neither is needed for a user without a password. */
  current?: string | undefined;
  link?: string | undefined;
  /** The session that goes on. All others of the user end. */
  session?: number | undefined;
}

/**
 * Sets the password of a user, and ends all other sessions and links of the user.
 * @throws ApiError `invalid-params` for `password` or `current`; `forbidden` for a user without a password whose sign-in had a narrower scope
 *   than the role; `wrong-credentials` for a link that was used; `too-many-tries`.
 */
export const choosePassword = async (
  { userId, password, current, link, session }: PasswordChange,
  context: RequestContext,
): Promise<void> => {
  const { db, settings, caller } = context;
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { login: true, password: { select: { hash: true } } },
  });
  if (!user) throw apiError('user-not-found');
  if (link === undefined && user.password)
    await mustBePassword('current', current ?? '', { id: userId, login: user.login }, context);
  else if (link === undefined && !caller?.account?.mayChoosePassword) throw apiError('forbidden');
  checkPassword(password, [user.login, settings.siteName ?? '']);
  const hash = await hashPassword(password);
  await inTransaction(context, async (writer) => {
    const { db, now } = writer;
    const used = await db.userLink.deleteMany({
      where: { userId, ...(link !== undefined && { tokenHash: hashToken(link), expires: { gt: now } }) },
    });
    // Two requests with one link wait for each other here: the second one finds no row.
    if (link !== undefined && used.count === 0) throw apiError('wrong-credentials');
    await endLinks(userId, writer);
    const stored = { hash, changed: now };
    await db.password.upsert({ where: { userId }, create: { userId, ...stored }, update: stored });
    await endSessions(userId, { except: session }, writer);
    const by = { id: userId, login: user.login };
    await noteAction({ action: 'password_chosen', by }, writer);
  });
};
