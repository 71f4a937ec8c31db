/** Sign-ins of people at the pages below /manage. A session is a row; the cookie holds a random token, of which the row has the hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../prisma/client/client.js';
import type { Database, Transaction } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import { type InTransaction, inTransaction } from '../database/transaction.js';
import { apiError } from '../errors.js';
import { noteAction } from './audit.js';
import type { Account, Caller, RequestContext, Scope } from './caller.js';
import type { CallerCache } from './caller-cache.js';
import { mustBePassword } from './own-password.js';

const HOUR_MS = 3_600_000;
const HOURS = { short: 12, long: 14 * 24 }; // without use
const MOST_HOURS = 60 * 24;
const USED_MS = 300_000; // `lastUsed` is written at most every five minutes
const MAX_BROWSER = 200; // characters

export interface NewSession {
  user: { id: number; login: string };
  /** The scope of the credential of the sign-in, which the session never exceeds; `admin` after a password that the user has chosen. */
  scope: Scope;
  /** The id of the credential of the sign-in, with which the session ends. Undefined for a password that the user has chosen. */
  credential?: number | undefined;
  /** Whether the session ends after 14 days without use, and not after 12 hours. */
  isLong: boolean;
  /** The `User-Agent` of the request. */
  browser: string;
}

/**
 * Creates a session.
 * @returns its token, which is not stored, and after how many seconds it ends in any case
 * @throws ApiError `wrong-credentials` for a credential that was revoked meanwhile
 */
export const openSession = async (
  { user, scope, credential, isLong, browser }: NewSession,
  context: Pick<RequestContext, 'db' | 'now' | 'caller' | 'network'>,
): Promise<{ token: string; seconds: number }> => {
  const { now } = context;
  const token = newToken();
  const hours = isLong ? HOURS.long : HOURS.short;
  const latest = new Date(now.getTime() + MOST_HOURS * HOUR_MS);
  const expires = await inTransaction(context, async (writer) => {
    const { db } = writer;
    const end = credential === undefined ? null : await lockCredential(credential, db);
    const expires = end ? earlier(end, latest) : latest;
    await db.session.deleteMany({ where: { expires: { lt: now } } });
    await db.session.create({
      data: {
        ...{ userId: user.id, scope, hours, expires, created: now, lastUsed: now },
        tokenHash: hashToken(token),
        browser: browser.slice(0, MAX_BROWSER),
      },
      select: { id: true },
    });
    await noteAction({ action: 'signed_in', by: user }, writer);
    return expires;
  });
  return { token, seconds: secondsUntil(expires, now) };
};

/**
 * Locks a credential until the end of the transaction. Its revocation waits, and then ends the new session too.
 * @returns when it expires; null for one that does not
 * @throws ApiError `wrong-credentials` for a revoked one
 */
const lockCredential = async (id: number, db: Transaction): Promise<Date | null> => {
  const [credential] = await select<{ expires: Date | null }>(
    db,
    sql`SELECT "expires" FROM "Credential" WHERE "id" = ${id} AND "revoked" IS NULL FOR SHARE`,
  );
  if (!credential) throw apiError('wrong-credentials');
  return credential.expires;
};

const secondsUntil = (end: Date, now: Date) => Math.floor((end.getTime() - now.getTime()) / 1000);

/** A random secret of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

type SessionUser = Pick<Session, 'id' | 'scope' | 'lastUsed' | 'expires' | 'hours' | 'elevatedUntil'> & {
  user: Pick<Caller, 'id' | 'role'> & Account;
};

/**
 * The caller with the token of a session; undefined for one that has ended, and for a suspended user. At most one statement.
 * @param callers caches callers, as those of `Authorization` headers
 */
export const callerOfSession = async (
  token: string | undefined,
  { db, now, callers }: { db: Database; now: Date; callers?: CallerCache | undefined },
): Promise<Caller | undefined> => {
  if (token === undefined) return undefined;
  // No header contains a line feed, so no header has this name.
  const name = `session\n${token}`;
  const cached = callers?.get(name, now);
  if (cached) return cached;
  const read = { since: callers?.changes() ?? 0, at: now };
  const [session] = await select<SessionUser>(
    db,
    sql`SELECT s."id", s."scope", s."lastUsed", s."expires", s."hours", s."elevatedUntil",
        json_build_object('id', u."id", 'role', u."role", 'login', u."login", 'displayName', u."displayName",
          'language', u."language", 'hasPassword', EXISTS (SELECT 1 FROM "Password" p WHERE p."userId" = u."id")) AS "user"
      FROM "Session" s JOIN "User" u ON u."id" = s."userId"
      WHERE s."tokenHash" = ${hashToken(token)} AND NOT u."suspended" AND s."expires" > ${now}
        AND s."lastUsed" + s."hours" * interval '1 hour' > ${now}`,
  );
  if (!session) return undefined;
  if (now.getTime() - session.lastUsed.getTime() > USED_MS)
    await db.session.updateMany({ where: { id: session.id }, data: { lastUsed: now } });
  const { id, role, ...account } = session.user;
  const { login } = account;
  const { elevatedUntil } = session;
  const isElevated = elevatedUntil !== null && elevatedUntil > now;
  const caller: Caller = {
    ...{ id, login, role },
    scope: isElevated || session.scope === 'read' ? session.scope : 'write',
    credential: `session:${session.id}`,
    expires: isElevated ? earlier(elevatedUntil, endOf(session)) : endOf(session),
    account: { ...account, mayChoosePassword: account.hasPassword || isWholeScope(session.scope, role) },
  };
  callers?.add(name, caller, read);
  return caller;
};

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * Whether a scope allows all that a role may do. A user without a password chooses one only after such a sign-in: with a password,
 * everything is possible.
 */
const isWholeScope = (scope: Scope, role: Caller['role']): boolean =>
  scope === 'admin' || (scope === 'write' && role !== 'administrator');

/** When a session ends if it is not used again. */
const endOf = ({ lastUsed, hours, expires }: Pick<Session, 'lastUsed' | 'hours' | 'expires'>): Date =>
  new Date(Math.min(lastUsed.getTime() + hours * HOUR_MS, expires.getTime()));

/** The id of the session of a caller; undefined for other credentials. */
export const sessionIdOf = (caller: Caller | undefined): number | undefined => {
  const [, id] = /^session:(\d+)$/.exec(caller?.credential ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The sessions of a user that have not ended, the last used one first. */
export const listSessions = async (userId: number, { db, now }: Pick<RequestContext, 'db' | 'now'>) => {
  const sessions = await db.session.findMany({
    where: { userId, expires: { gt: now } },
    orderBy: [{ lastUsed: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return sessions.filter((session) => endOf(session) > now);
};

const ELEVATED_MS = 1_800_000;

/**
 * Gives a session the whole scope of its user for 30 minutes, after the password of its user was entered again. The session has a new token.
 * @returns the token, whether the session ends after 14 days without use, and after how many seconds it ends in any case
 * @throws ApiError `unauthenticated`; `invalid-params` for a wrong `password`; `too-many-tries`.
 */
export const elevate = async (
  password: string,
  context: RequestContext,
): Promise<{ token: string; isLong: boolean; seconds: number }> => {
  const { caller, now } = context;
  const id = sessionIdOf(caller);
  if (!caller || id === undefined) throw apiError('unauthenticated');
  await mustBePassword('password', password, caller, context);
  const token = newToken();
  return inTransaction(context, async (writer) => {
    const elevatedUntil = new Date(now.getTime() + ELEVATED_MS);
    // The password is the widest credential, whatever the sign-in was.
    const data = { tokenHash: hashToken(token), scope: 'admin', elevatedUntil } as const;
    const { hours, expires } = await writer.db.session.update({ where: { id, userId: caller.id }, data });
    noteUser(caller.id, writer);
    await noteAction({ action: 'confirmed' }, writer);
    return { token, isLong: hours === HOURS.long, seconds: secondsUntil(expires, now) };
  });
};

/** Ends a session of a user, in all processes. One of another user is unchanged. @param action noted in the log of actions */
export const endSession = (
  id: number,
  userId: number,
  context: Pick<RequestContext, 'db' | 'now' | 'caller' | 'network'>,
  action?: 'signed_out' | 'sign_in_ended',
): Promise<void> =>
  inTransaction(context, async (writer) => {
    await endSessions(userId, { only: id }, writer);
    if (action) await noteAction({ action }, writer);
  });

/** Ends all sessions of another user, in all processes, and the links to choose a password. The calling code has checked the permission. */
export const endAllSessions = (
  { id, login }: { id: number; login: string },
  context: Pick<RequestContext, 'db' | 'now' | 'caller' | 'network'>,
): Promise<void> =>
  inTransaction(context, async (writer) => {
    await endSessions(id, {}, writer);
    await endLinks(id, writer);
    await noteAction({ action: 'sign_in_ended', target: ['user', id], detail: login }, writer);
  });

/** Ends sessions of a user, in all processes. */
export const endSessions = async (
  userId: number,
  { only, except }: { only?: number; except?: number | undefined },
  writer: InTransaction,
): Promise<void> => {
  const id = { ...(only !== undefined && { equals: only }), ...(except !== undefined && { not: except }) };
  await writer.db.session.deleteMany({ where: { userId, id } });
  noteUser(userId, writer);
};

/** Ends the links of a user to choose a password. Mail that is not sent yet keeps its link, which has ended. */
export const endLinks = async (userId: number, { db }: Pick<InTransaction, 'db'>): Promise<void> => {
  await db.userLink.deleteMany({ where: { userId } });
};

/** Processes cache the caller of a session until the user changes. */
const noteUser = (id: number, { changes }: InTransaction) =>
  changes.note({ kind: 'user', id, action: 'updated', lists: false, slugs: false, counts: [] });
