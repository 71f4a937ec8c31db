/** Sign-ins of people at the pages below /manage. A session is a row; the cookie holds a random token, of which the row has the hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../prisma/client/client.js';
import type { Database, Transaction } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import { type InTransaction, inTransaction } from '../database/transaction.js';
import type { Account, Caller, RequestContext, Scope } from './caller.js';
import type { CallerCache } from './caller-cache.js';

const HOUR_MS = 3_600_000;
const HOURS = { short: 12, long: 14 * 24 }; // without use
const MOST_HOURS = 60 * 24;
const USED_MS = 300_000; // `lastUsed` is written at most every five minutes
const MAX_BROWSER = 200; // characters

export interface NewSession {
  userId: number;
  /** At most the scope of the credential of the sign-in. */
  scope: Scope;
  /** Whether the session ends after 14 days without use, and not after 12 hours. */
  isLong: boolean;
  /** The `User-Agent` of the request. */
  browser: string;
}

/** Creates a session. @returns its token, which is not stored */
export const openSession = async (
  { userId, scope, isLong, browser }: NewSession,
  { db, now }: { db: Database | Transaction; now: Date },
): Promise<{ token: string; seconds: number }> => {
  const token = newToken();
  const hours = isLong ? HOURS.long : HOURS.short;
  const expires = new Date(now.getTime() + MOST_HOURS * HOUR_MS);
  await db.session.deleteMany({ where: { expires: { lt: now } } });
  await db.session.create({
    data: {
      ...{ userId, scope, hours, expires, created: now, lastUsed: now },
      tokenHash: hashToken(token),
      browser: browser.slice(0, MAX_BROWSER),
    },
    select: { id: true },
  });
  return { token, seconds: MOST_HOURS * 3600 };
};

/** A random secret of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

type SessionUser = Pick<Session, 'id' | 'scope' | 'lastUsed' | 'expires' | 'hours'> & {
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
    sql`SELECT s."id", s."scope", s."lastUsed", s."expires", s."hours",
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
  const { scope } = session;
  const credential = `session:${session.id}`;
  const caller: Caller = { id, login, role, scope, credential, expires: endOf(session), account };
  callers?.add(name, caller, read);
  return caller;
};

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

/** Ends a session of a user, in all processes. One of another user is unchanged. */
export const endSession = (id: number, userId: number, context: Pick<RequestContext, 'db' | 'now'>): Promise<void> =>
  inTransaction(context, (writer) => endSessions(userId, { only: id }, writer));

/** Ends sessions of a user, in all processes. */
export const endSessions = async (
  userId: number,
  { only, except }: { only?: number; except?: number | undefined },
  { db, changes }: InTransaction,
): Promise<void> => {
  const id = { ...(only !== undefined && { equals: only }), ...(except !== undefined && { not: except }) };
  await db.session.deleteMany({ where: { userId, id } });
  // Processes cache the caller of a session until the user changes.
  changes.note({ kind: 'user', id: userId, action: 'updated', lists: false, slugs: false, counts: [] });
};
