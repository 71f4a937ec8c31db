import type { Credential, User } from '../../prisma/client/client.js';
import type { Database } from '../database/client.js';
import { all, type Sql, select, sql } from '../database/sql.js';
import { apiError } from '../errors.js';
import type { Caller } from './caller.js';
import type { CallerCache } from './caller-cache.js';
import type { PasswordAttempts } from './password-attempts.js';
import {
  hashRandomSecret,
  isChosenSecret,
  isChosenSecretHash,
  isRandomSecret,
  secretKey,
  unusedHash,
  wasVerified,
} from './secret.js';
import type { ReadToken } from './token.js';

/** Services for verifying credentials, besides the database. */
export interface CredentialServices {
  /** Limits failed attempts; undefined for no limit. */
  limitPasswordAttempts?: PasswordAttempts | undefined;
  /** Verifies tokens of an external issuer; undefined for none. */
  readToken?: ReadToken | undefined;
  /** Caches the callers of random secrets; without it they are read from the database each time. */
  callers?: CallerCache | undefined;
}

/**
 * The caller of the `Authorization` header: Basic with login and application password, Bearer with an API key or a token of the
 * external issuer. Other schemes are ignored. At most one statement.
 * @throws ApiError `wrong-credentials` for an unknown login or key, a wrong, expired or revoked secret, a suspended user, or a malformed
 *   header, always after the same amount of work; `too-many-tries` after too many failed attempts.
 */
export const callerOf = async (
  authorization: string | null,
  db: Database,
  now: Date,
  services: CredentialServices = {},
): Promise<Caller | undefined> => {
  if (authorization === null) return undefined;
  const { callers } = services;
  const cached = callers?.get(authorization, now);
  if (cached) return cached;
  const read = { since: callers?.changes() ?? 0, at: now };
  // Only random secrets are cached: attempts with chosen ones are counted, and tokens are verified each time.
  const useRandom = (credential: UserCredential) => {
    const caller = useCredential(credential, db, now);
    callers?.add(authorization, caller, read);
    return caller;
  };
  const [, scheme = '', value = ''] = /^\s*(\w+)(?:\s+(.*))?$/s.exec(authorization) ?? [];
  const kind = scheme.toLowerCase();
  if (kind === 'basic') return byPassword(value.trim(), db, now, { ...services, useRandom });
  return kind === 'bearer' ? byBearer(value.trim(), db, now, { ...services, useRandom }) : undefined;
};

interface LookupServices extends CredentialServices {
  /** Uses a credential with a random secret, and caches its caller. */
  useRandom(credential: UserCredential): Caller;
}

/** A credential with its user. */
interface UserCredential extends Pick<Credential, 'id' | 'scope' | 'secretHash' | 'expires' | 'lastUsed'> {
  user: Pick<User, 'id' | 'login' | 'role'>;
}

/** The valid credentials of users who are not suspended, with a condition on the credential (`c`) and the user (`u`). */
const findUsable = (where: Sql, db: Database, now: Date): Promise<UserCredential[]> =>
  select(
    db,
    sql`SELECT c."id", c."scope", c."secretHash", c."expires", c."lastUsed", json_build_object('id', u."id", 'login', u."login", 'role', u."role") AS "user"
      FROM "Credential" c JOIN "User" u ON u."id" = c."userId"
      WHERE ${all([where, sql`NOT u."suspended" AND c."revoked" IS NULL AND (c."expires" IS NULL OR c."expires" > ${now})`])}`,
  );

const byPassword = async (
  value: string,
  db: Database,
  now: Date,
  { limitPasswordAttempts = unlimited, useRandom }: LookupServices,
): Promise<Caller> => {
  const [, login = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  const credentials = hasNull(login)
    ? []
    : await findUsable(sql`u."login" = ${login} AND c."kind" = 'applicationPassword'`, db, now);
  // A random secret cannot be guessed, so it is not limited: failed attempts of others cannot lock a program out.
  const random = credentials.find(({ secretHash }) => isRandomSecret(password, secretHash));
  if (random) return useRandom(random);
  const chosen = credentials.find(({ secretHash }) => isChosenSecretHash(secretHash));
  const hash = chosen?.secretHash ?? unusedHash;
  const right = await limitPasswordAttempts(
    { kind: 'credentials', name: login },
    () => isChosenSecret(password, hash),
    secretKey(password, hash),
  );
  if (chosen && right) return useCredential(chosen, db, now);
  throw apiError('wrong-credentials');
};

const byBearer = async (
  value: string,
  db: Database,
  now: Date,
  { limitPasswordAttempts = unlimited, readToken, useRandom }: LookupServices,
): Promise<Caller> => {
  const caller = isToken(value) ? await readToken?.(value, db, now) : await byKey(value, db, now, useRandom);
  if (caller) return caller;
  await limitPasswordAttempts({ kind: 'credentials' }, () => isChosenSecret(value, unusedHash));
  throw apiError('wrong-credentials');
};

/** A token has three parts separated by dots; a key has no dots. */
const isToken = (value: string) => value.split('.').length === 3;

const byKey = async (
  key: string,
  db: Database,
  now: Date,
  useRandom: LookupServices['useRandom'],
): Promise<Caller | undefined> => {
  const [credential] = await findUsable(
    sql`c."kind" = 'apiKey' AND c."secretHash" = ${hashRandomSecret(key)}`,
    db,
    now,
  );
  return credential && useRandom(credential);
};

const useCredential = ({ user, ...credential }: UserCredential, db: Database, now: Date): Caller => {
  // Updated at most every five minutes, so that most reads do not write.
  if (now.getTime() - (credential.lastUsed?.getTime() ?? 0) > 300_000) {
    db.credential.update({ where: { id: credential.id }, data: { lastUsed: now } }).catch(() => {});
  }
  const { id, login, role } = user;
  const { scope, expires } = credential;
  return { id, login, role, scope, credential: String(credential.id), ...(expires && { expires }) };
};

const unlimited: PasswordAttempts = async (_, check, secret) =>
  (secret !== undefined && wasVerified(secret)) || check();

const hasNull = (text: string) => text.includes('\0');
