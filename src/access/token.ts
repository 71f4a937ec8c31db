/** Tokens (JWT) of an external issuer, as an alternative to application passwords and API keys. */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../database/client.js';
import { inTransaction } from '../database/transaction.js';
import { createRow } from '../database/write-rows.js';
import { apiError } from '../errors.js';
import type { Settings } from '../settings/settings.js';
import { type Caller, type Role, roles, type Scope, scopes } from './caller.js';

/**
 * The caller that a token identifies; undefined for an invalid token or an unknown user.
 * @throws ApiError `issuer-unavailable` when the issuer's keys cannot be fetched.
 */
export type ReadToken = (token: string, db: Database, now: Date) => Promise<Caller | undefined>;

/** Verifies tokens of the issuer in the settings; undefined when there is none. The keys are fetched on first use. */
export const tokenReader = ({ issuer }: Settings): ReadToken | undefined => {
  if (!issuer) return undefined;
  const keys = createRemoteJWKSet(new URL(issuer.keys));
  return async (token, db, now) => {
    const claims = await claimsOf(token, keys, issuer, now);
    return claims && callerNamed(claims, issuer, db);
  };
};

type Issuer = NonNullable<Settings['issuer']>;

// Only asymmetric algorithms: the service shares no secret with the issuer.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const claimsOf = async (
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  { name: issuer, audience }: Issuer,
  now: Date,
): Promise<JWTPayload | undefined> => {
  try {
    const input = { issuer, audience, algorithms, currentDate: now, clockTolerance: 5, requiredClaims: ['exp'] };
    return (await jwtVerify(token, keys, input)).payload;
  } catch (error) {
    // Other errors than these mean that the keys could not be fetched.
    if (error instanceof errors.JOSEError && !fetchErrors.has(error.code)) return undefined;
    throw apiError('issuer-unavailable');
  }
};

const fetchErrors = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/**
 * The user whose login is in a claim. When the role comes from a claim, an unknown user is created on the first request, because records
 * need an author.
 */
const callerNamed = async (claims: JWTPayload, issuer: Issuer, db: Database): Promise<Caller | undefined> => {
  const login = claims[issuer.loginClaim];
  if (typeof login !== 'string' || !/^[^\p{C}:]{1,200}$/u.test(login)) return undefined;
  const role = issuer.roleClaim === undefined ? undefined : roleIn(claims[issuer.roleClaim]);
  if (issuer.roleClaim !== undefined && !role) return undefined;
  const known = await findUser(login, db);
  const user = known ?? (role && (await addUser(login, role, claims, db)));
  if (!user || user.suspended) return undefined;
  const { id } = user;
  return {
    ...{ id, login, role: role ?? user.role, scope: scopeIn(claims.scope), credential: `token of ${id}` },
    ...(claims.exp !== undefined && { expires: new Date(claims.exp * 1000) }),
  };
};

const columns = { id: true, role: true, suspended: true } as const;

const findUser = (login: string, db: Database) => db.user.findUnique({ where: { login }, select: columns });

const addUser = (login: string, role: Role, { name }: JWTPayload, db: Database) =>
  inTransaction({ db }, async (transaction) => {
    const known = await findUser(login, transaction.db);
    if (known) return known;
    const displayName = typeof name === 'string' && /^[^\p{C}<>]{1,255}$/u.test(name) ? name : login;
    const { id } = await createRow('user', { login, role, displayName }, transaction);
    return { id, role, suspended: false };
  });

/** The highest role in a claim, which is a string or a list. */
const roleIn = (claim: unknown): Role | undefined => roles.find((role) => claimValues(claim).includes(role));

/** The widest scope in a claim; `write` when it contains no scope of this service. */
const scopeIn = (claim: unknown): Scope => scopes.findLast((scope) => claimValues(claim).includes(scope)) ?? 'write';

const claimValues = (claim: unknown): unknown[] =>
  Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(' ') : [];
