import { refusal } from '../errors.js';
import type { Tries } from '../limits/tries.js';
import type { Database } from '../storage/client.js';
import type { Caller } from './caller.js';
import { hashRandomSecret, isChosenSecret, isOfChosen, isRandomSecret, nobodysHash, wasVerified } from './secret.js';
import type { ReadToken } from './token.js';

/** How credentials are looked at, besides in the database. */
export interface Means {
  /** Limits wrong tries; without it they are not limited. */
  tries?: Tries | undefined;
  /** Reads tokens of an outside issuer, where there is one. */
  readToken?: ReadToken | undefined;
}

/**
 * Who the `Authorization` header of a request names: Basic with login and application password, Bearer with an API key or a
 * token of the outside issuer. Another scheme is none of ours and names nobody. One statement.
 * @throws Refusal `wrong-credentials` for an unknown login or key, a wrong, expired or revoked secret, a suspended user, and what
 *   cannot be read: always after the same work; `too-many-tries` when that happened too often.
 */
export const callerOf = async (
  authorization: string | null,
  db: Database,
  now: Date,
  means: Means = {},
): Promise<Caller | undefined> => {
  const [, scheme = '', value = ''] = /^\s*(\w+)(?:\s+(.*))?$/s.exec(authorization ?? '') ?? [];
  const kind = scheme.toLowerCase();
  if (kind === 'basic') return byPassword(value.trim(), db, now, means);
  return kind === 'bearer' ? byBearer(value.trim(), db, now, means) : undefined;
};

const usable = (now: Date) => ({ revoked: null, OR: [{ expires: null }, { expires: { gt: now } }] });

const byPassword = async (value: string, db: Database, now: Date, { tries = unlimited }: Means): Promise<Caller> => {
  const [, login = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  const user = hasNull(login)
    ? null
    : await db.user.findUnique({
        where: { login, suspended: false },
        select: {
          id: true,
          login: true,
          role: true,
          credentials: {
            where: { kind: 'applicationPassword', ...usable(now) },
            select: { id: true, scope: true, secretHash: true, lastUsed: true },
          },
        },
      });
  const credentials = user?.credentials ?? [];
  // A random secret cannot be guessed, so it always opens: others cannot shut a program out by trying wrong ones.
  const random = credentials.find(({ secretHash }) => isRandomSecret(password, secretHash));
  if (user && random) return use(user, random, db, now);
  const chosen = credentials.find(({ secretHash }) => isOfChosen(secretHash));
  const hash = chosen?.secretHash ?? nobodysHash;
  const right = await tries(
    { kind: 'credentials', name: login },
    () => isChosenSecret(password, hash),
    () => wasVerified(password, hash),
  );
  if (user && chosen && right) return use(user, chosen, db, now);
  throw refusal('wrong-credentials');
};

const byBearer = async (
  value: string,
  db: Database,
  now: Date,
  { tries = unlimited, readToken }: Means,
): Promise<Caller> => {
  const caller = isToken(value) ? await readToken?.(value, db, now) : await byKey(value, db, now);
  if (caller) return caller;
  await tries({ kind: 'credentials' }, () => isChosenSecret(value, nobodysHash));
  throw refusal('wrong-credentials');
};

/** A token has three parts and dots between them, a key has none. */
const isToken = (value: string) => value.split('.').length === 3;

const byKey = async (key: string, db: Database, now: Date): Promise<Caller | undefined> => {
  const credential = await db.credential.findFirst({
    where: { kind: 'apiKey', secretHash: hashRandomSecret(key), user: { suspended: false }, ...usable(now) },
    select: { id: true, scope: true, lastUsed: true, user: { select: { id: true, login: true, role: true } } },
  });
  return credential ? use(credential.user, credential, db, now) : undefined;
};

const use = (
  user: { id: number; login: string; role: Caller['role'] },
  credential: { id: number; scope: Caller['scope']; lastUsed: Date | null },
  db: Database,
  now: Date,
): Caller => {
  // Once in five minutes is exact enough for people, and keeps reads from writing.
  if (now.getTime() - (credential.lastUsed?.getTime() ?? 0) > 300_000) {
    db.credential.update({ where: { id: credential.id }, data: { lastUsed: now } }).catch(() => {});
  }
  const { id, login, role } = user;
  return { id, login, role, scope: credential.scope, credential: String(credential.id) };
};

const unlimited: Tries = (_, check, known) => (known?.() ? Promise.resolve(true) : check());

const hasNull = (text: string) => text.includes('\0');
